// The bench page: puts its parts together and passes news to them. What is shown comes off the wire and from nowhere else.

import { Bench } from "./bench.js";
import { BoardView } from "./board.js";
import { Buttons } from "./buttons.js";
import { Console } from "./console.js";
import { Dock } from "./dock.js";
import { put } from "./form.js";
import { Link } from "./link.js";
import { Log } from "./log.js";
import { Now } from "./now.js";
import { Place } from "./place.js";
import { Raw } from "./raw.js";
import { Reader } from "./reading.js";
import { Voice } from "./say.js";
import { Seats } from "./seats.js";
import { See } from "./see.js";
import { describe } from "./spoken.js";
import { Switches } from "./switches.js";
import { Tray } from "./tray.js";
import { WalkPanel } from "./walk.js";
import { Welcome } from "./welcome.js";

const at = (id) => document.getElementById(id);
const place = new Place();
const link = new Link();
const voice = new Voice(at("say"));
const now = new Now(at("now"), at("asks"), (words) => dock.hearWords(words));
const view = new BoardView(at("plate"), at("tip"));
const send = (order) => link.send(order);
const dock = new Dock({ felt: at("felt"), hand: at("hand"), acts: at("acts"), title: at("dock-title"), room: at("room") }, place, send);
const buttons = new Buttons((line, down) => link.edge(line, down), (digit) => dock.pick(digit - 1));
const front = new Console(at("console"), at("own"), at("far"));
const switches = new Switches(at, link, voice);
const bench = new Bench(at("panels"), at("shown"), send, () => switches.flipPower());
const tray = new Tray(at("deck"), at("answer"), (card) => send({ scan: card }));
const walk = new WalkPanel(at("asks"), send);
const log = new Log(at("log"), at("log-empty"), (sentence) => {
  now.tell(sentence);
  voice.say(sentence);
});
const raw = new Raw(at("raw"), at("raw-facts"));
const seats = new Seats(at("seats"), (seat) => place.sit(seat));
const see = new See(at("see"), at("see-note"), at("board-section"));
const welcome = new Welcome(at("welcome"), at("choices"), {
  playRobot: (skill) => sitAndSeat(skill),
  shareTable: () => {
    sendRobotsAway();
    place.sit(board.tracks[0].name, { shared: true });
  },
  layRealCards: () => {
    sendRobotsAway();
    place.layRealCards();
  },
});

let board = null;
let reader = null; // of the lights that the board shows
let seen = null; // what was told of the table last
let seated; // the seat that the socket was opened as; not yet known
let afterHello = [];

function sitAndSeat(skill) {
  const [mine, other] = board.tracks.map(({ name }) => name);
  sendRobotsAway();
  afterHello.push({ robot: { seat: other, skill } });
  place.sit(mine, { shared: false });
}

// Whoever chooses how to play finds no robot of before in a seat that is a person's now.
function sendRobotsAway() {
  for (const { name, who } of seen?.seats ?? []) if (who === "robot") send({ robot: { seat: name, skill: null } });
}

// Sit where the address says: a socket of its own brings what that seat may see.
function move() {
  const { seat } = place;
  welcome.show(!place.chosen);
  at("seats").hidden = !place.chosen;
  at("tray").open = place.realDeck;
  dock.deal(place.chosen && !place.realDeck);
  if (seat === seated) return;
  buttons.releaseAll();
  seated = seat;
  dock.sit(seat, place.shared);
  front.sit(seat);
  link.open(seat);
}

function begin(hello) {
  board = hello.board;
  reader = new Reader(board);
  front.build(board, buttons);
  front.sit(seated);
  dock.setColours(front.colours);
  view.setBoard(board);
  raw.setBoard(board);
  seats.setBoard(board);
  seats.show(seated, []);
}

link.addEventListener("hello", ({ detail }) => {
  log.begin(detail.run);
  if (board === null) begin(detail);
  else if (JSON.stringify(detail.board) !== JSON.stringify(board)) return location.reload(); // another board is on the bench
  welcome.setSkills(detail.catalog?.skills ?? []);
  bench.setCatalog(detail.catalog ?? null, (panel) => place.isOpen(panel));
  walk.setCatalog(detail.catalog ?? null);
  if (detail.catalog?.walk) {
    if (!place.realDeck) place.layRealCards(); // nobody plays: there is nothing to choose
    at("seats").hidden = true;
  }
  if (!detail.catalog && !place.chosen) at("tray").open = true; // a bare board: there are no other cards
  for (const order of afterHello.splice(0)) send(order);
});

link.addEventListener("frame", ({ detail }) => {
  if (board === null) return;
  view.paint(detail.pixels);
  for (const group of front.groups) group.show(detail.digits, detail.intensity);
  put(at("in-words"), describe(board, reader.read(detail.pixels, performance.now()), detail));
  now.hear(board, detail.digits);
  raw.hear(detail);
});

link.addEventListener("state", ({ detail }) => {
  buttons.showDown(detail.down);
  tray.show(detail);
  switches.show(detail);
});

link.addEventListener("table", ({ detail }) => {
  seen = detail;
  dock.show(detail);
  seats.show(seated, detail.seats);
  front.showSeats(detail.seats, seated);
  bench.showTable(detail);
});

link.addEventListener("bench", ({ detail }) => {
  bench.show(detail);
  now.runAt(detail.speed);
  if (detail.speed > 0) buttons.runAt(detail.speed);
  reader?.runAt(detail.speed);
});
link.addEventListener("words", ({ detail }) => log.add(detail.words));
link.addEventListener("beat", ({ detail }) => switches.meter(detail));
link.addEventListener("refused", ({ detail }) => {
  raw.refused(detail.why);
  switches.refused(detail.why);
});
link.addEventListener("turned-away", () => place.sit(null));
link.addEventListener("lost", () => {
  buttons.releaseAll();
  buttons.showDown([]);
});
link.addEventListener("live", ({ detail }) => switches.live(detail));

at("gather").addEventListener("click", () => send({ gather: true }));
at("keys-on").addEventListener("change", (event) => buttons.useKeys(event.target.checked));
for (const choice of document.querySelectorAll("input[name=fold]")) {
  choice.addEventListener("change", () => view.fold(choice.value));
}
for (const panel of document.querySelectorAll(".panels details")) panel.open = place.isOpen(panel.id);
if (place.see) see.show(place.see);

place.addEventListener("moved", move);
move();
