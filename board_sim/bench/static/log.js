// What happened, in the program's own sentences, newest first. Each is said once, to eyes and to a screen reader.

import { html } from "./svg.js";

const MOST = 200;

export class Log {
  #list;
  #empty;
  #run = "";
  #last = 0;

  constructor(list, empty) {
    this.#list = list;
    this.#empty = empty;
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
    for (const [n, sentence] of words) {
      if (n <= this.#last) continue;
      this.#last = n;
      this.#list.prepend(html("li", { value: n }, html("span", { class: "n", "aria-hidden": "true" }, String(n)), html("span", {}, sentence)));
    }
    while (this.#list.children.length > MOST) this.#list.lastChild.remove();
    this.#empty.hidden = this.#list.children.length > 0;
  }
}
