// The panel of what may be wrong with the electronics: switched on here, felt by the program on its wires.

import { choose, panel, press, put, tick } from "./form.js";
import { html } from "./svg.js";

const NAMES = { strip: "The light strip's wire", digits: "The digits' wire" };
const STATES = { fail: "fails", hang: "hangs", dead: "dead" };
const SOUND = "sound";
const MOST_BOUNCE_MS = 50;
const TICKED = ["noise", "double_reads", "late"];

export class FaultsPanel {
  element;
  #body = html("div", { class: "faults" });
  #send;
  #cut;
  #bounce;
  #bounceMs;
  #ticks = new Map(); // fault, reader or button -> its box
  #buses = new Map();

  // `cut()` throws the power switch.
  constructor(send, cut) {
    this.#send = (fault) => send({ fault });
    this.#cut = cut;
    this.element = panel("faults", "What may be wrong", this.#body);
  }

  setCatalog({ faults, buses, bus_faults, readers, buttons }) {
    this.#ticks.clear();
    this.#buses.clear();
    const told = new Map(faults.map((fault) => [fault.name, fault]));
    const simple = TICKED.filter((name) => told.has(name)).map((name) => this.#tick(name, told.get(name).label, told.get(name).about, (on) => ({ [name]: on })));
    const pulled = readers.map((reader) => this.#tick(`reader ${reader}`, `Reader “${reader}” unplugged`, told.get("unplugged")?.about, (on) => ({ unplug: reader, on })));
    const stuck = buttons.map((line) => this.#tick(`button ${line}`, line.replace(".", " ").replace(/\w+$/, (word) => word.toUpperCase()), "", (on) => ({ stuck: line, on })));
    this.#body.replaceChildren(
      this.#slider(told.get("bounce_ms")),
      group("The card reader", "", ...simple, ...pulled),
      group(told.get("stuck")?.label ?? "Stuck buttons", told.get("stuck")?.about, html("div", { class: "ticks" }, ...stuck)),
      ...buses.map((bus) => this.#bus(bus, bus_faults, told.get(bus)?.about)),
      group("The supply", "The plug is pulled in the middle of whatever happens.", press("Cut the power, or give it", this.#cut, { id: "cut" })),
    );
  }

  show({ faults }) {
    if (!this.#bounce) return;
    if (document.activeElement !== this.#bounce) this.#bounce.value = faults.bounce_ms;
    put(this.#bounceMs, `${faults.bounce_ms} ms`);
    const on = (name) => faults[name] === true || faults.unplugged.includes(name.slice(7)) || faults.stuck.includes(name.slice(7));
    for (const [name, box] of this.#ticks) box.checked = on(name);
    for (const [bus, inputs] of this.#buses) inputs.get(faults[bus] ?? SOUND).checked = true;
  }

  #slider(told) {
    this.#bounce = html("input", { type: "range", id: "bounce", min: 0, max: MOST_BOUNCE_MS, step: 1, value: 0 });
    this.#bounce.addEventListener("input", () => put(this.#bounceMs, `${this.#bounce.value} ms`));
    this.#bounce.addEventListener("change", () => this.#send({ bounce_ms: Number(this.#bounce.value) }));
    this.#bounceMs = html("b", {}, "0 ms");
    const label = html("label", { for: "bounce" }, "Contacts bounce for ", this.#bounceMs);
    return group(told?.label ?? "Bounce", told?.about, label, this.#bounce);
  }

  #tick(name, words, about, fault) {
    const { box, element } = tick(words, (on) => this.#send(fault(on)), { "data-fault": name });
    this.#ticks.set(name, box);
    if (about) element.lastChild.append(html("small", {}, about));
    return element;
  }

  #bus(bus, kinds, about) {
    const host = html("fieldset", { class: "chooser" }, html("legend", {}, NAMES[bus] ?? bus));
    const options = [[SOUND, "works"], ...kinds.map((kind) => [kind, STATES[kind] ?? kind])];
    this.#buses.set(bus, choose(host, `bus-${bus}`, options, (kind) => this.#send({ bus, kind: kind === SOUND ? null : kind })));
    if (about) host.append(html("small", {}, about));
    return host;
  }
}

function group(title, about, ...inside) {
  return html("fieldset", { class: "group" }, html("legend", {}, title), ...(about ? [html("small", {}, about)] : []), ...inside);
}
