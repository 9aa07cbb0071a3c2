"""Robots against each other without a board: the rules, two minds, honest claims.

400 games of every pairing, the seats and the first deal swapped by turns (some minutes):

    python -m tests.robots.arena --games 400

It knows nothing of how a robot sees and presses; that is played elsewhere, at the simulated board.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from board_sim.robots.counting import points_of_hand, points_of_starter, points_played
from board_sim.robots.discards import choose_throw
from board_sim.robots.pegging import choose_card
from board_sim.robots.skill import Skill
from firmware_host.rules.cards import DECK, parse_card
from firmware_host.rules.turns import begin_play, end_lines, is_alone, lay_card, next_series, say_go
from firmware_host.units import Seat

GAME_HOLE = 121
PAIRINGS = ((Skill.STRONG, Skill.BEGINNER), (Skill.CLUB, Skill.BEGINNER), (Skill.STRONG, Skill.CLUB))


@dataclass(slots=True)
class Clock:
    """How long choices took, in seconds of the processor, by what was chosen."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    def note(self, what: str, began: float) -> None:
        self.taken.setdefault(what, []).append(time.process_time() - began)


class Home(Exception):
    """A seat has pegged out; its argument is the seat."""


class Game:
    """One game of two robots. The chance of the cards and of each mind are apart, so that one does not move another."""

    def __init__(self, skills: tuple[Skill, Skill], dealer: int, seed: str, clock: Clock) -> None:
        self.scores = [0, 0]
        self.pegged = [[0, 0, 0], [0, 0, 0]]
        """By seat: points of the play, of hands, of cribs."""
        self.deals = 0
        self._skills = skills
        self._dealer = dealer
        self._cards = Random(f"{seed} cards")
        self._minds = [Random(f"{seed} {seat}") for seat in (0, 1)]
        self._clock = clock

    def winner(self) -> int:
        """Play to the end."""
        while True:
            try:
                self._deal()
            except Home as home:
                return int(home.args[0])
            self.deals += 1
            self._dealer = 1 - self._dealer

    def _deal(self) -> None:
        dealt = [str(card) for card in self._cards.sample(DECK, 13)]
        starter, sixes = dealt[12], (tuple(dealt[:6]), tuple(dealt[6:12]))
        throws = tuple(self._throw(seat, sixes[seat]) for seat in (0, 1))
        hands = [tuple(card for card in sixes[seat] if card not in throws[seat]) for seat in (0, 1)]
        self._peg(self._dealer, points_of_starter(starter), 0)
        self._play(hands, [{starter, *throws[seat]} for seat in (0, 1)])
        for seat in (1 - self._dealer, self._dealer):
            self._peg(seat, points_of_hand(hands[seat], starter, crib=False), 1)
        self._peg(self._dealer, points_of_hand(throws[0] + throws[1], starter, crib=True), 2)

    def _throw(self, seat: int, six: tuple[str, ...]) -> tuple[str, str]:
        began = time.process_time()
        skill = self._skills[seat]
        throw = choose_throw(six, own_crib=seat == self._dealer, skill=skill, rng=self._minds[seat])
        self._clock.note(f"throw {skill}", began)
        return throw

    def _play(self, hands: list[tuple[str, ...]], seen: list[set[str]]) -> None:
        held = list(hands)
        walk = begin_play((4, 4), Seat(self._dealer))
        while walk.on_turn is not None:
            seat = walk.on_turn
            series = tuple(map(str, walk.series))
            name = self._card(seat, held[seat], series, len(held[1 - seat]), seen[seat])
            if name is None:
                assert is_alone(walk) or len(series) > 1
                walk = say_go(walk)
            else:
                self._peg(seat, points_played(series, name), 0)
                held[seat] = tuple(card for card in held[seat] if card != name)
                for each in seen:
                    each.add(name)
                card = parse_card(name)
                assert card is not None
                walk = lay_card(walk, card)
            if walk.on_turn is None:
                assert walk.last is not None
                self._peg(walk.last, sum(line.points for line in end_lines(walk)), 0)
                walk = next_series(walk)

    def _card(
        self, seat: int, held: tuple[str, ...], series: tuple[str, ...], others_left: int, seen: set[str]
    ) -> str | None:
        began = time.process_time()
        name = choose_card(
            held,
            series,
            skill=self._skills[seat],
            rng=self._minds[seat],
            others_left=others_left,
            gone=tuple(sorted(seen)),
        )
        self._clock.note(f"card {self._skills[seat]}", began)
        return name

    def _peg(self, seat: int, points: int, what: int) -> None:
        self.scores[seat] += points
        self.pegged[seat][what] += points
        if self.scores[seat] >= GAME_HOLE:
            raise Home(seat)


@dataclass(frozen=True, slots=True)
class Match:
    """What came of a match. `first` is the share of games that the first named won, 0 to 1."""

    first: float
    games: int
    per_deal: tuple[tuple[float, ...], tuple[float, ...]]
    """Points a deal in play, hand and crib: of the first named, of the other."""


def play_match(pair: tuple[Skill, Skill], games: int, seed: int, clock: Clock | None = None) -> Match:
    """Play a match. Games come in twos: the same cards with the seats swapped, so that each has each deal once."""
    clock = clock or Clock()
    wins = deals = 0
    sums = [[0, 0, 0], [0, 0, 0]]
    for number in range(games):
        swapped = number % 2
        skills = (pair[1], pair[0]) if swapped else pair
        game = Game(skills, dealer=number // 2 % 2, seed=f"{seed} {number // 2}", clock=clock)
        wins += game.winner() == swapped
        deals += game.deals + 1
        for who in (0, 1):
            for what, points in enumerate(game.pegged[who ^ swapped]):
                sums[who][what] += points
    first, other = (tuple(points / deals for points in of) for of in sums)
    return Match(wins / games, games, (first, other))


def main(argv: Sequence[str] | None = None) -> int:
    """Play the matches and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.robots.arena", description="Let the robots' minds play.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    clock = Clock()
    for pair in PAIRINGS:
        began = time.process_time()
        match = play_match(pair, args.games, args.seed, clock)
        points = " against ".join("/".join(f"{each:.2f}" for each in of) for of in match.per_deal)
        sys.stdout.write(
            f"{pair[0]} beats {pair[1]} in {match.first:.1%} of {match.games} games; "
            f"a deal's play/hand/crib {points}; {time.process_time() - began:.0f} s\n"
        )
        sys.stdout.flush()
    for what, taken in sorted(clock.taken.items()):
        sys.stdout.write(
            f"{what}: {1000 * sum(taken) / len(taken):.2f} ms on average, {1000 * max(taken):.1f} at most\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
