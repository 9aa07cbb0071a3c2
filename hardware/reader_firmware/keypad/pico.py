"""The keypad's pins and its cable, on a Raspberry Pi Pico: the one file of the firmware that touches them.

It decides nothing. Ctrl-C is left as it is, so that mpremote can stop the keypad; the host never sends one.
"""

import select
import sys
from time import sleep_ms, sleep_us, ticks_diff, ticks_ms  # type: ignore[attr-defined]  # MicroPython's time has them

from machine import PWM, UART, Pin, reset  # type: ignore[import-not-found]  # it is there on a Pico

from . import wiring
from .pad import Keypad

SCAN_MS = 5
SETTLE_US = 10
"""A column's pull-up (50 to 80 kOhm) lifts its wire so quickly after a row is let go: 100 pF of wire take 8 us."""
READ_AT_ONCE = 64
HALF = 32768
"""The duty of a square wave."""


class Usb:
    """The USB cable, which is MicroPython's own stdin and stdout."""

    def __init__(self) -> None:
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)

    def read(self) -> bytes:
        """Give what has come; byte by byte, since a longer read would wait for the rest (micropython #16550)."""
        got = b""
        while len(got) < READ_AT_ONCE and self._poll.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            got += byte
        return got

    def write(self, data: bytes) -> None:
        """Send bytes as they are: stdout itself would turn each LF into CR LF."""
        sys.stdout.buffer.write(data)


class Serial:
    """Two pins, for the header of a Pi."""

    def __init__(self) -> None:
        tx, rx = Pin(wiring.UART_TX_PIN), Pin(wiring.UART_RX_PIN)
        self._uart = UART(wiring.UART, wiring.UART_BAUD, tx=tx, rx=rx)

    def read(self) -> bytes:
        """Give what has come."""
        return self._uart.read(READ_AT_ONCE) or b""

    def write(self, data: bytes) -> None:
        """Send bytes."""
        self._uart.write(data)


class Buzzer:
    """A piezo."""

    def __init__(self) -> None:
        self._pwm = PWM(Pin(wiring.BUZZER_PIN))
        self._pwm.duty_u16(0)
        self._tone_hz = 0

    def sound(self, tone_hz: int) -> None:
        """Sound a tone; 0 is silence."""
        if tone_hz == self._tone_hz:
            return
        self._tone_hz = tone_hz
        if tone_hz:
            self._pwm.freq(tone_hz)
        self._pwm.duty_u16(HALF if tone_hz else 0)


class Contacts:
    """The matrix.

    A row is pulled low or let go, never driven high: two keys of a column would short two rows.
    """

    def __init__(self) -> None:
        self._rows = [Pin(gpio, Pin.OPEN_DRAIN, value=1) for gpio in wiring.ROW_PINS]
        self._columns = [Pin(gpio, Pin.IN, Pin.PULL_UP) for gpio in wiring.COLUMN_PINS]

    def scan(self) -> list[int]:
        """Read the closed contacts of each row, bit 0 is column 0."""
        return [self._read(row) for row in self._rows]

    def _read(self, row: Pin) -> int:
        row.value(0)
        sleep_us(SETTLE_US)
        bits = 0
        for at, column in enumerate(self._columns):
            bits |= (1 - column.value()) << at
        row.value(1)
        sleep_us(SETTLE_US)
        return bits


def run() -> None:
    """Be a keypad until the power goes; start anew after a fault, which is told on the cable first."""
    try:
        _run()
    except Exception as fault:  # noqa: BLE001  whatever it is, a keypad that stands still is of no use
        sys.print_exception(fault)  # type: ignore[attr-defined]  # MicroPython's sys has it
        reset()


def _run() -> None:
    keypad = Keypad()
    cable = Usb() if wiring.PORT == "usb" else Serial()
    contacts, buzzer = Contacts(), Buzzer()
    red, green = Pin(wiring.RED_PIN, Pin.OUT, value=0), Pin(wiring.GREEN_PIN, Pin.OUT, value=0)
    now_ms, last = 0, ticks_ms()
    while True:
        ticks = ticks_ms()
        now_ms, last = now_ms + ticks_diff(ticks, last), ticks  # ticks_ms begins anew after 12 days
        sent, tone_hz, is_red, is_green = keypad.tick(now_ms, contacts.scan(), cable.read())
        if sent:
            cable.write(sent)
        buzzer.sound(tone_hz)
        red.value(is_red)
        green.value(is_green)
        sleep_ms(SCAN_MS)
