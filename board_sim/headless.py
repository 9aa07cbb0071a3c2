"""`cribboard-sim --headless`: games between robots, without a page and without waiting, told as lines or as JSON."""

import argparse
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from board_sim.reader_option import FIRMWARE, READERS
from firmware_host.command_line import INTERRUPTED, OK, BadUsage, OutputLost, say

if TYPE_CHECKING:
    from board_sim.robot_game import Outcome, Plan, Played
    from board_sim.robots.skill import Skill

CHATTY_S = 2.0
"""A run that is done sooner shows no progress."""
SIDES = 2
USUAL = "club"
CABLE = "/dev/cards"
"""What the configuration calls the reader's port: any name does, since the simulator makes the port."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what `play_headless` reads from the command line, `--clock` and `--verbose` aside."""
    group = parser.add_argument_group("games between robots")
    group.add_argument("--headless", action="store_true", help="no page: robots play, as fast as it goes")
    group.add_argument(
        "--robots",
        nargs="?",
        const=True,  # no skill that a person could name
        metavar="SKILLS",
        help="beginner, club (usual) or strong; two with a comma between them sit in the order of the tracks",
    )
    group.add_argument("--skill", metavar="SKILLS", help="the same, where --robots stands alone")
    group.add_argument("--games", type=_count, default=1, metavar="N", help="how many games (1)")
    group.add_argument("--first", type=_count, default=1, metavar="K", help="begin with game K of the seed (1)")
    group.add_argument(
        "--seed", type=_whole, default=1, metavar="N", help="any whole number: other cards, other luck (1)"
    )
    group.add_argument("--slips", default="some", metavar="RATES", help="none, some (usual), many, or miscount=0.1,...")
    group.add_argument("--pegging", choices=("claim", "auto"), help="who pegs: the robots (usual), or the board")
    group.add_argument("--muggins", choices=("coach", "off", "call", "auto"), help="what becomes of missed points")
    group.add_argument(
        "--overclaim", choices=("correct", "surplus", "acc", "challenge"), help="what becomes of points too many"
    )
    group.add_argument("--json", action="store_true", help="tell each game as one line of JSON")
    group.add_argument("--log", type=Path, metavar="FILE", help="write every act and every sentence into this file")
    group.add_argument("--jobs", type=_count, metavar="N", help="games at a time (as many as there are processors)")


def play_headless(args: argparse.Namespace) -> int:
    """Play what the command line asks for, tell each game as it ends, and give the exit code.

    Raises:
        BadUsage: That cannot be played.
        BadConfig: Its rules cannot be played together.
        GameFailed: A game did not end.
    """
    plan = _plan(args)
    outcomes: list[Outcome] = []
    try:
        with _log(args.log) as log, _progress(args.games) as tick:
            for played in _told(_play_all(plan, range(args.first, args.first + args.games), args.jobs), log):
                outcomes.append(played.outcome)
                tick(1)
                say(_as_json(played.outcome) if args.json else _as_line(played.outcome))
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if not args.json and outcomes:
            say(_sum_up(outcomes))
    return OK


def skills_of(args: argparse.Namespace) -> str:
    """Give the skills that the command line names; where it asks for robots and names none, the usual one.

    Raises:
        BadUsage: They are named twice.
    """
    named = None if args.robots is True else str(args.robots)
    if named is not None and args.skill is not None:
        raise BadUsage("cribboard-sim: say the skills once: after --robots or --skill, and leave the other one's out")
    chosen = args.skill if named is None else named
    return USUAL if chosen is None else str(chosen)


def _plan(args: argparse.Namespace) -> "Plan":
    from board_sim.robot_game import Plan, configure
    from board_sim.robots.skill import parse_slips

    if args.robots is None:
        raise BadUsage("cribboard-sim: --headless shows no page, so robots must play: add --robots")
    if args.clock not in (None, float("inf")):
        raise BadUsage("cribboard-sim: --headless plays as fast as it goes: leave --clock out, or say --clock fast")
    if args.port is not None:
        raise BadUsage("cribboard-sim: --headless shows no page: leave --port out")
    try:
        slips = parse_slips(args.slips)
    except ValueError as error:
        raise BadUsage(f"cribboard-sim: --slips: {error}") from error
    chosen = {f"game.{key}": getattr(args, key) for key in ("pegging", "muggins", "overclaim") if getattr(args, key)}
    chosen |= _parts(args)
    plan = Plan(args.seed, _skills(skills_of(args)), slips, chosen, told=bool(args.log or args.verbose))
    configure(plan, Path())  # says at once what cannot be played
    return plan


def _parts(args: argparse.Namespace) -> dict[str, str]:
    """Tell board, strip and readers by keys of the configuration."""
    if args.reader == FIRMWARE:
        known = f"one of {', '.join(READERS)}, or leave it out"
        raise BadUsage(f"cribboard-sim: --headless runs no other program beside it, as {FIRMWARE} is: give it {known}")
    parts = {"board.file": args.board, "strip.chip": args.strip, "readers.cards.driver": args.reader}
    cable = {"readers.cards.url": CABLE} if args.reader else {}
    return {key: value for key, value in parts.items() if value} | cable


def _skills(text: str) -> "tuple[Skill, ...]":
    from board_sim.robots.skill import Skill

    words = [word.strip().lower() for word in text.split(",")]
    unknown = [word for word in words if word not in {skill.value for skill in Skill}]
    if unknown or len(words) > SIDES:
        known = ", ".join(Skill)
        what = f"{unknown[0]!a} is no skill" if unknown else f"{len(words)} are too many for {SIDES} seats"
        raise BadUsage(f"cribboard-sim: --robots: {what}: give one or two of {known}, with a comma between them")
    return tuple(Skill(word) for word in (words * SIDES)[:SIDES])


def _play_all(plan: "Plan", games: range, jobs: int | None) -> "Iterator[Played]":
    """Play them in their order, several at a time."""
    from board_sim.robot_game import play_game

    workers = min(jobs or os.cpu_count() or 1, len(games))
    if workers == 1:
        yield from map(partial(play_game, plan), games)
        return
    # Threads of the parent must not be copied into the workers, so they start afresh.
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_signals) as pool:
        try:
            yield from pool.map(partial(play_game, plan), games)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _told(games: "Iterator[Played]", log: Callable[[str], None]) -> "Iterator[Played]":
    """Write down what happened in each game, in one that does not end as well."""
    from board_sim.robot_game import GameFailed

    try:
        for played in games:
            for line in played.lines:
                log(line)
            yield played
    except GameFailed as failed:
        for line in failed.lines:
            log(line)
        if failed.lines:
            raise
        again = f"--games 1 --first {failed.game} --log FILE plays it again, and writes down what happens"
        raise GameFailed(f"{failed}; {again}", failed.game) from failed


def _leave_signals() -> None:
    """Leave Ctrl-C to the parent, which ends its workers after the games that they are at."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _log(path: Path | None) -> Iterator[Callable[[str], None]]:
    """Give what writes a line: into the file, or, where none was named, to standard output."""
    if path is None:
        yield say
        return
    try:
        with path.open("w", encoding="utf-8") as file:
            yield lambda line: print(line, file=file)
    except OSError as error:
        raise OutputLost(f"{path} cannot be written ({error.strerror}): name another file for --log") from error


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], object]]:
    """Show on a terminal how far a long run is; nothing elsewhere."""
    from tqdm import tqdm

    with tqdm(total=games, unit="game", disable=None, delay=CHATTY_S, leave=False, file=sys.stderr) as bar:
        yield bar.update


def _as_json(outcome: "Outcome") -> str:
    return json.dumps(asdict(outcome))


def _as_line(outcome: "Outcome") -> str:
    """Tell a game in a line."""
    scores = " to ".join(str(score) for score in sorted(outcome.scores.values(), reverse=True))
    skunk = ("", ", a skunk", ", a double skunk")[outcome.skunk]
    lost = f"; {outcome.missed} points missed, {outcome.muggins} of them taken" if outcome.missed else ""
    return (
        f"game {outcome.game}: {outcome.winner} wins, {scores}{skunk}, in {outcome.deals} deals and "
        f"{outcome.seconds / 60:.0f} min{lost}"
    )


def _sum_up(outcomes: "list[Outcome]") -> str:
    wins = Counter(outcome.winner for outcome in outcomes)
    won = ", ".join(f"{side} {wins[side]}" for side in outcomes[0].scores)
    return f"{len(outcomes)} {'game' if len(outcomes) == 1 else 'games'}: {won}"


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:9]) >= 1 and len(text) < 9):
        raise argparse.ArgumentTypeError(f"{text[:20]!a} cannot be: give a whole number from 1 to 99999999")
    return int(text)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text[:20]!a} is no whole number: give one, as in --seed 7") from error
