"""What is shown in front of the game for a while: a script that plays itself, or the tour of all signs.

Each show has a board of its own, fresh, on a clock of its own, and the game's time stands still meanwhile: program,
robots and light are afterwards exactly where they were.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace

from board_sim.bench_time import BenchTime
from board_sim.clock import SimClock
from board_sim.machine import Machine, Program
from board_sim.own_folder import own_folder
from board_sim.players_clock import PlayersClock
from board_sim.script import Script, play
from board_sim.shipped_scripts import find_script
from board_sim.shown import Shown
from firmware_host.app import Listener
from firmware_host.app.tour import Tour
from firmware_host.config import Config
from firmware_host.ports import Inbox, Ports, Worker
from firmware_host.units import Ms

LAST_LOOK_MS = 3000
"""How long the last picture of a script stands, in its own time."""


@dataclass(frozen=True, slots=True)
class ScriptNews:
    """How far a script is, as WIRE.md has it. `line` and `order` are what was done last."""

    name: str
    line: int = 0
    order: str = ""
    done: bool = False
    wrong: str | None = None


@dataclass(frozen=True, slots=True)
class TourNews:
    """How far the tour is: which sign, from 1, of how many that this board has, by its name."""

    at: int = 0
    of: int = 0
    name: str = ""


class Shows:
    """One show at a time. `script`, `tour` and `end` may wait for seconds: call them from one thread, not the page's.

    Attributes:
        script: The script that plays or has played last; None when there is none.
        tour: The tour that is on; None when it is not.
    """

    def __init__(self, shown: Shown, time: BenchTime) -> None:
        self.script: ScriptNews | None = None
        self.tour: TourNews | None = None
        self._shown = shown
        self._time = time
        self._player: PlayersClock | None = None
        self._worker: Worker | None = None

    def play_script(self, name: str) -> None:
        """Begin to play a shipped script, in place of what is shown.

        Raises:
            NoSuchScript: There is none of that name.
        """
        script = find_script(name)
        self.end()
        self.script = ScriptNews(name)
        self._start(lambda clock, player: self._play(script, clock, player))

    def begin_tour(self) -> None:
        """Begin to show every sign, in place of what is shown."""
        self.end()
        self.tour = TourNews()
        self._start(self._guide)

    def end(self) -> None:
        """End the show, if one is on, and forget the script that was played; the game goes on."""
        if self._player is not None and self._worker is not None:
            self._player.cut()
            self._worker.join()
        self._player = self._worker = None
        self.script = self.tour = None
        self._shown.changed()

    def as_news(self) -> dict[str, object]:
        """Tell of script and tour, as WIRE.md has it."""
        script, tour = self.script, self.tour
        return {"tour": None if tour is None else asdict(tour), "script": None if script is None else asdict(script)}

    def _start(self, body: Callable[[SimClock, PlayersClock], None]) -> None:
        clock = self._time.begin_show()
        player = PlayersClock(clock)

        def run() -> None:
            try:
                body(clock, player)
            finally:
                self._back_to_the_game()

        self._player = player
        self._worker = player.spawn("show", run)

    def _play(self, script: Script, clock: SimClock, player: PlayersClock) -> None:
        news = self.script = ScriptNews(script.path.stem)
        with own_folder("cribboard-show-") as state, self._on_bench(Machine(script.config(state), clock)) as machine:
            for done in play(script, machine, player):
                news = replace(news, line=done.order.line, order=done.order.text, wrong=done.wrong)
                self._tell(news)
            self._sum_up(news)
            _wait(player, LAST_LOOK_MS)
        self._tell(replace(news, done=True))

    def _sum_up(self, news: ScriptNews) -> None:
        if news.wrong is None:
            self._shown.say("The script is over: everything was as it says.")
        else:
            self._shown.say(f"The script ends at line {news.line}, which does not hold: {news.wrong}")

    def _guide(self, clock: SimClock, player: PlayersClock) -> None:
        ended: Inbox[None] = player.inbox()

        def make(config: Config, ports: Ports, listeners: Sequence[Listener]) -> Program:
            tour = _GuidedTour(config, ports, listeners, self._note_sign, lambda: player.post(ended, lambda _: None))
            self.tour = TourNews(of=tour.signs)
            return tour

        game = self._shown.game
        machine = Machine(game.config, clock, parts=game.electronics.parts, program=make)
        try:
            with self._on_bench(machine, heeds_buttons=True):
                machine.power_on()
                player.wait(ended, None)
        finally:
            self.tour = None

    def _note_sign(self, at: int, name: str) -> None:
        if self.tour is not None and name:
            self.tour = replace(self.tour, at=at, name=name)
            self._shown.changed()

    def _tell(self, news: ScriptNews) -> None:
        self.script = news
        self._shown.changed()

    @contextmanager
    def _on_bench(self, machine: Machine, *, heeds_buttons: bool = False) -> Iterator[Machine]:
        self._shown.show(machine, heeds_buttons=heeds_buttons)
        try:
            yield machine
        finally:
            self._back_to_the_game()
            machine.power_off()  # at once: a program may hang where the script left a fault
            machine.close()

    def _back_to_the_game(self) -> None:
        self._time.end_show()
        self._shown.show_game()


class _GuidedTour(Tour):
    """The tour, which also tells of each sign and of its end."""

    def __init__(
        self,
        config: Config,
        ports: Ports,
        listeners: Sequence[Listener],
        note_sign: Callable[[int, str], None],
        note_end: Callable[[], None],
    ) -> None:
        super().__init__(config, ports, (*listeners, lambda at, _, __: note_sign(at, self.shown)))
        self._note_end = note_end

    def run(self) -> None:
        """Show each sign once, or as the buttons say."""
        try:
            super().run()
        finally:
            self._note_end()


def _wait(clock: PlayersClock, ms: int) -> None:
    inbox: Inbox[None] = clock.inbox()
    clock.wait(inbox, Ms(clock.now_ms() + ms))
