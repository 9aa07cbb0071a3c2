// The board as other eyes see it: a colour matrix over the board alone, in linear light.
//
// Protan, deutan, tritan: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
// Deficiency" (IEEE TVCG 15, 2009), severity 1. Grey: luminance of sRGB's primaries (Rec. 709). Night: the same picture two
// and a half stops darker, as a sleepy room has it.

import { choose, put } from "./form.js";
import { svg } from "./svg.js";

const DARK = 2 ** -2.5;
const LUMINANCE = [0.2126, 0.7152, 0.0722];
const SEEN = [
  ["plain", "As it is", null, ""],
  ["grey", "In grey", [LUMINANCE, LUMINANCE, LUMINANCE], "Luminance alone: whatever is told by colour only is gone."],
  ["deutan", "Deutan", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]], "Without the middle cones (about 1 man in 100; 5 more see weakly so)."],
  ["protan", "Protan", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]], "Without the long cones (about 1 man in 100)."],
  ["tritan", "Tritan", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]], "Without the short cones (rare)."],
  ["night", "At night", [[DARK, 0, 0], [0, DARK, 0], [0, 0, DARK]], "Two and a half stops darker."],
];
const SOURCE = " Machado, Oliveira and Fernandes 2009, severity 1.";

export class See {
  #board;
  #note;
  #inputs;

  constructor(host, note, board) {
    this.#board = board;
    this.#note = note;
    this.#inputs = choose(host, "see", SEEN.map(([name, words]) => [name, words]), (name) => this.show(name));
    host.append(svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "gradients" }, ...SEEN.flatMap(makeFilter)));
    this.show("plain");
  }

  // See the board so; an unknown name changes nothing.
  show(name) {
    const found = SEEN.find(([other]) => other === name);
    if (!found) return;
    this.#inputs.get(name).checked = true;
    this.#board.dataset.see = name;
    put(this.#note, found[3] + (name.endsWith("tan") ? SOURCE : ""));
  }
}

function makeFilter([name, , rows]) {
  if (!rows) return [];
  const values = [...rows.map((row) => [...row, 0, 0]), [0, 0, 0, 1, 0]].flat().join(" ");
  return [svg("filter", { id: `see-${name}`, "color-interpolation-filters": "linearRGB", x: 0, y: 0, width: 1, height: 1 }, svg("feColorMatrix", { type: "matrix", values }))];
}
