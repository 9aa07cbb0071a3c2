// The panel of ways to play: each sets the game up by the board's own buttons.

import { note, panel, press, put } from "./form.js";
import { html } from "./svg.js";

export class PresetsPanel {
  element;
  #list = html("ul", { class: "offers" });
  #state = note("", { id: "preset-state" });
  #send;

  constructor(send) {
    this.#send = send;
    const about = note("Each is dialled in with the board's own buttons, as you would. A game that is going on is left for it, and UNDO brings it back.");
    this.element = panel("presets", "Ways to play", about, this.#state, this.#list);
  }

  setCatalog({ presets }) {
    this.#list.replaceChildren(...presets.map(({ name, label, about }) => {
      const button = press(label, () => this.#send({ preset: name }), { "data-preset": name });
      return html("li", {}, button, html("span", {}, about));
    }));
  }

  show({ preset }) {
    const busy = preset !== null && !preset.done;
    for (const button of this.#list.querySelectorAll("button")) {
      button.disabled = busy;
      button.classList.toggle("best", button.dataset.preset === preset?.name);
    }
    put(this.#state, preset === null ? "" : preset.wrong ?? (preset.done ? "It is set up." : preset.doing));
  }
}
