"""A setting up that goes on at the bench: who turns the choices now, and what came of it."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace

from board_sim.clock import SimClock
from board_sim.machine import Machine
from board_sim.players_clock import PlayersClock
from board_sim.presets import Preset, find_preset
from board_sim.robot_seats import RobotSeats
from board_sim.setter import Setter, SetterLost
from board_sim.shown import NotNow
from firmware_host.ports import Worker


@dataclass(frozen=True, slots=True)
class _News:
    name: str
    doing: str = ""
    done: bool = False
    wrong: str | None = None


class SettingUp:
    """Sets the board up in a thread of the clock, one preset at a time."""

    def __init__(self, machine: Machine, clock: SimClock, changed: Callable[[], None]) -> None:
        self._machine = machine
        self._clock = clock
        self._changed = changed
        self._news: _News | None = None
        self._player: PlayersClock | None = None
        self._worker: Worker | None = None

    def begin(self, name: str, sides: tuple[str, ...], robots: RobotSeats) -> None:
        """Begin to set the board up; the first of `sides` has the hands that do it.

        Raises:
            NoSuchPreset: There is none of that name.
            NotNow: Another setting up goes on.
        """
        preset = find_preset(name)
        if self._machine.config.display.kind == "none":
            raise NotNow("this board has no digits to be set up by: PEG and OK choose, as docs/MENU.md says")
        self.check_idle()
        player = PlayersClock(self._clock)
        self._news = _News(name)
        self._player = player
        self._worker = player.spawn("setter", lambda: self._set_up(preset, sides, robots, player))

    def check_idle(self) -> None:
        """See that nothing is set up now.

        Raises:
            NotNow: The board is being set up.
        """
        if self._worker is not None and self._worker.is_alive():
            raise NotNow("the board is being set up: wait until that is done")

    def end(self) -> None:
        """Take the hands away."""
        if self._player is not None and self._worker is not None:
            self._player.cut()
            self._worker.join()

    def as_news(self) -> dict[str, object] | None:
        """Tell how far it is, as WIRE.md has it."""
        return None if self._news is None else asdict(self._news)

    def _set_up(self, preset: Preset, sides: tuple[str, ...], robots: RobotSeats, player: PlayersClock) -> None:
        setter = Setter(self._machine, player, sides, self._say, self._machine.config.display.digits)
        robot_sides = robots.sides()
        try:
            with robots.hands_off():
                setter.set_up(preset, robot_sides)
            self._tell(done=True)
        except SetterLost as lost:
            self._machine.say(str(lost))
            self._tell(done=True, wrong=str(lost))

    def _say(self, sentence: str) -> None:
        self._machine.say(sentence)
        self._tell(doing=sentence)

    def _tell(self, *, doing: str | None = None, done: bool = False, wrong: str | None = None) -> None:
        if self._news is not None:
            self._news = replace(self._news, doing=doing or self._news.doing, done=done, wrong=wrong)
        self._changed()
