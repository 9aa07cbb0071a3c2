// What the board wants now, large and near the hand: its last sentence, and the question that its digits show.

import { Asks } from "./asks.js";
import { put } from "./form.js";
import { capital } from "./seats.js";
import { html } from "./svg.js";

const DIGITS_A_SIDE = 4;

export class Now {
  #sentence;
  #line;
  #asks = new Asks();
  #shown = "";

  constructor(sentence, line) {
    this.#sentence = sentence;
    this.#line = line;
  }

  tell(sentence) {
    put(this.#sentence, sentence);
  }

  // Read the digits of a frame; where they are shared by more than two sides, they speak for none alone.
  hear(board, digits) {
    const groups = board.tracks.length === 2 ? board.tracks.map(({ name }, place) => [name, digits.subarray(DIGITS_A_SIDE * place, DIGITS_A_SIDE * (place + 1))]) : [];
    const asked = this.#asks.hear(groups);
    const shown = JSON.stringify(asked);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#line.hidden = asked.length === 0;
    const all = asked.length === groups.length && asked.every(([, what]) => what === asked[0][1]);
    const lines = all ? [["both", asked[0]?.[1]]] : asked;
    this.#line.replaceChildren(...lines.map(([name, what]) => html("span", {}, html("b", { "data-side": name }, `${capital(name)}:`), ` ${what}`)));
  }
}
