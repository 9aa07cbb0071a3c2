"""The parlour: one page's board with everything around it. The cards, the robots, the faults, the time and the shows.

It hands each order of a page to whoever knows how it is done, and gathers the news. It decides no rule of the game; it
says when something cannot be asked for now.
"""

import logging
import threading
from collections.abc import Mapping
from random import Random

from board_sim.bench.room import Heard
from board_sim.bench.room_orders import (
    Answer,
    CardOrder,
    FaultOrder,
    OpenTable,
    PlayScript,
    Preset,
    RoomOrder,
    SeatRobot,
    ShowTour,
    Speed,
    Step,
)
from board_sim.bench_faults import ABOUT, KINDS, BenchFaults
from board_sim.bench_time import BenchTime
from board_sim.card_table import CardTable
from board_sim.felt_file import keep_felt
from board_sim.machine import Machine
from board_sim.presets import PRESETS
from board_sim.robot_seats import SKILLS, NoSuchRobot, RobotSeats, parse_robots
from board_sim.robots.skill import NO_SLIPS, Slips
from board_sim.robots_file import keep_robots, kept_robots
from board_sim.scaled_clock import ScaledClock
from board_sim.setting_up import SettingUp
from board_sim.shared_felt import SharedFelt
from board_sim.shipped_scripts import shipped_scripts
from board_sim.shown import NotNow, Shown
from board_sim.shows import Shows
from board_sim.wired import buttons

log = logging.getLogger(__name__)

SPEEDS = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0)
"""What a page offers; any from 0.1 to 20 will do."""
NOT_A_WALK = "the board is played on: cribboard-sim --walk goes through it"


class Parlour:
    """A board on a ScaledClock among its players. Close it at the end; its machine with it.

    Attributes:
        shown: What is on the bench now: the face that pages look at.
    """

    def __init__(
        self, machine: Machine, clock: ScaledClock, *, seed: int = 0, is_open: bool = False, slips: Slips = NO_SLIPS
    ) -> None:
        """Put a machine on the bench.

        Args:
            machine: It is closed with the parlour.
            clock: The machine's own.
            seed: Shuffles the cards, and makes the robots' luck.
            is_open: Whether every page may see what persons hold, to begin with.
            slips: How often robots slip.
        """
        self.shown = Shown(machine)
        self._machine = machine
        self._clock = clock
        self._time = BenchTime(clock)
        self._faults = BenchFaults(machine.electronics)
        self._shows = Shows(self.shown, self._time)
        felt = SharedFelt(Random(seed), machine.config.game.players)  # noqa: S311  cards for an evening, not for money
        keep_felt(felt, machine.config.state_dir)
        felt.watch(self.shown.changed)
        self._table = CardTable(machine, felt, clock.now_ms)
        self._table.view.is_open = is_open
        self._robots = RobotSeats(machine, felt, clock, seed=seed, slips=slips)
        self._setting_up = SettingUp(machine, clock, self.shown.changed)
        self._moving = threading.Lock()

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats by name."""
        return self._table.view.names

    @property
    def persons(self) -> tuple[str, ...]:
        """The seats that no robot has."""
        robots = self._table.view.robots
        return tuple(name for number, name in enumerate(self.seats) if number not in robots)

    @property
    def budget_ma(self) -> int:
        """What the supply gives the strip, in milliampere."""
        return self._machine.config.strip.budget_ma

    def close(self) -> None:
        """End everything, robots first, and leave nothing behind."""
        self._shows.end()
        self._time.set_speed(self._time.speed)  # who waits in a pause would wait for ever
        self._setting_up.end()
        self._robots.close()
        self._machine.close()

    def seat_robot(self, seat: str, skill: str | None) -> None:
        """Let a robot sit down, or send it away (None).

        Raises:
            NoSuchRobot: There is no such seat, or no such skill.
        """
        with self._moving:
            self._robots.place(seat, skill)
            self._table.view.robots = robots = self._robots.by_seat()
            keep_robots(self._machine.config.state_dir, {self.seats[number]: robots[number] for number in robots})
        self.shown.changed()

    def seat_robots(self, text: str) -> None:
        """Seat the robots that a command line names, as `parse_robots` reads them; raises as `seat_robot`."""
        for seat, skill in parse_robots(text, self.seats).items():
            self.seat_robot(seat, skill)

    def seat_kept_robots(self) -> None:
        """Seat the robots that sat here last, as far as there are such seats and skills."""
        for seat, skill in kept_robots(self._machine.config.state_dir).items():
            try:
                self.seat_robot(seat, skill)
            except NoSuchRobot as error:
                log.warning("a robot that was kept stays away: %s", error)

    def catalog(self) -> Mapping[str, object]:
        """List what there is to choose from, as WIRE.md has it."""
        board = self._machine.board
        return {
            "skills": list(SKILLS),
            "presets": [{"name": each.name, "label": each.label, "about": each.about} for each in PRESETS],
            "scripts": [{"name": each.name, "label": each.label, "about": each.about} for each in shipped_scripts()],
            "faults": [{"name": name, "label": label, "about": about} for name, label, about in ABOUT],
            "buses": ["strip", "digits"],
            "bus_faults": list(KINDS),
            "readers": list(self._machine.electronics.readers),
            "buttons": list(buttons(board)),
            "speeds": list(SPEEDS),
        }

    def table(self, seat: str | None) -> Mapping[str, object]:
        """Tell of the cards what this seat may see."""
        news = self._table.as_news(seat)
        if not self.shown.is_game:
            news["can"] = dict.fromkeys(("deal", "cut", "turn", "throw", "crib"), False)
        return news

    def bench(self) -> Mapping[str, object]:
        """Tell of the bench."""
        return {
            "kind": "bench",
            "speed": self._time.speed,
            "paused": self._time.paused,
            "budget_ma": self.budget_ma,
            "faults": self._faults.as_news(),
            "preset": self._setting_up.as_news(),
            **self._shows.as_news(),
        }

    def obey(self, order: RoomOrder, seat: str | None) -> Heard | None:
        """Do what a page of this seat asks.

        Raises:
            BoardError: It cannot be done; the text says why.
        """
        match order:
            case Speed(times):
                self._time.set_speed(times)
            case Step(ms):
                self._time.step(ms)
            case PlayScript(None) | ShowTour(False):
                self._shows.end()
            case PlayScript(str(name)):
                self._shows.play_script(name)
            case ShowTour():
                self._shows.begin_tour()
            case _:
                self.shown.the_game()  # raises where it is not the game that is shown
                return self._obey_at_table(order, seat)
        self.shown.changed()
        return None

    def _obey_at_table(self, order: RoomOrder, seat: str | None) -> Heard | None:
        heard: Heard | None = None
        match order:
            case SeatRobot(name, skill):
                self._setting_up.check_idle()
                self.seat_robot(name, skill)
            case OpenTable(on):
                self._table.view.is_open = on
            case Preset(name):
                self._setting_up.begin(name, self._sides(seat), self._robots)
            case _ if isinstance(order, FaultOrder):
                self._faults.switch(order)
            case Answer():
                raise NotNow(NOT_A_WALK)
            case _ if isinstance(order, CardOrder):
                heard = self._table.obey(order, seat)
        self.shown.changed()
        return heard

    def _sides(self, seat: str | None) -> tuple[str, ...]:
        """List the sides, the one whose hand turns the choices first: the page's own, or the first person's."""
        persons = self.persons
        first = seat if seat in persons else next(iter(persons), self.seats[0])
        return (first, *(name for name in self.seats if name != first))
