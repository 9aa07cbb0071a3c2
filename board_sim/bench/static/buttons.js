// The board's buttons. A press is down for as long as finger, mouse or key is; nothing may stay down by accident, so
// everything lets go when the page loses focus, is hidden or loses the socket. Only a latch, on purpose, stays.

import { html } from "./svg.js";

const KEYS = [["a", "s", "d"], ["j", "k", "l"], ["q", "w", "e"], ["i", "o", "p"]];
const UNDO_KEY = "u";
const AT_KEY = { peg: 0, ok: 1, call: 2, cw: 0, ccw: 2 }; // an encoder has the keys of the buttons that it stands in for
const WORDS = { cw: ["+1 \u21bb", "encoder on"], ccw: ["\u21ba -1", "encoder back"] };
const CLICK_MS = 90; // a click without a press, as assistive tools send it, is held this long
const SHORTEST_MS = 30; // no finger is off sooner; what a touchpad sends may be, and would be taken for a bounce

export class Buttons {
  #send;
  #pick;
  #keysOn = true;
  #elements = new Map(); // line -> button
  #holders = new Map(); // line -> set of what holds it: "pointer 1", "latch", "key KeyA"
  #keys = new Map(); // key -> line
  #down = new Map(); // code of a key that is down -> line
  #since = new Map(); // line -> when it went down
  #speed = 1;

  // `send(line, down)` carries an edge; `pick(digit)` hears a digit key, and says whether it meant something.
  constructor(send, pick) {
    this.#send = send;
    this.#pick = pick;
    document.addEventListener("keydown", (event) => this.#keyDown(event));
    document.addEventListener("keyup", (event) => this.#keyUp(event));
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.releaseAll(); });
    addEventListener("blur", () => this.releaseAll());
    addEventListener("pagehide", () => this.releaseAll());
  }

  // Make what one side has: PEG, OK and CALL, and the two ways to turn its encoder, which goes on by one a press.
  side(name, place, kinds) {
    const taken = kinds.filter((kind) => !(kind in WORDS)).map((kind) => AT_KEY[kind]);
    const free = (kind) => !(kind in WORDS) || !taken.includes(AT_KEY[kind]);
    return kinds.map((kind) => this.#make(`${name}.${kind}`, kind, free(kind) ? KEYS[place]?.[AT_KEY[kind]] : "", name));
  }

  undo() {
    return this.#make("undo", "undo", UNDO_KEY, "");
  }

  // Let keys press, or not: whoever speaks to the page, or types with one switch, may not want them to.
  useKeys(on) {
    this.#keysOn = on;
    this.releaseAll();
  }

  // Let go of everything, latches too: a stuck button must be somebody's choice.
  releaseAll() {
    for (const line of [...this.#holders.keys()]) {
      for (const holder of [...this.#holders.get(line)]) this.#letGo(line, holder);
    }
    this.#down.clear();
  }

  // Time on the bench runs so many times as fast as here.
  runAt(speed) {
    this.#speed = speed;
  }

  // Show which lines are down on the board, whoever holds them.
  showDown(lines) {
    for (const [line, element] of this.#elements) element.classList.toggle("down", lines.includes(line));
  }

  #make(line, kind, key, side) {
    const [word, spoken] = WORDS[kind] ?? [kind.toUpperCase(), kind.toUpperCase()];
    const hint = key ? [html("kbd", { "aria-hidden": "true" }, key.toUpperCase())] : [];
    const button = html("button", { type: "button", class: `press ${kind}`, "data-line": line }, html("span", {}, word), ...hint);
    button.setAttribute("aria-label", side ? `${side} ${spoken}` : spoken);
    if (key) {
      button.setAttribute("aria-keyshortcuts", key.toUpperCase());
      this.#keys.set(key, line);
    }
    this.#elements.set(line, button);
    this.#holders.set(line, new Set());
    this.#listen(button, line);
    return button;
  }

  #listen(button, line) {
    button.addEventListener("pointerdown", (event) => this.#pointerDown(event, button, line));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => this.#lift(line, `pointer ${event.pointerId}`));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault()); // a long touch is a hold, not a menu
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return; // a real pointer has pressed already
      this.#hold(line, "click");
      setTimeout(() => this.#letGo(line, "click"), CLICK_MS / this.#speed);
    });
  }

  #pointerDown(event, button, line) {
    const latches = event.pointerType === "mouse" && (event.button === 2 || (event.button === 0 && event.shiftKey));
    if (this.#holders.get(line).has("latch")) this.#letGo(line, "latch");
    else if (latches) this.#hold(line, "latch");
    else if (event.button === 0) {
      button.setPointerCapture(event.pointerId);
      this.#hold(line, `pointer ${event.pointerId}`);
    }
  }

  #keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = event.target.closest?.("button[data-line]");
    const onButton = focused && (event.key === " " || event.key === "Enter");
    if (!onButton && (!this.#keysOn || event.target.closest?.("input[type=text], textarea, select"))) return;
    const line = onButton ? focused.dataset.line : this.#keys.get(event.key.toLowerCase());
    if (!line) return this.#keyOther(event);
    event.preventDefault(); // no click on top of the press, no scroll
    if (event.repeat) return; // nor may the repeat of a key that was let go by force press anew
    if (this.#holders.get(line).has("latch")) return this.#letGo(line, "latch");
    if (event.shiftKey) return this.#hold(line, "latch");
    this.#down.set(event.code, line);
    this.#hold(line, `key ${event.code}`);
  }

  #keyOther(event) {
    if (!event.repeat && /^[1-9]$/.test(event.key) && this.#pick(Number(event.key))) event.preventDefault();
  }

  #keyUp(event) {
    const line = this.#down.get(event.code);
    if (!line) return;
    event.preventDefault();
    this.#down.delete(event.code);
    this.#lift(line, `key ${event.code}`);
  }

  #hold(line, holder) {
    const holders = this.#holders.get(line);
    const wasUp = holders.size === 0;
    holders.add(holder);
    this.#mark(line);
    if (!wasUp) return;
    this.#since.set(line, performance.now());
    this.#send(line, true);
  }

  // Let go as a finger does, no sooner than one can.
  #lift(line, holder) {
    const leftMs = this.#since.get(line) + SHORTEST_MS / this.#speed - performance.now();
    if (leftMs > 0) setTimeout(() => this.#letGo(line, holder), leftMs);
    else this.#letGo(line, holder);
  }

  #letGo(line, holder) {
    const holders = this.#holders.get(line);
    if (!holders.delete(holder)) return;
    this.#mark(line);
    if (holders.size === 0) this.#send(line, false);
  }

  #mark(line) {
    const holders = this.#holders.get(line);
    const button = this.#elements.get(line);
    button.classList.toggle("held", holders.size > 0);
    button.classList.toggle("latched", holders.has("latch"));
    button.setAttribute("aria-pressed", String(holders.size > 0));
  }
}
