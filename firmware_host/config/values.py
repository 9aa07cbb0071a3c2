"""The configuration as values: checked, complete, frozen. Refuses to know where they came from."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from firmware_host.rules.options import Options
from firmware_host.units import Seat
from firmware_host.wire.codecs import Driver
from firmware_host.wire.repeats import ReaderKind
from hardware.board import Board
from hardware.strips import KINDS, StripKind


@dataclass(frozen=True, slots=True)
class ReaderConfig:
    """A card reader.

    Attributes:
        url: Device path or pyserial URL.
        seat: Whose cards it reads, turn or no turn; None: those of whoever's turn it is.
        kind: What makes it send a card.
        driver: What it speaks.
        prefix: What stands before each of its codes.
        suffix: What stands behind each, before the line's end.
    """

    url: str
    seat: Seat | None = None
    kind: ReaderKind = ReaderKind.KEYPAD
    driver: Driver = Driver.LINES
    prefix: str = ""
    suffix: str = ""


DEFAULT_READERS: Mapping[str, ReaderConfig] = MappingProxyType({"cards": ReaderConfig("/dev/ttyACM0")})


@dataclass(frozen=True, slots=True)
class StripConfig:
    """The strip of LEDs.

    Attributes:
        chip: What the strip was sold as, of `hardware.strips.KINDS`.
        field: The brightness field, 0 to 15 of 31: luma reaches the lower half. Chips without one have their duties
            scaled by it.
        budget_ma: What the supply gives the strip, in mA; every frame is scaled to it.
        frame_rate_hz: Frames a second at most, while something moves.
        calm: Nothing walks, blinks or dips.
        lines: Streets and skunk lines are lit.
        order: The order in which an LED takes its colours; empty: as chips of its kind usually do.
        bus: `spi`, or `pio`: the Pi 5's own LED driver.
    """

    chip: str
    field: int
    budget_ma: int
    frame_rate_hz: int
    calm: bool = False
    lines: bool = False
    order: str = ""
    bus: str = "spi"

    @property
    def kind(self) -> StripKind:
        """The strip's numbers."""
        return KINDS[self.chip]

    @property
    def sent_order(self) -> str:
        """The order in which an LED takes its colours."""
        return self.order or self.kind.order


@dataclass(frozen=True, slots=True)
class DisplayConfig:
    """The digits.

    Attributes:
        kind: `max7219` or `none`.
        intensity: Brightness, 0 to 15.
        digits: How many there are: 8, or 4 for all sides.
    """

    kind: str
    intensity: int
    digits: int = 8


@dataclass(frozen=True, slots=True)
class BuzzerConfig:
    """The buzzer; muted, it stays silent."""

    mute: bool


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that is set.

    Attributes:
        board: The board, its pins as they are after the overrides; judged and sound.
        board_name: What reads it: the name of a shipped board, or the whole path of a file.
        names: What the sides are called, by track.
        game: How a game is played.
        strip: The strip of LEDs.
        display: The digits.
        buzzer: The buzzer.
        readers: The card readers by name; at least one.
        baud: Speed of the serial readers, bits a second.
        state_dir: The one directory that is written to.
        decks_dir: Where the decks are whose tags and codes have been taught.
    """

    board: Board
    board_name: str
    names: tuple[str, ...]
    game: Options
    strip: StripConfig
    display: DisplayConfig
    buzzer: BuzzerConfig
    readers: Mapping[str, ReaderConfig]
    baud: int
    state_dir: Path
    decks_dir: Path
