"""The answer to every input at every telling moment, against the reviewed tables vectors/answers_*.txt.

Where the players peg, each moment is lived through with every way of missing and of claiming too much that leads to it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import pytest

from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging, refusals
from firmware_host.table.decide import RULES
from firmware_host.table.effects import Refused
from firmware_host.table.inputs import (
    INPUTS,
    BlindAsked,
    Call,
    CallHeld,
    CardRead,
    Menu,
    Ok,
    OkHeld,
    Peg,
    PowerOff,
    Undo,
    UndoHeld,
)
from firmware_host.table.passing import Event
from firmware_host.table.state import PHASES, Game

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Answer = Callable[[Game, str], tuple[Event, ...] | Refused]

TABLES = Path(__file__).parents[1] / "vectors"
PLAYED = [
    f"{muggins.value} {overclaim.value}"
    for muggins, overclaim in product(Muggins, Overclaim)
    if not refusals(Options(pegging=Pegging.CLAIM, muggins=muggins, overclaim=overclaim))
]
KINDS = {
    "peg": Peg,
    "ok": Ok,
    "redo": OkHeld,
    "go": Call,
    "muggins": CallHeld,
    "undo": Undo,
    "again": UndoHeld,
    "blind": BlindAsked,
    "menu": Menu,
    "off": PowerOff,
}


@dataclass
class Moment:
    """A moment of one table; `chosen` are the choices that the table goes through, empty where the board pegs."""

    title: str
    chosen: list[str]
    sides: str = ""
    script: str = ""
    rows: list[tuple[list[str], list[str], str]] = field(default_factory=list)
    """Words, the brackets, the answer."""

    def answers(self, chosen: str) -> dict[str, list[str]]:
        """Give the reviewed answers to each word, of which there should be one."""
        found: dict[str, list[str]] = {}
        for words, brackets, answer in self.rows:
            if holds(brackets, chosen):
                for word in words:
                    found.setdefault(word, []).append(answer)
        return found


def holds(brackets: list[str], chosen: str) -> bool:
    """Say whether choices are among those in the brackets: one of its muggins, one of its over-claims, none of its !"""
    for kind in (Muggins, Overclaim):
        named = {each.value for each in kind} & set(brackets)
        if named and not named & set(chosen.split()):
            return False
    return not any(f"!{word}" in brackets for word in chosen.split())


def moments(table: str, chosen: list[str]) -> Iterator[Moment]:
    """Read a table."""
    moment = Moment("", chosen)
    for line in (TABLES / table).read_text("utf-8").splitlines():
        if line.startswith("    "):
            words, answer = line[4:23].split(), line[23:]
            brackets, _, rest = answer.partition("] ")
            moment.rows.append((words, brackets[1:].split() if rest else [], rest or answer))
        elif line.startswith("  "):
            moment.sides, moment.script = (part.strip() for part in line.split("|"))
        elif line and not line.startswith("#"):
            moment = Moment(line, chosen)
            yield moment


MOMENTS = [*moments("answers_auto.txt", [""]), *moments("answers_claim.txt", PLAYED)]
EVERY = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.title)


def lived(moment: Moment, chosen: str, start: Start, go_on: GoOn) -> Game:
    return go_on(start(f"{moment.sides}; {chosen}" if chosen else moment.sides), moment.script)


def spoken(decision: tuple[Event, ...] | Refused) -> str:
    if isinstance(decision, Refused):
        return f"- {decision.why}"
    return " ".join(type(event).__name__ for event in decision) or "(nothing)"


@EVERY
def test_every_input_gets_the_reviewed_answer(moment: Moment, start: Start, go_on: GoOn, answer: Answer) -> None:
    for chosen in moment.chosen:
        expected = moment.answers(chosen)
        if expected.pop("phase", []):
            game = lived(moment, chosen, start, go_on)
            assert {word: [spoken(answer(game, word))] for word in expected} == expected, chosen


@EVERY
def test_no_type_of_input_is_forgotten_wherever_the_choices_lead_to_the_moment(
    moment: Moment, start: Start, go_on: GoOn
) -> None:
    for chosen in moment.chosen:
        expected = moment.answers(chosen)
        if phase := expected.pop("phase", []):
            assert phase == [type(lived(moment, chosen, start, go_on).state.phase).__name__]
            assert {KINDS.get(word.rstrip("01"), CardRead) for word in expected} == set(INPUTS), chosen
        else:
            with pytest.raises(AssertionError, match="Refused"):
                lived(moment, chosen, start, go_on)


def test_no_phase_is_forgotten() -> None:
    assert {answer for moment in MOMENTS for words, _, answer in moment.rows if words == ["phase"]} == {
        phase.__name__ for phase in PHASES
    }
    assert set(RULES) == set(PHASES)


@EVERY
def test_a_side_that_nobody_plays_on_is_never_heard(moment: Moment, start: Start, go_on: GoOn, answer: Answer) -> None:
    for chosen in moment.chosen:
        if "phase" in moment.answers(chosen):
            game = lived(moment, chosen, start, go_on)
            for word in ("peg2", "ok2", "redo2", "go2", "muggins2", "menu2", "off2"):
                assert spoken(answer(game, word)) == "- not in the game", (chosen, word)


@EVERY
def test_every_refusal_tells_people_why_and_a_reader_in_few_plain_words(
    moment: Moment, start: Start, go_on: GoOn, answer: Answer
) -> None:
    for chosen in moment.chosen:
        expected = moment.answers(chosen)
        if not expected.pop("phase", []):
            continue
        game = lived(moment, chosen, start, go_on)
        refused = [decision for word in expected if isinstance(decision := answer(game, word), Refused)]
        assert all(no.why.isascii() and len(no.why) <= 20 for no in refused), refused
        assert all(no.sentence[0].isupper() and no.sentence.endswith(".") for no in refused), refused
