"""Games of robots, recounted from their minutes: every peg that was seen must stand where the recount has it.

A hundred games in each way with missed points, and as many in each way with points claimed too much (an hour or so):

    python -m tests.journeys.recount_games --games 100

Less of it: `--ways call,auto` or `--ways off/acc`, `--slips some`, `--first 40`. A game in which they disagree is told
with the minutes that led to it; it can be played again by its number.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from board_sim.robot_game import GameFailed, Outcome, Plan, play_game
from board_sim.robots.skill import Skill, parse_slips
from tests.journeys.recount.minutes import Disagreement, Ended, Reader
from tests.journeys.recount.sheet import Agreed

SEED = 121
SKILLS = (Skill.CLUB, Skill.STRONG, Skill.BEGINNER)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: pegging, missed points, points too much. Written `call/surplus`, or `auto pegging`."""

    pegging: str
    muggins: str
    overclaim: str

    @property
    def agreed(self) -> Agreed:
        """What the recount is told."""
        return Agreed(self.pegging, self.muggins, self.overclaim, challenge_surplus=True, challenge_wrong_costs=2)

    @property
    def options(self) -> dict[str, object]:
        """What the board is told."""
        told: dict[str, object] = {"pegging": self.pegging, "muggins": self.muggins, "overclaim": self.overclaim}
        told |= {"challenge_surplus": True, "challenge_wrong_costs": 2} if self.overclaim == "challenge" else {}
        return {f"game.{key}": value for key, value in told.items()}

    def __str__(self) -> str:
        return f"{self.muggins}/{self.overclaim}" if self.pegging == "claim" else "auto pegging"


MUGGINS_WAYS = tuple(
    Way("claim", muggins, overclaim)
    for muggins, overclaim in [("coach", "correct"), ("off", "correct"), ("call", "surplus"), ("auto", "surplus")]
)
OVERCLAIM_WAYS = tuple(
    Way("claim", muggins, overclaim)
    for muggins, overclaim in [("off", "challenge"), ("call", "acc"), ("coach", "acc"), ("auto", "challenge")]
)
WAYS = (*MUGGINS_WAYS, *OVERCLAIM_WAYS, Way("auto", "coach", "correct"))


@dataclass(frozen=True, slots=True)
class Recounted:
    """A game that was recounted; `wrong` where the recount disagrees, or the game failed."""

    game: int
    looks: int = 0
    points: int = 0
    answers: int = 0
    told: Counter[str] | None = None
    wrong: str = ""


def recount_game(way: Way, slips: str, game: int) -> Recounted:
    """Play a game and recount it."""
    skills = (SKILLS[game % 3], SKILLS[game // 3 % 3])
    plan = Plan(SEED, skills, parse_slips(slips), way.options)
    reader = Reader(way.agreed)
    try:
        played = play_game(plan, game)
        for minute in played.minutes:
            reader.read(minute)
        reader.end(ended(played.outcome))
    except (Disagreement, GameFailed) as wrong:
        return Recounted(game, wrong=str(wrong))
    return Recounted(game, reader.looks, reader.points, reader.answers, Counter(reader.told))


def ended(outcome: Outcome) -> Ended:
    """Take what is told of a game."""
    sides, scores = tuple(outcome.scores), tuple(outcome.scores.values())
    return Ended(sides.index(outcome.winner), scores, outcome.skunk, outcome.deals, outcome.muggins)


def recount_way(way: Way, slips: str, games: range, jobs: int) -> Iterator[Recounted]:
    """Play and recount games, some at a time."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(partial(recount_game, way, slips), games)


def main() -> int:
    """Recount what the command line asks for; 1 where anything disagrees."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games a way (100)")
    parser.add_argument("--first", type=int, default=1, help="number of the first game (1)")
    parser.add_argument("--ways", default=",".join(map(str, WAYS)), help="%(default)s; missed points alone name a way")
    parser.add_argument("--slips", default="many", help="none, some, many, or miscount=0.1,... (many)")
    parser.add_argument("--jobs", type=int, default=2, help="games at a time (2)")
    args = parser.parse_args()
    chosen = [word.strip() for word in args.ways.split(",")]
    wrong = 0
    for way in WAYS:
        if not {str(way), way.muggins if way in MUGGINS_WAYS else None} & {*chosen}:
            continue
        done = []
        for each in recount_way(way, args.slips, range(args.first, args.first + args.games), args.jobs):
            done.append(each)
            if each.wrong:
                sys.stdout.write(f"{way}, game {each.game}: {each.wrong}\n")
        wrong += sum(bool(each.wrong) for each in done)
        sys.stdout.write(sum_up(way, done) + "\n")
        sys.stdout.flush()
    return 1 if wrong else 0


def sum_up(way: Way, done: list[Recounted]) -> str:
    """Tell in a line what came of a way."""
    right = [each for each in done if not each.wrong]
    told = sum((each.told for each in right if each.told), Counter[str]())
    acts = ", ".join(f"{count} {act}" for act, count in told.most_common())
    looks, points, answers = (sum(getattr(each, what) for each in right) for what in ("looks", "points", "answers"))
    return (
        f"{way}: {len(right)} of {len(done)} games agree: {points} points, seen in {looks} places; "
        f"{answers} answers of the reader; {told.total()} acts ({acts})"
    )


if __name__ == "__main__":
    sys.exit(main())
