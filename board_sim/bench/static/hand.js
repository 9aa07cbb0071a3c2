// This seat's cards and what may be done with them: choose two and throw, click one to play it. What may be pressed comes
// from the table alone; what a card is worth is nobody's business here.

import { asWord } from "./asks.js";
import { press, put } from "./form.js";
import { cardName, cardSign, paper, sorted } from "./faces.js";
import { html } from "./svg.js";

const THROWN = 2;
const TWICE_MS = 400; // a second click within it is the first one's, not another wish
const SMALL = ["back", "pass"];
const ASKED_BY = { cut: "Cut", deal: "St", turn: "St", crib: "Cr" }; // the word of the question that each answers

export class Hand {
  #host;
  #send;
  #chosen = new Set();
  #cards = [];
  #means = "throw";
  #read = []; // cards of the crib that the board has read: they are offered no more
  #playedAt = -Infinity;
  #changed;

  // `send(order)` carries an order; `changed()` hears that the chosen cards are others.
  constructor(host, send, changed) {
    this.#host = host;
    this.#send = send;
    this.#changed = changed;
  }

  // The two cards that are chosen for the crib, or null while they are not two.
  get pair() {
    return this.#chosen.size === THROWN ? this.#cards.filter((card) => this.#chosen.has(card)) : null;
  }

  // `cards` as they are held; `means` is what a click does: "throw", "play", "wait" or "crib"; `read`: those of the crib
  // that the board has read.
  show(cards, means, read = []) {
    this.#cards = sorted(cards);
    this.#means = means;
    this.#read = means === "crib" ? read : [];
    for (const card of this.#chosen) if (means !== "throw" || !cards.includes(card)) this.#chosen.delete(card);
    this.#host.hidden = cards.length === 0;
    this.#draw();
  }

  // Click the card at a place, from the left, as a key does.
  pick(place) {
    const card = this.#cards[place];
    if (card) this.#click(card);
    return card !== undefined;
  }

  #draw() {
    const old = new Map([...this.#host.children].map((button) => [button.dataset.mine, button]));
    const focused = document.activeElement?.dataset?.mine;
    const place = [...this.#host.children].indexOf(document.activeElement);
    this.#host.replaceChildren(...this.#cards.map((card) => this.#mark(old.get(card) ?? this.#make(card), card)));
    if (!focused) return;
    const next = this.#host.querySelector(`[data-mine="${focused}"]`) ?? this.#host.children[Math.min(place, this.#cards.length - 1)];
    next?.focus();
  }

  #make(card) {
    const button = html("button", { type: "button", class: "mine", "data-mine": card }, paper(card));
    button.addEventListener("click", () => this.#click(card));
    return button;
  }

  #mark(button, card) {
    const chosen = this.#chosen.has(card);
    const what = { throw: `${cardName(card)}, for the crib`, play: `play the ${cardName(card)}`, crib: `show the ${cardName(card)} to the board` };
    const read = this.#read.includes(card);
    button.setAttribute("aria-label", read ? `the ${cardName(card)}, which the board has read` : what[this.#means] ?? cardName(card));
    button.classList.toggle("read", read);
    if (this.#means === "throw") button.setAttribute("aria-pressed", String(chosen));
    else button.removeAttribute("aria-pressed");
    button.classList.toggle("chosen", chosen);
    button.setAttribute("aria-disabled", String(read || this.#means === "wait"));
    return button;
  }

  #play(card) {
    const now = performance.now();
    if (now - this.#playedAt < TWICE_MS) return;
    this.#playedAt = now;
    this.#send({ play: card });
  }

  #click(card) {
    const playable = this.#means === "play" || this.#means === "crib";
    if (playable && !this.#read.includes(card)) this.#play(card);
    if (this.#means !== "throw") return;
    if (!this.#chosen.delete(card)) {
      if (this.#chosen.size === THROWN) this.#chosen.delete([...this.#chosen][0]); // the third click changes one's mind
      this.#chosen.add(card);
    }
    this.#draw();
    this.#changed();
  }
}

// The buttons for what can be done at the table now; they are drawn anew only where other ones are due.
export class Acts {
  #host;
  #send;
  #shown = new Map();

  constructor(host, send) {
    this.#host = host;
    this.#send = send;
  }

  // `table` and `seat` as on the wire, `pair` what is chosen for the crib; `veiled`: the cards are not to be seen now;
  // `words`: the board's questions; what it does not ask for is drawn small;
  // `unread`: the starter has lain there for long enough to be read.
  show(table, seat, pair, more, { veiled, words, unread }) {
    const can = table?.can ?? {};
    const mine = table?.seats.find(({ name }) => name === seat);
    const last = mine?.laid.at(-1);
    const justTurned = table?.starter && table.play.length === 0; // whoever deals again now has looked at old digits
    const again = justTurned && unread && words.includes(asWord("St"));
    const counting = table?.seats.every((each) => each.counting);
    const acts = [
      can.deal && !justTurned && ["deal", "Deal", { deal: true }],
      can.cut && ["cut", "Cut a card", { cut: true }],
      can.throw && !veiled && ["throw", pair ? `Throw ${pair.map(cardSign).join(" ")} to the crib` : "Choose two for the crib", pair && { throw: pair }],
      can.turn && !again && ["turn", "Turn the starter", { turn: true }],
      again && ["turn", "Lay the starter on the reader again", { turn: true }],
      can.crib && (!mine || table.dealer === seat) && ["crib", "Turn the crib over", { turn_crib: true }],
      last && !counting && !veiled && ["back", `Take back ${cardSign(last)}`, { take_back: last }],
      ...more,
    ].filter(Boolean);
    const isSmall = (name) => SMALL.includes(name) || (name in ASKED_BY && !words.includes(asWord(ASKED_BY[name])));
    for (const [name, button] of this.#shown) if (!acts.some(([other]) => other === name)) this.#drop(name, button);
    acts.forEach((act, place) => this.#put(act, place, isSmall(act[0])));
  }

  #put([name, words, order], place, small) {
    const button = this.#shown.get(name) ?? press("", () => this.#do(name), { class: "act", "data-act": name });
    button.classList.toggle("small", small);
    this.#shown.set(name, button);
    button.order = order;
    put(button, words);
    button.disabled = !order;
    if (this.#host.children[place] !== button) this.#host.insertBefore(button, this.#host.children[place] ?? null);
  }

  #drop(name, button) {
    this.#shown.delete(name);
    button.remove();
  }

  #do(name) {
    const { order, doneAt = -Infinity } = this.#shown.get(name) ?? {};
    if (performance.now() - doneAt < TWICE_MS) return;
    if (this.#shown.has(name)) this.#shown.get(name).doneAt = performance.now();
    if (typeof order === "function") order();
    else if (order) this.#send(order);
  }
}
