"""Every encoder is asked to be turned clockwise, and told apart: dead, or with A and B the wrong way round."""

from firmware_host.app.walk.heard import Steps, Turned, Typed
from firmware_host.app.walk.stand import SKIP, Stand
from firmware_host.leds.track_map import track_map
from firmware_host.units import Hole, Side
from firmware_host.wire.lines import encoder_pins

TURN_MS = 20_000
"""How long a detent is waited for."""
HOLES = 4
"""Lit of the side whose encoder is asked for: one more than for CALL."""
ABOUT = "encoders"


def ask_encoders(stand: Stand) -> Steps[None]:
    """Ask for all of them."""
    for line, (a, b) in encoder_pins(stand.tracks, stand.config.board.pins).items():
        name = line.removesuffix(".encoder")
        side = Side(stand.tracks.index(name))
        board = track_map(stand.config.board)
        lamps = {board.led(side, Hole(hole)): board.colours[side] for hole in range(1, HOLES + 1)}
        stand.light(lamps, f"{side + 1}tUr")
        way = yield from _ask_for(stand, line, name)
        if way == 0:
            says = f"The encoder of {name} is not heard."
            stand.ill(ABOUT, says, f"Look at its leg C, to ground, and at A and B: {stand.wire(a)}; {stand.wire(b)}.")
        elif way == -1:
            stand.learned[f"pins.{line}"] = [b, a]
            says = f"The encoder of {name} counts the wrong way round."
            stand.ill(ABOUT, says, "Swap the wires of A and B, or let the configuration have them as they are.")


def _ask_for(stand: Stand, line: str, name: str) -> Steps[int | None]:
    """Ask for one; return the step that it made, 0 where none came, None where it was skipped.

    A step back is believed when it comes twice.
    """
    stand.say(f"Turn the encoder of {name} clockwise, by a detent.")
    until_ms, back = stand.after(TURN_MS), False
    while True:
        heard = yield until_ms
        match heard:
            case Typed(word) if word == SKIP:
                return None
            case None | Typed():
                return 0
            case Turned(turned, step) if turned == line and (step > 0 or back):
                return step
            case Turned(turned) if turned == line:
                back = True
                stand.say(f"That went back. Turn the encoder of {name} clockwise once more, to be sure.")
            case Turned(turned):
                stand.say(f"That was the encoder of {turned.removesuffix('.encoder')}. Turn that of {name}.")
            case _:
                continue
        until_ms = stand.after(TURN_MS)
