// What happened, in the program's own sentences, newest first, each once.

import { html } from "./svg.js";

const MOST = 200;

export class Log {
  #list;
  #empty;
  #heard;
  #run = "";
  #last = 0;

  // `heard(sentence)` is told each sentence that is new; of a story that was there before, only the last one.
  constructor(list, empty, heard) {
    this.#list = list;
    this.#empty = empty;
    this.#heard = heard;
  }

  // A simulator that was started anew counts from 1 again.
  begin(run) {
    if (run === this.#run) return;
    this.#run = run;
    this.#last = 0;
    this.#list.replaceChildren();
    this.#empty.hidden = false;
  }

  add(words) {
    const first = this.#last === 0;
    const news = words.filter(([n]) => n > this.#last);
    for (const [, sentence] of first ? news.slice(-1) : news) this.#heard(sentence);
    for (const [n, sentence] of news) {
      this.#last = n;
      this.#list.prepend(html("li", { value: n }, html("span", { class: "n", "aria-hidden": "true" }, String(n)), html("span", {}, sentence)));
    }
    while (this.#list.children.length > MOST) this.#list.lastChild.remove();
    this.#empty.hidden = this.#list.children.length > 0;
  }
}
