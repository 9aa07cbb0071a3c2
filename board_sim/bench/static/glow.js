// Gradients that the lights share: one white core, one glow for each hue. They live in one hidden SVG of the page.

import { svg } from "./svg.js";

const GLOW = [[0.14, 0.8], [0.4, 0.24], [1, 0]]; // share of the radius, opacity
const CORE = [[0, 1], [1, 0]];

export class Gradients {
  element = svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "gradients" });
  #made = new Set();

  glow(hue) {
    return this.#fill(`glow-${hue}`, `#${hue}`, GLOW);
  }

  core() {
    return this.#fill("core", "#fff", CORE);
  }

  #fill(id, colour, stops) {
    if (!this.#made.has(id)) {
      this.#made.add(id);
      const shades = stops.map(([offset, opacity]) => svg("stop", { offset, "stop-color": colour, "stop-opacity": opacity }));
      this.element.append(svg("radialGradient", { id }, ...shades));
    }
    return `url(#${id})`;
  }
}
