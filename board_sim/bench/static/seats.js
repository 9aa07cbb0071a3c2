// Who sits where: the chooser of this page's seat, and what a side is called.

import { choose } from "./form.js";

export class Seats {
  #host;
  #sit;
  #inputs = new Map();

  // `sit(name)` takes a seat, null none.
  constructor(host, sit) {
    this.#host = host;
    this.#sit = sit;
  }

  setBoard(board) {
    const names = board.tracks.map((track) => track.name);
    const options = [...names.map((name) => [name, capital(name)]), ["watch", "Watch"]];
    this.#inputs = choose(this.#host, "seat", options, (value) => this.#sit(value === "watch" ? null : value));
  }

  show(seat, seats) {
    const mine = this.#inputs.get(seat ?? "watch");
    if (mine) mine.checked = true;
    for (const { name, who } of seats) {
      const words = this.#inputs.get(name)?.nextSibling;
      if (words) words.textContent = capital(name) + (who === "robot" ? " · robot" : "");
      this.#inputs.get(name)?.toggleAttribute("disabled", who === "robot");
    }
  }
}

// "orange" as a sentence begins.
export function capital(name) {
  return name[0].toUpperCase() + name.slice(1);
}

// What a side is called beside its cards: "Blue, a robot (club)".
export function called({ name, who, skill }, mine) {
  if (who === "robot") return `${capital(name)} · robot, ${skill}`;
  return name === mine ? `${capital(name)} · you` : capital(name);
}
