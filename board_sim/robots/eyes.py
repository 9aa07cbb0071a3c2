"""A player's eyes: what the board shows now, and what each side's digits have said of late, since words take turns.

They remember a few seconds, as people do. They see digits and lights, and nothing that is said.
"""

import threading
from collections.abc import Callable
from typing import Protocol

from board_sim.apa102 import Pixel
from board_sim.exposure import Exposure
from board_sim.layout import Layout
from board_sim.max7219 import DIGITS
from board_sim.robots.minutes import PegPair
from board_sim.robots.sight import Group, Says, Token, read_digits, read_pegs, read_shared_pegs
from board_sim.turning_digits import GLIMPSE_MS, TurningDigits
from board_sim.watching import Watch
from firmware_host.units import Ms
from hardware.board import Board

CYCLE_MS = 3000
"""Words, ranks and numbers take turns within this time."""
WORD_MS = 1000
"""A question's word stands for the first second of it."""
SLACK_MS = 150
"""What the board and its digits may be late by."""


class Visible(Protocol):
    """The part of a machine that can be seen."""

    @property
    def board(self) -> Board:
        """The board."""
        ...

    def digits(self) -> bytes:
        """Read the eight segment bytes."""
        ...

    def pixels(self) -> tuple[Pixel, ...]:
        """Read the LEDs in the order of the strip."""
        ...

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back after each change."""
        ...


class Eyes:
    """Looks at one board for all its robots.

    Attributes:
        groups: What the digits of each side show now.
        asked_ms: When each side began to be asked last.
        changed_ms: When the digits changed last.
    """

    def __init__(
        self, board: Visible, now_ms: Callable[[], Ms], on_change: Callable[[], None], digits: int = DIGITS
    ) -> None:
        """`digits` says how many there are."""
        self._board = board
        self._digits = TurningDigits(board.digits, now_ms, digits)
        self._now_ms = now_ms
        self._on_change = on_change
        self._tracks = board.board.tracks
        self._layout = Layout(board.board)
        self._watch = Watch(self._layout)
        self._exposure = Exposure(max(max(track.colour) for track in self._tracks))
        self._pixels: tuple[Pixel, ...] = ()
        self._lights: tuple[Pixel, ...] = ()
        self._fresh = False
        self._pegs: tuple[PegPair | None, ...] = ()
        self._told: list[PegPair | None] = [None] * len(self._tracks)
        self._lock = threading.Lock()
        self._segments = bytes(DIGITS)
        self.groups = read_digits(self._segments)
        self._seen: tuple[dict[Token, Ms], ...] = ({}, {})
        self.asked_ms = [Ms(0), Ms(0)]
        self._unasked_ms = [Ms(-CYCLE_MS), Ms(-CYCLE_MS)]
        self.changed_ms = Ms(0)
        self._look()
        board.watch(self._look)

    @property
    def awake(self) -> bool:
        """Say whether any digit is lit: a board without power shows nothing."""
        return any(self._segments)

    @property
    def in_menu(self) -> bool:
        """Say whether setup or a menu stands on the digits: then they ask nobody by their points."""
        if self.turn:
            return self._digits.in_menu
        faulty = any(group.token.says is Says.FAULT for group in self.groups)
        return self.awake and not faulty and not any(group.asked for group in self.groups)

    @property
    def turn(self) -> bool:
        """Say whether the digits turn from side to side, so that one side's are not seen all the time."""
        return self._digits.turn

    @property
    def cycle_ms(self) -> int:
        """Tell how long all takes that a side's digits say in turn."""
        return CYCLE_MS * (2 if self.turn else 1)

    def lately(self, side: int, since_ms: int) -> list[Token]:
        """List what a side's digits have said since a moment, what stands there now last."""
        with self._lock:
            current = self.groups[side].token
            past = [(t_ms, token) for token, t_ms in self._seen[side].items() if t_ms >= since_ms and token != current]
        return [token for _, token in sorted(past, key=lambda seen: seen[0])] + [current]

    def find(self, side: int, since_ms: int, *says: Says) -> Token | None:
        """Find the newest that a side's digits have said of some kinds since a moment."""
        return next((token for token in reversed(self.lately(side, since_ms)) if token.says in says), None)

    def forget(self) -> None:
        """Let nothing count that cannot be seen now: something was done at the table."""
        self._digits.forget()
        self._look()

    def pegs(self, side: int) -> PegPair | None:
        """Find where a side's pegs stand; None while that cannot be told."""
        if self.groups[side].pending:
            return None
        if self._layout.shared:
            return self._watched_pegs(side)
        self._look_at_lights()
        if self._fresh:
            rows = zip(self._layout.lit(self._lights), self._tracks, strict=True)
            self._fresh, self._pegs = False, tuple(read_pegs(row, track.colour) for row, track in rows)
        return self._pegs[side]

    @property
    def watched_ms(self) -> int:
        """Tell since when what is lit has been watched for long enough to tell the pegs; 0 where one look is enough."""
        return self._watch.moved_ms + self._watch.turns_ms if self._layout.shared else 0

    @property
    def turns_ms(self) -> int:
        """Tell how long the lights must be watched until pegs can be told; 0 where one look is enough."""
        return self._watch.turns_ms

    def _watched_pegs(self, side: int) -> PegPair | None:
        lights = self._watch.lit(self._now_ms())[side]
        pegs = read_shared_pegs(lights, self._tracks[side].colour, self._told[side])
        if pegs is not None:
            self._told[side] = pegs
        return pegs

    def _look(self) -> None:
        self._look_at_lights()
        if self._layout.shared:
            self._watch.feed(self._now_ms(), self._lights)
        segments = self._digits.read()
        if segments == self._segments:
            return
        now_ms = self._now_ms()
        with self._lock:
            before, groups = self.groups, read_digits(segments)
            for side, group in enumerate(groups):
                if now_ms - self.changed_ms >= GLIMPSE_MS:
                    self._seen[side][before[side].token] = now_ms
                self._heed_asked(side, before[side], group)
                for token in [old for old, t_ms in self._seen[side].items() if now_ms - t_ms > 4 * self.cycle_ms]:
                    del self._seen[side][token]
            self._segments, self.groups, self.changed_ms = segments, groups, now_ms
        self._on_change()

    def _look_at_lights(self) -> None:
        pixels = self._board.pixels()
        if pixels is not self._pixels:
            self._pixels, self._lights, self._fresh = pixels, self._exposure.even_out(self._now_ms(), pixels), True

    def _heed_asked(self, side: int, before: Group, group: Group) -> None:
        """Note since when a side is asked; what was not seen for a glimpse was there all the time."""
        now_ms = self._now_ms()
        if before.asked and not group.asked:
            self._unasked_ms[side] = now_ms
        if group.asked and not before.asked and now_ms - self._unasked_ms[side] >= GLIMPSE_MS:
            self.asked_ms[side] = now_ms
