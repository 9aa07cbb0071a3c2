// What the board asks, read off its digits alone as a player reads them: the second point of a side's four is the
// question, a word stands in the first second of it, and the last point says that something is pressed. A question without
// a word is for a card; as a word may be hidden for a moment, that is believed at once in the play alone. Pure.

import { readDigits } from "./digits.js";

const CLAIM = "PEG once a point, then OK";
const WORDS = {
  Cut: "cut a card, or OK if you deal",
  St: "turn the starter",
  Cr: "show the crib's cards to the board, one by one",
  PEG: CLAIM,
  good: "OK to go on",
  Undo: "may this be taken back? OK",
  dEAL: "shall this deal be dealt again? OK",
  bLnd: "shall the rest of this deal be played without checking? OK",
  CArd: "show the card that was read wrong, then the right one",
  diFF: "shall the pegs be moved by what differs? OK",
};
const LIKE = { o: "0", i: "1", s: "5", z: "2", g: "9" }; // letters that seven segments show as these digits
const TURN_MS = 3200; // a word comes back every three seconds
const [ASKED, PRESSED] = [1, 3]; // whose decimal points these are
const RANKS = /^[a2-9tjqk1]{4}$/;
const COUNTED = /^[hc] *\d+$/;
const PEGGED = /^p *\d+$/;
const NUMBER = /^\d+$/;
const COUNT = /^[1-9]\d*$/; // a nought on both sides is the score before the play as well

const fold = (text) => [...text.toLowerCase()].map((letter) => LIKE[letter] ?? letter).join("");
const MEANINGS = new Map(Object.entries(WORDS).map(([word, meaning]) => [fold(word), meaning]));
export const asWord = fold;
const AT_THE_SHOW = new Set(["good", "Cr", "PEG"].map(fold));
const BEFORE_THE_PLAY = new Set(["Cut", "St"].map(fold));
const has = (bytes, place) => (bytes[place] & 0x80) !== 0;

export class Asks {
  #stands = new Map(); // side -> the word of its question
  #offered = new Map(); // side -> when points were last seen to be offered to it, in milliseconds
  #unknown = new Map(); // side -> since when it is asked something that was not read yet
  #count = ""; // the number that was seen last, which is the count while cards are played
  #playing = null; // whether cards are played now, and not counted; null where that was not seen yet
  turnMs = TURN_MS;

  // Time on the bench runs so many times as fast as here.
  runAt(speed) {
    this.turnMs = TURN_MS / speed;
  }

  // The word of the question that stands for each side that is asked, as the digits show it: "St" is "5t".
  get words() {
    return new Map(this.#stands);
  }

  // Whether it must be looked again when a turn of the digits is over.
  get waits() {
    return this.#offered.size > 0 || this.#unknown.size > 0;
  }

  // Hear the digits of every side, [name, its four bytes]; answers [name, what it is asked] of every side that is.
  hear(groups, nowMs) {
    const texts = groups.map(([, bytes]) => fold(readDigits(bytes).replaceAll(".", "").trim()));
    if (texts[0] === "play" && texts[1] === "?") {
      this.#stands.clear();
      this.#unknown.clear();
      return [["either side", "OK starts the game; PEG, then OK, chooses another"]];
    }
    this.#follow(texts);
    return groups.flatMap(([name, bytes], place) => this.#one(name, bytes, texts[place], nowMs));
  }

  // In the play both sides show the count.
  #follow(texts) {
    if (texts.some((text) => AT_THE_SHOW.has(text) || RANKS.test(text) || COUNTED.test(text))) this.#playing = false;
    else if (texts.some((text) => BEFORE_THE_PLAY.has(text))) this.#playing = true;
    else if (COUNT.test(texts[0]) && texts[0] === texts[1]) this.#playing ??= true;
    this.#count = texts.find((text) => NUMBER.test(text)) ?? this.#count;
  }

  #listen(name, asked, text, nowMs) {
    const stands = this.#stands.has(name);
    if (asked && !stands && !(NUMBER.test(text) && this.#unknown.has(name))) this.#unknown.set(name, nowMs); // what else stands there hides a word
    const late = nowMs - (this.#unknown.get(name) ?? nowMs) > this.turnMs;
    if (late) this.#playing = true;
    if (!asked) this.#stands.delete(name);
    else if (isWord(text) || (!stands && this.#playing)) this.#stands.set(name, text);
    if (!asked || this.#stands.has(name)) this.#unknown.delete(name);
  }

  // An offer stands in the place of the next question's word: at a count of 0 that may be any.
  #isHidden(name) {
    return this.#offered.has(name) && this.#count === "0" && !isWord(this.#stands.get(name));
  }

  #one(name, bytes, text, nowMs) {
    const asked = has(bytes, ASKED);
    this.#listen(name, asked, text, nowMs);
    if (text.startsWith("p?")) this.#offered.set(name, nowMs);
    if (PEGGED.test(text)) this.#offered.delete(name);
    if (nowMs - (this.#offered.get(name) ?? -Infinity) > this.turnMs) this.#offered.delete(name);
    const pressed = has(bytes, PRESSED) ? pressedMeaning(text) : null;
    if (pressed) return [[name, pressed]];
    const offer = this.#offered.has(name) ? ["OK takes the points that are offered"] : [];
    const question = this.#stands.has(name) && !this.#isHidden(name) ? [meaning(this.#stands.get(name))] : [];
    const all = [...question, ...offer];
    return all.length ? [[name, all.join("; ")]] : [];
  }
}

const isWord = (text) => MEANINGS.has(text) || RANKS.test(text);

function meaning(text) {
  if (RANKS.test(text) || COUNTED.test(text)) return CLAIM;
  return MEANINGS.get(text) ?? "play a card, or CALL: go";
}

function pressedMeaning(text) {
  if (text === "0?") return "claim nothing? OK once more";
  if (text === "121?") return "claim the game? OK once more";
  if (text.startsWith("ca")) return "name with PEG what was missed, then OK; CALL takes it back";
  return /^\d+$/.test(text) ? `${text} pressed: OK claims` : null;
}
