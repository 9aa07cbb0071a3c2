// The raw facts, for whoever mends the wire: bytes and counts, drawn only while the panel is open.

import { html } from "./svg.js";

export class Raw {
  #panel;
  #list;
  #board = null;
  #frames = 0;
  #frame = null;
  #refused = "none";

  constructor(panel, list) {
    this.#panel = panel;
    this.#list = list;
    panel.addEventListener("toggle", () => this.#draw());
  }

  setBoard(board) {
    this.#board = board;
  }

  hear(frame) {
    this.#frames += 1;
    this.#frame = frame;
    this.#draw();
  }

  refused(why) {
    this.#refused = why;
    this.#draw();
  }

  #draw() {
    if (!this.#panel.open || !this.#frame || !this.#board) return;
    const { pixels, digits, intensity, bytes } = this.#frame;
    const hex = [...digits].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    const lit = [];
    for (let led = 0; 4 * led < pixels.length; led += 1) {
      const [r, g, b, field] = pixels.subarray(4 * led, 4 * led + 4);
      if (field && (r || g || b)) lit.push(`${led}: ${r} ${g} ${b} /${field}`);
    }
    const facts = {
      Board: `${this.#board.name}, ${this.#board.leds} LEDs`,
      Frames: `${this.#frames} since this page opened, ${bytes.length} bytes each`,
      Segments: `${hex}, intensity ${intensity}`,
      "Lit LEDs": lit.slice(0, 60).join(" · ") + (lit.length > 60 ? ` and ${lit.length - 60} more` : "") || "none",
      "Last refused": this.#refused,
    };
    this.#list.replaceChildren(...Object.entries(facts).flatMap(([name, text]) => [html("dt", {}, name), html("dd", {}, text)]));
  }
}
