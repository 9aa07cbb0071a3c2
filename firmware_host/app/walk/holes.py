"""Every hole is lit in order, track by track, until somebody says that one is not as it should be."""

from dataclasses import dataclass

from firmware_host.app.walk.heard import Pressed, Steps, Typed
from firmware_host.app.walk.stand import ANSWER_MS, Stand, yes
from firmware_host.leds.palette import Colour
from firmware_host.units import LedIndex
from firmware_host.wire.lines import Key
from hardware.board import Track, hole_name, lamps

ABOUT = "strip"
STEP_MS = 100
"""How long each hole stands at full light: a track takes twelve seconds."""
TELL_EVERY = 10
DIM = 6
"""The holes behind the light are lit with this part of its duty."""
TEN_BACK = 10


@dataclass(frozen=True, slots=True)
class _Row:
    """The lamps of a track, in the order in which they are lit.

    Attributes:
        side: Number of the track.
        names: What each is called.
        leds: Its place along the strip.
        colour: The track's.
    """

    side: int
    track: str
    names: tuple[str, ...]
    leds: tuple[LedIndex, ...]
    colour: Colour


def walk_holes(stand: Stand) -> Steps[None]:
    """Light all tracks."""
    for side, track in enumerate(stand.config.board.tracks):
        row = _row(side, track)
        stand.say(
            f"Now every hole of {row.track}: one light after the other, and a dim row behind it. Press CALL as soon "
            "as one stays dark, or another hole is lit than the next."
        )
        stopped = yield from _light_all(stand, row)
        if stopped is None and (yield from yes(stand, f"Were all holes of {row.track} lit, one after the other?")):
            continue
        yield from _find_last(stand, row, len(row.leds) - 1 if stopped is None else stopped)


def _light_all(stand: Stand, row: _Row) -> Steps[int | None]:
    """Let the light run; return where it was stopped."""
    for place in range(len(row.leds)):
        _show(stand, row, place)
        if place % TELL_EVERY == 0 or place == len(row.leds) - 1:
            stand.say(f"{row.track}: {row.names[place]}.")
        until_ms = stand.after(STEP_MS)
        while (heard := (yield until_ms)) is not None:
            if isinstance(heard, Typed) or (isinstance(heard, Pressed) and stand.key(heard.source) is Key.CALL):
                return place
    return None


def _find_last(stand: Stand, row: _Row, place: int) -> Steps[None]:
    """Find the last hole that is as it should be: the light goes back until somebody is content."""
    stand.say(
        f"It stands at {row.names[place]}. PEG: one back, UNDO: ten back, until it is seen in its right place; then "
        "OK. Or type the number of the last hole that is right."
    )
    last = place
    while last >= 0:
        _show(stand, row, last)
        heard = yield stand.after(ANSWER_MS)
        match heard:
            case None:
                break
            case Typed(text) if text in row.names or f"hole {text}" in row.names:
                last = row.names.index(text if text in row.names else f"hole {text}")
                break
            case Pressed(source) if stand.key(source) is Key.PEG:
                last -= 1
            case Pressed(source) if stand.key(source) is Key.UNDO:
                last = max(last - TEN_BACK, -1)
            case Pressed(source) if stand.key(source) is Key.OK:
                break
            case _:
                pass
    _tell(stand, row, last)


def _tell(stand: Stand, row: _Row, last: int) -> None:
    """Say from which hole on the strip is wrong, and where to look."""
    if last < 0:
        mend = "Look at the strip's 5 V, its ground, and the data wire to its first LED."
        stand.ill(ABOUT, f"No hole of {row.track} is as it should be.", mend)
    elif last + 1 < len(row.leds):
        led, next_led = row.leds[last], row.leds[last + 1]
        says = f"{row.track} is wrong from {row.names[last + 1]} on (LED {next_led})."
        stand.ill(ABOUT, says, f"Look at LED {led} and LED {next_led}, and at the joint between them.")


def _show(stand: Stand, row: _Row, place: int) -> None:
    dim = tuple(-(-duty // DIM) for duty in row.colour)
    lit = dict.fromkeys(row.leds[:place], (dim[0], dim[1], dim[2]))
    name = row.names[place]
    number = name.removeprefix("hole ") if name.startswith("hole ") else "--"
    stand.light({**lit, row.leds[place]: row.colour}, f"{row.side + 1}{number:>3}")


def _row(side: int, track: Track) -> _Row:
    others = lamps(track)
    names = (*(hole_name(place) for place in range(len(track.leds))), *(name for name, _ in others))
    leds = tuple(LedIndex(led) for led in (*track.leds, *(lamp.led for _, lamp in others)))
    return _Row(side, track.name, names, leds, track.colour)
