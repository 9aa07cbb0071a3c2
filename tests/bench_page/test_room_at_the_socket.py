"""The room around the board, at its socket: machine, cards and shows are real, the page is a bare client."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from wsproto.events import CloseConnection, TextMessage

from board_sim.bench.server import Bench, start_bench
from board_sim.clock import ScaledClock
from board_sim.machine import Machine
from board_sim.parlour import Parlour
from board_sim.presets import find_preset
from board_sim.shipped_scripts import ShippedScript
from firmware_host.config import parse_config

if TYPE_CHECKING:
    from tests.bench_page.conftest import Wire

CARD = re.compile(r"\b[A23456789TJQK][CDHS]\b")
RANKS = "A23456789TJQK"
TIMES = 20.0


class Page:
    """One page: what it has heard, and what it asks. Everything heard goes into a list that pages share."""

    def __init__(self, wire: "Wire", seat: str | None, heard: list[tuple[str | None, str]]) -> None:
        self.latest: dict[str, dict[str, object]] = {}
        self.refusals: list[str] = []
        self.closed: CloseConnection | None = None
        self._wire = wire
        self._seat = seat
        self._heard = heard
        self._n = 0
        self._news = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()

    def say(self, order: object) -> None:
        self._wire.say(order)

    def tap(self, line: str) -> None:
        """Press a button for 60 ms of the board's time, however long the news take."""
        self.say({"speed": 0})
        for down in (True, False):
            self.edge(line, down)
            self.say({"step": 60})
        self.say({"speed": TIMES})

    def edge(self, line: str, down: bool) -> None:
        self._n += 1
        self.say({"button": line, "down": down, "n": self._n})
        self.wait("state", lambda news: (line in str(news["down"])) is down)

    def wait(self, kind: str, is_so: Callable[[dict[str, object]], bool]) -> dict[str, object]:
        """Wait until the latest news of this kind is so."""
        with self._news:
            assert self._news.wait_for(lambda: kind in self.latest and is_so(self.latest[kind]), 20), self.latest.get(
                kind
            )
            return self.latest[kind]

    def wait_refused(self) -> str:
        with self._news:
            assert self._news.wait_for(lambda: bool(self.refusals), 20)
            return self.refusals.pop(0)

    def wait_closed(self) -> CloseConnection:
        with self._news:
            assert self._news.wait_for(lambda: self.closed is not None, 20)
            assert self.closed is not None
            return self.closed

    def hand(self) -> list[str]:
        """The cards that this page is shown of its own seat."""
        return next(hand for hand in self.hands() if hand is not None)

    def hands(self) -> list[list[str] | None]:
        seats = self.latest["table"]["seats"]
        assert isinstance(seats, list)
        return [seat["hand"] for seat in seats]

    def _listen(self) -> None:
        try:
            while self.closed is None:
                event = self._wire.next_event()
                with self._news:
                    if isinstance(event, CloseConnection):
                        self.closed = event
                    elif isinstance(event, TextMessage):
                        self._hear(event.data)
                    self._news.notify_all()
        except OSError:
            return  # the test is over

    def _hear(self, text: str) -> None:
        self._heard.append((self._seat, text))
        news = json.loads(text)
        self.latest[news["kind"]] = news
        if news["kind"] == "refused":
            self.refusals.append(news["why"])


@pytest.fixture
def parlour(tmp_path: Path) -> Iterator[Parlour]:
    overrides = {"store.dir": str(tmp_path), "game.pegging": "auto"}
    clock = ScaledClock(TIMES)
    machine = Machine(parse_config("", source="test", base_dir=tmp_path, overrides=overrides), clock)
    spoken = threading.Event()
    machine.hear(lambda _: spoken.set())
    with closing(Parlour(machine, clock, seed=4)) as made:
        machine.power_on()
        assert spoken.wait(20)
        yield made


@pytest.fixture
def bench(parlour: Parlour) -> Iterator[Bench]:
    with closing(start_bench(parlour.shown, 0, parlour)) as running:
        yield running


@pytest.fixture
def heard() -> list[tuple[str | None, str]]:
    return []


@pytest.fixture
def sit(wire: "Callable[..., Wire]", heard: list[tuple[str | None, str]]) -> Callable[[str | None], Page]:
    """Opens a page at a seat, and waits until it has heard of the table where there is such a seat."""

    def sit(seat: str | None = None) -> Page:
        page = Page(wire(seat=seat), seat, heard)
        if seat in (None, "orange", "blue"):
            page.wait("bench", lambda _: True)
        return page

    return sit


Sit = Callable[..., Page]


def begin(page: Page) -> None:
    """Start the usual game and let orange deal, on the board and on the felt."""
    page.tap("orange.ok")
    page.wait("table", lambda news: news["can"] == {**ALL_OFF, "cut": True})
    page.tap("orange.ok")
    page.wait("words", lambda news: "Orange deals." in str(news))
    page.wait("table", lambda news: news["can"] == {**ALL_OFF, "deal": True})
    page.say({"deal": True})
    page.wait("table", lambda news: news["dealer"] == "orange")


ALL_OFF = dict.fromkeys(("deal", "cut", "turn", "throw", "crib"), False)


def test_a_page_is_told_its_seat_and_what_there_is_to_choose(sit: Sit) -> None:
    hello = sit("blue").latest["hello"]
    catalog = hello["catalog"]
    assert isinstance(catalog, dict)
    assert hello["seat"] == "blue"
    assert catalog["skills"] == ["beginner", "club", "strong"]
    assert [preset["name"] for preset in catalog["presets"]] == ["usual", "learners", "pub", "tournament", "strict"]
    assert {"name", "label", "about"} == set(catalog["scripts"][0]) == set(catalog["presets"][0])
    assert "go-and-31" in [script["name"] for script in catalog["scripts"]]
    assert sit().latest["hello"]["seat"] is None


def test_a_seat_that_is_not_there_is_refused_with_a_sentence(sit: Sit) -> None:
    page = sit("violet")
    why = "there is no seat 'violet' here: orange or blue"
    assert page.wait_refused() == why
    closed = page.wait_closed()
    assert (closed.code, closed.reason) == (1008, why)
    assert "table" not in page.latest


def test_a_deal_is_played_by_pages_and_no_message_holds_a_card_that_its_seat_may_not_see(
    sit: Sit, heard: list[tuple[str | None, str]]
) -> None:
    pages = {"orange": sit("orange"), "blue": sit("blue"), None: sit()}
    orange, blue = pages["orange"], pages["blue"]
    begin(orange)
    for page in pages.values():
        page.wait("table", lambda news: news["deals"] == 1)
    dealt = {"orange": set(orange.hand()), "blue": set(blue.hand()), None: set[str]()}
    assert [len(cards) for cards in dealt.values()] == [6, 6, 0]
    assert pages[None].hands() == [None, None]
    assert orange.hands()[1] is blue.hands()[0] is None
    public: set[str] = set()

    def show(page: Page, order: dict[str, str], card: str) -> None:
        """Lay a card on the reader; nobody else has heard of it before."""
        no_leak()
        public.add(card)
        page.say(order)

    def no_leak() -> None:
        for seat, text in tuple(heard):
            leaked = set(CARD.findall(text)) - dealt[seat] - public
            assert not leaked, f"{seat or 'a looker-on'} was sent {leaked}: {text}"

    def lowest(page: Page) -> list[str]:
        return sorted(page.hand(), key=lambda card: RANKS.index(card[0]))

    for page in (orange, blue):
        page.say({"throw": lowest(page)[4:]})
        page.wait("table", lambda news: news["can"]["throw"] is False)  # type: ignore[index]
    pages[None].wait("table", lambda news: news["crib"] == {"count": 4, "up": None, "read": []})
    orange.wait("table", lambda news: news["can"] == {**ALL_OFF, "turn": True})
    no_leak()
    orange.say({"turn": True})
    starter = str(orange.wait("table", lambda news: news["starter"] is not None)["starter"])
    public.add(starter)
    orange.wait("state", lambda news: news["answer"] == f"ok {starter}")
    for page, card in [(blue, lowest(blue)[0]), (orange, lowest(orange)[0]), (blue, lowest(blue)[1])]:
        show(page, {"play": card}, card)
        for each in pages.values():
            each.wait("table", lambda news, card=card: card in str(news["play"]))  # type: ignore[misc]
    for page in pages.values():
        page.wait("state", lambda news: news["answers"] == 4)
    no_leak()
    assert orange.latest["table"]["play"] == blue.latest["table"]["play"] == pages[None].latest["table"]["play"]
    assert [len(hand or ()) for hand in (*orange.hands(), *blue.hands())] == [3, 0, 0, 2]


def test_a_card_that_the_board_refuses_stays_in_the_hand_and_only_its_page_is_told(sit: Sit) -> None:
    orange, blue = sit("orange"), sit("blue")
    begin(orange)
    blue.wait("table", lambda news: news["deals"] == 1)
    for page in (orange, blue):
        page.say({"throw": page.hand()[:2]})
        page.wait("table", lambda news: news["can"]["throw"] is False)  # type: ignore[index]
    orange.wait("table", lambda news: news["can"] == {**ALL_OFF, "turn": True})
    orange.say({"turn": True})
    orange.wait("state", lambda news: news["answers"] == 1)
    card = blue.hand()[0]
    blue.say({"play": card})
    blue.wait("table", lambda news: card in str(news["play"]))
    blue.say({"play": card})
    seen = card.replace("T", "10").translate(str.maketrans("SHDC", "♠♥♦♣"))
    assert blue.wait_refused().startswith(f"the board did not take {seen}: ")
    assert orange.refusals == []
    blue.say({"take_back": card})
    blue.wait("table", lambda news: news["play"] == [])
    assert card in blue.hand()


def test_nobody_moves_what_is_not_theirs(sit: Sit) -> None:
    orange, blue, looker = sit("orange"), sit("blue"), sit()
    begin(orange)
    blue.wait("table", lambda news: news["deals"] == 1)
    blue.say({"throw": orange.hand()[:2]})
    assert "not in your hand" in blue.wait_refused()
    looker.say({"play": orange.hand()[0]})
    assert looker.wait_refused() == "take a seat first: open this page with ?seat=orange"
    blue.say({"turn": True})
    assert blue.wait_refused() == "the starter is turned when both have thrown to the crib"
    blue.say({"turn_crib": True})
    assert blue.wait_refused() == "the crib is turned over when every hand has been counted"
    blue.say({"deal": True})
    assert blue.wait_refused().startswith("the cards of this deal are still in play")
    blue.say({"cut": True})
    assert blue.wait_refused() == "the board does not ask for a cut now"


def test_an_open_table_shows_the_hands_of_persons_and_never_a_robots(sit: Sit) -> None:
    looker, orange = sit(), sit("orange")
    begin(orange)
    looker.say({"open": True})
    looker.wait("table", lambda news: news["open"] is True)
    assert [len(hand or ()) for hand in looker.hands()] == [6, 6]
    looker.say({"throw": orange.hand()[:2]})  # for the person whose cards they are
    orange.wait("table", lambda news: news["seats"][0]["thrown"] is True)  # type: ignore[index]
    looker.say({"robot": {"seat": "blue", "skill": "club"}})
    looker.wait("table", lambda news: news["seats"][1]["who"] == "robot")  # type: ignore[index]
    assert [hand is None for hand in looker.hands()] == [False, True]
    at_the_robots_seat = sit("blue")
    assert at_the_robots_seat.hands()[1] is None
    at_the_robots_seat.say({"turn": True})
    assert at_the_robots_seat.wait_refused() == "a robot sits at blue: send it away first"


def test_a_robot_comes_throws_plays_and_goes(sit: Sit) -> None:
    page = sit("orange")
    page.say({"robot": {"seat": "blue", "skill": "strong"}})
    page.wait("table", lambda news: news["seats"][1]["skill"] == "strong")  # type: ignore[index]
    begin(page)
    page.wait("table", lambda news: news["seats"][1]["thrown"] is True)  # type: ignore[index]
    page.say({"throw": page.hand()[:2]})
    page.wait("table", lambda news: news["can"]["turn"] is True)  # type: ignore[index]
    page.say({"turn": True})
    page.wait("table", lambda news: news["play"] != [])
    page.say({"robot": {"seat": "blue", "skill": None}})
    page.wait("table", lambda news: news["seats"][1]["who"] == "person")  # type: ignore[index]
    page.say({"robot": {"seat": "violet", "skill": "club"}})
    assert page.wait_refused() == "there is no seat 'violet': there is orange, blue"
    page.say({"robot": {"seat": "blue", "skill": "genius"}})
    assert page.wait_refused() == "there is no skill 'genius': there is beginner, club, strong"


def test_faults_are_made_and_told(sit: Sit, parlour: Parlour) -> None:
    page = sit()
    orders: list[tuple[dict[str, object], str, object]] = [
        ({"bounce_ms": 12}, "bounce_ms", 12),
        ({"noise": True}, "noise", True),
        ({"double_reads": True}, "double_reads", True),
        ({"late": True}, "late", True),
        ({"unplug": "cards", "on": True}, "unplugged", ["cards"]),
        ({"bus": "strip", "kind": "dead"}, "strip", "dead"),
        ({"bus": "digits", "kind": "fail"}, "digits", "fail"),
        ({"stuck": "orange.peg", "on": True}, "stuck", ["orange.peg"]),
    ]
    for order, name, value in orders:
        page.say({"fault": order})
        page.wait("bench", lambda news, name=name, value=value: news["faults"][name] == value)  # type: ignore[misc]
    page.say({"fault": {"unplug": "other", "on": True}})
    assert page.wait_refused() == "there is no reader 'other': there is cards"
    page.say({"power": False})
    page.wait("state", lambda news: news["on"] is False)
    page.say({"power": True})
    page.wait("state", lambda news: news["on"] is True)
    faults = page.latest["bench"]["faults"]
    assert isinstance(faults, dict)
    assert (faults["unplugged"], faults["strip"], faults["stuck"]) == (["cards"], "dead", ["orange.peg"])


def test_time_is_slowed_paused_and_stepped(sit: Sit) -> None:
    page = sit()
    page.say({"step": 100})
    assert page.wait_refused() == "time runs: pause it first, then step"
    page.say({"speed": 0})
    page.wait("bench", lambda news: news["paused"] is True and news["speed"] == TIMES)
    page.edge("orange.ok", True)  # the debouncer waits for time that does not come
    page.say({"step": 100})
    page.edge("orange.ok", False)
    page.say({"step": 100})
    page.wait("words", lambda news: "Game 1." in str(news))
    page.say({"speed": 0.5})
    page.wait("bench", lambda news: (news["paused"], news["speed"]) == (False, 0.5))


def test_a_preset_is_set_up_on_the_board(sit: Sit) -> None:
    page = sit("blue")
    page.say({"preset": "tournament"})
    page.wait("bench", lambda news: news["preset"] is not None and news["preset"]["done"])  # type: ignore[index]
    assert page.latest["bench"]["preset"] == {
        "name": "tournament",
        "doing": f"The board is set up: Tournament. {find_preset('tournament').about}",
        "done": True,
        "wrong": None,
    }
    page.say({"preset": "poker"})
    assert page.wait_refused().startswith("there is no preset 'poker'")


@pytest.fixture
def short_script(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'tap blue.ok\nexpect digits Cut\nwait 1500\nexpect words "Game 1." ever\n'
    short = (ShippedScript("short", "Short", "A start.", text),)
    monkeypatch.setattr("board_sim.shipped_scripts.shipped_scripts", lambda: short)


@pytest.mark.usefixtures("short_script")
def test_a_script_plays_in_front_of_the_game_which_is_then_where_it_was(sit: Sit, parlour: Parlour) -> None:
    page = sit("orange")
    begin(page)
    page.say({"speed": 0})
    page.wait("bench", lambda news: news["paused"] is True)
    before = (parlour.shown.pixels(), parlour.shown.digits())
    page.say({"script": "short"})
    page.wait("bench", lambda news: news["script"] is not None and news["script"]["line"] == 2)  # type: ignore[index]
    assert page.latest["table"]["can"] == ALL_OFF
    assert (page.latest["bench"]["paused"], page.latest["bench"]["speed"]) == (False, 5)
    for order in ({"turn": True}, {"open": True}, {"fault": {"noise": True}}, {"preset": "pub"}):
        page.say(order)
        assert page.wait_refused() == "the game stands still while a script or the tour is shown: end that first"
    page.edge("orange.peg", True)  # is not heeded
    page.edge("orange.peg", False)
    page.wait("bench", lambda news: news["script"]["done"] is True)  # type: ignore[index]
    script = {"name": "short", "line": 4, "order": 'expect words "Game 1." ever', "done": True, "wrong": None}
    assert page.latest["bench"]["script"] == script
    assert page.latest["bench"]["paused"] is True
    assert parlour.shown.is_game
    assert (parlour.shown.pixels(), parlour.shown.digits()) == before
    page.say({"script": None})
    page.wait("bench", lambda news: news["script"] is None)
    page.say({"script": "none-such"})
    assert page.wait_refused() == "there is no script 'none-such': there is short"


def test_a_script_on_another_board_says_hello_with_it_and_with_the_games_afterwards(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    three = (ShippedScript("three", "Three", "A board of three.", "board line-3\nwait 3600000\n"),)
    monkeypatch.setattr("board_sim.shipped_scripts.shipped_scripts", lambda: three)
    page = sit("orange")
    page.say({"speed": 0})
    page.edge("orange.ok", True)
    page.say({"step": 60})
    page.say({"script": "three"})
    page.wait("hello", lambda news: len(news["board"]["tracks"]) == 3)  # type: ignore[index]
    page.edge("orange.ok", False)  # where it was pressed, which is on the game's board
    page.edge("white.ok", True)  # a button that the other board has
    page.edge("white.ok", False)
    page.say({"script": None})
    page.wait("hello", lambda news: len(news["board"]["tracks"]) == 2)  # type: ignore[index]
    assert page.latest["hello"]["seat"] == "orange"
    page.say({"step": 60})
    page.wait("words", lambda news: "Game 1." in str(news))


def test_a_script_is_ended_in_the_middle(sit: Sit, parlour: Parlour) -> None:
    page = sit()
    page.say({"script": "a-deal"})
    page.wait("bench", lambda news: news["script"] is not None and news["script"]["line"] > 0)  # type: ignore[index]
    page.say({"script": None})
    page.wait("bench", lambda news: news["script"] is None)
    assert parlour.shown.is_game
    page.tap("orange.ok")
    page.wait("words", lambda news: "Game 1." in str(news))


def test_the_tour_is_led_by_the_buttons_and_the_game_comes_back(sit: Sit, parlour: Parlour) -> None:
    page = sit()
    page.say({"tour": True})
    first = page.wait("bench", lambda news: news["tour"] is not None and news["tour"]["at"] == 1)["tour"]  # type: ignore[index]
    assert isinstance(first, dict)
    page.wait("words", lambda news: f"Sign 1 of {first['of']}: " in str(news))
    page.tap("orange.ok")
    second = page.wait("bench", lambda news: news["tour"] is not None and news["tour"]["at"] == 2)["tour"]  # type: ignore[index]
    assert isinstance(second, dict)
    assert first["name"] != second["name"]
    assert first["of"] == second["of"] > 20
    page.tap("undo")
    page.wait("bench", lambda news: news["tour"] is None)
    assert parlour.shown.is_game
    page.say({"tour": True})
    page.wait("bench", lambda news: news["tour"] is not None)
    page.say({"tour": False})
    page.wait("bench", lambda news: news["tour"] is None)
    page.tap("orange.ok")
    page.wait("words", lambda news: "Game 1." in str(news))


def test_the_beat_tells_the_budget(sit: Sit) -> None:
    assert sit().wait("beat", lambda _: True)["budget"] == 2000


def test_orders_about_the_room_count_as_any_other(sit: Sit) -> None:
    page = sit()
    for _ in range(200):
        page.say({"speed": 20})
    assert page.wait_closed().reason == "too many messages a second"
