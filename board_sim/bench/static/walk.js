// Answers by word to the questions of the walk, for whoever has no button at hand: there where the board is gone through.
// What is asked stands among the words; which answer fits is the walk's to say.

import { press } from "./form.js";
import { html } from "./svg.js";

const WORDS = [["yes", "Yes"], ["no", "No"], ["red", "Red"], ["green", "Green"], ["blue", "Blue"], ["", "Nothing happens"], ["skip", "Skip it"]];

export class WalkPanel {
  #host;
  #send;
  #built = false;

  // The panel stands after `host`.
  constructor(host, send) {
    this.#host = host;
    this.#send = (answer) => send({ answer });
  }

  setCatalog(catalog) {
    if (!catalog?.walk || this.#built) return;
    this.#built = true;
    const buttons = WORDS.map(([answer, words]) => press(words, () => this.#send(answer), { "data-answer": answer }));
    this.#host.after(html("div", { class: "walk", id: "walk", role: "group", "aria-label": "answers by word" }, ...buttons, this.#number()));
  }

  #number() {
    const input = html("input", { type: "text", inputmode: "numeric", size: 5, maxlength: 9, "aria-label": "number of a hole", placeholder: "hole" });
    const form = html("form", {}, input, html("button", { class: "quiet" }, "Answer"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send(input.value.trim());
      input.value = "";
    });
    return form;
  }
}
