"""The orders of a script by their first word: how each is written, and what a person then does."""

from board_sim.script.disk import CAN_FILL
from board_sim.script.person import Act, Form, Person
from board_sim.script.sights import EXPECT, read_wait
from board_sim.script.words import BadOrder, Names, Words
from board_sim.spi import Fault

MOST_TAPS = 200

_FAULTS = {"fail": Fault.FAIL, "hang": Fault.HANG, "dead": Fault.DEAD, "mend": None}
_BUSES = ("strip", "digits")


def _press(words: Words, names: Names) -> Act:
    button = words.take_one_of("BUTTON", names.buttons)
    return lambda person: person.hands.press(button)


def _release(words: Words, names: Names) -> Act:
    button = words.take_one_of("BUTTON", names.buttons)
    return lambda person: person.hands.release(button)


def _tap(words: Words, names: Names) -> Act:
    button = words.take_one_of("BUTTON", names.buttons)
    times = words.take_whole("TIMES", 1, MOST_TAPS) if words.follow("x") else 1
    return lambda person: person.hands.tap(button, times)


def _hold(words: Words, names: Names) -> Act:
    button = words.take_one_of("BUTTON", names.buttons)
    ms = words.take_ms()
    return lambda person: person.hands.hold((button,), ms)


def _chord(words: Words, names: Names) -> Act:
    buttons = [words.take_one_of("BUTTON", names.buttons) for _ in range(2)]
    while words.follows(*names.buttons):
        buttons.append(words.take("BUTTON"))
    ms = words.take_ms()
    return lambda person: person.hands.hold(tuple(buttons), ms)


def _turn(words: Words, names: Names) -> Act:
    if not names.encoders:
        raise BadOrder("this board has no encoder: wire one with set pins.TRACK.encoder [A,B]")
    encoder = words.take_one_of("ENCODER", names.encoders)
    steps = words.take_whole("DETENTS", -MOST_TAPS, MOST_TAPS)
    return lambda person: person.hands.turn(encoder, steps)


def _bounce(words: Words, names: Names) -> Act:
    button = words.take_one_of("BUTTON", names.buttons)
    return lambda person: person.hands.bounce(button)


def _scan(words: Words, names: Names) -> Act:
    card = words.take("CARD")
    reader = _reader(words, names)
    expected = words.take("ANSWER") if words.follow("expect") else None
    return lambda person: _compare(person.hands.scan(card, reader), expected)


def _send(words: Words, names: Names) -> Act:
    data = words.take_bytes("TEXT")
    reader = _reader(words, names)
    return lambda person: person.hands.send(data, reader)


def _answer(words: Words, names: Names) -> Act:
    expected = words.take("ANSWER")
    reader = _reader(words, names)
    return lambda person: _compare(person.hands.answer(reader), expected)


def _unplug(words: Words, names: Names) -> Act:
    reader = words.take_one_of("READER", names.readers)
    return lambda person: person.hands.unplug(reader)


def _replug(words: Words, names: Names) -> Act:
    reader = words.take_one_of("READER", names.readers)

    def act(person: Person) -> str | None:
        return None if person.hands.replug(reader) else f"the program has not opened reader {reader} again"

    return act


def _power(words: Words, _: Names) -> Act:
    if words.take_one_of("place of the switch", ("cut", "on")) == "cut":
        return lambda person: person.hands.cut_power()

    def act(person: Person) -> str | None:
        unopened = person.hands.give_power()
        return None if unopened is None else f"the program has not opened reader {unopened}"

    return act


def _fault(fault: Fault | None) -> Form:
    word = next(word for word, each in _FAULTS.items() if each is fault)

    def read(words: Words, _: Names) -> Act:
        bus = words.take_one_of("bus", _BUSES)
        return lambda person: person.hands.set_fault(bus, fault)

    return Form(f"{word} strip|digits", read)


def _disk(words: Words, _: Names) -> Act:
    full = words.take_one_of("state of the disk", ("full", "free")) == "full"
    if not CAN_FILL:
        raise BadOrder("this system cannot fill its disk for one program: run the script on Linux or macOS")
    return lambda person: setattr(person.hands.disk, "full", full)


def _reader(words: Words, names: Names) -> str:
    return words.take_one_of("READER", names.readers) if words.follow("on") else names.readers[0]


def _compare(answer: str | None, expected: str | None) -> str | None:
    if expected is None or answer == expected:
        return None
    return f'answered "{answer}"' if answer is not None else "no answer came"


ORDERS: dict[str, Form] = {
    "tap": Form("tap BUTTON [x TIMES]", _tap),
    "press": Form("press BUTTON", _press),
    "release": Form("release BUTTON", _release),
    "hold": Form("hold BUTTON MS", _hold),
    "chord": Form("chord BUTTON BUTTON [BUTTON] MS", _chord),
    "bounce": Form("bounce BUTTON", _bounce),
    "turn": Form("turn ENCODER DETENTS", _turn),
    "scan": Form("scan CARD [on READER] [expect ANSWER]", _scan),
    "send": Form("send TEXT [on READER]", _send),
    "answer": Form("answer ANSWER [on READER]", _answer),
    "wait": Form("wait MS|until SIGHT [within MS]", read_wait),
    "power": Form("power cut|on", _power),
    "unplug": Form("unplug READER", _unplug),
    "replug": Form("replug READER", _replug),
    **{word: _fault(fault) for word, fault in _FAULTS.items()},
    "disk": Form("disk full|free", _disk),
    "expect": EXPECT,
}
"""Each order by its first word."""
