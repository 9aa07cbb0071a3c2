"""How long a robot thinks before it acts, as people do; what it sees meanwhile makes it think anew."""

from dataclasses import dataclass

from board_sim.robots.deeds import Deed, Later, Thought
from board_sim.robots.player import Robot


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a robot thinks, in milliseconds at least and at most."""

    least_ms: int
    most_ms: int


AT_ONCE, HUMAN = Pace(0, 0), Pace(500, 1500)


class Thinking:
    """What the robots of one table have made up their minds to do, and when they will."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._thoughts: dict[int, Thought] = {}

    def forget(self, seat: int) -> None:
        """Forget what was thought at a seat."""
        self._thoughts.pop(seat, None)

    def choose(self, robot: Robot, sight: tuple[object, ...], now_ms: int) -> Deed | Later:
        """Let a robot make up its mind; its deed is given when it has thought for long enough.

        Args:
            robot: Who thinks.
            sight: What it thinks about, as far as that can change meanwhile.
            now_ms: The time.
        """
        seat = robot.body.seat
        thought = self._thoughts.pop(seat, None)
        if thought is None or thought.sight != sight:
            choice = robot.decide(now_ms)
            if isinstance(choice, Later) or choice.quick or not self._pace.most_ms:
                return choice
            thinks_ms = robot.body.rng.randint(self._pace.least_ms, self._pace.most_ms)
            thought = Thought(choice, now_ms + thinks_ms, sight)
        if now_ms >= thought.ready_ms:
            return thought.deed
        self._thoughts[seat] = thought
        return Later(thought.ready_ms)
