"""A hand counted aloud: each step names a combination and the points so far, and the last number said is the total.

Pairs of one rank are said together (a pair royal), and a run that pairs multiply is said with them (a double run):
there are fewer steps than lines, and each line is in exactly one step.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain

from firmware_host.rules.lines import Line, LineKind, total
from firmware_host.words.numbers import spoken_number

NOTHING = "nineteen, no points"
"""No hand counts nineteen, so that is what players call a hand of nothing."""

_ALIKE = {1: "a pair", 3: "a pair royal", 6: "a double pair royal"}
_SIZE = {0: 1, 1: 2, 3: 3, 6: 4}
"""Pairs among the cards of one rank -> how many cards they are."""
_RUNS = {(): "a run", (2,): "a double run", (3,): "a triple run", (2, 2): "a double double run"}
"""Ranks held more than once -> what players call the runs. Six cards can do more: those have no common name."""


def spoken_count(lines: Sequence[Line]) -> str:
    """Say the lines of `score_show` as a player counts them.

    >>> from firmware_host.rules.cards import parse_card
    >>> from firmware_host.rules.show import score_show
    >>> hand = [card for name in "7C 8D 8H 9S".split() if (card := parse_card(name))]
    >>> spoken_count(score_show(hand, parse_card("KH"), crib=False))
    'fifteen two, fifteen four, and a double run of three makes twelve'
    """
    if not lines:
        return NOTHING
    if [line.kind for line in lines] == [LineKind.NOBS]:
        return "one for his nobs"
    said: list[str] = []
    points = 0
    for name, step in _steps(lines):
        points += total(step)
        said.append(f"{name} {spoken_number(points)}")
    if len(said) > 1 and lines[-1].kind is not LineKind.FIFTEEN:
        said[-1] = f"and {said[-1]}"
    return ", ".join(said)


def _steps(lines: Sequence[Line]) -> Iterator[tuple[str, Sequence[Line]]]:
    """Gather the lines into what is said in one breath, in the order of a count."""
    for fifteen in _of(lines, LineKind.FIFTEEN):
        yield "fifteen", (fifteen,)
    yield from _pairs_and_runs(_of(lines, LineKind.PAIR), _of(lines, LineKind.RUN))
    for flush in _of(lines, LineKind.FLUSH):
        yield f"a flush of {spoken_number(len(flush.cards))} makes", (flush,)
    for nobs in _of(lines, LineKind.NOBS):
        yield "one for his nobs makes", (nobs,)


def _of(lines: Sequence[Line], kind: LineKind) -> list[Line]:
    return [line for line in lines if line.kind is kind]


def _pairs_and_runs(pairs: Sequence[Line], runs: Sequence[Line]) -> Iterator[tuple[str, Sequence[Line]]]:
    alike: defaultdict[int, list[Line]] = defaultdict(list)
    for pair in pairs:
        alike[pair.cards[0].rank].append(pair)
    stretches: defaultdict[tuple[int, ...], list[Line]] = defaultdict(list)
    for run in runs:
        stretches[tuple(card.rank for card in run.cards)].append(run)
    in_runs = {rank for ranks in stretches for rank in ranks}
    for rank, same in alike.items():
        if rank not in in_runs:
            yield f"{_ALIKE[len(same)]} is", same
    for ranks, ways in stretches.items():
        held = [alike.get(rank, []) for rank in ranks]
        name = _runs_make([_SIZE[len(same)] for same in held], len(ways))
        yield name, (*ways, *chain.from_iterable(held))


def _runs_make(sizes: Sequence[int], runs: int) -> str:
    """Name the runs over ranks that are held `sizes` times each."""
    length = spoken_number(len(sizes))
    name = _RUNS.get(tuple(sorted(size for size in sizes if size > 1)))
    return f"{name} of {length} makes" if name else f"{spoken_number(runs)} runs of {length} with their pairs make"
