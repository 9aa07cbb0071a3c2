// How a board is cut into rows: by streets, so that every row begins after a street's end. Pure: millimetres in and out.

// Place k of a track's holes: 0 and 1 are the start holes, then 1 to 121.
export const holeNumber = (place) => place - 1;

export function holeName(place) {
  return place < 2 ? `start hole ${place + 1}` : `hole ${holeNumber(place)}`;
}

// Rows for a width in pixels: the fewest that leave a hole big enough to see and to point at.
export function rowsFor(widthPx, choice) {
  if (choice !== "auto") return Number(choice);
  if (widthPx >= 1900) return 1;
  return widthPx >= 820 ? 2 : 4;
}

// Cut into `rows` (1, 2 or 4) rows of whole streets. Each row: the places it holds, and its window in millimetres.
// All windows are equally wide and begin at the same distance before their first race hole, so that columns line up.
export function cutRows(board, rows) {
  const streetsPerRow = 4 / rows;
  const last = board.tracks[0].holes.length - 1;
  const cuts = [];
  for (let row = 0; row < rows; row += 1) {
    const first = row === 0 ? 0 : 2 + row * streetsPerRow * board.street;
    const end = row === rows - 1 ? last : 1 + (row + 1) * streetsPerRow * board.street;
    cuts.push({ first, end, anchor: Math.max(first, 2), ...extent(board, first, end) });
  }
  const lead = Math.max(...cuts.map((cut) => board.tracks[0].holes[cut.anchor][0] - cut.left));
  const tail = Math.max(...cuts.map((cut) => cut.right - board.tracks[0].holes[cut.anchor][0]));
  return cuts.map((cut) => {
    const x = board.tracks[0].holes[cut.anchor][0];
    return { ...cut, left: x - lead, right: x + tail };
  });
}

function extent(board, first, end) {
  const holes = board.tracks.flatMap((track) => track.holes.slice(first, end + 1));
  const xs = holes.map(([x]) => x);
  const ys = holes.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

// Distance of neighbouring holes: the least there is, for it bounds how large a ring may be drawn.
export function pitchOf(board) {
  const [here, there] = [board.tracks[0].holes[2], board.tracks[0].holes[3]];
  return Math.hypot(there[0] - here[0], there[1] - here[1]);
}

// The printed lines across the board: after each street, and after holes 60 and 90 the skunk lines.
export function streetLines(board) {
  const names = { 2: "double skunk", 3: "skunk" };
  return [1, 2, 3, 4].map((street) => ({ after: street * board.street, name: names[street] ?? "" }));
}
