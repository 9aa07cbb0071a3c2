"""Which reader stands at the cable, by the `driver` that the configuration gives it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from board_sim.readers.codes import codes, tags
from board_sim.readers.keys import TypingScanner
from board_sim.readers.lines import LineReader
from board_sim.readers.model import Model
from board_sim.readers.rdm6300 import TagReader
from board_sim.readers.scanner import Gm65, Scanner

DRIVERS: Mapping[str, Callable[[str, str], Model]] = MappingProxyType(
    {
        "lines": lambda _, __: LineReader(),
        "rdm6300": lambda _, __: TagReader(tags()),
        "gm65": lambda prefix, suffix: Gm65(_between(prefix, suffix)),
        "scanner": lambda prefix, suffix: Scanner(_between(prefix, suffix)),
        "hid": lambda prefix, suffix: TypingScanner(_between(prefix, suffix)),
    }
)
"""Makes the reader of each driver; the texts are what it puts before and behind each code."""


def make_model(driver: str, prefix: str = "", suffix: str = "") -> Model:
    """Make a reader with the cards of the simulator's own deck."""
    return DRIVERS[driver](prefix, suffix)


def _between(prefix: str, suffix: str) -> dict[str, str]:
    return {card: f"{prefix}{code}{suffix}" for card, code in codes().items()}
