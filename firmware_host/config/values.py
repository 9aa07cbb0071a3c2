"""The configuration as values: checked, complete, frozen. Refuses to know where they came from."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from firmware_host.rules.options import Options
from firmware_host.units import Seat
from firmware_host.wire.repeats import ReaderKind
from hardware.board import Board


@dataclass(frozen=True, slots=True)
class ReaderConfig:
    """A card reader.

    Attributes:
        url: Device path or pyserial URL.
        seat: Whose cards it reads, turn or no turn; None: those of whoever's turn it is.
        kind: What makes it send a card.
    """

    url: str
    seat: Seat | None = None
    kind: ReaderKind = ReaderKind.KEYPAD


DEFAULT_READERS: Mapping[str, ReaderConfig] = MappingProxyType({"cards": ReaderConfig("/dev/ttyACM0")})


@dataclass(frozen=True, slots=True)
class StripConfig:
    """The strip of LEDs.

    Attributes:
        chip: `apa102` or `sk9822`: what the strip was sold as. Both are driven alike, with the tail SK9822 needs.
        field: The chip's own brightness field, 0 to 15: luma reaches the lower half of its 31 steps.
        budget_ma: What the supply gives the strip, in mA; every frame is scaled to it.
        frame_rate_hz: Frames a second at most, while something moves.
        calm: Nothing walks, blinks or dips.
        lines: Streets and skunk lines are lit.
    """

    chip: str
    field: int
    budget_ma: int
    frame_rate_hz: int
    calm: bool = False
    lines: bool = False


@dataclass(frozen=True, slots=True)
class DisplayConfig:
    """The digits: `kind` is `max7219` or `none`, `intensity` 0 to 15."""

    kind: str
    intensity: int


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
