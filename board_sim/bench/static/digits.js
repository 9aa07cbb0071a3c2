// Eight seven-segment digits from the display's own bytes: bit 7 the dot, bits 6 to 0 the segments a to g.

import { digitStrength, encode } from "./light.js";
import { svg } from "./svg.js";

// Segment shapes in a digit of 20 by 34, a to g.
const SHAPES = [
  "M4.6 2 L15.4 2 L17 3.6 L14.4 6 L5.6 6 L3 3.6 Z",
  "M17.6 4.4 L19 5.8 L19 14.8 L17.2 16.6 L15 14.6 L15 6.8 Z",
  "M17.2 17.4 L19 19.2 L19 28.2 L17.6 29.6 L15 27.2 L15 19.4 Z",
  "M5.6 28 L14.4 28 L17 30.4 L15.4 32 L4.6 32 L3 30.4 Z",
  "M2.8 17.4 L5 19.4 L5 27.2 L2.4 29.6 L1 28.2 L1 19.2 Z",
  "M2.4 4.4 L5 6.8 L5 14.6 L2.8 16.6 L1 14.8 L1 5.8 Z",
  "M5.4 15 L14.6 15 L16.6 17 L14.6 19 L5.4 19 L3.4 17 Z",
];
const WIDTH = 29;
const RED = [1, 0.07, 0.03]; // linear light of a red display

const GLYPHS = new Map([
  [0x00, " "], [0x7e, "0"], [0x30, "1"], [0x6d, "2"], [0x79, "3"], [0x33, "4"], [0x5b, "5"], [0x5f, "6"], [0x1f, "b"],
  [0x70, "7"], [0x72, "7"], [0x7f, "8"], [0x7b, "9"], [0x73, "q"], [0x27, "K"], [0x77, "A"], [0x4e, "C"], [0x0d, "c"], [0x3d, "d"],
  [0x4f, "E"], [0x47, "F"], [0x5e, "G"], [0x37, "H"], [0x17, "h"], [0x10, "i"], [0x3c, "J"], [0x38, "J"], [0x0e, "L"],
  [0x76, "M"], [0x15, "n"], [0x1d, "o"], [0x67, "P"], [0x05, "r"], [0x0f, "t"], [0x3e, "U"], [0x1c, "u"], [0x3b, "y"],
  [0x01, "-"], [0x08, "_"], [0x09, "="], [0x65, "?"],
]);

// Read segment bytes as text; a pattern without a name is a box.
export function readDigits(bytes) {
  return [...bytes].map((byte) => (GLYPHS.get(byte & 0x7f) ?? "▯") + (byte & 0x80 ? "." : "")).join("");
}

export class DigitGroup {
  #segments = [];
  #first;
  element;

  // Shows digits `first` to `first + count - 1`.
  constructor(first, count) {
    this.#first = first;
    this.element = svg("svg", { class: "digits", viewBox: `-4 -3 ${count * WIDTH + 4} 40`, role: "img", "aria-label": "blank" });
    for (let digit = 0; digit < count; digit += 1) {
      const shapes = SHAPES.map((d) => svg("path", { d, class: "segment" }));
      const dot = svg("circle", { cx: 23.4, cy: 30.2, r: 2.1, class: "segment" });
      this.#segments.push([dot, ...shapes]);
      const slant = svg("g", { transform: `translate(${digit * WIDTH + 3.4} 0) skewX(-6)` }, ...shapes, dot);
      this.element.append(slant);
    }
  }

  show(bytes, intensity) {
    const strength = digitStrength(intensity);
    const [r, g, b] = RED.map((part) => encode(part * strength));
    this.element.style.setProperty("--lit", `rgb(${r} ${g} ${b})`);
    const mine = bytes.subarray(this.#first, this.#first + this.#segments.length);
    mine.forEach((byte, digit) => {
      this.#segments[digit].forEach((shape, bit) => shape.classList.toggle("lit", Boolean(byte & (0x80 >> bit))));
    });
    this.element.setAttribute("aria-label", readDigits(mine).trim() || "blank");
  }
}
