// A board whose holes are not on straight rows, as it lies on the table: in true millimetres, with its outline and print.

import { pitchOf } from "./fold.js";
import { placeWords } from "./print.js";
import { drawHole, drawLamp, spotsOf } from "./spots.js";
import { svg } from "./svg.js";

const EDGE_MM = 1.5;
const MOST_MM = 8; // a hole is drawn no wider where its neighbours are far
const FAR = 2.6; // in pitches: here the way of a track is not drawn
const LEAST_PX = 380; // so high it may be, however low the window is
const SHARE = 0.74; // of the window's height
const SKUNKS = new Map([[60, "double skunk"], [90, "skunk"]]);

// Draw the board to fit a width in pixels and most of the window's height; `keep(led, shapes)` is told every light.
export function drawPlan(board, width, keep) {
  const [left, top, wide, high] = boxOf(board.plan.outline);
  const most = Math.max(LEAST_PX, SHARE * globalThis.innerHeight);
  const pxPerMm = Math.min(width / wide, most / high);
  const size = { width: (wide * pxPerMm).toFixed(1), height: (high * pxPerMm).toFixed(1) };
  const plan = svg("svg", { viewBox: `${left} ${top} ${wide} ${high}`, ...size, class: "row plan", "aria-hidden": "true" });
  const pitch = Math.min(pitchOf(board), MOST_MM);
  const spots = spotsOf(board, 0, board.tracks[0].holes.length - 1);
  plan.append(
    svg("polygon", { class: "outline", points: join(board.plan.outline) }),
    ...grooves(board, pitch),
    ...board.plan.streets.slice().sort((a, b) => SKUNKS.has(a.after) - SKUNKS.has(b.after)).map(drawStreet),
    ...placeWords(board, spots, pxPerMm, { left, top, wide, high }),
    ...spots.map((spot) => drawHole(board, spot, pitch, keep)),
    ...board.tracks.flatMap((track) => track.lamps.map((lamp) => drawLamp(track, lamp, pitch, keep))),
  );
  return plan;
}

function boxOf(corners) {
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  const [left, top] = [Math.min(...xs) - EDGE_MM, Math.min(...ys) - EDGE_MM];
  return [left, top, Math.max(...xs) + EDGE_MM - left, Math.max(...ys) + EDGE_MM - top];
}

const join = (places) => places.map((place) => place.join(",")).join(" ");

// The way of each track: broken where the next hole is far off, as at the end of a first lap.
function grooves(board, pitch) {
  return board.tracks.flatMap((track) => {
    const parts = [[]];
    const far = FAR * pitchOf(board);
    track.holes.forEach((hole, place) => {
      const before = track.holes[place - 1];
      if (before && Math.hypot(hole[0] - before[0], hole[1] - before[1]) > far) parts.push([]);
      parts.at(-1).push(hole);
    });
    return parts.map((part) => svg("polyline", { class: "groove", points: join(part), "stroke-width": 0.98 * pitch }));
  });
}

function drawStreet({ after, from, to }) {
  const name = SKUNKS.get(after);
  const [[x1, y1], [x2, y2]] = [from, to];
  const line = svg("line", { class: name ? "street skunk" : "street", x1, y1, x2, y2, "stroke-width": name ? 0.9 : 0.5 });
  if (name) line.append(svg("title", {}, name));
  return line;
}
