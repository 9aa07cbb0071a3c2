"""What a deal costs: presses of honest players who know the board, and never slip (TABLE 4)."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.evolve import advance
from firmware_host.table.facts import GameStarted
from firmware_host.table.inputs import Call, CardRead, Input, Ok, Peg
from firmware_host.table.state import Game

Start = Callable[[str], Game]
PlayHonestly = Callable[[Game, int], Iterator[Input]]

CARDS = 13
SEEDS = range(12)


def play(game: Game, items: Iterator[Input]) -> tuple[Counter[str], int]:
    """Count cards and presses of a whole game, and its deals. Holding PEG on is no press of its own."""
    counts: Counter[str] = Counter()
    for item in items:
        step = decide(game, item)
        assert not isinstance(step, Refused), (item, step)
        assert not any(isinstance(event, GameStarted) for event in step)
        game = advance(game, step)
        if not (isinstance(item, Peg) and item.step > 1):
            counts[type(item).__name__] += 1
    return counts, game.state.deals


def average(start: Start, play_honestly: PlayHonestly, sides: str) -> tuple[float, Counter[str]]:
    """Give presses a deal over some games, the last and shorter deal of each included, and what they were."""
    counts, deals = Counter[str](), 0
    for seed in SEEDS:
        game = start(sides)
        found, more = play(game, play_honestly(game, seed))
        counts, deals = counts + found, deals + more
    return (counts.total() - counts[CardRead.__name__]) / deals, counts


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ["coach", "off", "call", "auto", "off acc", "off challenge"])
def test_a_deal_that_the_players_peg_costs_at_most_thirty_presses_on_average(
    chosen: str, start: Start, play_honestly: PlayHonestly
) -> None:
    presses, counts = average(start, play_honestly, f"orange, blue deals; {chosen}")
    assert 15 < presses <= 30, (presses, counts)


def test_a_deal_that_the_board_pegs_costs_goes_and_readies_alone(start: Start, play_honestly: PlayHonestly) -> None:
    presses, counts = average(start, play_honestly, "orange, blue deals")
    assert set(counts) == {CardRead.__name__, Call.__name__, Ok.__name__}
    assert presses < 7, (presses, counts)


def test_a_whole_deal_is_thirteen_cards(start: Start, play_honestly: PlayHonestly) -> None:
    game, cards = start("orange, blue deals"), 0
    for item in play_honestly(game, 3):
        step = decide(game, item)
        assert not isinstance(step, Refused)
        game = advance(game, step)
        if game.state.deals == 2:
            break
        cards += isinstance(item, CardRead)
    assert cards == CARDS
