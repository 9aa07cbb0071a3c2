// The one voice of the page for a screen reader: a polite live region that says each thing once, and then forgets it.

import { html } from "./svg.js";

const KEPT = 6; // a line must stay until it was spoken; older ones would only be read again by somebody who browses

export class Voice {
  #region;

  constructor(region) {
    this.#region = region;
  }

  say(sentence) {
    if (!sentence) return;
    this.#region.append(html("p", {}, sentence));
    while (this.#region.children.length > KEPT) this.#region.firstChild.remove();
  }
}
