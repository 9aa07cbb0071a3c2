// Which holes of which track are lit, as a person tells it: by place, by colour where tracks share their holes, by the lamp
// where a track is run through twice, and by watching where lights of one hole take turns (docs/LIGHT.md).

const TURN_MS = 1000;
const SLACK_MS = 300; // what a turn may come late by
const WHITE = [128, 128, 128]; // the board's own voice: it speaks to every track, where none is white
const PEG = 0.2; // a peg has a fifth of its colour's light at the least
const ASKING = 0.255; // a front peg has more than this, and a back peg less unless it says something too

export class Reader {
  #board;
  #shared;
  #places; // by LED: [track, hole] of each hole above it
  #seen = []; // lately: since when, and the lights of each track by LED
  #speed = 1;

  constructor(board) {
    this.#board = board;
    this.#shared = board.sharing === "all";
    this.#places = new Map();
    board.tracks.forEach(({ leds }, track) => leds.forEach((led, place) => {
      if (!this.#places.has(led)) this.#places.set(led, []);
      this.#places.get(led).push([track, place - 1]);
    }));
  }

  // The board's clock runs at this speed, and its lights take turns with it.
  runAt(speed) {
    if (speed === this.#speed || !speed) return;
    this.#speed = speed;
    this.#seen = [];
  }

  // List the lit holes of each track, from the start holes up, for pixels that are shown now.
  read(pixels, nowMs) {
    let lights = this.#sort(pixels);
    if (this.#shared) lights = this.#watch(lights, nowMs * this.#speed, pixels);
    return lights.map((lit, track) => this.#inHoles(lit, track, pixels));
  }

  #sort(pixels) {
    const lights = this.#board.tracks.map(() => new Map());
    for (const [led, places] of this.#places) {
      const light = lightOf(pixels, led);
      if (light) for (const track of this.#whose(places, light)) lights[track].set(led, light);
    }
    return lights;
  }

  #whose(places, light) {
    const tracks = [...new Set(places.map(([track]) => track))];
    if (tracks.length === 1) return tracks;
    const alike = tracks.map((track) => likeness(light, this.#board.tracks[track].colour));
    const best = Math.max(...alike);
    return best < likeness(light, WHITE) - 1e-9 ? tracks : tracks.filter((_, k) => alike[k] > best - 1e-9);
  }

  // Count in what had its turn of late; where it is dark nothing waits for its turn.
  #watch(lights, nowMs, pixels) {
    const longestMs = this.#board.tracks.length * TURN_MS + SLACK_MS;
    const untilMs = (k) => this.#seen[k + 1]?.sinceMs ?? nowMs;
    this.#seen.push({ sinceMs: nowMs, lights });
    this.#seen = this.#seen.filter((_, k) => untilMs(k) >= nowMs - longestMs);
    const told = lights.map(() => new Map());
    for (const led of this.#places.keys()) {
      if (!lightOf(pixels, led)) continue;
      const had = lights.map((_, track) => this.#seen.filter((each) => each.lights[track].has(led)));
      const sharers = had.filter((each) => each.length > 0).length;
      had.forEach((each, track) => {
        const last = each.at(-1);
        if (!last || untilMs(this.#seen.indexOf(last)) < nowMs - (sharers - 1) * TURN_MS - SLACK_MS) return;
        told[track].set(led, last.lights[track].get(led));
      });
    }
    return told;
  }

  #inHoles(lit, track, pixels) {
    const { leds, lap, colour } = this.#board.tracks[track];
    const holesOf = (led) => this.#places.get(led).filter(([other]) => other === track).map(([, hole]) => hole);
    if (lap === null) return leds.flatMap((led, place) => (lit.has(led) ? [place - 1] : []));
    const own = [...lit].filter(([, light]) => likeness(light, colour) >= likeness(light, WHITE));
    const parts = own.map(([led, light]) => ({ led, share: Math.max(...light) / Math.max(...colour) }));
    const lights = [...lit.keys()].map((led) => ({ led, holes: holesOf(led) }));
    return chooseHoles(lights, parts, Boolean(lightOf(pixels, lap))).sort((a, b) => a - b);
  }
}

// Choose the lap of each light of a track that is run through twice.
function chooseHoles(lights, parts, secondLap) {
  const at = ({ holes }) => (secondLap ? holes.at(-1) : holes[0]);
  const lightAt = ({ led }) => lights.find((light) => light.led === led);
  const front = frontOf(parts, (one, other) => way(at(lightAt(one)), lightAt(other).holes));
  if (!front) return lights.map(at);
  const hole = at(lightAt(front));
  const pegs = lights.length === 2 && parts.length === 2;
  return lights.map((light) => (light.led === front.led ? hole : pegs ? behind(light.holes, hole) : nearest(light.holes, hole)));
}

// The front peg is the brightest light, or of two that are alike the one with the shorter way.
function frontOf(parts, wayFrom) {
  const [first, second] = [...parts].sort((a, b) => b.share - a.share);
  const bright = parts.filter(({ share }) => share >= PEG).length;
  if (!second || bright > 2 || (first.share >= ASKING && second.share < ASKING)) return first;
  return wayFrom(first, second) <= wayFrom(second, first) ? first : second;
}

const behind = (holes, front) => holes.findLast((hole) => hole < front) ?? holes[0];
const nearest = (holes, front) => holes.reduce((best, hole) => (Math.abs(hole - front) < Math.abs(best - front) ? hole : best));

function way(front, holes) {
  const back = behind(holes, front);
  return back < front ? front - back : front + holes.at(-1);
}

function lightOf(pixels, led) {
  const [r, g, b, field] = pixels.subarray(4 * led, 4 * led + 4);
  return field && (r || g || b) ? [r, g, b] : null;
}

// How alike two hues are, whatever their brightness: 1 is the same.
function likeness(one, other) {
  const dot = one.reduce((sum, part, k) => sum + part * other[k], 0);
  return dot / (Math.hypot(...one) * Math.hypot(...other));
}
