"""A card that was read wrong is replaced: knowledge changes at once, pegs only with the OK of every side."""

from collections.abc import Callable
from random import Random

import pytest

from firmware_host.rules.cards import DECK, Card, parse_card
from firmware_host.rules.lines import total
from firmware_host.rules.options import Muggins, Options, Overclaim, Pegging
from firmware_host.rules.play import fits
from firmware_host.table.effects import Ask, Effect, Refused, Said
from firmware_host.table.evolve import advance
from firmware_host.table.facts import (
    CardPlayed,
    Cause,
    CribOpened,
    Fact,
    GameWon,
    GoSaid,
    HandCounted,
    HandShown,
    Missed,
    Pegged,
    PeggedBack,
    SeriesEnded,
)
from firmware_host.table.passing import Matter
from firmware_host.table.phases.asking import asks
from firmware_host.table.phases.replacing import begin_replace
from firmware_host.table.phases.seen import is_known
from firmware_host.table.slips import CardReplaced
from firmware_host.table.state import Counting, Game, Over, Play, Starter, Step
from firmware_host.units import Points, Side

Start = Callable[..., Game]
GoOn = Callable[[Game, str], Game]
Facts = Callable[[Game, str], tuple[Fact, ...]]
Why = Callable[[Game, str], str]
Answer = Callable[[Game, str], tuple[Fact, ...] | Refused]
Shown = Callable[[Game, str], tuple[Effect, ...]]

TWO = "orange, blue deals"
COACH = Options(pegging=Pegging.CLAIM)
OFF = Options(pegging=Pegging.CLAIM, muggins=Muggins.OFF)
CALL = Options(pegging=Pegging.CLAIM, muggins=Muggins.CALL, overclaim=Overclaim.SURPLUS)
SURPLUS = Options(pegging=Pegging.CLAIM, muggins=Muggins.OFF, overclaim=Overclaim.SURPLUS)
MUGGINS = Options(pegging=Pegging.CLAIM, muggins=Muggins.AUTO, overclaim=Overclaim.SURPLUS)
CHALLENGE = Options(pegging=Pegging.CLAIM, muggins=Muggins.OFF, overclaim=Overclaim.CHALLENGE)
SHOW = "KD 4C 7D 4D JC go0 5C go1 7C 8C 9C"
"""Orange holds 4C 4D 7C 9C and pegs 6 in the play and 4 for its hand; blue holds 7D JC 5C 8C: 3 and 6."""


def replacing(game: Game) -> Game:
    """Begin it, as the menu does."""
    begun = begin_replace(game.state)
    assert not isinstance(begun, Refused), begun
    return advance(game, begun)


def told(game: Game) -> list[int] | None:
    """What each side would have more, or less; None where nothing is asked."""
    question = game.state.pending.question
    if question is None:
        return None
    assert question.matter is Matter.RECOUNT
    moves = [0] * len(game.state.names)
    for fact in question.facts:
        if isinstance(fact, Pegged | PeggedBack):
            assert fact.cause is Cause.RECOUNT
            moves[fact.side] = fact.points if isinstance(fact, Pegged) else -fact.points
    return moves


def fronts(game: Game) -> list[int]:
    return [pegs.front for pegs in game.state.pegs]


def card(name: str) -> Card:
    parsed = parse_card(name)
    assert parsed is not None
    return parsed


def test_the_wrong_card_is_read_first_and_then_the_right_one(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = replacing(go_on(start(TWO), "KD 4C 7D"))
    assert asks(game.state).ask is Ask.REPLACE
    named = go_on(game, "4C")
    assert facts(named, "3C")[0] == CardReplaced(card("4C"), card("3C"))
    after = go_on(named, "3C")
    assert isinstance(after.state.phase, Play)
    assert [str(played.card) for played in after.state.phase.played] == ["3C", "7D"]
    assert [str(each) for each in after.state.phase.walk.series] == ["3C", "7D"]


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("2S", "not read yet"),
        ("4C 7D", "already played"),
        ("4C KD", "is the starter"),
        ("4C 4C", "already played"),
    ],
)
def test_the_wrong_card_was_read_and_the_right_one_was_not(
    script: str, reason: str, start: Start, go_on: GoOn, why: Why
) -> None:
    *before, word = script.split()
    assert why(go_on(replacing(go_on(start(TWO), "KD 4C 7D")), " ".join(before)), word) == reason


@pytest.mark.parametrize("script", ["", "4C"])
@pytest.mark.parametrize("word", ["undo", "peg1 undo"])
def test_it_is_given_up_by_undo_or_a_press(script: str, word: str, start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, COACH), "KD 4C 7D")
    assert go_on(replacing(game), f"{script} {word}").state == game.state


@pytest.mark.parametrize("script", ["", "KD 4C blind ok0 ok1"])
def test_there_must_be_a_card_to_replace(script: str, start: Start, go_on: GoOn) -> None:
    assert isinstance(begin_replace(go_on(start(TWO), script).state), Refused)


def test_no_peg_moves_before_every_side_agrees(start: Start, go_on: GoOn, facts: Facts) -> None:
    """The jack is a queen after all: blue's hand has no more and no less, but the starter's heels were none."""
    game = go_on(replacing(go_on(start(TWO), "JD 4C 7D")), "JD QD")
    assert (fronts(game), told(game)) == ([0, 2], [0, -2])
    assert asks(game.state).ask is Ask.RECOUNT
    assert facts(go_on(game, "ok1"), "ok0") == (PeggedBack(Side(1), Points(2), Cause.RECOUNT),)
    assert fronts(go_on(game, "ok1 ok0")) == [0, 0]


def test_anything_else_lets_the_pegs_stand(start: Start, go_on: GoOn) -> None:
    game = go_on(replacing(go_on(start(TWO), "JD 4C 7D")), "JD QD ok1 9C")
    assert (fronts(game), told(game)) == ([0, 2], None)
    assert isinstance(game.state.phase, Play)
    assert game.state.phase.starter == card("QD")


def test_where_nothing_differs_nothing_is_asked(start: Start, go_on: GoOn) -> None:
    assert told(go_on(replacing(go_on(start(TWO), "KD 4C 7D")), "4C 4S")) is None


def spoken(game: Game, pack: list[Card]) -> str:
    """Say the next thing of an honest deal, in words: a card, a go, or a claim of all that is due."""
    state = game.state
    match state.phase:
        case Starter():
            return str(pack[12])
        case Play(walk=walk) as play if walk.on_turn is not None:
            seat = walk.on_turn
            hand = [each for each in pack[4 * seat : 4 * seat + 4] if each not in play.cards_of(seat)]
            fitting = [each for each in hand if fits(walk.series, each)]
            claim = " ".join(claimed(due.side, total(due.lines)) for due in state.dues)
            return f"{claim} {fitting[0]}" if fitting else f"{claim} go{seat}"
        case Counting(step=Step.CRIB_CARDS, crib=crib):
            return str(pack[8 + len(crib)])
        case _ if state.dues:
            return claimed(state.dues[0].side, total(state.dues[0].lines), zero=True)
        case _:
            return f"ok{asks(state).sides[0]}"


def claimed(side: int, points: int, *, zero: bool = False) -> str:
    """Peg some points and commit them. In the play nobody presses for nothing."""
    return f"{f'peg{side} ' * points}ok{side}" if points else f"ok{side} ok{side}" if zero else ""


def course(game: Game) -> list[str]:
    """How a deal went, card or go by card or go, whatever was on the cards."""
    kinds = (CardPlayed, GoSaid, SeriesEnded, HandShown, HandCounted, CribOpened)
    return [type(fact).__name__ for made in game.past for fact in made.facts if isinstance(fact, kinds)]


@pytest.mark.parametrize("options", [Options(pegging=Pegging.AUTO), OFF, SURPLUS, MUGGINS, CHALLENGE])
def test_honest_players_stand_as_if_the_card_had_been_read_right(
    options: Options, start: Start, answer: Answer, go_on: GoOn
) -> None:
    """Each of 200 deals is played twice alike: read right, and with one card read wrong and replaced at some time."""
    compared, random = 0, Random(7)
    for _ in range(200):
        pack = random.sample(DECK, 14)
        place, steps = random.randrange(13), random.randrange(5, 40)
        right = wrong = start(TWO, options)
        for _ in range(steps):
            words = spoken(right, pack).split()
            right = go_on(right, " ".join(words))
            for word in words:
                said = answer(wrong, str(pack[13]) if word == str(pack[place]) else word)
                wrong = wrong if isinstance(said, Refused) or not said else advance(wrong, said)
            if right.state.deals > 1 or isinstance(right.state.phase, Over):
                break
        if course(right) != course(wrong) or right.state.deals > 1 or not is_known(wrong.state, pack[13]):
            continue
        mended = go_on(replacing(wrong), f"{pack[13]} {pack[place]}")
        for side in (0, 1) if told(mended) else ():
            mended = go_on(mended, f"ok{side}")
        assert (fronts(mended), mended.state.dues) == (fronts(right), right.state.dues)
        compared += 1
    assert compared > 20


def test_a_claim_that_was_short_is_not_opened_again(start: Start, go_on: GoOn) -> None:
    """Orange has a king to its five, read as a nine, and claims nothing: there was nothing, and now it is too late."""
    game = go_on(start(TWO, MUGGINS), "2S 5C 9H")
    game = go_on(replacing(go_on(game, "8D")), "9H TH")
    assert told(game) is None
    assert fronts(game) == [0, 0]


def test_what_was_denied_is_given(start: Start, go_on: GoOn) -> None:
    """Blue makes fifteen, claims it, and is put right and charged, since its ten was read as a nine."""
    game = go_on(start(TWO, SURPLUS), "2S 5C 9H peg1 peg1 ok1")
    assert fronts(game) == [2, 0]
    game = go_on(replacing(game), "9H TH")
    assert told(game) == [-2, 2]
    assert fronts(go_on(game, "ok0 ok1")) == [0, 2]


def test_a_claim_that_is_still_open_is_judged_by_the_right_card(start: Start, go_on: GoOn) -> None:
    game = go_on(replacing(go_on(start(TWO, SURPLUS), "2S 5C 9H")), "9H TH")
    assert told(game) is None
    assert fronts(go_on(game, "peg1 peg1 ok1")) == [0, 2]


def test_what_may_be_called_in_the_play_may_be_called_by_the_right_card(start: Start, go_on: GoOn) -> None:
    """Blue claimed nothing for its fifteen; a queen makes one as well, a nine does not."""
    game = go_on(start(TWO, CALL), "2S 5C TH 6D")
    called = "muggins0 peg0 peg0 ok0"
    assert fronts(go_on(replacing(game), f"TH QH {called}")) == [2, 0]
    assert fronts(go_on(replacing(game), f"TH 9H {called}")) == [0, 2]


def test_points_that_were_offered_are_offered_as_they_are(start: Start, go_on: GoOn) -> None:
    game = go_on(start(TWO, COACH), "2S 5C TH 6D")
    assert [(offer.side, offer.points) for offer in game.state.offers] == [(1, 2)]
    assert [(offer.side, offer.points) for offer in go_on(replacing(game), "TH QH").state.offers] == [(1, 2)]
    assert go_on(replacing(game), "TH 9H").state.offers == ()


def test_a_count_that_comes_to_31_ends_the_series(start: Start, go_on: GoOn) -> None:
    game = go_on(replacing(go_on(start(TWO), "2S KH QC 5C 5D")), "5D 6D")
    assert isinstance(game.state.phase, Play)
    assert (game.state.phase.walk.series, game.state.phase.walk.on_turn) == ((), 0)
    assert told(game) is None  # two for the pair that was none, two for thirty-one


def test_a_card_that_makes_the_play_impossible_is_refused_and_the_deal_offered_blind(
    start: Start, go_on: GoOn, answer: Answer
) -> None:
    refused = answer(go_on(replacing(go_on(start(TWO), "2S KH QC 5C 5D")), "5D"), "8D")
    assert isinstance(refused, Refused)
    assert (refused.why, refused.offers_blind) == ("past 31", True)


def test_the_points_may_win(start: Start, go_on: GoOn, facts: Facts) -> None:
    game = go_on(replacing(go_on(start("orange, blue 119 deals"), "QD 4C 7D")), "QD JD ok0")
    assert facts(game, "ok1") == (Pegged(Side(1), Points(2), Cause.RECOUNT), GameWon(Side(1)))
    assert go_on(game, "ok1").state.phase == Over(Side(1))


def test_a_second_card_is_replaced_from_what_is_known_by_then(start: Start, go_on: GoOn) -> None:
    game = go_on(replacing(go_on(start(TWO), "QD 4C 7D")), "QD JD ok0 ok1")
    assert fronts(game) == [0, 2]
    game = go_on(replacing(game), "JD QD ok0 ok1")
    assert fronts(game) == [0, 0]
    assert told(go_on(replacing(game), "4C 7C")) == [0, 2]


def test_no_renege_is_found_in_a_deal_with_a_replaced_card(start: Start, go_on: GoOn) -> None:
    guilty = "QC 5C go1 go0 3D TH 4D 9S 8D"
    game = go_on(start(TWO), f"2S KH {guilty}")
    assert game.state.reneges
    assert not go_on(replacing(game), "8D 8S").state.reneges
    assert not go_on(replacing(go_on(start(TWO), "2S KH")), f"KH KC {guilty}").state.reneges


def test_the_hands_and_the_crib_of_the_show_hold_the_right_card(start: Start, go_on: GoOn) -> None:
    game = go_on(replacing(go_on(start(TWO), f"{SHOW} ok1 ok0 2H 3S")), "3S 3H")
    game = go_on(replacing(game), "7C 7S")
    assert isinstance(game.state.phase, Counting)
    assert [str(each) for each in game.state.phase.crib] == ["2H", "3H"]
    assert [str(each) for each in game.state.phase.hands[0]] == ["4C", "4D", "7S", "9C"]


def test_undo_takes_the_move_back_and_then_the_card(start: Start, go_on: GoOn) -> None:
    before = go_on(start(TWO), "JD 4C 7D")
    game = go_on(replacing(before), "JD QD")
    moved = go_on(game, "ok0 ok1")
    assert go_on(game, "undo undo").state == before.state
    assert go_on(moved, "undo undo").state == before.state
    assert fronts(go_on(moved, "undo")) == [0, 2]


def test_what_would_differ_is_told(start: Start, go_on: GoOn, effects: Shown) -> None:
    game = go_on(replacing(go_on(start(TWO), "JD 4C 7D")), "JD")
    texts = [effect.text for effect in effects(game, "QD") if isinstance(effect, Said)]
    assert texts == [
        "The queen of diamonds takes the place of the jack of diamonds; no peg has moved for it.",
        "With the right card blue would have 2 points less. Orange and blue press OK to move the pegs; "
        "anything else lets it stand.",
    ]


def test_what_the_last_deals_crib_missed_is_offered_as_it_was(start: Start, go_on: GoOn) -> None:
    """The last crib is 2H 2S 3S TD with the KD; blue claims one of its points."""
    pack = [card(name) for name in ["4C", "4D", "7C", "9C", "7D", "JC", "5C", "8C", "2H", "2S", "3S", "TD", "KD"]]
    game = start(TWO, COACH)
    while not (isinstance(game.state.phase, Counting) and game.state.phase.step is Step.CRIB):
        game = go_on(game, spoken(game, pack))
    game = go_on(game, "peg1 ok1 ok0 KS")
    assert game.state.deals == 2
    offers = game.state.offers
    assert [offer.side for offer in offers] == [1]
    assert go_on(replacing(game), "KS QS").state.offers == offers


def test_a_due_of_nothing_leaves_the_offer_before_it(start: Start, go_on: GoOn) -> None:
    """Blue missed its fifteen; its next card gave nothing, and orange's after that closed it."""
    game = go_on(start(TWO, COACH), "2S 5C TH 6D 4S 3D")
    assert [(offer.side, offer.points) for offer in game.state.offers] == [(1, 2)]
    assert [(offer.side, offer.points) for offer in go_on(replacing(game), "4S 4H").state.offers] == [(1, 2)]


BASE = "2C TH 5C 5H TC go0 peg1 ok1 9H 8D 9C 8C claim1=1"
"""Orange's hand of 4 is due: TH 5H 9H 9C with the 2C."""
CLAIMED = "menu0 peg0 peg0 peg0 ok0"
"""Orange opens the menu at its item for a card that was read wrong."""


def test_no_card_is_replaced_while_a_call_is_named(table: Callable[[str, str], Game], why: Why) -> None:
    game = table(f"{TWO}; call", f"{BASE} claim0=2 muggins1 peg1 {CLAIMED.removesuffix('ok0')}")
    assert game.state.pending.naming is not None
    assert why(game, "ok0") == "call is on"


def test_a_card_that_was_put_back_after_all_moves_no_peg(table: Callable[[str, str], Game], go_on: GoOn) -> None:
    """What was declined is not pegged, so a second replacement counts from the pegs, not from what was asked."""
    game = table(f"{TWO}; off", f"{BASE} claim0=4 {CLAIMED} 9C 7S")
    before = fronts(game)
    assert told(game) == [-2, 0]
    game = go_on(game, f"undo {CLAIMED} 7S 9C")
    assert (told(game), fronts(game)) == (None, before)


def test_a_card_that_was_put_back_gives_back_what_moved(table: Callable[[str, str], Game], go_on: GoOn) -> None:
    before = table(f"{TWO}; off", f"{BASE} claim0=4")
    game = go_on(before, f"{CLAIMED} 9C 7S ok0 ok1 {CLAIMED} 7S 9C")
    assert told(game) == [2, 0]
    assert fronts(go_on(game, "ok0 ok1")) == fronts(before)


def test_what_was_declined_is_told_again_with_the_next_card(table: Callable[[str, str], Game], go_on: GoOn) -> None:
    game = table(f"{TWO}; off", f"{BASE} claim0=4 {CLAIMED} 9C 7S undo {CLAIMED} 8C 8S")
    assert told(game) == [-2, 0]


def test_what_an_opponent_gave_back_is_not_given_back_again(start: Start, go_on: GoOn) -> None:
    """Blue is charged for its fifteen, which it had; then another card is replaced, and then that one is put back."""
    game = go_on(start(TWO, SURPLUS), "2S 5C 9H peg1 peg1 ok1")
    game = go_on(replacing(game), "9H TH ok0 ok1")
    assert told(go_on(replacing(game), "2S 3S")) is None
    game = go_on(replacing(game), "TH 9H")
    assert told(game) == [2, -2]


def test_what_lies_open_may_still_be_called_and_is_judged_by_the_right_card(
    table: Callable[[str, str], Game], go_on: GoOn
) -> None:
    """Orange claims 2; with the right card its hand is worth 6, so that 4 are missed: whoever reads cannot hide it."""
    claimed = table(f"{TWO}; call", f"{BASE} claim0=2")
    game = go_on(claimed, f"{CLAIMED} 9C 9D muggins1")
    assert go_on(game, "peg1 peg1 peg1 ok1").state.pegs[1].front == claimed.state.pegs[1].front + 2
    fewer = go_on(claimed, f"{CLAIMED} 9C 7S muggins1 peg1 ok1")
    assert fronts(fewer) == [fronts(claimed)[0] + 1, fronts(claimed)[1]]


def test_what_was_missed_is_told_by_the_right_card(table: Callable[[str, str], Game], facts: Facts) -> None:
    game = table(f"{TWO}; call", f"{BASE} claim0=2 {CLAIMED} 9C 9D")
    (missed,) = (fact for fact in facts(game, "ok1") if isinstance(fact, Missed))
    assert (missed.side, missed.points, total(missed.lines)) == (0, 2, 4)


def test_a_claim_that_is_open_to_objection_is_left_to_it(table: Callable[[str, str], Game], go_on: GoOn) -> None:
    """Orange claims 4, and with the right card has 2. Nobody is asked; an objection moves it back, and only once."""
    claimed = table(f"{TWO}; off challenge", f"{BASE} claim0=4")
    game = go_on(claimed, f"{CLAIMED} 9C 7S")
    assert told(game) is None
    assert fronts(go_on(game, "muggins1")) == [fronts(claimed)[0] - 2, fronts(claimed)[1]]
    closed = go_on(game, "ok1")
    assert told(go_on(closed, f"{CLAIMED} 8C 8S")) is None
