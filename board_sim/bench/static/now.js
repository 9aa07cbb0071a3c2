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
  #changed;
  #again = 0;

  // `changed(words)` hears the word of the question that stands for each side.
  constructor(sentence, line, changed) {
    this.#sentence = sentence;
    this.#line = line;
    this.#changed = changed;
  }

  tell(sentence) {
    put(this.#sentence, sentence);
  }

  runAt(speed) {
    if (speed > 0) this.#asks.runAt(speed);
  }

  // Read the digits of a frame; where they are shared by more than two sides, they speak for none alone.
  hear(board, digits) {
    clearTimeout(this.#again);
    const group = (place) => digits.subarray(DIGITS_A_SIDE * place, DIGITS_A_SIDE * (place + 1));
    const groups = board.tracks.length === 2 ? board.tracks.map(({ name }, place) => [name, group(place)]) : [];
    const asked = this.#asks.hear(groups, performance.now());
    if (this.#asks.waits) this.#again = setTimeout(() => this.hear(board, digits), this.#asks.turnMs + 50);
    this.#changed(this.#asks.words);
    this.#show(asked, groups.length);
  }

  #show(asked, sides) {
    const shown = JSON.stringify(asked);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#line.hidden = asked.length === 0;
    const all = asked.length === sides && asked.every(([, what]) => what === asked[0][1]);
    const lines = all ? [["both", asked[0]?.[1]]] : asked;
    this.#line.replaceChildren(...lines.map(([name, what]) => html("span", { "data-asked": name }, html("b", {}, `${capital(name)}:`), ` ${what}`)));
  }
}
