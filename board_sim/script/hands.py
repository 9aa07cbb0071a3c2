"""What a person does at the board: buttons, cards, cables, the plug; each takes the time that it takes.

Nothing here looks at the game, and nothing is wrong with a press that the program does not like.
"""

import time

from board_sim.clock import SimClock
from board_sim.machine import Machine
from board_sim.pins import SYNTHETIC_PRESS, SYNTHETIC_RELEASE
from board_sim.script.disk import Disk
from board_sim.spi import Fault
from firmware_host.ports import Inbox
from firmware_host.units import Ms

TAP_MS = 60
"""How long a tapping finger stays down."""
REST_MS = 50
"""What a hand takes to leave a button: a debouncer has had its say by then."""
QUARTER_MS = 3
"""From one edge to the next of an encoder that is turned quickly: 80 detents a second."""
STARTING_MS = 100
"""What the program is given to start, in the board's time."""
REPLUG_MS = 12_000
"""How long the program may take to open a reader that is back; it looks every 5 s at the least."""
NOTICE_S = 0.05
"""Real seconds for which simulated time stands still after a cable was pulled: the thread that reads from it sleeps in
the kernel and wakes in real time. With more to do than this the loss is noticed late, never wrongly."""


class Hands:
    """Hands at one machine.

    Attributes:
        disk: The disk of the games; an order is to be carried out inside its limit.
        heard: The card readers' answers since somebody took them away.
    """

    def __init__(self, machine: Machine, clock: SimClock) -> None:
        self.disk = Disk()
        self.heard: list[str] = []
        self._machine = machine
        self._wires = machine.electronics
        self._clock = clock
        self._inbox: Inbox[None] = clock.inbox()

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self._clock.wait(self._inbox, Ms(self._clock.now_ms() + ms))

    def press(self, button: str) -> None:
        """Push a button down."""
        self._wires.press(button)

    def release(self, button: str) -> None:
        """Let a button go."""
        self._wires.release(button)

    def hold(self, buttons: tuple[str, ...], ms: int) -> None:
        """Hold buttons together, and take the hand away."""
        for button in buttons:
            self._wires.press(button)
        self.wait(ms)
        for button in buttons:
            self._wires.release(button)
        self.wait(REST_MS)

    def tap(self, button: str, times: int) -> None:
        """Tap a button."""
        for _ in range(times):
            self.hold((button,), TAP_MS)

    def turn(self, encoder: str, steps: int) -> None:
        """Turn an encoder, quickly, and take the hand away."""
        self._wires.turn(encoder, steps, QUARTER_MS)
        self.wait(REST_MS)

    def bounce(self, button: str) -> None:
        """Tap a button whose contacts bounce."""
        self._wires.press(button, SYNTHETIC_PRESS)
        self.wait(TAP_MS)
        self._wires.release(button, SYNTHETIC_RELEASE)
        self.wait(REST_MS)

    def scan(self, card: str, reader: str) -> str | None:
        """Lay a card on a reader; give the program's answer, None where there is none."""
        return self._hear(self._wires.readers[reader].scan(card))

    def send(self, data: bytes, reader: str) -> None:
        """Let a reader send any bytes."""
        self._wires.readers[reader].send(data)

    def answer(self, reader: str) -> str | None:
        """Take the oldest answer that nobody has taken; None where there is none."""
        return self._hear(self._wires.readers[reader].answer())

    def unplug(self, reader: str) -> None:
        """Pull a reader's cable."""
        self._wires.readers[reader].unplug()
        with self._clock.owed():
            time.sleep(NOTICE_S)

    def replug(self, reader: str) -> bool:
        """Plug a reader in again and let time pass until the program listens to it; say whether it does."""
        cable = self._wires.readers[reader]
        cable.replug()
        until = self._clock.now_ms() + REPLUG_MS
        while not cable.host_listens and self._clock.now_ms() < until:
            self.wait(REST_MS)
        return cable.host_listens

    def cut_power(self) -> None:
        """Pull the plug."""
        self._machine.power_off()

    def give_power(self) -> str | None:
        """Put the plug in and wait until the program listens to its readers; give the name of one that it does not."""
        self._machine.power_on()
        self.wait(STARTING_MS)
        if self._machine.failed is not None:
            return None
        return next((name for name, reader in self._wires.readers.items() if not reader.await_host()), None)

    def set_fault(self, bus: str, fault: Fault | None) -> None:
        """Break the bus of the `strip` or of the `digits`, or mend it."""
        pins = self._machine.board.pins
        self._wires.set_fault(pins.strip_bus if bus == "strip" else pins.display_bus, fault)

    def _hear(self, answer: str | None) -> str | None:
        if answer is not None:
            self.heard.append(answer)
        return answer
