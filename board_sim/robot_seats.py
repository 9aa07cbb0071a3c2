"""The robots at the bench by the names of their seats, and the thread that they play in."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from board_sim.clock import SimClock
from board_sim.felt import Felt
from board_sim.machine import Machine
from board_sim.robots.party import Party
from board_sim.robots.skill import NO_SLIPS, Skill, Slips
from firmware_host.errors import BoardError

NO_DIGITS = "set display.kind to max7219, or play among persons"
SKILLS = tuple(skill.value for skill in Skill)


class NoSuchRobot(BoardError, LookupError):
    """There is no such seat or no such skill; the text says which there are."""


class RobotSeats:
    """Which robot sits where. They begin to play with the first that sits down."""

    def __init__(self, machine: Machine, felt: Felt, clock: SimClock, *, seed: int, slips: Slips = NO_SLIPS) -> None:
        self._names = tuple(track.name for track in machine.board.tracks)[: felt.seats]
        self._party = Party(machine, felt, clock)
        self._has_digits = machine.config.display.kind != "none"
        self._seed = seed
        self._slips = slips
        self._plays = False

    def place(self, seat: str, skill: str | None) -> None:
        """Let a robot sit down, or send it away (None).

        Raises:
            NoSuchRobot: There is no such seat, or no such skill, or nothing that a robot could read.
        """
        if seat not in self._names:
            raise NoSuchRobot(f"there is no seat {seat!r}: there is {', '.join(self._names)}")
        if skill is not None and skill not in SKILLS:
            raise NoSuchRobot(f"there is no skill {skill!r}: there is {', '.join(SKILLS)}")
        if skill is not None and not self._has_digits:
            raise NoSuchRobot(f"a robot reads the digits, and this board has none: {NO_DIGITS}")
        number = self._names.index(seat)
        self._party.dismiss(number)
        if skill is not None:
            self._party.seat(number, Skill(skill), self._slips, self._seed)
            if not self._plays:
                self._plays = True
                self._party.start()

    def by_seat(self) -> Mapping[int, str]:
        """List them by seat."""
        return {seat: skill.value for seat, skill in self._party.robots().items()}

    def sides(self) -> tuple[str, ...]:
        """Name the seats that they have."""
        return tuple(self._names[seat] for seat in self._party.robots())

    @contextmanager
    def hands_off(self) -> Iterator[None]:
        """Let them rise for a while, and sit down again: the game that they played is over by then."""
        seated = self.by_seat()
        for seat in seated:
            self._party.dismiss(seat)
        try:
            yield
        finally:
            for seat, skill in seated.items():
                self.place(self._names[seat], skill)

    def close(self) -> None:
        """End their thread."""
        self._party.close()


def parse_robots(text: str, seats: Sequence[str]) -> dict[str, str]:
    """Read robots as a command line names them: skills, or SEAT=SKILL, with commas between them.

    One skill alone is for the last seat, so that a person has the first; two are for the seats in their order.

    Raises:
        NoSuchRobot: There is no such seat, there are too many, or two for one seat.

    >>> parse_robots("club", ("orange", "blue"))
    {'blue': 'club'}
    >>> parse_robots("orange=strong, blue=club", ("orange", "blue"))
    {'orange': 'strong', 'blue': 'club'}
    """
    words = [word.strip().lower() for word in text.split(",") if word.strip()]
    if len(words) > len(seats):
        raise NoSuchRobot(f"{len(words)} are too many for {len(seats)} seats")
    plain = iter(seats[-1:] if len(words) == 1 else seats)
    found: dict[str, str] = {}
    for word in words:
        named, is_named, skill = word.rpartition("=")
        seat = named.strip() if is_named else next(plain)
        if seat in found:
            raise NoSuchRobot(f"{seat} is named twice: one robot sits at a seat")
        found[seat] = skill.strip()
    return found
