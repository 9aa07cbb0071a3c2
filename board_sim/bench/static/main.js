// The bench page: puts its parts together and passes news to them. What is shown comes off the wire and from nowhere else.

import { BoardView } from "./board.js";
import { Buttons } from "./buttons.js";
import { buildConsole } from "./console.js";
import { Link } from "./link.js";
import { Log } from "./log.js";
import { Raw } from "./raw.js";
import { describe } from "./spoken.js";
import { Tone } from "./tone.js";
import { Tray } from "./tray.js";

const at = (id) => document.getElementById(id);
const link = new Link();
const view = new BoardView(at("plate"), at("tip"));
const buttons = new Buttons((line, down) => link.edge(line, down));
const tray = new Tray(at("deck"), at("answer"), (card) => link.send({ scan: card }));
const log = new Log(at("log"), at("log-empty"));
const raw = new Raw(at("raw"), at("raw-facts"));
const tone = new Tone();

let board = null;
let digits = [];
let state = { on: true, trouble: "" };
let lostWhy = "";

function flip(element, on) {
  element.setAttribute("aria-checked", String(on));
  element.querySelector(".switch-state").textContent = on ? "on" : "off";
}

function showNotice() {
  const section = at("board-section");
  section.dataset.live = link.live ? "yes" : "no";
  section.dataset.power = state.on ? "on" : "cut";
  at("live").dataset.live = section.dataset.live;
  at("live").textContent = link.live ? "live" : "not live";
  const notices = [link.live ? "" : `Not live: ${lostWhy || "connecting"}.`, state.on ? "" : "Power is cut.", state.trouble];
  const text = notices.filter(Boolean).join(" ");
  if (at("notice").textContent !== text) at("notice").textContent = text;
}

link.addEventListener("hello", ({ detail }) => {
  log.begin(detail.run);
  if (board !== null) {
    if (JSON.stringify(detail.board) !== JSON.stringify(board)) location.reload(); // the simulator came back with another board
    return;
  }
  board = detail.board;
  digits = buildConsole(at("console"), board, buttons);
  view.setBoard(board);
  raw.setBoard(board);
});

link.addEventListener("frame", ({ detail }) => {
  view.paint(detail.pixels);
  for (const group of digits) group.show(detail.digits, detail.intensity);
  const words = describe(board, detail);
  if (at("in-words").textContent !== words) at("in-words").textContent = words;
  raw.hear(detail);
});

link.addEventListener("state", ({ detail }) => {
  state = detail;
  buttons.showDown(detail.down);
  tray.show(detail);
  tone.show(detail.tone_hz);
  at("tone").hidden = detail.tone_hz === null;
  at("tone-hz").textContent = detail.tone_hz ?? "";
  flip(at("power"), detail.on);
  showNotice();
});

link.addEventListener("words", ({ detail }) => log.add(detail.words));
link.addEventListener("beat", ({ detail }) => { at("ma").textContent = detail.ma.toLocaleString("en"); });
link.addEventListener("refused", ({ detail }) => raw.refused(detail.why));
link.addEventListener("lost", () => {
  buttons.releaseAll();
  buttons.showDown([]);
});
link.addEventListener("live", ({ detail }) => {
  lostWhy = detail.why;
  showNotice();
});

at("power").addEventListener("click", () => link.send({ power: !state.on }));
at("gather").addEventListener("click", () => link.send({ gather: true }));
at("sound").addEventListener("click", () => {
  const on = at("sound").getAttribute("aria-checked") !== "true";
  flip(at("sound"), on);
  tone.enable(on);
});

for (const choice of document.querySelectorAll("input[name=fold]")) {
  choice.addEventListener("change", () => view.fold(choice.value));
}

link.open();
