// The print on a board's plan: names and numbers where the board file's drawing has them. On a small screen letters must
// be larger than on the wood: then as many are printed as find room, the most useful first. Pure geometry, and SVG text.

import { svg } from "./svg.js";

const LEAST_PX = 10;
const LETTER = 0.6; // width of a letter in parts of its height
const TALL = 0.39; // half the height of digits in parts of the letters' height
const AIR_MM = 0.4;
const HOLE_MM = 2.8;
const FURTHER = [0, 0.35, 0.8, 1.4]; // in parts of a letter's height

// Make the texts for a scale in pixels a millimetre; no word goes beyond the drawing. Names shrink to initials together.
export function placeWords(board, spots, pxPerMm, drawing) {
  const lamps = board.tracks.flatMap((track) => track.lamps.map(({ place }) => place));
  const holes = [...spots.map(({ at }) => at), ...lamps].map(([x, y]) => ({ x, y, w: HOLE_MM, h: HOLE_MM }));
  const room = { spots, drawing, least: LEAST_PX / pxPerMm };
  const labels = [...board.plan.labels].sort((a, b) => rank(a) - rank(b));
  const names = labels.filter(({ kind }) => kind === "name");
  const full = place(names, room, holes);
  const initials = () => place(names.map((label) => ({ ...label, text: label.text[0].toUpperCase() })), room, holes);
  const named = full.length === names.length ? full : initials();
  const taken = [...holes, ...named.map(({ box }) => box)];
  return [...named, ...place(labels.filter(({ kind }) => kind !== "name"), room, taken)].map(drawWord);
}

// Find room for labels one after the other, beside what is taken; some may find none.
function place(labels, room, taken) {
  const found = [];
  for (const label of labels) {
    const height = Math.max(label.height, room.least);
    const box = findRoom(label, height, room, [...taken, ...found.map((other) => other.box)]);
    if (box) found.push({ label, height, box });
  }
  return found;
}

function drawWord({ label, height, box }) {
  const size = { "font-size": height.toFixed(2), "text-anchor": "middle" };
  return svg("text", { class: look(label), x: box.x, y: box.y + 0.36 * height, ...size }, label.text);
}

function look(label) {
  if (label.kind === "name") return "name";
  return rank(label) < 4 ? "number tens" : "number";
}

function rank({ kind, text }) {
  const number = parseInt(text, 10);
  if (kind === "name" || number === 121) return 0;
  if (number % 30 === 0) return 1;
  if (Number.isNaN(number)) return 2;
  return number % 10 === 0 ? 3 : 4;
}

// Letters that are larger than in the drawing go further out, away from the hole that they belong to.
function findRoom(label, height, { spots, drawing }, taken) {
  const [x, y] = label.place;
  const [w, h] = [(LETTER * height * label.text.length) / 2, TALL * height];
  if (height <= label.height) return { x, y, w, h };
  const near = nearest(spots, x, y);
  const length = Math.hypot(x - near[0], y - near[1]) || 1;
  const [ax, ay] = [(x - near[0]) / length, (y - near[1]) / length];
  const grown = (w * Math.abs(ax) + h * Math.abs(ay)) * (1 - label.height / height);
  return FURTHER.map((part) => grown + part * height)
    .map((far) => ({ x: x + far * ax, y: y + far * ay, w, h }))
    .find((box) => isIn(drawing, box) && taken.every((other) => apart(box, other)));
}

function isIn({ left, top, wide, high }, { x, y, w, h }) {
  return x - w >= left && x + w <= left + wide && y - h >= top && y + h <= top + high;
}

function nearest(spots, x, y) {
  const far = ({ at }) => Math.hypot(at[0] - x, at[1] - y);
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best)).at;
}

function apart(one, other) {
  return Math.abs(one.x - other.x) > one.w + other.w + AIR_MM || Math.abs(one.y - other.y) > one.h + other.h + AIR_MM;
}
