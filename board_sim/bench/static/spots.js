// Where there is something to light: holes, each once however many tracks run through it, and lamps. It draws them dark.

import { holeName, holeNumber } from "./fold.js";
import { svg } from "./svg.js";

const LED_MM = 2.5;

// The holes at places `first` to `end` of the tracks: where each is, its LED, and of which tracks it is which place.
export function spotsOf(board, first, end) {
  const spots = new Map();
  board.tracks.forEach((track) => {
    for (let place = first; place <= end; place += 1) {
      const key = `${track.leds[place]} ${track.holes[place]}`;
      if (!spots.has(key)) spots.set(key, { led: track.leds[place], at: track.holes[place], owners: new Map() });
      const { owners } = spots.get(key);
      owners.set(track.name, [...(owners.get(track.name) ?? []), place]);
    }
  });
  return [...spots.values()];
}

// Draw a hole; `keep(led, shapes)` is told its shapes.
export function drawHole(board, { led, at, owners }, pitch, keep) {
  const [places] = owners.values();
  const game = places[0] === board.tracks[0].holes.length - 1;
  const ring = circle(at, `hole${game ? " game" : ""}${places[0] < 2 ? " start" : ""}`, 0.4 * pitch, { "stroke-width": 0.085 * pitch });
  const inlay = game ? [circle(at, "game-ring", 0.56 * pitch, { "stroke-width": 0.09 * pitch })] : [];
  const names = [...owners.keys()];
  const said = [holeName(places[0]), ...places.slice(1).map(holeNumber)].join(" or ");
  return drawLight({ led, at, ring: [...inlay, ring], name: `${names.join(", ")} ${said}` }, pitch, keep, {
    track: names.join(" "),
    hole: places.map(holeNumber).join(" "),
  });
}

// Draw a lamp beside the holes: square, so that it is taken for no hole.
export function drawLamp(track, { name, place, led }, pitch, keep) {
  const [x, y] = place.map((mm) => mm - 0.36 * pitch);
  const side = 0.72 * pitch;
  const ring = svg("rect", { class: "hole lamp", x, y, width: side, height: side, rx: 0.1 * pitch, "stroke-width": 0.085 * pitch });
  return drawLight({ led, at: place, ring: [ring], name: `${track.name} ${name === "lap" ? "second lap" : name}` }, pitch, keep, { track: track.name, lamp: name });
}

function drawLight({ led, at, ring, name }, pitch, keep, data) {
  const glow = circle(at, "glow", 1.4 * pitch, { opacity: 0 });
  const light = circle(at, "light", Math.min(LED_MM, 0.36 * pitch), { opacity: 0 });
  const core = circle(at, "core", 0.3 * pitch, { opacity: 0 });
  const hit = svg("rect", { class: "hit", x: at[0] - pitch / 2, y: at[1] - pitch / 2, width: pitch, height: pitch });
  Object.assign(hit.dataset, { led, ...data });
  keep(led, { light, glow, core, name });
  return svg("g", {}, ...ring, glow, light, core, hit);
}

function circle([cx, cy], name, r, more) {
  return svg("circle", { class: name, cx, cy, r, ...more });
}
