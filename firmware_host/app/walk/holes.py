"""Every hole is lit in order, track by track, until somebody says that one is not as it should be."""

from dataclasses import dataclass

from firmware_host.app.walk.heard import Pressed, Steps, Typed
from firmware_host.app.walk.stand import ANSWER_MS, SKIP, Stand, yes
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
STANDS = ("", "ok", "y", "yes")
"""What may be typed in the place of OK, once the light was stopped."""


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
        yield from _walk_row(stand, _row(side, track))


def _walk_row(stand: Stand, row: _Row) -> Steps[None]:
    """Light one track, and go on behind each hole that is wrong, as long as the strip goes on there."""
    stand.say(
        f"Now every hole of {row.track}: one light after the other, and a dim row behind it. Press CALL as soon "
        "as one stays dark, or another hole is lit than the next."
    )
    begin = 0
    while begin < len(row.leds):
        stopped = yield from _light_on(stand, row, begin)
        holes = f"all holes of {row.track}" if begin == 0 else f"all holes of {row.track} from {row.names[begin]} on"
        if stopped is None and (yield from yes(stand, f"Were {holes} lit, one after the other?")):
            return
        stands = len(row.leds) - 1 if stopped is None else stopped
        last = yield from _find_last(stand, row, begin, stands)
        if last is not None and (last + 1 == len(row.leds) or not (yield from _goes_on(stand, row, last + 1))):
            return
        begin = stands + 1 if last is None else last + 2


def _light_on(stand: Stand, row: _Row, begin: int) -> Steps[int | None]:
    """Let the light run from a place on; return where it was stopped."""
    for place in range(begin, len(row.leds)):
        _show(stand, row, place)
        if place % TELL_EVERY == 0 or place in (begin, len(row.leds) - 1):
            stand.say(f"{row.track}: {row.names[place]}.")
        until_ms = stand.after(STEP_MS)
        while (heard := (yield until_ms)) is not None:
            if isinstance(heard, Typed) or (isinstance(heard, Pressed) and stand.key(heard.source) is Key.CALL):
                return place
    return None


def _find_last(stand: Stand, row: _Row, begin: int, place: int) -> Steps[int | None]:
    """Find the last hole that is right before the first wrong one: the light goes back until it has passed that one.

    Args:
        stand: The board.
        row: The track.
        begin: Where the light began to run; one less is returned where none is right.
        place: Where it was stopped. None is returned where nothing is wrong so far.
    """
    stand.say(
        f"It stands at {row.names[place]}. PEG: one back, UNDO: ten back, CALL: one on. Go back past the first hole "
        "that is wrong, to the one before it; then OK. If none is wrong, OK at once. Or type the last that is right, "
        f"ok, or {SKIP} for the rest of {row.track}."
    )
    last = place
    while last >= begin:
        _show(stand, row, last)
        heard = yield stand.after(ANSWER_MS)
        match heard:
            case None:
                return None if last == place else last
            case Typed(text) if (named := _named(row, text)) is not None:
                return max(named, begin - 1)
            case Typed(text) if text not in STANDS:
                stand.say(f"{row.track} has no hole {text[:9]!a}: type the last one that is right, as 57.")
            case Pressed(source) if stand.key(source) is Key.PEG:
                last -= 1
            case Pressed(source) if stand.key(source) is Key.UNDO:
                last = max(last - TEN_BACK, begin - 1)
            case Pressed(source) if stand.key(source) is Key.CALL:
                last = min(last + 1, place)
            case Pressed(source) if stand.key(source) is not Key.OK:
                pass
            case Pressed() | Typed():
                return None if last == place else last
            case _:
                pass
    return last


def _named(row: _Row, text: str) -> int | None:
    """Find the hole that a word names; a row that is skipped is taken to be right to its end."""
    if text == SKIP:
        return len(row.names) - 1
    return next((row.names.index(name) for name in (text, f"hole {text}") if name in row.names), None)


def _goes_on(stand: Stand, row: _Row, wrong: int) -> Steps[bool]:
    """Say what is wrong at a place, and where to look; True where the strip goes on behind it."""
    led, behind = row.leds[wrong], row.leds[wrong + 1 :]
    stand.light(dict.fromkeys(behind, row.colour))
    question = f"Are the holes of {row.track} after {row.names[wrong]} lit now, all or nearly all of them?"
    if behind and (yield from yes(stand, question)):
        says = f"{row.track} is wrong at {row.names[wrong]} (LED {led}), and goes on behind it."
        stand.ill(ABOUT, says, f"Look whether LED {led} is dead, or stands in another hole.")
        return True
    if wrong == 0:
        mend = "Look at the strip's 5 V, its ground, and the data wire to its first LED."
        stand.ill(ABOUT, f"No hole of {row.track} is as it should be.", mend)
    else:
        says = f"{row.track} is wrong from {row.names[wrong]} on (LED {led})."
        before = row.leds[wrong - 1]
        stand.ill(ABOUT, says, f"Look at LED {before} and LED {led}, and at the joint between them.")
    return False


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
