from hardware.reader_firmware.keypad.answers import WAIT_MS
from hardware.reader_firmware.keypad.entry import HALF_MS
from hardware.reader_firmware.keypad.pad import GREETING, Keypad
from hardware.reader_firmware.keypad.signs import CLICK_HZ, HIGH_HZ, LOW_HZ
from hardware.reader_firmware.keypad.wiring import LEGEND

STEP_MS = 5
PLACES = {key: (row, column) for row, keys in enumerate(LEGEND) for column, key in enumerate(keys) if key}


class Table:
    """A keypad with fingers and a host."""

    def __init__(self) -> None:
        self.keypad = Keypad()
        self.now_ms = 0
        self.sent = b""
        self.tones: list[int] = []
        self.lights: list[tuple[bool, bool]] = []
        self._sounded = False

    def hold(self, ms: int, *places: tuple[int, int], received: bytes = b"") -> None:
        closed = [0] * len(LEGEND)
        for row, column in places:
            closed[row] |= 1 << column
        for _ in range(ms // STEP_MS):
            sent, tone_hz, red, green = self.keypad.tick(self.now_ms, closed, received)
            received = b""
            self.sent += sent
            if tone_hz and (not self.tones or self.tones[-1] != tone_hz or not self._sounded):
                self.tones.append(tone_hz)
            self._sounded = bool(tone_hz)
            self.lights.append((red, green))
            self.now_ms += STEP_MS

    def type(self, *keys: str) -> None:
        for key in keys:
            self.hold(60, PLACES[key])
            self.hold(60)

    def hear(self, data: bytes, ms: int = 700) -> None:
        self.tones, self.lights = [], []
        self.hold(ms, received=data)


def test_it_greets_once_when_its_power_comes() -> None:
    table = Table()
    table.hold(100)
    assert table.sent == GREETING
    assert GREETING.startswith(b"\r\n#")


def test_a_card_is_sent_with_its_check_and_each_key_clicks() -> None:
    table = Table()
    table.type("T", "D")
    assert table.sent == GREETING + b"TD*10\r\n"
    assert table.tones == [CLICK_HZ, CLICK_HZ]


def test_ok_beeps_high_and_shines_green() -> None:
    table = Table()
    table.type("5", "H")
    table.hear(b"ok 5H\r\n")
    assert table.tones == [HIGH_HZ]
    assert set(table.lights) == {(False, True), (False, False)}


def test_no_beeps_low_twice_and_shines_red() -> None:
    table = Table()
    table.type("5", "H")
    table.hear(b"no 5H already played\r\n")
    assert table.tones == [LOW_HZ, LOW_HZ]
    assert set(table.lights) == {(True, False), (False, False)}


def test_a_suit_alone_is_refused_by_the_keypad_itself() -> None:
    table = Table()
    table.type("H")
    table.hold(600)
    assert (table.sent, table.tones) == (GREETING, [LOW_HZ, LOW_HZ])


def test_half_a_card_blinks_is_forgotten_after_its_time_and_says_so() -> None:
    table = Table()
    table.type("Q")
    table.hear(b"", HALF_MS + 100)
    assert table.tones == [LOW_HZ]
    assert (False, True) in table.lights
    table.type("C")
    assert table.sent == GREETING


def test_a_host_that_does_not_answer_is_a_no_and_then_a_red_flash_until_it_does() -> None:
    table = Table()
    table.type("5", "H")
    table.hear(b"", WAIT_MS + 700)
    assert table.tones == [LOW_HZ, LOW_HZ]
    table.hear(b"", 2000)
    assert set(table.lights) == {(True, False), (False, False)}
    table.type("6", "H")
    table.hear(b"ok 6H\r\n")
    table.hear(b"", 2000)
    assert set(table.lights) == {(False, False)}


def test_it_sends_on_while_it_waits() -> None:
    table = Table()
    table.type("5", "H", "6", "H")
    assert table.sent == GREETING + b"5H*7D\r\n6H*7E\r\n"


def test_contacts_where_no_key_is_do_nothing() -> None:
    table = Table()
    table.hold(100, (3, 1))
    table.hold(100)
    assert (table.sent, table.tones) == (GREETING, [])
