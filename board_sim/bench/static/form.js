// The few kinds of controls that the panels are made of.

import { html } from "./svg.js";

// A plain button; `inside` is text or elements.
export function press(inside, act, attributes = {}) {
  const button = html("button", { type: "button", class: "quiet", ...attributes }, ...[inside].flat());
  button.addEventListener("click", act);
  return button;
}

// A tick box with its words.
export function tick(words, act, attributes = {}) {
  const box = html("input", { type: "checkbox", ...attributes });
  box.addEventListener("change", () => act(box.checked));
  return { box, element: html("label", { class: "tick" }, box, html("span", {}, words)) };
}

// One choice of several, in a row: `options` are [value, words]; `act(value)` hears a change.
export function choose(host, name, options, act) {
  const inputs = new Map();
  for (const label of host.querySelectorAll("label")) label.remove();
  for (const [value, words] of options) {
    const input = html("input", { type: "radio", name, value });
    input.addEventListener("change", () => act(value));
    inputs.set(value, input);
    host.append(html("label", {}, input, html("span", {}, words)));
  }
  return inputs;
}

// A panel that is closed until it is asked for.
export function panel(id, title, ...inside) {
  return html("details", { class: "panel", id }, html("summary", {}, title), ...inside);
}

export function note(text, attributes = {}) {
  return html("p", { class: "note", ...attributes }, text);
}

// Put text into an element only where it is other text: a screen reader and a selection are left alone.
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
