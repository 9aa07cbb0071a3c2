// One row of the board as SVG: wood, lines, numbers, names and holes. It draws; what is lit is painted by board.js.

import { holeName, holeNumber, streetLines } from "./fold.js";
import { svg } from "./svg.js";

const TEXT_PX = 11;
const EDGE_PX = 5; // so far "121" stands out beyond its hole
const NARROW_PX = 640;
const LED_MM = 2.5;

// Sizes of a row in millimetres, for a width in pixels.
export function layOut(board, cut, pitch, width) {
  const short = width < NARROW_PX;
  const labelPx = short ? 16 : 12 + 7.2 * Math.max(...board.tracks.map((track) => track.name.length));
  const mmPerPx = (cut.right - cut.left + 1.25 * pitch) / (width - labelPx - EDGE_PX);
  const text = TEXT_PX * mmPerPx;
  const top = cut.top - 0.5 * pitch - 2 * text;
  const height = cut.bottom + 0.5 * pitch + (short ? 0.5 : 2) * text - top; // a narrow row has no names below it
  const left = cut.left - 0.7 * pitch - labelPx * mmPerPx;
  return { pitch, text, short, box: [left, top, width * mmPerPx, height] };
}

// Draw a row; `keep(led, shapes)` is told the shapes of every hole.
export function drawRow(board, cut, size, keep) {
  const box = size.box.map((mm) => mm.toFixed(3)).join(" ");
  const row = svg("svg", { viewBox: box, class: "row", "aria-hidden": "true" });
  row.append(...drawLines(board, cut, size), ...drawNumbers(board, cut, size));
  board.tracks.forEach((track) => row.append(...drawTrack(track, cut, size, keep)));
  return row;
}

function drawTrack(track, cut, { pitch, text, short }, keep) {
  const holes = track.holes.slice(cut.first, cut.end + 1);
  const points = holes.map((hole) => hole.join(",")).join(" ");
  const groove = svg("polyline", { class: "groove", points, "stroke-width": 0.98 * pitch });
  const label = { class: "name", x: cut.left - 0.95 * pitch, y: holes[0][1] + 0.36 * text, "font-size": 1.08 * text };
  const name = svg("text", { ...label, "text-anchor": "end" }, short ? track.name[0].toUpperCase() : track.name);
  return [groove, name, ...holes.map((_hole, k) => drawHole(track, cut.first + k, pitch, keep))];
}

function drawHole(track, place, pitch, keep) {
  const [cx, cy] = track.holes[place];
  const led = track.leds[place];
  const game = place === track.holes.length - 1;
  const circle = (name, r, more) => svg("circle", { class: name, cx, cy, r: r * pitch, ...more });
  const ring = circle(`hole${game ? " game" : ""}${place < 2 ? " start" : ""}`, 0.4, { "stroke-width": 0.085 * pitch });
  const glow = circle("glow", 1.4, { opacity: 0 });
  const light = circle("light", Math.min(LED_MM / pitch, 0.36), { opacity: 0 });
  const core = circle("core", 0.3, { opacity: 0 });
  const hit = svg("rect", { class: "hit", x: cx - pitch / 2, y: cy - pitch / 2, width: pitch, height: pitch });
  Object.assign(hit.dataset, { led, track: track.name, hole: holeNumber(place) });
  keep(led, { light, glow, core, name: `${track.name} ${holeName(place)}` });
  const inlay = game ? [circle("game-ring", 0.56, { "stroke-width": 0.09 * pitch })] : [];
  return svg("g", {}, ...inlay, ring, glow, light, core, hit);
}

function drawLines(board, cut, size) {
  return [...drawStart(board, cut, size), ...drawStreets(board, cut, size)];
}

function drawStart(board, cut, { pitch, text, short }) {
  if (cut.first > 0 || short) return [];
  const [[near], [far]] = board.tracks[0].holes;
  const y = cut.bottom + 0.62 * pitch + 1.15 * text;
  return [svg("text", { class: "printed", x: (near + far) / 2, y, "font-size": text, "text-anchor": "middle" }, "start")];
}

function drawStreets(board, cut, { pitch, text, short }) {
  const [track] = board.tracks;
  const [y1, y2] = [cut.top - 0.62 * pitch, cut.bottom + 0.62 * pitch];
  return streetLines(board).flatMap(({ after, name }) => {
    const place = after + 1;
    if (place < cut.first || place > cut.end) return [];
    const x = track.holes[place][0] + 0.5 * pitch;
    const width = (name ? 0.13 : 0.08) * pitch;
    const line = svg("line", { class: name ? "street skunk" : "street", x1: x, x2: x, y1, y2, "stroke-width": width });
    const label = { class: "printed skunk-name", x: x + width / 2, y: y2 + 1.15 * text, "font-size": text, "text-anchor": "end" };
    return name && !short ? [line, svg("text", label, name)] : [line];
  });
}

function drawNumbers(board, cut, { pitch, text }) {
  const { holes } = board.tracks[0];
  const y = cut.top - 0.5 * pitch - 0.6 * text;
  return holes.flatMap(([x], place) => {
    const hole = holeNumber(place);
    const game = place === holes.length - 1;
    const printed = game || (hole > 0 && hole % 5 === 0 && hole !== 120); // 120 would run into 121
    if (!printed || place < cut.first || place > cut.end) return [];
    const kind = game || hole % 10 === 0 ? "number tens" : "number";
    return [svg("text", { class: kind, x, y, "font-size": text, "text-anchor": "middle" }, String(hole))];
  });
}
