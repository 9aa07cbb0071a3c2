"""What may be soldered wrong on a simulated board: `orange.peg=5`, `strip=RGB`, `swapped=57,60`, `cards=silent`.

It reads such words and makes the faults in parts and electronics. What a program makes of them it does not know.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from board_sim.electronics import Electronics
from board_sim.parts import Parts
from board_sim.spi import Fault
from board_sim.wired import ENCODER, buttons, encoders
from firmware_host.config import Config
from firmware_host.errors import BoardError
from hardware.board import HEADER_PINS, TAKEN_PINS, UART_PINS, Board, Pins, pin_lines

ORDERS = ("RGB", "RBG", "GRB", "GBR", "BRG", "BGR")


class NoSuchFault(BoardError, ValueError):
    """There is no such fault on this board; the text says which there may be."""


@dataclass(frozen=True, slots=True)
class Miswired:
    """What is wrong with the wires of one board.

    Attributes:
        order: The order of the strip's colours; empty: the configured one.
        dark: LEDs that stay dark.
        swapped: Pairs of LEDs of which each stands in the other's hole.
        pins: The buttons that are on another GPIO, by line.
        dead: The buttons whose wires are off.
        stuck: The buttons that stick.
        crossed: The encoders whose legs A and B are swapped.
        silent: The readers that send nothing.
        gone: The readers that are not plugged in.
        is_blind: The digits get nothing.
        is_mute: The buzzer gets nothing.
    """

    order: str = ""
    dark: frozenset[int] = frozenset()
    swapped: tuple[tuple[int, int], ...] = ()
    pins: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    dead: frozenset[str] = frozenset()
    stuck: frozenset[str] = frozenset()
    crossed: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    is_blind: bool = False
    is_mute: bool = False

    def parts(self, parts: Parts, board: Board) -> Parts:
        """Give the parts as they are soldered, and the wires between them."""
        order = self.order or parts.order
        return replace(parts, order=order, dark=self.dark, swapped=self.swapped, pins=self._wires(board))

    def _wires(self, board: Board) -> Pins:
        sides = tuple(
            replace(
                side,
                peg=self.pins.get(f"{track.name}.peg", side.peg),
                ok=self.pins.get(f"{track.name}.ok", side.ok),
                call=self.pins.get(f"{track.name}.call", side.call),
                encoder=_reversed(side.encoder) if f"{track.name}.{ENCODER}" in self.crossed else side.encoder,
            )
            for track, side in zip(board.tracks, board.pins.sides, strict=True)
        )
        pins = replace(board.pins, sides=sides, undo=self.pins.get("undo", board.pins.undo))
        return replace(pins, buzzer=_free_pin(board, pins)) if self.is_mute else pins

    def spoil(self, wires: Electronics) -> None:
        """Make what is left of the faults; they stay when the power comes and goes."""
        wires.contacts.dead |= self.dead
        for line in self.stuck:
            wires.contacts.stick(line, on=True)
        for reader in self.silent:
            wires.readers[reader].faults.silent = True
        for reader in self.gone:
            wires.unplug(reader, on=True)
        if self.is_blind:
            wires.break_bus(wires.board.pins.display_bus, Fault.DEAD)


def parse_wrongs(words: Iterable[str], config: Config) -> Miswired:
    """Read what is wrong, each as `part=how`.

    Raises:
        NoSuchFault: There is no such part, or it cannot be wrong in this way.
    """
    wrong = Miswired()
    for word in words:
        part, _, how = word.partition("=")
        wrong = _add(wrong, part, how, config)
    return wrong


def _add(wrong: Miswired, part: str, how: str, config: Config) -> Miswired:
    if part in ("dark", "cut", "swapped"):
        return _spoil_leds(wrong, part, how, config.board.strip.leds)
    match part, how:
        case "strip", _ if how in ORDERS:
            return replace(wrong, order=how)
        case "digits", "dead":
            return replace(wrong, is_blind=True)
        case "buzzer", "dead":
            return replace(wrong, is_mute=True)
        case _, "swapped" if part in encoders(config.board):
            return replace(wrong, crossed=wrong.crossed | {part})
        case _ if part in buttons(config.board):
            return _spoil_button(wrong, part, how)
        case _, "silent" if part in config.readers:
            return replace(wrong, silent=wrong.silent | {part})
        case _, "gone" if part in config.readers:
            return replace(wrong, gone=wrong.gone | {part})
        case _:
            raise NoSuchFault(_no_such(f"{part}={how}"))


def _spoil_button(wrong: Miswired, line: str, how: str) -> Miswired:
    if how == "dead":
        return replace(wrong, dead=wrong.dead | {line})
    if how == "stuck":
        return replace(wrong, stuck=wrong.stuck | {line})
    gpio = int(how) if re.fullmatch(r"\d{1,2}", how, re.ASCII) else -1
    if gpio not in HEADER_PINS or gpio in (*TAKEN_PINS, *UART_PINS):
        raise NoSuchFault(f"{line}={how[:9]} cannot be: give a button a GPIO of its own, dead or stuck, as {line}=5")
    return replace(wrong, pins=MappingProxyType({**wrong.pins, line: gpio}))


def _spoil_leds(wrong: Miswired, part: str, how: str, leds: int) -> Miswired:
    pattern = {"dark": r"(\d{1,4})(?:-(\d{1,4}))?", "cut": r"(\d{1,4})()", "swapped": r"(\d{1,4}),(\d{1,4})"}[part]
    found = re.fullmatch(pattern, how, re.ASCII)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, -1)
    if not (0 <= first < leds and 0 <= last < leds) or (part == "dark" and last < first):
        raise NoSuchFault(
            f"{part}={how[:20]} cannot be: this strip has the LEDs 0 to {leds - 1}, as {part}={_AS[part]}"
        )
    if part == "swapped":
        return replace(wrong, swapped=(*wrong.swapped, (first, last)))
    end = leds if part == "cut" else last + 1
    return replace(wrong, dark=wrong.dark | frozenset(range(first, end)))


_AS = {"dark": "57-63", "cut": "57", "swapped": "57,60"}


def _reversed(legs: tuple[int, int] | None) -> tuple[int, int] | None:
    return None if legs is None else (legs[1], legs[0])


def _free_pin(board: Board, pins: Pins) -> int:
    """Find a pin of the header that nothing is on."""
    used = {gpio for _, gpio in pin_lines(tuple(track.name for track in board.tracks), pins)}
    return next(gpio for gpio in HEADER_PINS if gpio not in used | {*TAKEN_PINS, *UART_PINS})


def _no_such(word: str) -> str:
    return f"no part of this board can be wrong as {word[:30]!a}; cribboard-sim --help lists what can"
