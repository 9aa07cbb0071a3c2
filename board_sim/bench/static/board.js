// The board, in true proportions from its millimetres: in rows, or as a plan where it has none. Every hole is a ring that
// is always seen; the light inside is what the decoded pixel says.

import { cutRows, pitchOf, rowsFor } from "./fold.js";
import { Gradients } from "./glow.js";
import { appearance, hue } from "./light.js";
import { drawPlan } from "./plan.js";
import { drawRow, layOut } from "./rows.js";
import { html } from "./svg.js";

export class BoardView {
  #plate;
  #tip;
  #board = null;
  #width = 0;
  #choice = "auto";
  #gradients = new Gradients();
  #lights = []; // by LED: the shapes of every hole or lamp that it lights; nothing where it lights none
  #pixels = new Uint8Array(0);
  #shown = new Uint8Array(0);

  constructor(plate, tip) {
    this.#plate = plate;
    this.#tip = tip;
    new ResizeObserver(() => this.#draw()).observe(plate);
    for (const kind of ["pointermove", "pointerdown"]) plate.addEventListener(kind, (event) => this.#point(event));
    plate.addEventListener("pointerleave", () => { this.#tip.hidden = true; });
  }

  setBoard(board) {
    this.#board = board;
    this.#pixels = new Uint8Array(4 * board.leds);
    this.#draw();
  }

  // Fold into "auto" or 1, 2 or 4 rows.
  fold(choice) {
    this.#choice = choice;
    this.#width = 0;
    this.#draw();
  }

  // Show pixels: red, green, blue, field of every LED, in the order of the strip.
  paint(pixels) {
    this.#pixels = pixels;
    this.#lights.forEach((lights, led) => {
      const at = 4 * led;
      if ([0, 1, 2, 3].every((k) => this.#shown[at + k] === pixels[at + k])) return;
      for (const light of lights) this.#light(light, ...pixels.subarray(at, at + 4));
    });
    this.#shown = pixels.slice();
  }

  #draw() {
    const width = this.#plate.clientWidth;
    if (!this.#board || width === 0 || width === this.#width) return;
    this.#width = width;
    const rows = this.#board.plan ? "plan" : rowsFor(width, this.#choice);
    this.#lights = [];
    this.#shown = new Uint8Array(4 * this.#board.leds);
    this.#plate.dataset.rows = rows;
    this.#plate.replaceChildren(this.#gradients.element, ...this.#drawAll(rows, width));
    this.paint(this.#pixels);
  }

  #keep = (led, shapes) => { (this.#lights[led] ??= []).push(shapes); };

  #drawAll(rows, width) {
    if (rows === "plan") return [drawPlan(this.#board, width, this.#keep)];
    const pitch = pitchOf(this.#board);
    return cutRows(this.#board, rows).map((cut) => drawRow(this.#board, cut, layOut(this.#board, cut, pitch, width), this.#keep));
  }

  #light({ light, glow, core }, r, g, b, field) {
    const seen = appearance(r, g, b, field);
    light.setAttribute("opacity", seen ? 1 : 0);
    glow.setAttribute("opacity", seen ? seen.strength.toFixed(3) : 0);
    core.setAttribute("opacity", seen ? (0.7 * seen.strength ** 1.5).toFixed(3) : 0);
    if (!seen) return;
    light.setAttribute("fill", seen.colour);
    glow.setAttribute("fill", this.#gradients.glow(hue(r, g, b)));
    core.setAttribute("fill", this.#gradients.core());
  }

  #point(event) {
    const hit = event.target.closest?.(".hit");
    this.#tip.hidden = !hit;
    if (!hit) return;
    const led = Number(hit.dataset.led);
    const [r, g, b, field] = this.#pixels.subarray(4 * led, 4 * led + 4);
    const numbers = ` LED ${led} · r ${r} g ${g} b ${b} · field ${field}`;
    this.#tip.replaceChildren(html("b", {}, this.#lights[led].map(({ name }) => name).join(", ")), numbers);
    const half = this.#tip.offsetWidth / 2 + 8;
    const x = Math.max(half, Math.min(document.documentElement.clientWidth - half, event.clientX));
    this.#tip.style.left = `${x}px`;
    this.#tip.style.top = `${event.clientY - 14}px`;
  }
}
