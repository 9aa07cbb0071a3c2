"""The answer to every input in every phase, as people reviewed it: the names of the facts, or `-` and why not."""

from collections.abc import Callable, Iterator

import pytest

from firmware_host.table.decide import RULES
from firmware_host.table.effects import Refused
from firmware_host.table.facts import Fact
from firmware_host.table.inputs import INPUTS, Call, CallHeld, CardRead, Menu, Ok, OkHeld, Peg, PowerOff, Undo, UndoHeld
from firmware_host.table.state import PHASES, Game

Start = Callable[[str], Game]
GoOn = Callable[[Game, str], Game]
Answer = Callable[[Game, str], tuple[Fact, ...] | Refused]

# A moment: its phase | how the game starts | what was said until then. Under it, words and the answer to each of them.
ANSWERS = """
Cut | orange, blue |
    5H          CardCut
    ok0 ok1     DealStarted
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        - nothing to undo
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Cut | orange, blue | 9C
    5H KH       CardCut DealStarted
    9H          CardCut CutTied
    9C          - already cut
    ok0 ok1     DealStarted
    go0 go1     - no go now
    peg1        - pegs itself
    muggins1    - no muggins
    undo        Undone
    redo1       - nothing to redo
    again       - tap UNDO
    menu1       - no menu
    off1        - pull the plug
Starter | orange, blue deals |
    KD          StarterTurned
    JD          StarterTurned Pegged
    ok0 ok1     - a card first
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        - nothing to undo
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Play | orange, blue deals | KD
    4C          CardPlayed
    KD          - is the starter
    go0         - no go
    go1         - not your turn
    ok0 ok1     - a card first
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Play | orange, blue deals | KD KH 4C 7C
    9C          CardPlayed
    TC          CardPlayed Pegged SeriesEnded
    KD          - is the starter
    KH 4C 7C    - already played
    go1         - no go
    go0         - not your turn
    ok0 ok1     - a card first
    peg1        - pegs itself
    muggins1    - no muggins
    undo        Undone
    redo1       - nothing to redo
    again       - tap UNDO
    menu1       - no menu
    off1        - pull the plug
Play | orange, blue deals | KD KH 4C 8C
    8H          CardPlayed Pegged
    9C          CardPlayed Pegged SeriesEnded
    TC          - past 31
    KD          - is the starter
    4C          - already played
    go1         GoSaid
    go0         - not your turn
    ok0 ok1     - a card first
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Play | orange, blue deals | KD KH 4C 8C go1
    3C          CardPlayed
    8H          CardPlayed Pegged
    9C          CardPlayed Pegged SeriesEnded
    TC          GoSaid Pegged SeriesEnded CardPlayed
    KD          - is the starter
    8C          - already played
    go0         GoSaid Pegged SeriesEnded
    go1         - not your turn
    ok0 ok1     - a card first
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Play | orange, blue deals | KD 4C 7D 4D JC go0 5C go1 7C 8C
    9C          CardPlayed Pegged SeriesEnded HandCounted Pegged
    KS          CardPlayed Pegged SeriesEnded HandCounted Pegged
    8C          - already played
    go0         - no go
    go1         - not your turn
    ok0 ok1     - a card first
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Play | orange, blue deals | KD KH 2C undo
    3C          CardPlayed
    KH          - already played
    go0         - not your turn
    go1         - no go
    ok0 ok1     - a card first
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0 redo1 Redone
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Counting | orange, blue deals | KD 4C 7D 4D JC go0 5C go1 7C 8C 9C
    2H KD 4C    - press OK first
    ok0         - your count
    ok1         Accepted HandCounted Pegged
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Counting | orange, blue deals | KD 4C 7D 4D JC go0 5C go1 7C 8C 9C ok1
    2H KD 4C    - press OK first
    ok0         Accepted CribOpened
    ok1         - your count
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Counting | orange, blue deals | KD 4C 7D 4D JC go0 5C go1 7C 8C 9C ok1 ok0 2H 2S 3S
    TD          CribCardRead CribCounted Pegged
    KD          - is the starter
    4C 5C       - already played
    2H 3S       - already in the crib
    ok0 ok1     - crib first
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Counting | orange, blue deals | KD 4C 7D 4D JC go0 5C go1 7C 8C 9C ok1 ok0 2H 2S 3S TD
    9H KD 4C 2H DealStarted StarterTurned
    JH          DealStarted StarterTurned Pegged
    TD          - already in the crib
    ok0         Accepted DealStarted
    ok1         - your count
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Over | orange 119, blue 100 deals | KD 4C 7D 4D
    5H 4C       - game over
    ok0 ok1     Accepted
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
Over | orange 119, blue 100 deals | KD 4C 7D 4D ok0
    5H 4C       - game over
    ok0         - already ready
    ok1         GameStarted
    go0 go1     - no go now
    peg0        - pegs itself
    muggins0    - no muggins
    undo        Undone
    redo0       - nothing to redo
    again       - tap UNDO
    menu0       - no menu
    off0        - pull the plug
"""
KINDS = {
    "peg": Peg,
    "ok": Ok,
    "redo": OkHeld,
    "go": Call,
    "muggins": CallHeld,
    "undo": Undo,
    "again": UndoHeld,
    "menu": Menu,
    "off": PowerOff,
}


def moments() -> Iterator[tuple[str, dict[str, str]]]:
    """Read the table: each moment and the answer to each word."""
    moment, answers = "", dict[str, str]()
    for line in ANSWERS.strip().splitlines():
        if line.startswith(" "):
            words, expected = line[4:15].split(), line[16:]
            answers |= dict.fromkeys(words, expected)
        else:
            if moment:
                yield moment, answers
            moment, answers = line, {}
    yield moment, answers


def spoken(decision: tuple[Fact, ...] | Refused) -> str:
    if isinstance(decision, Refused):
        return f"- {decision.why}"
    return " ".join(type(fact).__name__ for fact in decision)


MOMENTS = list(moments())


@pytest.mark.parametrize(("moment", "answers"), MOMENTS)
def test_every_input_gets_the_reviewed_answer(
    moment: str, answers: dict[str, str], start: Start, go_on: GoOn, answer: Answer
) -> None:
    phase, sides, script = moment.split("|")
    game = go_on(start(sides), script)
    assert type(game.state.phase).__name__ == phase.strip()
    assert {word: spoken(answer(game, word)) for word in answers} == answers


@pytest.mark.parametrize(("moment", "answers"), MOMENTS)
def test_no_type_of_input_is_forgotten_at_any_moment(moment: str, answers: dict[str, str]) -> None:
    assert {KINDS.get(word.rstrip("01"), CardRead) for word in answers} == set(INPUTS), moment


def test_no_phase_is_forgotten() -> None:
    assert {moment.split()[0] for moment, _ in MOMENTS} == {phase.__name__ for phase in PHASES}
    assert set(RULES) == set(PHASES)


@pytest.mark.parametrize("moment", [moment for moment, _ in MOMENTS])
def test_a_side_that_nobody_plays_on_is_never_heard(moment: str, start: Start, go_on: GoOn, answer: Answer) -> None:
    _, sides, script = moment.split("|")
    game = go_on(start(sides), script)
    for word in ("peg2", "ok2", "redo2", "go2", "muggins2", "menu2", "off2"):
        assert spoken(answer(game, word)) == "- not in the game", word


def test_every_refusal_tells_people_why_and_a_reader_in_few_plain_words(
    start: Start, go_on: GoOn, answer: Answer
) -> None:
    for moment, answers in MOMENTS:
        _, sides, script = moment.split("|")
        game = go_on(start(sides), script)
        refused = [decision for word in answers if isinstance(decision := answer(game, word), Refused)]
        assert all(no.why.isascii() and len(no.why) <= 20 for no in refused), refused
        assert all(no.sentence[0].isupper() and no.sentence.endswith(".") for no in refused), refused
