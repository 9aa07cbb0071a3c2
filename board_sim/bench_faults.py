"""The faults that can be switched on at the bench, made in the electronics of one board and read back from them.

It knows which fault is made where. What a program makes of a fault it does not know.
"""

from board_sim.bench.room_orders import Bounce, BreakBus, FaultOrder, SpoilReader, Stick, Unplug
from board_sim.electronics import Electronics
from board_sim.spi import Address, Fault
from firmware_host.errors import BoardError

KINDS = {"fail": Fault.FAIL, "hang": Fault.HANG, "dead": Fault.DEAD}
ABOUT = (
    ("bounce_ms", "Worn buttons", "Each press and each release bounces for so many milliseconds."),
    ("noise", "Noise on the reader's line", "Rubbish between the cards, and now and then a card that cannot be read."),
    ("double_reads", "Double reads", "The reader sends each card twice."),
    ("late", "A slow reader", "The reader sends each card a second late."),
    ("unplugged", "Reader unplugged", "The cable of a card reader is out."),
    ("strip", "The strip's wire", "Writing to the LEDs fails, hangs, or arrives nowhere."),
    ("digits", "The digits' wire", "Writing to the digits fails, hangs, or arrives nowhere."),
    ("stuck", "A button sticks", "It stays down, whoever presses it."),
)
"""Name, label and explanation of each."""


class NoSuchPart(BoardError, ValueError):
    """The board has no such part; the text says which it has."""


class BenchFaults:
    """What is wrong with one board."""

    def __init__(self, electronics: Electronics) -> None:
        self._wires = electronics
        pins = electronics.board.pins
        self._buses: dict[str, Address] = {"strip": pins.strip_bus, "digits": pins.display_bus}

    def switch(self, order: FaultOrder) -> None:
        """Make a fault or mend it; a bus may have to come free first.

        Raises:
            NoSuchPart: There is no such reader.
        """
        match order:
            case Bounce(ms):
                self._wires.contacts.bounce_ms = ms
            case SpoilReader(fault, on):
                for reader in self._wires.readers.values():
                    setattr(reader.faults, fault, on)
            case Unplug(reader, on):
                if reader not in self._wires.readers:
                    raise NoSuchPart(f"there is no reader {reader!r}: there is {', '.join(self._wires.readers)}")
                self._wires.unplug(reader, on=on)
            case BreakBus(bus, kind):
                self._wires.break_bus(self._buses[bus], None if kind is None else KINDS[kind])
            case Stick(line, on):
                self._wires.contacts.stick(line, on=on)

    def as_news(self) -> dict[str, object]:
        """Tell what is wrong now, as WIRE.md has it."""
        spoilt = next(iter(self._wires.readers.values())).faults
        broken = {bus: self._wires.broken.get(address) for bus, address in self._buses.items()}
        return {
            "bounce_ms": self._wires.contacts.bounce_ms,
            "noise": spoilt.noise,
            "double_reads": spoilt.double_reads,
            "late": spoilt.late,
            "unplugged": sorted(self._wires.unplugged),
            **{
                bus: next((name for name, each in KINDS.items() if each is fault), None)
                for bus, fault in broken.items()
            },
            "stuck": list(self._wires.contacts.stuck),
        }
