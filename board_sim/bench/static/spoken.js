// The board in one sentence, from lit holes and segments alone. Pure: it never asks what the game thinks.

import { readDigits } from "./digits.js";
import { holeName, holeNumber } from "./fold.js";

// `lit` are the lit holes of each track, as a Reader tells them.
export function describe(board, lit, frame) {
  const tracks = board.tracks.map((track, k) => `${track.name}: ${describeTrack(lit[k].map((hole) => hole + 1))}`);
  const digits = board.tracks.length === 2 ? [frame.digits.subarray(0, 4), frame.digits.subarray(4, 8)] : [frame.digits];
  const shown = digits.map((group) => `“${readDigits(group).trim()}”`).join(" and ");
  return `${tracks.join("; ")}. The digits show ${shown}.`;
}

function describeTrack(lit) {
  if (lit.length === 0) return "dark";
  if (lit.length === 1) return `one light, ${holeName(lit[0])}`;
  const short = (place) => (place < 2 ? `in ${holeName(place)}` : String(holeNumber(place)));
  if (lit.length === 2) return `front peg ${short(lit[1])}, back peg ${short(lit[0])}`;
  return `${lit.length} lights, foremost ${short(lit.at(-1))}: ${runs(lit)}`;
}

function runs(places) {
  const found = [];
  for (const place of places) {
    const last = found.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else found.push([place, place]);
  }
  return found.map(([a, b]) => (a === b ? holeName(a) : `${holeName(a)} to ${holeName(b)}`)).join(", ");
}
