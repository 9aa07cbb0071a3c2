// The table beside the board: every side's backs and laid cards, the crib, the deck with its starter. It shows what lies
// there and what this seat may see; it knows no count and no turn.

import { back, cardName, faceUp, paper } from "./faces.js";
import { called, capital } from "./seats.js";
import { seriesOf } from "./series.js";
import { html } from "./svg.js";

const CRIB = 4;

export class Felt {
  #section;
  #body = html("div", { class: "felt-body" });

  constructor(section) {
    this.#section = section;
    section.append(this.#body);
  }

  // `table` is the wire's news; `mine` is this page's seat or null.
  show(table, mine, colours) {
    const dealt = table !== null && (table.dealer !== null || table.starter !== null);
    this.#section.hidden = !dealt;
    if (!dealt) return;
    const near = mine ?? table.seats.at(-1).name;
    const seats = [...table.seats.filter(({ name }) => name !== near), ...table.seats.filter(({ name }) => name === near)];
    const counting = seats.every((seat) => seat.counting);
    const middle = counting ? counts(seats, table, mine) : plays(seats, table);
    const places = seats.map((seat) => place(seat, table, mine, colours, seat.name === near));
    this.#body.replaceChildren(...places.slice(0, -1), stock(table), middle, places.at(-1));
  }
}

function place(seat, table, mine, colours, near) {
  const role = seat.name === table.dealer ? [html("span", { class: "badge" }, "dealer")] : [];
  const name = html("h3", { class: "seat-name" }, called(seat, mine), ...role);
  name.style.setProperty("--side", colours.get(seat.name) ?? "gray");
  const held = seat.name === mine ? [] : [heldBy(seat)];
  return html("div", { class: `seat ${near ? "near" : "far"}`, "data-seat": seat.name, "data-count": seat.count }, name, ...held, html("p", { class: "holds" }, holds(seat)));
}

function heldBy(seat) {
  const cards = seat.hand?.map((card) => faceUp(card)) ?? Array.from({ length: seat.count }, back);
  return html("div", { class: `held${seat.hand ? " open" : ""}` }, ...cards);
}

function holds({ count, thrown }) {
  const cards = count === 0 ? "no cards" : `${count} card${count === 1 ? "" : "s"}`;
  return thrown || count === 0 ? `holds ${cards}` : `holds ${cards}, has two to throw`;
}

function stock({ starter, crib, dealer, seats }) {
  const top = starter ? faceUp(starter, `the starter: ${cardName(starter)}`) : html("span", { class: "lying", role: "img", "aria-label": "the deck, face down" }, back());
  const deck = html("figure", { class: "deck-pile" }, top, html("figcaption", {}, starter ? "starter" : "deck"));
  const cards = crib.up ? crib.up.map((card) => faceUp(card)) : Array.from({ length: crib.count }, back);
  const whose = seats.some(({ name }) => name === dealer) ? `${capital(dealer)}'s crib` : "crib";
  const state = crib.up || crib.count === CRIB ? whose : `${whose}: ${crib.count} of ${CRIB}`;
  const box = html("figure", { class: `crib${crib.up ? " open" : ""}` }, html("div", { class: "pile" }, ...cards), html("figcaption", {}, state));
  return html("div", { class: "stock" }, deck, box);
}

// The play: a column for each card in its order, a row for each side, and the series set apart.
function plays(seats, { play }) {
  const row = new Map(seats.map(({ name }, at) => [name, at + 1]));
  const series = seriesOf(play);
  const lists = series.map((cards, at) => {
    const last = at === series.length - 1;
    const items = cards.map(({ seat, card, count }, column) => {
      const item = html("li", { "data-seat": seat, "aria-label": `${seat}: ${cardName(card)}, ${count}` }, paper(card));
      item.style.gridRow = row.get(seat);
      item.style.gridColumn = column + 1;
      item.dataset.face = card;
      return item;
    });
    return html("ol", { class: `series${last ? " running" : ""}`, "aria-label": last ? "cards of this series" : "an earlier series" }, ...items);
  });
  const none = play.length ? [] : [html("p", { class: "nothing" }, "No card is played yet.")];
  return html("div", { class: "plays" }, ...lists, ...none);
}

// The show: the four cards of a side with the starter, big enough to count; the crib instead, once it lies open.
function counts(seats, table, mine) {
  const rows = table.crib.up ? [[`${capital(table.dealer)}'s crib`, table.crib.up, ""]] : seats.map((seat) => [called(seat, mine), seat.counting, "row-name"]);
  return html("div", { class: "count-rows" }, ...rows.map((row) => countRow(table.starter, ...row)));
}

function countRow(starter, name, cards, kind) {
  const turned = starter ? [html("span", { class: "plus", "aria-hidden": "true" }, "+"), faceUp(starter, `the starter: ${cardName(starter)}`)] : [];
  const row = html("div", { class: "count-cards" }, ...cards.map((card) => faceUp(card)), ...turned);
  return html("div", { class: "count-row", role: "group", "aria-label": `${name}, to count` }, html("p", { class: kind }, name), row);
}
