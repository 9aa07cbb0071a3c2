// The panel of the bench's time: how fast it runs, stopped, and moved on by hand.

import { choose, note, panel, press, put } from "./form.js";
import { html } from "./svg.js";

const STEPS_MS = [20, 100, 1000];
const USUAL = 1;

export class ClockPanel {
  element;
  #speeds = html("fieldset", { class: "chooser" }, html("legend", {}, "Time runs"));
  #pause;
  #steps;
  #send;
  #inputs = new Map();
  #speed = USUAL;
  #paused = false;

  constructor(send) {
    this.#send = send;
    this.#pause = press("Stop time", () => send({ speed: this.#paused ? this.#speed || USUAL : 0 }), { id: "pause" });
    this.#steps = STEPS_MS.map((ms) => press(ms < 1000 ? `${ms} ms on` : `${ms / 1000} s on`, () => send({ step: ms }), { "data-step": ms }));
    const row = html("div", { class: "row-of-buttons" }, this.#pause, ...this.#steps);
    this.element = panel("clock", "Time", note("The board's own time, with every walk, blink and hold in it: where it runs fast, a click is soon a held button."), this.#speeds, row);
  }

  setCatalog({ speeds }) {
    this.#inputs = choose(this.#speeds, "speed", speeds.map((speed) => [speed, `× ${speed}`]), (speed) => this.#send({ speed }));
  }

  show({ speed, paused }) {
    if (!paused) this.#speed = speed;
    this.#paused = paused;
    put(this.#pause, paused ? "Let time run" : "Stop time");
    for (const step of this.#steps) step.disabled = !paused;
    for (const [value, input] of this.#inputs) input.checked = !paused && value === speed;
  }
}
