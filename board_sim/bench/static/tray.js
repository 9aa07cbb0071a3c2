// The person's deck: 52 cards to lay on the reader. A card looks used once the reader said ok to it; it can still be read.

import { html } from "./svg.js";

const RANKS = [..."A23456789TJQK"];
const SUITS = [["S", "♠", "spades"], ["H", "♥", "hearts"], ["C", "♣", "clubs"], ["D", "♦", "diamonds"]];
const NAMES = { A: "ace", T: "ten", J: "jack", Q: "queen", K: "king" };

export class Tray {
  #cards = new Map();
  #answer;
  #answers = 0;

  // `scan(card)` lays a card on the reader.
  constructor(deck, answer, scan) {
    this.#answer = answer;
    for (const [suit, glyph, suitName] of SUITS) {
      const row = html("div", { class: `suit ${suitName}`, role: "group", "aria-label": suitName });
      row.append(...RANKS.map((rank) => this.#make(rank, suit, glyph, suitName, scan)));
      deck.append(row);
    }
  }

  show({ used, answer, answers }) {
    for (const [name, card] of this.#cards) {
      const out = used.includes(name);
      card.classList.toggle("used", out);
      card.setAttribute("aria-label", card.dataset.name + (out ? ", on the table" : ""));
    }
    if (answers === this.#answers) return;
    this.#answers = answers;
    this.#answer.textContent = answer || "nothing yet";
    this.#answer.dataset.said = answer.split(" ")[0];
  }

  #make(rank, suit, glyph, suitName, scan) {
    const shown = rank === "T" ? "10" : rank;
    const faces = [html("span", { class: "rank" }, shown), html("span", { class: "glyph" }, glyph)];
    const name = `${NAMES[rank] ?? rank} of ${suitName}`;
    const card = html("button", { type: "button", class: "card", "data-card": rank + suit, "aria-label": name }, ...faces);
    card.dataset.name = name;
    card.addEventListener("click", () => scan(rank + suit));
    this.#cards.set(rank + suit, card);
    return card;
  }
}
