"""Every button is asked for by name, and told from where it came: dead, stuck, swapped or on another pin."""

from collections.abc import Mapping

from firmware_host.app.walk.heard import Pressed, Released, Steps, Typed
from firmware_host.app.walk.stand import SKIP, Stand
from firmware_host.leds.palette import WHITE, Colour
from firmware_host.leds.track_map import track_map
from firmware_host.units import Hole, LedIndex, Side
from firmware_host.wire.lines import SIDE_KEYS, Key

SETTLE_MS = 300
"""Lines that are down at the start, and readers, have been heard of by then."""
PRESS_MS = 20_000
"""How long a press is waited for."""
HELD_MS = 5000
"""A button that is still down after this does not come up by itself."""
TEXTS = {Key.PEG: "PEG", Key.OK: "OK", Key.CALL: "CALL", Key.UNDO: "UndO"}
ABOUT = "buttons"
SKIPPED = ""


def ask_buttons(stand: Stand) -> Steps[None]:
    """Ask for all of them."""
    settled_ms = stand.after(SETTLE_MS)
    while (yield settled_ms) is not None:
        pass
    stand.say(
        "First the buttons: press each one that is named. Where nothing comes of it, Enter at a keyboard goes on."
    )
    found: dict[str, str] = {}
    for line in stand.lines:
        if line in stand.stuck():
            says = f"{stand.button(line)} is down, though nobody was asked yet."
            stand.ill(ABOUT, says, f"It sticks, or its wire touches ground: {stand.wire(stand.gpio(line))}.")
            continue
        source = yield from _ask_for(stand, line, found)
        if source == SKIPPED:
            continue
        if source is None:
            says = f"{stand.button(line)} is not heard on any pin."
            stand.ill(ABOUT, says, f"Look at its two wires: {stand.wire(stand.gpio(line))}.")
            continue
        found[line] = source
        yield from _see_it_up(stand, line, source)
    _learn(stand, found)


def _ask_for(stand: Stand, line: str, found: Mapping[str, str]) -> Steps[str | None]:
    """Ask for one button; return the source of its press, or `SKIPPED`; None: nothing comes of it.

    What comes from elsewhere is believed when it comes twice.
    """
    side, key = stand.lines[line]
    stand.light(_lamps(stand, side, key), _text(side, key))
    stand.say(f"Press {stand.button(line)}.")
    until_ms, other = stand.after(PRESS_MS), ""
    taken = {source: button for button, source in found.items()}
    while True:
        heard = yield until_ms
        match heard:
            case Typed(word) if word == SKIP:
                return SKIPPED
            case None | Typed():
                return None
            case Pressed(source) if source in taken:
                stand.say(f"That was {stand.button(taken[source])}. Press {stand.button(line)}.")
            case Pressed(source) if source in (line, other):
                return source
            case Pressed(source):
                other = source
                where = stand.button(source) if source in stand.lines else source
                stand.say(f"That came in as {where}. Press {stand.button(line)} once more, to be sure.")
            case _:
                continue
        until_ms = stand.after(PRESS_MS)


def _see_it_up(stand: Stand, line: str, source: str) -> Steps[None]:
    until_ms = stand.after(HELD_MS)
    while True:
        heard = yield until_ms
        if heard == Released(source):
            return
        if heard is None:
            says = f"{stand.button(line)} went down and does not come up."
            stand.ill(ABOUT, says, "Let it go; if you have, it sticks.")
            return


def _learn(stand: Stand, found: Mapping[str, str]) -> None:
    """Tell which wires are not where they are configured, and take them as they are."""
    told: set[str] = set()
    for line, source in found.items():
        gpio, configured = stand.gpio(source), stand.gpio(line)
        if gpio == configured:
            continue
        stand.learned[f"pins.{line}"] = gpio
        stand.meant[source] = line
        if found.get(source) == line and source not in told:
            says = f"{stand.button(line)} and {stand.button(source)} are swapped."
            stand.ill(ABOUT, says, "Swap their wires, or let the configuration have them as they are.")
        elif line not in told and found.get(source) != line:
            says = f"{stand.button(line)} is on GPIO {gpio}, and not on GPIO {configured}."
            stand.ill(ABOUT, says, "Move its wire, or let the configuration have it there.")
        told |= {line, source}


def _lamps(stand: Stand, side: Side | None, key: Key) -> dict[LedIndex, Colour]:
    """Light one hole of the side for PEG, two for OK and three for CALL; for UNDO hole 1 of every track in white."""
    board = track_map(stand.config.board)
    if side is None:
        return {board.led(Side(each), Hole(1)): WHITE for each in range(len(board.rows))}
    count = 1 + SIDE_KEYS.index(key)
    return {board.led(side, Hole(hole)): board.colours[side] for hole in range(1, count + 1)}


def _text(side: Side | None, key: Key) -> str:
    """Write the track's number and the button's name, as far as four digits take them."""
    if side is None:
        return TEXTS[key]
    return f"{side + 1}" + TEXTS[key][:3].rjust(3)
