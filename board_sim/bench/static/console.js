// The front of the board: each side's digits over its buttons, UNDO between them.

import { DigitGroup } from "./digits.js";
import { appearance, DAY_FIELD } from "./light.js";
import { html } from "./svg.js";

// Fill `host` for this board; answers the groups of digits, which together show all eight.
export function buildConsole(host, board, buttons) {
  const groups = [new DigitGroup(0, 4), new DigitGroup(4, 4)];
  const sides = board.tracks.map((track, place) => buildSide(track, place, buttons));
  const undo = html("div", { class: "middle" }, buttons.undo());
  if (sides.length === 2) {
    sides.forEach((side, place) => side.querySelector(".side-name").after(groups[place].element));
    host.replaceChildren(sides[0], undo, sides[1]);
  } else {
    const shared = html("div", { class: "shared-digits" }, ...groups.map((group) => group.element));
    host.replaceChildren(shared, ...sides, undo);
  }
  host.dataset.sides = sides.length;
  return groups;
}

function buildSide(track, place, buttons) {
  const name = html("h3", { class: "side-name" }, track.name);
  const presses = html("div", { class: "presses" }, ...buttons.side(track.name, place));
  const side = html("div", { class: "side", role: "group", "aria-label": `${track.name}'s digits and buttons` }, name, presses);
  side.style.setProperty("--side", appearance(...track.colour, DAY_FIELD)?.colour ?? "gray");
  return side;
}
