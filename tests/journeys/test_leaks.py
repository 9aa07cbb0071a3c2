"""Whether anything was missed no light, digit, tone, answer or word tells before its window has closed (TABLE 2)."""

import re
from collections.abc import Callable, Iterable
from random import Random

import pytest

from tests.journeys.conftest import Bench
from tests.journeys.twins import PARTS, Step, Twins, of_one_suit, other_ranks, other_suits, shuffled

CARD = re.compile(r"\bthe \w+ of (clubs|diamonds|hearts|spades)|\b[A2-9TJQK][CDHS]\b", re.IGNORECASE)
GAMES = range(8)

MakeBench = Callable[..., Bench]


def do(bench: Bench, twin: int, steps: Iterable[Step]) -> None:
    """Carry out what is done in one of the two deals."""
    for step in steps:
        match step:
            case ("scan", *cards):
                bench.scan(cards[twin])
                bench.wait(400)
            case ("hold", line):
                bench.hold(line, 700)
            case ("wait", ms):
                bench.wait(int(ms))
            case (_, line):
                bench.tap(line)


def came(bench: Bench) -> tuple[dict[str, list[tuple[int, bytes]]], list[str]]:
    """Give all that went over each wire, and when, and all that was said, but for the names of cards."""
    wires: dict[str, list[tuple[int, bytes]]] = {}
    for write in bench.wires.wire_log.writes():
        data = CARD.sub("*", write.data.decode()).encode() if write.lane.startswith("reader") else write.data
        wires.setdefault(write.lane, []).append((write.t_ms, data))
    return wires, [CARD.sub("*", text) for text in bench.said()]


def both(make_bench: MakeBench, steps: list[Step], overclaim: str) -> list[Bench]:
    """Play the two deals as far as nothing may be told, and see that nothing was."""
    benches = [make_bench(f"twin {twin}", pegging="claim", muggins="call", overclaim=overclaim) for twin in range(2)]
    for twin, bench in enumerate(benches):
        bench.wires.wire_log.recording = True
        do(bench, twin, steps)
    one, two = map(came, benches)
    assert one[1] == two[1]
    assert one[0] == two[0]
    assert {"spi0.0", "spi1.0", "buzzer", "reader.cards"} <= one[0].keys()
    return benches


@pytest.mark.parametrize("seed", GAMES)
def test_a_play_with_missed_points_looks_and_sounds_like_one_without(make_bench: MakeBench, seed: int) -> None:
    random = Random(seed)
    while True:
        one = shuffled(random)
        twins = Twins(random, one, other_ranks(random, one))
        steps = list(twins.play())
        if twins.referees[0].pegs != twins.referees[1].pegs:
            break
    bench, _ = both(make_bench, steps, "surplus")
    assert "The play is over." in " ".join(bench.said())


def test_who_claims_the_1_for_a_go_is_not_told_that_the_card_was_worth_more(make_bench: MakeBench) -> None:
    cards = ["5S", "4H", ("QD", "KD"), "QH"]  # a pair in the one
    alone = [("tap", "orange.call"), ("tap", "blue.peg"), ("tap", "blue.ok"), ("tap", "blue.peg")]
    after = [("scan", "8D", "8D"), ("tap", "blue.ok")]
    dealt = [("scan", *(card if isinstance(card, tuple) else (card, card))) for card in cards]
    both(make_bench, [("tap", "orange.ok"), *dealt, *alone, *after], "surplus")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("seed", GAMES)
def test_a_hand_with_missed_points_looks_and_sounds_like_one_without_until_its_window_closes(
    make_bench: MakeBench, part: str, seed: int
) -> None:
    random = Random(f"{part} {seed}")
    while True:
        one = of_one_suit(random, part)
        two = other_suits(random, one, part)
        if one.points(part) != two.points(part):
            break
    twins = Twins(random, one, two)
    benches = both(make_bench, [*twins.play(), *twins.show()], random.choice(["surplus", "correct", "acc"]))
    for bench in benches:
        bench.tap(f"{'orange' if part == 'pone' else 'blue'}.ok")
    assert came(benches[0])[1] != came(benches[1])[1]  # and then it is told
