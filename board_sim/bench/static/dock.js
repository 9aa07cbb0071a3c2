// This page's place at the table: the felt, the hand and what can be done with it, behind a curtain where two people share
// the screen. What it may show comes off the wire; what it may do comes from `can` and the felt.

import { put } from "./form.js";
import { Felt } from "./felt.js";
import { Acts, Hand } from "./hand.js";
import { capital } from "./seats.js";

const SOON_MS = 1500; // a starter that the board still asks for after it was not read

export class Dock {
  #parts;
  #place;
  #felt;
  #hand;
  #acts;
  #table = null;
  #seat = null;
  #deals = false; // whether cards are dealt here at all
  #turnedAt = 0; // when the starter was turned
  #words = new Map(); // side -> the board's question: what it does not ask for is no hurry
  #curtain = false; // whether this seat's cards stay face down until somebody asks for them
  #colours = new Map();

  // `parts`: felt, hand, acts, title, room elements.
  constructor(parts, place, send) {
    this.#parts = parts;
    this.#place = place;
    this.#felt = new Felt(parts.felt);
    this.#hand = new Hand(parts.hand, send, () => this.#draw());
    this.#acts = new Acts(parts.acts, send);
  }

  setColours(colours) {
    this.#colours = colours;
  }

  // Take another seat: nothing of the one before may stay on the page.
  sit(seat, shared) {
    this.#seat = seat;
    this.#table = null;
    this.#curtain = shared;
    put(this.#parts.title, seat ? `Your place: ${capital(seat)}` : "What the board says");
    this.#draw();
  }

  // Whether this page plays with the cards that are dealt here, and not with a person's own.
  deal(on) {
    this.#deals = on;
    this.#draw();
  }

  hearWords(words) {
    if ([...words].join() === [...this.#words].join()) return;
    this.#words = words;
    this.#draw();
  }

  show(table) {
    if (table.starter !== (this.#table?.starter ?? null)) {
      this.#turnedAt = performance.now();
      if (table.starter) setTimeout(() => this.#draw(), SOON_MS);
    }
    this.#table = table;
    this.#draw();
  }

  pick(at) {
    return this.#hand.pick(at);
  }

  #draw() {
    const mine = this.#table?.seats.find(({ name }) => name === this.#seat);
    const veiled = this.#curtain && (mine?.count ?? 0) > 0;
    const [cards, means] = veiled ? [[], "wait"] : this.#holding(mine);
    this.#felt.show(this.#table, this.#seat, this.#colours);
    this.#hand.show(cards, means, this.#table?.crib.read);
    this.#acts.show(this.#deals ? this.#table : null, this.#seat, this.#hand.pair, this.#sharing(mine, veiled), { veiled, words: this.#asked(), unread: performance.now() - this.#turnedAt >= SOON_MS });
    const ask = means === "crib" ? "the crib, to show to the board" : "your cards";
    this.#parts.hand.setAttribute("aria-label", ask);
    this.#parts.room.dataset.felt = this.#parts.felt.hidden ? "no" : "yes";
    this.#parts.room.dataset.shows = String(Boolean(this.#table?.seats.every(({ counting }) => counting)));
  }

  #asked() {
    return this.#seat === null ? [...this.#words.values()] : [this.#words.get(this.#seat)];
  }

  #holding(mine) {
    const { crib, dealer, can, starter } = this.#table ?? {};
    if (!mine) return [[], "wait"];
    if (crib.up && dealer === this.#seat) return [crib.up, "crib"];
    const means = can.throw ? "throw" : starter !== null && mine.thrown ? "play" : "wait";
    return [mine.hand ?? [], means];
  }

  #sharing(mine, veiled) {
    if (!this.#place.shared || !mine) return [];
    const other = this.#table.seats.find(({ name, who }) => name !== this.#seat && who === "person");
    const show = ["show", "Show my cards", () => { this.#curtain = false; this.#draw(); }];
    const pass = other && ["pass", `Hand over to ${capital(other.name)}`, () => this.#place.sit(other.name, { shared: true })];
    return [veiled && show, pass].filter(Boolean);
  }
}
