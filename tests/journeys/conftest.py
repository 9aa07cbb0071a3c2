"""A person at the simulated board: presses, scans, and looks at nothing but light, digits, tones and answers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from firmware_host.config import parse_config
from firmware_host.ports import Inbox
from firmware_host.units import Ms


class Bench:
    """A board with its power on, in simulated time that costs none."""

    def __init__(
        self, state: Path, *, board: str = "line-2", strip: str = "sk9822", display: str = "8", **game: str
    ) -> None:
        """Switch it on, and start the usual game where none was played yet.

        Args:
            state: Where its games are kept.
            board: The name of a shipped board.
            strip: The strip's chip, and what drives it if that is not SPI: `ws2812 pio`.
            display: How many digits there are, or `none`.
            game: Further keys of `[game]`; the board pegs if they do not say otherwise.
        """
        chip, _, bus = strip.partition(" ")
        overrides: dict[str, object] = {"board.file": board, "store.dir": str(state), "game.pegging": "auto"}
        overrides |= {"strip.chip": chip, "strip.bus": bus or "spi"}
        overrides |= {"display.kind": "none"} if display == "none" else {"display.digits": int(display)}
        overrides |= {f"game.{key}": value for key, value in game.items()}
        is_new = not state.exists()
        config = parse_config("", source="test", base_dir=state, overrides=overrides)
        self.clock = FastClock()
        self.machine = Machine(config, self.clock)
        self.wires = self.machine.electronics
        self._inbox: Inbox[None] = self.clock.inbox()
        self.power_on()
        if self.wires.digits_text() == "PLAy   ?" or (is_new and display != "8"):
            self.tap("orange.ok")

    def power_on(self) -> None:
        """Switch on and wait until the program has opened the reader."""
        self.machine.power_on()
        self.wait(100)
        assert self.wires.readers["cards"].await_host(), "the program has not opened the reader"

    def close(self) -> None:
        """Put it away; nothing may have gone wrong on its wires, nor in the program."""
        self.machine.close()
        assert self.machine.bug is None
        assert self.wires.errors() == []

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))

    def wait_for(self, what: Callable[[], bool], most_ms: int = 10_000) -> None:
        """Let time pass until something is so."""
        until = self.clock.now_ms() + most_ms
        while not what():
            assert self.clock.now_ms() < until, f"waited {most_ms} ms for it"
            self.wait(50)

    def tap(self, line: str) -> None:
        """Press a button and let go."""
        self.wires.tap(line)
        self.wait(50)

    def hold(self, line: str, ms: int) -> None:
        """Hold a button."""
        self.wires.hold(line, ms)
        self.wait(50)

    def scan(self, card: str) -> str | None:
        """Lay a card on the reader and hear the answer."""
        return self.wires.scan(card)

    def pegs(self) -> list[list[int]]:
        """The lit holes of each track, in order: back peg, front peg."""
        return [sorted(self.wires.holes(track)) for track in range(2)]

    def brightest(self) -> list[int]:
        """The hole of each track that shines brightest in the next second: a peg that asks blinks meanwhile."""
        best = [(0, 0), (0, 0)]
        for _ in range(4):
            for track in range(2):
                lights = [(sum(light), hole) for hole, light in self.wires.holes(track).items()]
                best[track] = max(best[track], *lights)
            self.wait(250)
        return [hole for _, hole in best]

    def digits_over(self, ms: int, step: int = 250) -> set[str]:
        """Read the digits for a while: everything that they say."""
        seen = set()
        for _ in range(ms // step):
            seen.add(self.wires.digits_text())
            self.wait(step)
        return seen

    def said(self) -> list[str]:
        """Everything that was said so far."""
        return [text for _, text in self.machine.words(0)]


@pytest.fixture
def make_bench(tmp_path: Path) -> Iterator[Callable[..., Bench]]:
    """Make boards, whose games are kept in one directory or in the one named; all are put away at the end."""
    benches: list[Bench] = []

    def make(state: str = "state", **choices: str) -> Bench:
        bench = Bench(tmp_path / state, **choices)
        benches.append(bench)
        return bench

    yield make
    for bench in benches:
        bench.close()


@pytest.fixture
def bench(make_bench: Callable[..., Bench]) -> Bench:
    """A line-2 board."""
    return make_bench()
