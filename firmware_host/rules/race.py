"""The race: pegs that leap-frog along 121 holes, and when it is won."""

from dataclasses import dataclass

from firmware_host.units import Hole, Points

GAME_HOLE = Hole(121)


@dataclass(frozen=True, slots=True)
class Pegs:
    """The two pegs of one side. A new game has both on the start holes, -1 and 0.

    >>> peg_points(peg_points(Pegs(), Points(10)), Points(5))
    Pegs(back=10, front=15)
    """

    back: Hole = Hole(-1)
    front: Hole = Hole(0)


def peg_points(pegs: Pegs, points: Points, game_hole: Hole = GAME_HOLE) -> Pegs:
    """Leap the back peg over the front one, at most into the game hole; no points, no touch (ACC 8.1, 8.2)."""
    if points == 0:
        return pegs
    return Pegs(back=pegs.front, front=Hole(min(pegs.front + points, game_hole)))


def holes_left(pegs: Pegs, game_hole: Hole = GAME_HOLE) -> Points:
    """Count the holes to the game hole: nobody ever scores more than these (ACC 10.4.a)."""
    return Points(game_hole - pegs.front)


def is_home(pegs: Pegs, game_hole: Hole = GAME_HOLE) -> bool:
    """Say whether the front peg stands in the game hole (ACC 1.6: the game ends at once)."""
    return pegs.front >= game_hole


def skunks(loser: Hole) -> int:
    """Grade a win by the loser's front peg: 2 short of hole 61 (double skunk), 1 short of 91 (skunk), else 0 (ACC 1.6).

    >>> skunks(Hole(91)), skunks(Hole(90)), skunks(Hole(60))
    (0, 1, 2)
    """
    return (loser < 91) + (loser < 61)
