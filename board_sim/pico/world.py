"""What is soldered to a simulated Pico, and its time: switches between pins, and what the pins put out.

It runs in MicroPython, and is told by whoever started it which switches are closed for how long: a line of JSON in,
`{"ms": 60, "closed": [[2, 6]]}`, then as much time of the Pico's, then a line of JSON out,
`{"now": 65, "seen": [[5, 1200, [13]]], "shorts": []}`: at 5 ms it began to sound 1,200 Hz with GPIO 13 high. What the
pins are for it does not know.
"""

import json
import os
import sys

HIGH_Z = -1


class World:
    """The pins and the clock of one Pico."""

    def __init__(self) -> None:
        self.now_ms = 0
        self.hz = 0
        self.levels: dict[int, int] = {}
        self.pushing: set[int] = set()
        self._until_ms = 0
        self._closed: list[list[int]] = []
        self._shown: list[object] = []
        self._seen: list[list[object]] = []
        self._shorts: list[list[int]] = []
        self._orders = open(int(os.getenv("CRIBBOARD_PICO_IN") or ""))  # noqa: SIM115  for as long as it runs
        self._reports = open(int(os.getenv("CRIBBOARD_PICO_OUT") or ""), "w")  # noqa: SIM115

    def sleep(self, ms: int) -> None:
        """Let time pass; where the order is used up, report and wait for the next."""
        self._look()
        self.now_ms += ms
        while self.now_ms >= self._until_ms:
            self._exchange()

    def read(self, gpio: int) -> int:
        """Read a pin that has a pull-up: low where closed switches lead to a pin that is low."""
        net = self._net(gpio)
        driven = {pin for pin in net if self.levels.get(pin, HIGH_Z) != HIGH_Z}
        low = {pin for pin in driven if self.levels[pin] == 0}
        high = driven - low
        if low and high and sorted(driven) not in self._shorts:
            self._shorts.append(sorted(driven))
        return 0 if low else 1

    def _net(self, gpio: int) -> set[int]:
        """Follow the closed switches from a pin, whichever way: that is what makes ghosts."""
        net, last = {gpio}, 0
        while len(net) > last:
            last = len(net)
            for one, other in self._closed:
                if one in net or other in net:
                    net |= {one, other}
        return net

    def _look(self) -> None:
        shown: list[object] = [self.hz, sorted(pin for pin in self.pushing if self.levels[pin] == 1)]
        if shown != self._shown:
            self._shown = shown
            self._seen.append([self.now_ms] + shown)  # noqa: RUF005  MicroPython cannot unpack into a list

    def _exchange(self) -> None:
        report = {"now": self.now_ms, "seen": self._seen, "shorts": self._shorts}
        self._reports.write(json.dumps(report) + "\n")  # a MicroPython file keeps nothing back
        self._seen = []
        order = self._orders.readline()
        if not order:  # whoever started it is gone
            sys.exit(0)
        wanted = json.loads(order)
        self._until_ms = self.now_ms + wanted["ms"]
        self._closed = wanted["closed"]


WORLD = World()
