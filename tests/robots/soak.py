"""An erratic person against a robot, at the simulated board: whatever a person does, the game must go on after it.

Somebody at orange plays sensibly for a while, then presses and reads at random, puts it right or does not, and plays
on.
A game that then stands still, or goes round in a circle, has failed. Some minutes for a hundred games:

    python -m tests.robots.soak --seeds 100
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from board_sim.clock import FastClock
from board_sim.felt import Felt, NotOnTheTable
from board_sim.machine import Machine
from board_sim.robots.eyes import Eyes
from board_sim.robots.hands import HOLD_MS, LONG_HOLD_MS, TAP_MS
from board_sim.robots.party import Party
from board_sim.robots.skill import SOME_SLIPS, Skill
from board_sim.robots.thinking import HUMAN, Pace
from board_sim.spi import Fault
from firmware_host.command_line import say
from firmware_host.config import parse_config
from firmware_host.ports import Inbox
from firmware_host.units import Ms

MODES: dict[str, dict[str, object]] = {
    "coach": {"game.muggins": "coach"},
    "off": {"game.muggins": "off"},
    "call": {"game.muggins": "call"},
    "call, acc": {"game.muggins": "call", "game.overclaim": "acc"},
    "auto": {"game.muggins": "auto"},
    "challenge": {"game.overclaim": "challenge", "game.challenge_surplus": True, "game.challenge_wrong_costs": 2},
    "pegged by the board": {"game.pegging": "auto"},
}
PERSON, ROBOT = 0, 1
SENSIBLE = Pace(200, 1500)
BURSTS = 5
STILL_MS = 6 * 60_000
"""So long may no peg move and no card be dealt before a game is taken for stuck."""
LOOK_MS = 5000
MOST_MS = 3 * 3_600_000
LINES = 60


class Stuck(Exception):
    """A game does not go on; the text says what happened last."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How a soak went: where the pegs stood, and what was done at random."""

    fronts: tuple[int, ...]
    acts: Counter[str]
    seconds: float


class Soak:
    """One game of an erratic person.

    Attributes:
        lines: What was done and said.
        acts: What was done at random.
    """

    def __init__(self, seed: int, mode: str, state: Path, *, faults: bool = False) -> None:
        """Set the table."""
        self.seed, self.mode, self.faults = seed, mode, faults
        self.lines: list[str] = []
        self.acts: Counter[str] = Counter()
        self._fronts: object = None
        self._went_on = 0
        self.rng = random.Random(f"{seed}/{mode}")
        self.clock = FastClock()
        overrides = {**MODES[mode], "store.dir": str(state), "strip.frame_rate_hz": 5}
        config = parse_config("", source="soak", base_dir=state, overrides=overrides)
        self.machine = Machine(config, self.clock)
        self.felt = Felt(random.Random(seed))
        self._inbox: Inbox[None] = self.clock.inbox()
        self._eyes = Eyes(self.machine, self.clock.now_ms, lambda: None)
        self.machine.hear(self._note)
        self.robots, self.person = (
            Party(self.machine, self.felt, self.clock, pace=pace, on_minute=self._note) for pace in (HUMAN, SENSIBLE)
        )

    def close(self) -> None:
        """Put it away."""
        self.robots.close()
        self.person.close()
        self.machine.close()

    def run(self, enough_ms: int | None = None) -> Seen:
        """Play a game to its end, with some bursts in it.

        Args:
            enough_ms: How long to play on after the last of them; None: to the end.

        Raises:
            Stuck: It did not go on.
        """
        skills = [self.rng.choice(tuple(Skill)) for _ in range(2)]
        self.robots.seat(ROBOT, skills[0], SOME_SLIPS, self.seed)
        self.person.seat(PERSON, skills[1], SOME_SLIPS, self.seed)
        self.machine.power_on()
        self.robots.start()
        self.wait(1000)
        self.tap("orange.ok")
        self.person.start()
        for _ in range(BURSTS):
            self._play_on(self.rng.randint(3000, 90_000))
            if self._over():
                break
            self.person.close()
            self._burst()
            self._withdraw()
            self.person.seat(PERSON, skills[1], SOME_SLIPS, self.rng.randint(0, 1 << 30))
            self.person.start()
        self._play_on(MOST_MS if enough_ms is None else enough_ms)
        if enough_ms is None and not self._over():
            raise Stuck(self.tail("a game takes too long"))
        assert self.machine.bug is None, self.tail(str(self.machine.bug))
        return Seen(self.robots.fronts(), self.acts, self.clock.now_ms() / 1000)

    def _over(self) -> bool:
        return 121 in self.robots.fronts() and all(group.asked for group in self._eyes.groups)

    def _play_on(self, ms: int) -> None:
        """Let both play, until the game is over at the latest."""
        until_ms, since_ms, seen = self.clock.now_ms() + ms, self.clock.now_ms(), {self._progress()}
        while self.clock.now_ms() < until_ms and not self._over():
            self.wait(LOOK_MS)
            now = self._progress()
            if now not in seen:
                since_ms, self._went_on = self.clock.now_ms(), len(self.lines)
                seen = {*seen, now} if now[0] == self._fronts else {now}
                self._fronts = now[0]
            elif self.clock.now_ms() - since_ms > STILL_MS:
                raise Stuck(self.tail("a game does not go on"))

    def _progress(self) -> tuple[object, ...]:
        return self.robots.fronts(), self.felt.deals, self.felt.starter, self.felt.laid, self.felt.crib_is_up

    def tail(self, why: str) -> str:
        """Tell what led to it, and what goes round."""
        led = self.lines[max(self._went_on - LINES, 0) : self._went_on + LINES]
        return "\n".join([f"{why}: seed {self.seed}, {self.mode}: {self.robots.describe()}", *led])

    def _burst(self) -> None:
        self._note("--- a burst")
        for _ in range(self.rng.randint(1, 6)):
            act = self.rng.choice(self._acts())
            name = act.__name__.strip("_")
            self.acts[name] += 1
            self._note(f"    {name}")
            act()
            self.wait(self.rng.choice((60, 300, 1000, 3000)))

    def _acts(self) -> Sequence[Callable[[], None]]:
        usual = (self._press, self._press, self._hold, self._undo, self._own_card, self._own_card, self._laid_card)
        rare = (self._misdeal, self._menu, self._wrong_card, self._starter)
        return (*usual, *usual, *rare, *((self._fault,) if self.faults else ()))

    def _press(self) -> None:
        self.tap(self.rng.choice(("orange.peg", "orange.ok", "orange.call")), self.rng.randint(1, 3))

    def _hold(self) -> None:
        self._touch((self.rng.choice(("orange.peg", "orange.ok", "orange.call")),), HOLD_MS)

    def _undo(self) -> None:
        self.tap("undo", self.rng.randint(1, 3))

    def _misdeal(self) -> None:
        self._touch(("undo",), LONG_HOLD_MS)

    def _menu(self) -> None:
        self._touch(("orange.peg", "orange.call"), LONG_HOLD_MS)

    def _own_card(self) -> None:
        """Lay a card of one's hand, whoever's turn it is; it comes back if the board says no."""
        hand = self.felt.hand(PERSON)
        if not hand or not self.felt.thrown(PERSON):
            return
        card = self.rng.choice(hand)
        self.felt.lay(PERSON, card)
        if not self.scan(card):
            self.felt.take_back(PERSON, card)

    def _laid_card(self) -> None:
        if self.felt.laid:
            self.scan(self.rng.choice(self.felt.laid).card)

    def _starter(self) -> None:
        if self.felt.starter is not None:
            self.scan(self.felt.starter)

    def _wrong_card(self) -> None:
        """Read a card that is not there, and take that back at once."""
        held = {*self.felt.hand(PERSON), *self.felt.hand(ROBOT), *(each.card for each in self.felt.laid)}
        card = self.rng.choice([rank + suit for rank in "A59TK" for suit in "CDHS" if rank + suit not in held])
        if self.scan(card):
            self.wait(300)
            self.tap("undo")

    def _fault(self) -> None:
        pins = self.machine.electronics.board.pins
        bus = self.rng.choice((pins.strip_bus, pins.display_bus))
        self.machine.electronics.break_bus(bus, Fault.FAIL)
        self.wait(self.rng.choice((500, 3000, 8000)))
        self.machine.electronics.break_bus(bus, None)

    def _withdraw(self) -> None:
        """Leave things as they are, or take some of it back; a menu is never left open."""
        for _ in range(self.rng.choice((0, 0, 1, 2, 4))):
            self._note("    takes back")
            self.tap("undo")
            self.wait(500)
        for _ in range(8):
            self.wait(3000)
            if not self._eyes.in_menu:
                break
            at_setup = self._eyes.groups[0].glyphs.strip() == "PLAy"
            self.tap("orange.ok" if at_setup else "orange.call")
        self._note("--- sensible again")

    def scan(self, card: str) -> bool:
        """Read a card; say whether it was taken."""
        answer = self.machine.scan(card, PERSON)
        self._note(f"    reads {card} -> {answer}")
        return answer is not None and answer.startswith("ok")

    def tap(self, line: str, times: int = 1) -> None:
        """Tap a button."""
        for _ in range(times):
            self._touch((line,), TAP_MS)

    def _touch(self, lines: tuple[str, ...], ms: int) -> None:
        for line in lines:
            self.machine.press(line)
        self.wait(ms)
        for line in lines:
            self.machine.release(line)
        self.wait(60)

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))

    def _note(self, what: object) -> None:
        self.lines.append(f"{self.clock.now_ms() / 1000:10.3f} {what}")


def soak(seed: int, mode: str, *, faults: bool = False, enough_ms: int | None = None) -> Seen:
    """Play one game, or so much of the board's time of it once all is sensible; raises as `Soak.run`."""
    with tempfile.TemporaryDirectory() as state, closing(Soak(seed, mode, Path(state), faults=faults)) as game:
        return game.run(enough_ms)


def main(argv: Sequence[str] | None = None) -> int:
    """Play many games, each mode in turn, and tell what stands still."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--mode", choices=tuple(MODES))
    parser.add_argument("--faults", action="store_true")
    args = parser.parse_args(argv)
    failed = list(_failures(range(args.first, args.first + args.seeds), args.mode, faults=args.faults))
    say(f"{args.seeds} games, {len(failed)} stuck: {failed}")
    return 1 if failed else 0


def _failures(seeds: range, mode: str | None, *, faults: bool) -> Iterator[int]:
    for seed in seeds:
        try:
            soak(seed, mode or tuple(MODES)[seed % len(MODES)], faults=faults)
        except (Stuck, AssertionError, NotOnTheTable) as stuck:
            say(str(stuck))
            yield seed


if __name__ == "__main__":
    sys.exit(main())
