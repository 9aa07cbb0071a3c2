// A playing card as the page draws it: paper, rank and suit as text, or a back. Pure but for the elements that it makes.

import { html } from "./svg.js";

const RANKS = { A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king" };
const SUITS = { S: ["♠", "spades"], H: ["♥", "hearts"], C: ["♣", "clubs"], D: ["♦", "diamonds"] };
const ORDER = "A23456789TJQK";
const PLAIN = "\uFE0E"; // the glyph as text, never as a picture

// "5H" as a player says it.
export function cardName(card) {
  return `${RANKS[card[0]]} of ${SUITS[card[1]][1]}`;
}

// "5H" as it is printed: 5♥.
export function cardSign(card) {
  return (card[0] === "T" ? "10" : card[0]) + SUITS[card[1]][0] + PLAIN;
}

// What a card counts in the play.
export function pips(card) {
  return Math.min(10, ORDER.indexOf(card[0]) + 1);
}

// By rank, as one sorts a hand; suits only to have one order.
export function sorted(cards) {
  return [...cards].sort((a, b) => ORDER.indexOf(a[0]) - ORDER.indexOf(b[0]) || a.charCodeAt(1) - b.charCodeAt(1));
}

// The paper of a card, face up; it says nothing to a screen reader, which hears the name of what holds it.
export function paper(card) {
  const [glyph] = SUITS[card[1]];
  const rank = card[0] === "T" ? "10" : card[0];
  const index = html("span", { class: "index" }, html("span", { class: "rank-text" }, rank), html("span", { class: "suit-text" }, glyph + PLAIN));
  const pip = html("span", { class: "pip" }, glyph + PLAIN);
  return html("span", { class: `paper ${SUITS[card[1]][1]}`, "aria-hidden": "true" }, index, pip);
}

// A card that lies open, as a picture with a name.
export function faceUp(card, name = cardName(card)) {
  return html("span", { class: "lying", role: "img", "aria-label": name, "data-face": card }, paper(card));
}

export function back() {
  return html("span", { class: "paper back", "aria-hidden": "true" });
}
