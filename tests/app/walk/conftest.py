"""A simulated board that is gone through, and somebody who looks, presses and lays cards."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.electronics import Electronics
from board_sim.miswired import parse_wrongs
from board_sim.parts import Parts, parts_of
from firmware_host.app import Listener
from firmware_host.app.walk import Walk
from firmware_host.config import Config, parse_config
from firmware_host.ports import Inbox
from firmware_host.units import Ms
from hardware.board import Board
from hardware.board_file import read_board

LONGEST_MS = 400_000
LOOK_MS = 40
KEYS = {"R": "peg", "G": "ok", "B": "call"}


class Person:
    """Somebody at a board, who does what is said. The board may be wired otherwise than the program believes.

    Attributes:
        dead: Buttons that do nothing.
        silent: No card is ever laid.
        blind_from: From this LED on the strip is dark.
        sees_digits, reads_order: Whether the digits are as they are said to be.
        names_colours: Whether the colour is told that is seen.
        heeds_back: Whether the light is taken back to the first wrong hole.
        step_back: The button by which it is.
        slips: At a sentence, a button that is pressed first by mistake.
        before: At the beginning of a sentence, what happens before it is heeded.
        quits: A sentence at which UNDO is no answer any more: the program is asked to end.
    """

    def __init__(self, config: Config, wired: Board, parts: Parts, listener: Listener | None) -> None:
        self.dead: set[str] = set()
        self.silent = False
        self.blind_from = 10_000
        self._misses = 0
        self._known: set[int] = set()
        self.sees_digits = True
        self.reads_order = True
        self.names_colours = True
        self.heeds_back = True
        self.step_back = "orange.peg"
        self.hears_tones = True
        self.quits = ""
        self.slips: dict[str, str] = {}
        self.before: dict[str, Callable[[], None]] = {}
        self.told: list[str] = []
        self.clock = FastClock()
        self.wires = Electronics(wired, self.clock, parts=parts)
        listeners = (*filter(None, [listener]), lambda _, __, text: self.told.append(text))
        self.walk = Walk(config, self.wires.ports(), listeners)
        self._inbox: Inbox[None] = self.clock.inbox()
        self._done = 0
        self._watches = False

    def go(self) -> tuple[str, ...]:
        """Walk; return what was found wrong."""
        worker = self.wires.ports().clock.spawn("program", self.walk.run)
        self.wait(1)
        self.wires.readers["cards"].await_host()
        until_ms = self.clock.now_ms() + LONGEST_MS
        while worker.is_alive() and self.clock.now_ms() < until_ms:
            if self._done < len(self.told):
                self._done += 1
                self._heed(self.told[self._done - 1])
            elif self._watches:
                self._watch()
            self.wait(LOOK_MS)
        worker.join(10)
        assert not worker.is_alive()
        assert not any(any(pixel[:3]) for pixel in self.wires.pixels())
        return tuple(ill.says for ill in self.walk.ills)

    def wait(self, ms: int) -> None:
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))

    def tap(self, line: str) -> None:
        if line not in self.dead:
            self.wires.tap(line)

    def seen(self) -> list[tuple[int, ...]]:
        """See the LEDs, as far as they are not dead."""
        return [pixel[:3] if led < self.blind_from else (0, 0, 0) for led, pixel in enumerate(self.wires.pixels())]

    def _heed(self, said: str) -> None:
        self._watches = False
        for start, happens in self.before.items():
            if said.startswith(start):
                happens()
        if said in self.slips:
            self.tap(self.slips[said])
            self.wait(LOOK_MS)
        if self.quits and said.startswith(self.quits):
            self.walk.stop()
            return
        does: dict[str, Callable[[], object]] = {
            "Which colour": self._name_colour,
            "Were two tones": lambda: self._say(self.hears_tones and bool(self.wires.sounds())),
            "Do all 8": lambda: self._look_at_digits("8.8.8.8.8.8.8.8."),
            "Do they": lambda: self._say(self.reads_order and self.wires.digits_text() == "12345678"),
            "Were all": lambda: self._say(self._lit_last()),
            "Are the holes": lambda: self._look_behind(said),
            "It stands at": self._find_last,
            "Lay or type": lambda: None if self.silent else self.wires.scan("5H"),
        }
        if asked := re.search(r"Press (?:(\w+) )?(PEG|OK|CALL|UNDO)(?: once more, to be sure)?\.$", said):
            self.tap(".".join(filter(None, asked.groups())).lower())
        asked = re.search(r"[Tt]urn the encoder of (\w+) clockwise", said)
        if asked and f"{asked[1]}.encoder" not in self.dead:
            self.wires.turn(f"{asked[1]}.encoder", 1)
        for start, do in does.items():
            if said.startswith(start):
                do()
        self._watches = said.startswith(("Now every hole", "orange:", "blue:"))

    def _say(self, yes: bool) -> None:
        self.tap("orange.ok" if yes else "orange.call")

    def _name_colour(self) -> None:
        if not self.names_colours:
            return
        red, green, blue = next(rgb for rgb in self.seen() if any(rgb))
        self.tap(f"blue.{KEYS['R' if red else 'G' if green else 'B' if blue else '']}")

    def _look_at_digits(self, text: str) -> None:
        assert not self.sees_digits or self.wires.digits_text() == text
        self._say(self.sees_digits)

    def _find_last(self) -> None:
        if not self.heeds_back:
            return
        seen_wrong = not self._lit_last()
        while self._done == len(self.told) and not (seen_wrong and self._lit_last()):
            self.tap(self.step_back)
            self.wait(LOOK_MS)
            seen_wrong |= not self._lit_last()
        while self.step_back == "undo" and self._lit_last():
            self.tap("orange.call")
            self.wait(LOOK_MS)
            self.step_back = "undo" if self._lit_last() else "orange.peg"
        if self.step_back == "orange.peg" and not self._lit_last():
            self.tap("orange.peg")
        if self._done == len(self.told):
            self.tap("orange.ok")

    def _watch(self) -> None:
        """Look at the light that goes along a row, and stop it when it is gone, or elsewhere than the digits say."""
        self._misses = 0 if self._lit_last() or not any(map(any, self.wires.pixels())) else self._misses + 1
        if self._misses > 1:  # the digits change a moment before or after the light
            self.tap("blue.call")
            self._watches, self._misses = False, 0

    def _lit_last(self) -> bool:
        """Say whether the brightest LED is in the hole that the digits name, and none behind it stays dark."""
        seen = self.seen()
        brightest = max(range(len(seen)), key=lambda led: sum(seen[led]))
        track, hole = self.wires.digits_text()[:1], self.wires.digits_text()[1:4].strip()
        if not track.isdecimal() or hole == "--":
            return any(seen[brightest])
        leds = self.wires.board.tracks[int(track) - 1].leds
        behind = (any(seen[led]) for led in leds[: int(hole) + 1] if led not in self._known)
        return any(seen[brightest]) and leds[int(hole) + 1] == brightest and all(behind)

    def _look_behind(self, said: str) -> None:
        """Note the hole that is wrong, not to stop for it again, and say whether those after it are lit."""
        asked = re.search(r"of (\w+) after hole (-?\d+) lit", said)
        assert asked, said
        track = next(track for track in self.wires.board.tracks if track.name == asked[1])
        self._known.add(track.leds[int(asked[2]) + 1])
        self._say(any(map(any, self.seen())))


Meet = Callable[..., Person]


@pytest.fixture
def meet() -> Iterator[Meet]:
    """Meet a person at a board: `wired` changes the pins, `order` the strip's colours; settings are the program's.

    `wrong` says what is soldered wrong, in the words of `board_sim.miswired`.
    """
    people: list[Person] = []

    def make(
        wired: Callable[[Board], Board] = lambda board: board,
        order: str = "BGR",
        wrong: tuple[str, ...] = (),
        listener: Listener | None = None,
        **settings: object,
    ) -> Person:
        overrides = {"store.dir": "/nowhere", **{key.replace("__", "."): each for key, each in settings.items()}}
        config = parse_config("", source="test", base_dir=Path("/nowhere"), overrides=overrides)
        board = wired(read_board("line-2"))
        faults = parse_wrongs(wrong, config)
        parts = faults.parts(replace(parts_of(config), order=order), board)
        people.append(Person(config, replace(board, pins=parts.pins or board.pins), parts, listener))
        faults.spoil(people[-1].wires)
        return people[-1]

    yield make
    for person in people:
        person.walk.stop()
        person.wires.close()
