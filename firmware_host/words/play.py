"""A card of the play announced: the count, and what the card pegs."""

from collections.abc import Sequence

from firmware_host.rules.lines import Line, LineKind
from firmware_host.words.numbers import spoken_number

_NAMES = {
    LineKind.FIFTEEN: "fifteen",
    LineKind.THIRTY_ONE: "thirty-one",
    LineKind.PAIR: "a pair",
    LineKind.PAIR_ROYAL: "a pair royal",
    LineKind.DOUBLE_PAIR_ROYAL: "a double pair royal",
}
_ONE_FOR = {
    LineKind.GO: "one for the go",
    LineKind.LAST: "one for last",
    LineKind.NOBS: "one for his nobs",
    LineKind.HEELS: "two for his heels",
}


def spoken_line(line: Line) -> str:
    """Say one line by itself, with its points.

    >>> from firmware_host.units import Points
    >>> spoken_line(Line(LineKind.GO, (), Points(1)))
    'one for the go'
    """
    if line.kind in _ONE_FOR:
        return _ONE_FOR[line.kind]
    name = _NAMES.get(line.kind) or f"a {line.kind.value} of {spoken_number(len(line.cards))}"
    return f"{name} for {spoken_number(line.points)}"


def spoken_play(lines: Sequence[Line], count: int) -> str:
    """Announce a card: the count first, as part of what it pegs where it is fifteen or thirty-one.

    Args:
        lines: What the card pegs, the go or last included where it ended its series.
        count: The count with the card, 1 to 31.

    >>> from firmware_host.rules.cards import parse_card
    >>> from firmware_host.rules.play import score_play
    >>> series = [card for name in "4H 6H 5H".split() if (card := parse_card(name))]
    >>> spoken_play(score_play(series), 15)
    'fifteen for two, and a run of three for three'
    >>> spoken_play((), 25)
    'twenty-five'
    """
    said = [spoken_line(line) for line in lines]
    if not lines or lines[0].kind not in (LineKind.FIFTEEN, LineKind.THIRTY_ONE):
        said.insert(0, spoken_number(count))
    if len(lines) > 1 or (lines and lines[0].kind in _ONE_FOR):
        said[-1] = f"and {said[-1]}"
    return ", ".join(said)
