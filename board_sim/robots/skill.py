"""How good a robot is, and how often it slips. What a slip looks like at the board is not known here."""

from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum


class Skill(StrEnum):
    """How well a robot throws and plays. It says nothing about slips: those have rates of their own."""

    BEGINNER = "beginner"
    """Keeps what it sees counted, takes the points that a card makes, and thinks no further."""
    CLUB = "club"
    """Thinks of the crib, and of what the next card could make of the one it lays."""
    STRONG = "strong"
    """Weighs every starter, and plays against the cards that it has not seen."""


@dataclass(frozen=True, slots=True)
class Slips:
    """How often a robot slips: chances from 0 to 1, each for one occasion at which it could happen.

    Attributes:
        miscount: It claims less than it holds.
        over_claim: It claims more than it holds.
        forgotten_go: Nothing fits, and it says no go.
        false_go: A card fits, and it says go: a renege.
        past_31: Nothing fits, and it lays a card all the same.
        double_scan: It scans a card twice.
        wrong_turn: It lays a card out of turn.
        early_lead: As pone it lays its lead before the starter is turned.
        wrong_press: It presses PEG once too often, and takes it back.
        missed_heels: As dealer it overlooks the jack that was turned.
        missed_last: It overlooks its one for the go or for last.
        missed_call: Points were missed, and it calls no muggins.
        wrong_call: Nothing was missed, and it calls muggins.
        needless_undo: It takes back a step that was right, and does it again.
    """

    miscount: float = 0.0
    over_claim: float = 0.0
    forgotten_go: float = 0.0
    false_go: float = 0.0
    past_31: float = 0.0
    double_scan: float = 0.0
    wrong_turn: float = 0.0
    early_lead: float = 0.0
    wrong_press: float = 0.0
    missed_heels: float = 0.0
    missed_last: float = 0.0
    missed_call: float = 0.0
    wrong_call: float = 0.0
    needless_undo: float = 0.0


NO_SLIPS = Slips()
SOME_SLIPS = Slips(
    miscount=0.05,
    over_claim=0.03,
    forgotten_go=0.04,
    false_go=0.01,
    past_31=0.02,
    double_scan=0.02,
    wrong_turn=0.01,
    early_lead=0.02,
    wrong_press=0.03,
    missed_heels=0.10,
    missed_last=0.04,
    missed_call=0.30,
    wrong_call=0.02,
    needless_undo=0.005,
)
"""A friendly evening: something small in nearly every deal."""
MANY_SLIPS = Slips(
    miscount=0.20,
    over_claim=0.12,
    forgotten_go=0.15,
    false_go=0.05,
    past_31=0.10,
    double_scan=0.08,
    wrong_turn=0.05,
    early_lead=0.10,
    wrong_press=0.12,
    missed_heels=0.40,
    missed_last=0.15,
    missed_call=0.60,
    wrong_call=0.08,
    needless_undo=0.02,
)
"""A long evening with good company: several in every deal."""

PRESETS = {"none": NO_SLIPS, "some": SOME_SLIPS, "many": MANY_SLIPS}
SLIP_NAMES = tuple(field.name for field in fields(Slips))


def parse_slips(text: str) -> Slips:
    """Read slips as a command line gives them: `none`, `some`, `many`, or single rates, or both.

    Args:
        text: A preset, then rates that differ from it, between commas. Without a preset all other rates are 0.
            A name's words may be joined by `-` as well as by `_`.

    Raises:
        ValueError: It is none of these; the message says what is wrong and what may be given.

    >>> parse_slips("miscount=0.2,false-go=1").false_go
    1.0
    >>> parse_slips("some,missed_call=0").missed_call
    0.0
    """
    words = [word.strip() for word in text.lower().split(",")]
    slips = PRESETS.get(words[0])
    rates = [_parse_rate(word) for word in (words if slips is None else words[1:])]
    return replace(slips or NO_SLIPS, **dict(rates))


def format_slips(slips: Slips) -> str:
    """Write slips so that `parse_slips` reads the same ones: a preset's name, or the rates that are not 0.

    >>> format_slips(SOME_SLIPS), format_slips(Slips(miscount=0.2, past_31=1))
    ('some', 'miscount=0.2,past_31=1')
    """
    for name, preset in PRESETS.items():
        if slips == preset:
            return name
    return ",".join(f"{name}={rate:g}" for name, rate in asdict(slips).items() if rate)


def _parse_rate(word: str) -> tuple[str, float]:
    name, equals, rate_text = word.partition("=")
    name = name.strip().replace("-", "_")
    if not equals or name not in SLIP_NAMES:
        raise ValueError(
            f"{word!r} is no slip: give {', '.join(PRESETS)}, or name=rate with commas between them, "
            f"with a rate from 0 to 1 and one of the names {', '.join(SLIP_NAMES)}"
        )
    try:
        rate = float(rate_text)
    except ValueError:
        rate = -1.0
    if not 0 <= rate <= 1:
        raise ValueError(f"{word!r}: the rate of a slip is a number from 0 (never) to 1 (always), as in {name}=0.05")
    return name, rate
