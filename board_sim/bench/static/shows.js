// The panels of the script player and of the tour of signs, and the banner over the board that says what is shown there.
// While one of them is shown, the game stands still behind it.

import { note, panel, press, put } from "./form.js";
import { html } from "./svg.js";

export class Shows {
  scripts;
  tour;
  #banner;
  #list = html("ul", { class: "offers" });
  #scriptState = note("", { id: "script-state" });
  #endScript;
  #startTour;
  #labels = new Map();
  #send;
  #doing = null;
  #end;
  #text = html("p", { class: "shown-name" });
  #small = html("p", { class: "shown-small" });

  constructor(banner, send) {
    this.#banner = banner;
    this.#send = send;
    this.#endScript = press("End the script", () => send({ script: null }), { id: "end-script" });
    this.#startTour = press("Start the tour", () => send({ tour: !this.#doing?.tour }), { id: "tour-switch" });
    this.#end = press("End it", () => send(this.#doing.tour ? { tour: false } : { script: null }), { id: "end-show" });
    banner.append(html("div", {}, this.#text, this.#small), this.#end);
    this.scripts = panel("scripts", "Scripts", note("A script plays a game at a board of its own and checks every light; yours waits."), this.#scriptState, this.#endScript, this.#list);
    this.tour = panel("tour", "Tour of signs", note("Every sign of the light language, one after another, with its name over the board."), this.#startTour);
  }

  setCatalog({ scripts }) {
    this.#labels = new Map(scripts.map(({ name, label }) => [name, label]));
    this.#list.replaceChildren(...scripts.map(({ name, label, about }) => html("li", {}, press(label, () => this.#send({ script: name }), { "data-script": name }), html("span", {}, about))));
  }

  show({ tour, script }) {
    const running = script !== null && !script.done;
    this.#doing = { tour: tour !== null, script: running };
    this.#banner.hidden = tour === null && !running;
    if (tour !== null) this.#say(tour.at ? tour.name : "The tour begins", tour.at ? `sign ${tour.at} of ${tour.of}` : tour.of ? `${tour.of} signs` : "");
    else if (running) this.#say(this.#labels.get(script.name) ?? script.name, `line ${script.line}: ${script.order}`);
    put(this.#startTour, tour === null ? "Start the tour" : "End the tour");
    this.#startTour.disabled = running;
    this.#endScript.hidden = script === null;
    put(this.#endScript, running ? "End the script" : "Put its result away");
    put(this.#scriptState, script === null ? "" : told(script, this.#labels.get(script.name) ?? script.name));
    for (const button of this.#list.querySelectorAll("button")) button.disabled = running || tour !== null;
  }

  #say(name, small) {
    put(this.#text, name);
    put(this.#small, small);
  }
}

function told({ done, wrong, line }, label) {
  if (!done) return `${label}: line ${line} …`;
  return wrong ? `${label} stopped at line ${line}. ${wrong}` : `${label} went to its end, and everything was as it says.`;
}
