// The panel of who sits at the table: people and robots, and whether the cards lie open.

import { choose, note, panel, tick } from "./form.js";
import { capital } from "./seats.js";
import { html } from "./svg.js";

const PERSON = "person";

export class RobotsPanel {
  element;
  #body = html("div");
  #send;
  #inputs = new Map(); // seat -> choice -> radio
  #skills = [];
  #names = "";
  #open;

  constructor(send) {
    this.#send = send;
    this.#open = tick("Open table: every page sees the hands of all people", (on) => send({ open: on }));
    const about = note("A robot sees the board's light, digits and tones, and its own cards; it presses and reads cards as you do.");
    this.element = panel("robots", "Robots", about, this.#body, this.#open.element);
  }

  setCatalog({ skills }) {
    this.#skills = skills;
    this.#names = "";
  }

  show({ seats, open }) {
    this.#build(seats.map(({ name }) => name));
    this.#open.box.checked = open;
    for (const { name, skill } of seats) {
      const input = this.#inputs.get(name).get(skill ?? PERSON);
      if (input) input.checked = true;
    }
  }

  #build(names) {
    if (this.#names === names.join()) return;
    this.#names = names.join();
    this.#inputs.clear();
    const options = [[PERSON, "A person"], ...this.#skills.map((skill) => [skill, capital(skill)])];
    this.#body.replaceChildren(...names.map((seat) => {
      const host = html("fieldset", { class: "chooser" }, html("legend", {}, `At ${seat}`));
      const act = (choice) => this.#send({ robot: { seat, skill: choice === PERSON ? null : choice } });
      this.#inputs.set(seat, choose(host, `at-${seat}`, options, act));
      return host;
    }));
  }
}
