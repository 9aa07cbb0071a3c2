"""A scenario script read as acts: what it presses and reads is told to a recount, and its pegs are held against it.

Of the script it knows the presses, the cards, and the sight of the pegs; what needs a board (power,
faults, blind deals, replaced cards) it cannot follow, and says so.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from tests.journeys.recount.recount import Recount
from tests.journeys.recount.sheet import GAME_HOLE, Agreed

TRACKS = ("orange", "blue")
FIVE_MS, LONG_MS, MENU_MS = 600, 600, 2000
FOLLOWED = {"board", "set", "tap", "hold", "chord", "scan", "expect", "wait", "answer"}
STANDS_AT = re.compile(r"(Orange|Blue) (?:pegs|goes back) .* (?:stands at|to) (\d+)\.")
WINS = re.compile(r"(Orange|Blue) wins")


def orders(path: Path) -> Iterator[list[str]]:
    """Give the words of each line that is not empty."""
    for line in path.read_text().splitlines():
        words = shlex.split(line, comments=True)
        if words:
            yield words


def can_be_followed(path: Path) -> bool:
    """Say whether a script holds nothing but presses, cards, and what is seen of them."""
    return {words[0] for words in orders(path)} <= FOLLOWED


def agreed(path: Path) -> Agreed:
    """Give what the players of a script agreed upon."""
    told = {words[1].removeprefix("game."): words[2] for words in orders(path) if words[0] == "set"}
    muggins = told.get("muggins", "coach")
    usual = "surplus" if muggins in ("call", "auto") else "correct"
    return Agreed(
        pegging=told.get("pegging", "claim"),
        muggins=muggins,
        overclaim=told.get("overclaim", usual),
        show_missed=told.get("show_missed", "true") == "true",
        challenge_surplus=told.get("challenge_surplus", "false") == "true",
        challenge_wrong_costs=int(told.get("challenge_wrong_costs", "0")),
    )


class Follower:
    """Follows a script with a recount. Attributes: `recount`; `seen`, how many pairs of pegs were held against it."""

    def __init__(self, path: Path) -> None:
        self.recount = Recount(agreed(path))
        self.seen = 0
        self._orders = list(orders(path))
        self._menu: int | None = None
        self._adding = 0
        self._began = False

    def follow(self) -> None:
        """Do all of it.

        Raises:
            AssertionError: The pegs that the script expects are not those of the recount.
        """
        for words in self._orders:
            self._do(words)

    def _do(self, words: list[str]) -> None:
        match words:
            case ["tap", button, *times]:
                for _ in range(int(times[1]) if times else 1):
                    self._press(button, 0)
            case ["hold", button, ms]:
                self._press(button, int(ms))
            case ["chord", button, _, ms] if int(ms) > MENU_MS:
                self._menu, self._adding = TRACKS.index(button.split(".")[0]), -1
            case ["scan", card, *answer]:
                self._scan(card, answer)
            case ["expect", "pegs", *pegs]:
                self._look(pegs)
            case ["expect", "words", text, *_]:
                self._hear(text)
            case ["chord", *_] | ["expect" | "wait" | "set" | "board" | "answer", *_]:
                pass  # a chord that is let go too early takes back all that it has pressed
            case _:
                raise ValueError(f"a recount cannot follow: {' '.join(words)}")

    def _scan(self, card: str, answer: list[str]) -> None:
        taken = self.recount.card(card)
        if answer:
            assert taken == answer[-1].startswith("ok"), (card, answer)
            self.seen += 1

    def _look(self, pegs: list[str]) -> None:
        for at in range(0, 6, 3):
            if pegs[at : at + 1]:
                track = TRACKS.index(pegs[at])
                assert self.recount.pegs[track] == [int(pegs[at + 1]), int(pegs[at + 2])], pegs
                self.seen += 1

    def _hear(self, text: str) -> None:
        if told := STANDS_AT.search(text):
            assert self.recount.pegs[TRACKS.index(told[1].lower())][1] == int(told[2]), text
            self.seen += 1
        if told := WINS.search(text):
            assert self.recount.winner == TRACKS.index(told[1].lower()), text
            self.seen += 1

    def _press(self, button: str, ms: int) -> None:
        if button == "undo":
            self.recount.press("misdeal" if ms >= MENU_MS else "undo", 0)
            return
        track, key = button.split(".")
        side = TRACKS.index(track)
        if not self._began:
            self._began = True  # the first OK starts the usual game
            return
        if self._menu is not None:
            self._choose(side, key, ms)
            return
        if key == "peg":
            self.recount.peg(side, 1 if ms < FIVE_MS else ms // FIVE_MS * 5)
        else:
            self.recount.press({"ok": "redo", "call": "muggins"}[key] if ms >= LONG_MS else key, side)

    def _choose(self, side: int, key: str, ms: int) -> None:
        """Take points from the menu: OK goes in, PEG counts, OK asks, and the other side's OK gives them."""
        if side != self._menu:
            assert key == "ok"
            sheet = self.recount.paper.sheet
            sheet.forward(1 - side, min(self._adding, GAME_HOLE - sheet.pegs[1 - side][1] - 1))
            self._menu = None
        elif key == "peg":
            assert self._adding >= 0, "only the first item of the menu can be followed"
            self._adding += 1 if ms < FIVE_MS else ms // FIVE_MS * 5
        elif key == "call":
            self._adding = -1
        elif self._adding < 0:
            self._adding = 0
