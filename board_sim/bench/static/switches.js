// The head of the page and its notice: live or not, power, sound, tone, and the current against its budget.

import { put } from "./form.js";
import { Tone } from "./tone.js";

const REFUSAL_MS = 6000; // long enough to read twice; then it is old

export class Switches {
  #at;
  #link;
  #voice;
  #tone = new Tone();
  #on = true;
  #trouble = "";
  #lostWhy = "";
  #refusal = "";
  #refusalEnds = 0;
  #wasLive = false;

  constructor(at, link, voice) {
    this.#at = at;
    this.#link = link;
    this.#voice = voice;
    at("power").addEventListener("click", () => this.flipPower());
    at("sound").addEventListener("click", () => {
      const on = at("sound").getAttribute("aria-checked") !== "true";
      flip(at("sound"), on);
      this.#tone.enable(on);
    });
  }

  flipPower() {
    this.#link.send({ power: !this.#on });
  }

  show({ on, trouble, tone_hz }) {
    this.#on = on;
    this.#trouble = trouble;
    this.#tone.show(tone_hz);
    this.#at("tone").hidden = tone_hz === null;
    put(this.#at("tone-hz"), String(tone_hz ?? ""));
    flip(this.#at("power"), on);
    this.#notice();
  }

  live({ why }) {
    this.#lostWhy = why;
    this.#notice();
    this.#wasLive ||= this.#link.live;
  }

  // Say why an order of this page was not obeyed.
  refused(why) {
    this.#refusal = `${why[0].toUpperCase()}${why.slice(1)}.`;
    clearTimeout(this.#refusalEnds);
    this.#refusalEnds = setTimeout(() => {
      this.#refusal = "";
      this.#notice();
    }, REFUSAL_MS);
    this.#notice();
  }

  meter({ ma, budget }) {
    put(this.#at("ma"), ma.toLocaleString("en"));
    const meter = this.#at("current");
    meter.hidden = !budget;
    if (!budget) return;
    put(this.#at("budget"), `of ${budget.toLocaleString("en")} `);
    meter.max = budget;
    meter.value = ma;
    meter.high = 0.9 * budget;
    meter.setAttribute("aria-valuetext", `${ma} of ${budget} milliampere`);
  }

  #notice() {
    const { live } = this.#link;
    const section = this.#at("board-section");
    section.dataset.live = live ? "yes" : "no";
    section.dataset.power = this.#on ? "on" : "cut";
    this.#at("live").dataset.live = section.dataset.live;
    put(this.#at("live"), live ? "live" : "not live");
    const notices = [live ? "" : `Not live: ${this.#lostWhy || "connecting"}.`, this.#on ? "" : "Power is cut.", this.#trouble, this.#refusal];
    const text = notices.filter(Boolean).join(" ");
    if (this.#at("notice").textContent === text) return;
    this.#at("notice").textContent = text;
    if (this.#wasLive) this.#voice.say(text); // that a page connects is no news yet
  }
}

function flip(element, on) {
  element.setAttribute("aria-checked", String(on));
  element.querySelector(".switch-state").textContent = on ? "on" : "off";
}
