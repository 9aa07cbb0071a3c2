"""The robots of one table, and who asks them: they act one at a time, each when it has seen enough and thought.

Under a fast clock the thread that made the clock drives them; in real time a thread of their own does.
"""

import logging
from collections.abc import Callable, Mapping
from random import Random

from board_sim.clock import SimClock
from board_sim.felt import Felt, NotOnTheTable
from board_sim.machine import Machine
from board_sim.robots.body import HOME, Body, Talk
from board_sim.robots.calls import sees_renege
from board_sim.robots.deeds import Deed, Later
from board_sim.robots.eyes import Eyes
from board_sim.robots.hands import Chair, Hands
from board_sim.robots.minutes import Act, Minute, Minutes, PegPair
from board_sim.robots.patience import Patience
from board_sim.robots.player import AGREE, NEVER_MS, Robot
from board_sim.robots.progress import ACT, MOST_IN_VAIN, REFUSED, RESCUES, Progress, Sight
from board_sim.robots.skill import NO_SLIPS, Skill, Slips
from board_sim.robots.thinking import HUMAN, Pace, Thinking
from board_sim.wired import of_side
from firmware_host.errors import BoardError
from firmware_host.ports import Inbox, Worker
from firmware_host.units import Ms

log = logging.getLogger(__name__)

SETTLE_MS = 450
"""After an act everybody looks: a peg walks for 350 ms at the most."""
REST_MS = 400
LAST_LOOK_MS = 1000  # the loser's peg may walk, and dip, longer than the winner's
SEATS = 2
PERSONS_PATIENCE = 24
"""What robots may spend in vain where a person looks on, who can help."""


class RobotsStuck(BoardError, RuntimeError):
    """The robots do not know how to go on; the text says what is to be seen."""


class Party:
    """Who sits where, and the turns they take.

    Attributes:
        minutes: What was done, and where the pegs came to rest.
    """

    def __init__(
        self,
        machine: Machine,
        felt: Felt,
        clock: SimClock,
        *,
        pace: Pace = HUMAN,
        on_minute: Callable[[Minute], None] = lambda _: None,
    ) -> None:
        self.minutes = Minutes(on_minute)
        self._machine, self._felt, self._clock = machine, felt, clock
        self._inbox: Inbox[None] = clock.inbox(newest_only=True)
        self._talk = Talk()
        self._robots: dict[int, Robot] = {}
        self._eyes = Eyes(machine, clock.now_ms, self._wake, machine.config.display.digits)
        self._thinking = Thinking(pace)
        self._settled_ms = 0
        self._rest: list[PegPair | None] = [None, None]
        self._worker: Worker | None = None
        self._closing = False
        self._progress = Progress()
        self._rescued = 0
        self._resting: set[Sight] = set()
        self._patience = Patience()
        felt.watch(self._felt_moved)

    def seat(self, seat: int, skill: Skill, slips: Slips = NO_SLIPS, seed: int | str = 0) -> None:
        """Let a robot sit down, in the place of whoever sat there."""
        config = self._machine.config
        readers = [name for name, reader in config.readers.items() if reader.seat in (None, seat)]
        own = next((name for name in readers if config.readers[name].seat == seat), readers[0])
        name = config.names[seat]
        track = config.board.tracks[seat].name
        chair = Chair(seat, name[:1].upper() + name[1:], track, own, of_side(config.board, track))
        hands = Hands(self._machine.electronics, self._clock, chair, self.minutes, self._machine.say)
        rng = Random(f"{seed}/{seat}")  # noqa: S311 - a player, not a secret
        body = Body(seat, skill, slips, rng, self._eyes, hands, self._felt, self._talk)
        self._robots = {**self._robots, seat: Robot(body)}  # another thread may be looking through the old one
        self._talk.among_robots = len(self._robots) == SEATS
        self._wake()

    def dismiss(self, seat: int) -> None:
        """Let a robot leave its seat to a person."""
        self._robots = {other: robot for other, robot in self._robots.items() if other != seat}
        self._talk.among_robots = False
        self._talk.gone.clear()
        self._thinking.forget(seat)

    def robots(self) -> Mapping[int, Skill]:
        """List the robots by seat."""
        return {seat: robot.body.skill for seat, robot in sorted(self._robots.items())}

    @property
    def names(self) -> tuple[str, ...]:
        """What the sides are called, in their order."""
        return self._machine.config.names[:SEATS]

    @property
    def presses(self) -> int:
        """How often the robots have pressed a button."""
        return sum(robot.body.hands.presses for robot in self._robots.values())

    def fronts(self) -> tuple[int, ...]:
        """Where the front pegs were seen at rest last."""
        return tuple(0 if pegs is None else pegs.front for pegs in self._rest)

    def start(self) -> None:
        """Let them play by themselves from now on, in a thread of the clock."""
        self._closing = False
        self._worker = self._clock.spawn("robots", self._play_on)

    def close(self) -> None:
        """End that thread."""
        self._closing = True
        self._clock.post(self._inbox, lambda _: None)
        if self._worker is not None:
            self._worker.join(5.0)
            self._worker = None

    def run_until_over(self, most_ms: int = 4 * 3_600_000) -> None:
        """Play until a peg is home, in the calling thread.

        Args:
            most_ms: How long a game may take, on the board's clock.

        Raises:
            RobotsStuck: They do not know how to go on, or the game takes too long.
        """
        until_ms = self._clock.now_ms() + most_ms
        while not self._is_over():
            self._turn()
            if self._clock.now_ms() > until_ms:
                raise RobotsStuck(f"a game takes too long: {self.describe()}")
        self._settled_ms = self._clock.now_ms() + LAST_LOOK_MS
        self._is_over()

    def _is_over(self) -> bool:
        """Say whether a peg is home, and both sides are asked for the next game: nobody may object any more."""
        self._settle()
        self._note_pegs()
        return HOME in self.fronts() and all(group.asked for group in self._eyes.groups)

    def describe(self) -> str:
        """Say in one line what is to be seen."""
        digits = "".join(group.glyphs for group in self._eyes.groups)
        asked = [side for side, group in enumerate(self._eyes.groups) if group.asked]
        return (
            f'digits "{digits}", asked {asked or "nobody"}, pegs {self._rest}, cards on the table '
            f"{' '.join(each.card for each in self._felt.laid) or 'none'}"
        )

    def _play_on(self) -> None:
        while not self._closing:
            try:
                self._turn()
            except NotOnTheTable as moved:  # a person has moved those cards meanwhile: look again
                log.info("%s", moved)
            except RobotsStuck as stuck:
                log.warning("%s", stuck)
                self._machine.say("The robots do not know how to go on. UNDO, held for 2 s, deals this deal again.")
                self._clock.wait(self._inbox, None)

    def _turn(self) -> None:
        """Let one robot act; or wait until one may."""
        self._settle()
        self._note_pegs()
        now_ms = self._clock.now_ms()
        wake_ms = NEVER_MS
        for robot in self._robots.values():
            robot.watch(now_ms)
        until_ms = self._patience.until_ms([robot.body for robot in self._robots.values()], now_ms)
        if now_ms < until_ms:
            self._clock.wait(self._inbox, Ms(until_ms))
            return
        rests = self._table() in self._resting
        for _, robot in sorted(self._robots.items(), key=self._urgency):
            choice = self._thinking.choose(robot, self._sight(), now_ms)
            if isinstance(choice, Deed) and (choice.name in AGREE or not rests):
                self._do(robot, choice)
                return
            wake_ms = min(wake_ms, choice.until_ms if isinstance(choice, Later) else NEVER_MS)
        if self._talk.among_robots:
            wake_ms = min(wake_ms, now_ms + 3000)
            self._heed_progress(ACT)
        self._clock.wait(self._inbox, None if wake_ms >= NEVER_MS else Ms(max(wake_ms, now_ms + 1)))

    def _settle(self) -> None:
        """Wait until what the last act, or another's, brought about has come to rest."""
        while self._clock.now_ms() < (until_ms := self._quiet_ms()):
            self._clock.wait(self._inbox, Ms(until_ms))

    def _quiet_ms(self) -> int:
        """Tell when the board has been quiet for long enough; who is pressing goes on at once."""
        if any(self._eyes.groups[seat].pending for seat in self._robots):
            return self._settled_ms
        return max(self._settled_ms, self._eyes.changed_ms + REST_MS, self._eyes.watched_ms)

    def _urgency(self, entry: tuple[int, Robot]) -> tuple[int, int]:
        """Let a call that will soon be too late go first, and then who is in the middle of something."""
        seat, robot = entry
        body = robot.body
        busy = self._eyes.groups[seat].pending or body.notes.claim is not None or body.notes.fresh is not None
        return 0 if sees_renege(body) else 1 if busy else 2, seat

    def _sight(self) -> tuple[object, ...]:
        """Give what a robot thinks about, as far as it can change while it thinks."""
        groups = self._eyes.groups
        dots = [(group.asked, group.pending, group.blind) for group in groups]
        return dots, self._felt.laid, self._felt.starter, self._felt.deals, self._eyes.awake, self._eyes.in_menu

    def _do(self, robot: Robot, deed: Deed) -> None:
        before_ms, hands = robot.body.hands.done_ms, robot.body.hands
        deed.do()
        if hands.done_ms != before_ms:
            for each in self._robots.values():
                each.body.mark_ms = hands.done_ms
            self._eyes.forget()
            pending = self._eyes.groups[robot.body.seat].pending
            self._settled_ms = hands.done_ms + (0 if pending else SETTLE_MS + self._eyes.turns_ms)
        self._heed_progress(REFUSED if robot.body.refused() else ACT)

    def _table(self) -> Sight:
        """Give how the table looks, as far as it tells one moment of a deal from another."""
        felt, asked = self._felt, tuple(group.asked for group in self._eyes.groups)
        return tuple(self._rest), felt.deals, felt.starter, felt.laid, felt.crib_is_up, asked

    def _heed_progress(self, cost: int) -> None:
        """Count what is done while the table looks the same, and try a way out when it was too much."""
        sight = self._table()
        most = MOST_IN_VAIN if self._talk.among_robots else PERSONS_PATIENCE
        if self._progress.in_vain(self._felt.deals, sight, cost, most):
            self._rescue(sight)

    def _rescue(self, sight: Sight) -> None:
        """Press OK, or ask for this deal again; where a person sits, ask once, and leave it to them then."""
        hands = [robot.body.hands for _, robot in sorted(self._robots.items())]
        if not self._talk.among_robots:
            self._resting.add(sight)
            hands[0].say("does not see how to go on, and asks for this deal again: OK agrees.")
            hands[0].misdeal()
            self._settled_ms = self._clock.now_ms() + SETTLE_MS
            return
        self._rescued += 1
        if self._rescued > RESCUES:
            raise RobotsStuck(f"the robots do not know how to go on: {self.describe()}")
        if self._rescued % 2:
            for each in hands:
                each.ok()
        else:
            hands[0].say("asks for this deal again.")
            hands[0].misdeal()
        self._settled_ms = self._clock.now_ms() + SETTLE_MS

    def _note_pegs(self) -> None:
        """Write down where the pegs have come to rest: a peg that walks has changed the digits as it began to."""
        if self._clock.now_ms() - self._eyes.changed_ms < REST_MS:
            return
        rest = [self._eyes.pegs(side) or self._rest[side] for side in range(SEATS)]
        if rest != self._rest and None not in rest:
            self._rest, self._rescued = rest, 0
            pegs = tuple(pair for pair in rest if pair is not None)
            self.minutes.note(Minute(self._clock.now_ms(), None, Act.PEGS, pegs=pegs))

    def _felt_moved(self) -> None:
        now_ms = self._clock.now_ms()
        for robot in tuple(self._robots.values()):
            robot.body.heed_card(now_ms)
        self._wake()

    def _wake(self) -> None:
        if self._robots:
            self._clock.post(self._inbox, lambda _: None)
