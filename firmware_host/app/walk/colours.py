"""In which order the LEDs take their colours, found by asking what colour is seen."""

from firmware_host.app.walk.heard import Steps
from firmware_host.app.walk.stand import Stand, ask
from firmware_host.leds.palette import Colour
from firmware_host.leds.track_map import track_map
from firmware_host.units import Hole, LedIndex, Side
from firmware_host.wire.lines import Key

ABOUT = "colours"
SHOWN: dict[str, Colour] = {"R": (160, 0, 0), "G": (0, 160, 0), "B": (0, 0, 160)}
KEYS = {Key.PEG: "R", Key.OK: "G", Key.CALL: "B"}
WORDS = {"r": "R", "red": "R", "g": "G", "green": "G", "b": "B", "blue": "B"}
LIT = range(1, 11)
"""The holes that are lit for the question."""
QUESTION = "Which colour is lit on holes 1 to 10? PEG: red, OK: green, CALL: blue."
TRIES = 2


def ask_colours(stand: Stand) -> Steps[None]:
    """Show red and green, ask what is seen, and find the order that it comes from."""
    for _ in range(TRIES):
        seen: dict[str, str] = {}
        for number, meant in enumerate("RG", 1):
            stand.light(_lamps(stand, SHOWN[meant]), f"c {number}")
            answer = yield from ask(stand, QUESTION, KEYS, WORDS)
            if answer is None:
                return
            seen[meant] = answer
        if seen["R"] != seen["G"]:
            _judge(stand, seen)
            return
        stand.say("The same colour twice cannot be: once more, please.")
    says = "No order of colours gives the same colour twice."
    stand.ill(ABOUT, says, "Look whether one colour of the strip is dead, and whether strip.chip is right.")


def true_order(order: str, seen: dict[str, str]) -> str:
    """Find the order of a strip that was sent colours in another.

    Args:
        order: How they were sent: `BGR`.
        seen: For two of the letters, which colour was seen.

    >>> true_order("BGR", {"R": "B", "G": "G"})
    'RGB'
    """
    (last,) = set("RGB") - set(seen)
    (left,) = set("RGB") - set(seen.values())
    true = {**seen, last: left}
    return "".join(true.get(letter, letter) for letter in order)


def _judge(stand: Stand, seen: dict[str, str]) -> None:
    sent = stand.config.strip.sent_order
    order = true_order(sent, seen)
    if order == sent:
        stand.say("The colours are right.")
        return
    stand.learned["strip.order"] = order
    mend = f'Let the configuration have strip.order = "{order}".'
    stand.ill(ABOUT, f"The LEDs take their colours as {order}, and not as {sent}.", mend)


def _lamps(stand: Stand, colour: Colour) -> dict[LedIndex, Colour]:
    board = track_map(stand.config.board)
    return {board.led(Side(side), Hole(hole)): colour for side in range(len(board.rows)) for hole in LIT}
