// One row of the board as SVG: wood, lines, numbers, names and holes. It draws; what is lit is painted by board.js.

import { holeNumber, streetLines } from "./fold.js";
import { drawHole, spotsOf } from "./spots.js";
import { svg } from "./svg.js";

const TEXT_PX = 11;
const EDGE_PX = 5; // so far "121" stands out beyond its hole
const NARROW_PX = 640;

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
  row.append(...board.tracks.map((track) => drawTrack(track, cut, size)), ...drawNames(board, cut, size));
  row.append(...spotsOf(board, cut.first, cut.end).map((spot) => drawHole(board, spot, size.pitch, keep)));
  return row;
}

function drawTrack(track, cut, { pitch }) {
  const points = track.holes.slice(cut.first, cut.end + 1).map((hole) => hole.join(",")).join(" ");
  return svg("polyline", { class: "groove", points, "stroke-width": 0.98 * pitch });
}

// The name of a track before its row; names of tracks in one row stand one below the other.
function drawNames(board, cut, { pitch, text, short }) {
  const rowOf = (track) => track.holes[cut.first][1];
  return board.tracks.map((track) => {
    const y = rowOf(track);
    const tracks = board.tracks.filter((other) => rowOf(other) === y);
    const line = tracks.indexOf(track);
    const low = y + (0.36 + 1.05 * (line - (tracks.length - 1) / 2)) * text;
    const label = { class: "name", x: cut.left - 0.95 * pitch, y: low, "font-size": (tracks.length > 1 ? 0.95 : 1.08) * text };
    return svg("text", { ...label, "text-anchor": "end" }, short ? track.name[0].toUpperCase() : track.name);
  });
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
