"""One game between robots on a board of its own: a fresh shuffle, a fresh state directory, simulated time.

So game k of a seed is the same game however many are played, one after the other or side by side.
"""

import random
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from board_sim.clock import FastClock
from board_sim.felt import Felt
from board_sim.machine import Machine
from board_sim.own_folder import own_folder
from board_sim.robots.minutes import Act, Minute
from board_sim.robots.party import Party
from board_sim.robots.skill import Skill, Slips
from board_sim.robots.thinking import AT_ONCE
from board_sim.tally import Tally
from firmware_host.app import Cause, Owner
from firmware_host.config import Config, parse_config
from firmware_host.errors import BoardError
from firmware_host.units import Ms

FRAMES_A_SECOND = 5
"""Robots look when the pegs have come to rest: the walk between need not be smooth."""
STARTING_MS = 100
"""What the program is given to start; it opens its readers in real time."""
READ = (Act.CUT, Act.STARTER, Act.PLAY, Act.CRIB)
MUGGINS = (Cause.MUGGINS,)
TAKEN = (Cause.SURPLUS, Cause.WRONG_CALL, Cause.FALSE_GAME, Cause.WRONG_OBJECTION, Cause.RENEGE)


class GameFailed(BoardError, RuntimeError):
    """A game did not come to its end; the text says which, and what was to be seen.

    Attributes:
        game: Its number.
        lines: What happened, in words, where they were wanted.
    """

    def __init__(self, text: str, game: int = 0, lines: tuple[str, ...] = ()) -> None:
        """Say which game, and give its lines."""
        super().__init__(text)
        self.game = game
        self.lines = lines


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    Attributes:
        seed: Any whole number.
        skills: How good the robot of each side is, in the order of the sides.
        slips: How often they slip.
        options: Keys of the configuration, such as `game.muggins`.
        told: Whether what happened is wanted in words.
    """

    seed: int
    skills: tuple[Skill, ...]
    slips: Slips
    options: Mapping[str, object]
    told: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game, as it is told. Points are those of cribbage, `seconds` the board's time.

    Attributes:
        game: Its number in the run, from 1.
        seed: The seed of the run.
        winner: The name of the side that won.
        scores: Where each side's front peg stands at the end, by the side's name.
        skunk: 1 where the loser is behind hole 91, 2 where behind 61.
        deals: How many deals were begun.
        muggins: Points that went to a side because the other had missed them.
        missed: Points of which the board told that they were missed, whoever had them in the end.
        taken: Points that went to a side for what the other claimed, called or said wrongly.
        undone: Steps that were taken back.
        refusals: How often the board said no.
        presses: How often a button went down.
        cards: Cards that were laid on a reader and taken.
        seconds: How long it took.
    """

    game: int
    seed: int
    winner: str
    scores: Mapping[str, int]
    skunk: int
    deals: int
    muggins: int
    missed: int
    taken: int
    undone: int
    refusals: int
    presses: int
    cards: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: its outcome, what was done at the table, and that in words where they were wanted."""

    outcome: Outcome
    minutes: tuple[Minute, ...]
    lines: tuple[str, ...] = ()


def play_game(plan: Plan, game: int, prepare: Callable[[Machine], None] = lambda _: None) -> Played:
    """Play one game. The calling thread drives the clock.

    Args:
        plan: What is to be played.
        game: Its number, from 1; with the plan's seed it gives the cards and whatever is left to chance.
        prepare: Gets the board before its power is on, as to record its wires.

    Raises:
        GameFailed: The robots do not know how to go on, or the program has broken.
        BadConfig: The options cannot be played together.
    """
    with own_folder("cribboard-robots-") as state:
        clock = FastClock()
        tally = Tally(clock.now_ms)
        machine = Machine(
            configure(plan, state), clock, program=lambda config, ports, told: Owner(config, ports, (*told, tally.hear))
        )
        lines: list[str] = []
        with closing(machine):
            prepare(machine)
            party = _seat(plan, game, machine, clock, lines)
            try:
                party.run_until_over()
            except BoardError as stuck:
                text = f"game {game} of seed {plan.seed}: {machine.failed or stuck}"
                raise GameFailed(text, game, tuple(lines)) from stuck
            seconds = clock.now_ms() / 1000
        return Played(_outcome(plan, game, party, tally, seconds), tuple(party.minutes), tuple(lines))


def configure(plan: Plan, state: Path) -> Config:
    """Make the configuration of a game whose facts go into a directory.

    Raises:
        BadConfig: The options cannot be played together.
        GameFailed: Robots could not read that board.
    """
    overrides = {**plan.options, "store.dir": str(state), "strip.frame_rate_hz": FRAMES_A_SECOND}
    config = parse_config("", source="cribboard-sim", base_dir=state, overrides=overrides)
    if config.display.kind == "none":
        raise GameFailed("robots read the digits, and this board has none: set display.kind to max7219")
    return config


def _seat(plan: Plan, game: int, machine: Machine, clock: FastClock, lines: list[str]) -> Party:
    seed = f"{plan.seed}/{game}"
    felt = Felt(random.Random(seed))  # noqa: S311 - cards, not secrets
    if plan.told:
        machine.hear(lambda sentence: lines.append(f"{'':22}{sentence}"))
    party = Party(
        machine, felt, clock, pace=AT_ONCE, on_minute=lambda minute: lines.append(str(minute)) if plan.told else None
    )
    for seat, skill in enumerate(plan.skills):
        party.seat(seat, skill, plan.slips, seed)
    machine.power_on()
    clock.wait(clock.inbox(), Ms(STARTING_MS))
    for reader in machine.electronics.readers.values():
        reader.await_host()
    return party


def _outcome(plan: Plan, game: int, party: Party, tally: Tally, seconds: float) -> Outcome:
    fronts, names = party.fronts(), party.names
    winner = max(range(len(names)), key=lambda side: fronts[side])
    return Outcome(
        game=game,
        seed=plan.seed,
        winner=names[winner],
        scores=dict(zip(names, fronts, strict=True)),
        skunk=sum(min(fronts) < line for line in (91, 61)),
        deals=tally.deals,
        muggins=tally.pegged(*MUGGINS),
        missed=tally.missed,
        taken=tally.pegged(*TAKEN),
        undone=tally.undone,
        refusals=tally.refusals,
        presses=party.presses,
        cards=sum(minute.accepted for minute in party.minutes if minute.act in READ),
        seconds=round(seconds, 3),
    )
