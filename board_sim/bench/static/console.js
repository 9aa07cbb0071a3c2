// The front of the board: each side's digits over its buttons, UNDO between them. The buttons of this page's seat lie with
// its cards, within a thumb's reach; all others stay on the board.

import { DigitGroup } from "./digits.js";
import { appearance, DAY_FIELD } from "./light.js";
import { put } from "./form.js";
import { html } from "./svg.js";

export class Console {
  #host;
  #own;
  #far;
  #seat = null;
  #narrow = matchMedia("(max-width: 600px)");
  #sides = new Map(); // name -> its parts
  #undo;
  #middle = html("div", { class: "middle" });
  groups = [];
  colours = new Map();

  // `own` is where the buttons of this page's seat go, `far` those of all others where the window is a phone's.
  constructor(host, own, far) {
    this.#host = host;
    this.#own = own;
    this.#far = far;
    this.#narrow.addEventListener("change", () => this.sit(this.#seat));
  }

  build(board, buttons) {
    this.groups = [new DigitGroup(0, 4), new DigitGroup(4, 4)];
    board.tracks.forEach((track, place) => this.#sides.set(track.name, this.#buildSide(track, place, buttons)));
    this.#undo = buttons.undo();
    const sides = [...this.#sides.values()];
    if (sides.length === 2) {
      sides.forEach(({ name }, place) => name.after(this.groups[place].element));
      this.#host.replaceChildren(sides[0].element, this.#middle, sides[1].element);
    } else {
      const shared = html("div", { class: "shared-digits" }, ...this.groups.map((group) => group.element));
      this.#host.replaceChildren(shared, ...sides.map(({ element }) => element), this.#middle);
    }
    this.#host.dataset.sides = sides.length;
    this.sit(null);
  }

  // Put the buttons of this seat beside its cards; null: all stay on the board.
  sit(seat) {
    this.#seat = seat;
    const seated = this.#sides.has(seat);
    const away = seated && this.#narrow.matches;
    for (const [name, { element, presses }] of this.#sides) {
      move(presses, name === seat ? this.#own : away ? this.#far : element);
    }
    if (this.#undo) move(this.#undo, seated ? this.#own : this.#middle);
    this.#own.hidden = !seated;
    this.#far.hidden = !away;
    this.#host.dataset.seated = seated ? "yes" : "no";
  }

  // Say who sits at each side.
  showSeats(seats, mine) {
    for (const { name, who } of seats) {
      const tag = this.#sides.get(name)?.tag;
      if (tag) put(tag, who === "robot" ? "robot" : name === mine ? "you" : "");
    }
  }

  #buildSide(track, place, buttons) {
    const colour = appearance(...track.colour, DAY_FIELD)?.colour ?? "gray";
    this.colours.set(track.name, colour);
    const tag = html("span", { class: "who" });
    const name = html("h3", { class: "side-name" }, html("span", {}, track.name), tag);
    const presses = html("div", { class: "presses" }, ...buttons.side(track.name, place, track.buttons));
    const element = html("div", { class: "side", role: "group", "aria-label": `${track.name}'s digits and buttons` }, name, presses);
    for (const part of [element, presses]) part.style.setProperty("--side", colour);
    return { element, name, presses, tag };
  }
}

function move(element, home) {
  if (element.parentNode !== home) home.append(element);
}
