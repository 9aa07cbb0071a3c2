// The panels of the bench beside the game: robots, presets, faults, time, scripts, the tour. They are there where the bench
// has a catalog, and know only what it and the news say.

import { ClockPanel } from "./clock.js";
import { FaultsPanel } from "./faults.js";
import { PresetsPanel } from "./presets.js";
import { RobotsPanel } from "./robots.js";
import { Shows } from "./shows.js";

export class Bench {
  #host;
  #robots;
  #presets;
  #clock;
  #faults;
  #shows;
  #catalog = "";

  // `cut()` throws the power switch.
  constructor(host, banner, send, cut) {
    this.#host = host;
    this.#robots = new RobotsPanel(send);
    this.#presets = new PresetsPanel(send);
    this.#clock = new ClockPanel(send);
    this.#faults = new FaultsPanel(send, cut);
    this.#shows = new Shows(banner, send);
  }

  // Take what the bench offers, or null where it offers nothing; `open(id)` says whether a panel is open at first.
  setCatalog(catalog, open) {
    const text = JSON.stringify(catalog);
    if (catalog === null || text === this.#catalog) return;
    const first = this.#catalog === "";
    this.#catalog = text;
    for (const part of [this.#robots, this.#presets, this.#clock, this.#faults, this.#shows]) part.setCatalog(catalog);
    if (!first) return;
    const played = [this.#robots.element, this.#presets.element, this.#shows.scripts, this.#shows.tour];
    const [robots, presets, scripts, tour] = catalog.walk ? [[], [], [], []] : played.map((each) => [each]); // nobody plays in a walk
    const panels = [...robots, ...presets, this.#faults.element, this.#clock.element, ...scripts, ...tour];
    this.#host.querySelector(".panel").after(...panels);
    for (const each of panels) each.open = open(each.id);
  }

  show(news) {
    this.#presets.show(news);
    this.#clock.show(news);
    this.#faults.show(news);
    this.#shows.show(news);
  }

  showTable(table) {
    this.#robots.show(table);
  }
}
