"""Boards, scenes and films for the light's tests."""

from collections.abc import Callable

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from firmware_host.leds.digits import GLYPHS
from firmware_host.leds.frame import Frame
from firmware_host.leds.render import next_change_ms, render
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.leds.track_map import TrackMap, track_map
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side
from hardware.board_file import read_board

Film = list[tuple[Ms, Frame]]


@pytest.fixture(scope="session")
def line_2() -> TrackMap:
    return track_map(read_board("line-2"))


@pytest.fixture(scope="session")
def line_3() -> TrackMap:
    return track_map(read_board("line-3"))


@pytest.fixture(scope="session")
def lit(line_2: TrackMap) -> Callable[[Frame], dict[tuple[int, int], tuple[int, ...]]]:
    """Read a frame of line-2 as the holes that are lit: (side, hole) -> red, green, blue."""

    def holes(frame: Frame) -> dict[tuple[int, int], tuple[int, ...]]:
        found = {}
        for side, row in enumerate(line_2.rows):
            for place, led in enumerate(row):
                if any(rgb := tuple(frame.rgb[3 * led : 3 * led + 3])):
                    found[side, place - 1] = rgb
        return found

    return holes


@pytest.fixture(scope="session")
def film() -> Callable[[Scene, TrackMap, int, int], Film]:
    """Take every picture of a scene from one time to another, waking only when it says that it changes."""

    def take(scene: Scene, board: TrackMap, start_ms: int, end_ms: int) -> Film:
        pictures: Film = []
        t_ms: Ms | None = Ms(start_ms)
        while t_ms is not None and t_ms < end_ms:
            pictures.append((t_ms, render(scene, board, t_ms)))
            t_ms = next_change_ms(scene, t_ms)
        return pictures

    return take


@pytest.fixture(scope="session")
def levels(line_3: TrackMap) -> Callable[[Frame, TrackMap], list[float]]:
    """Read a frame without its colours: each LED's luminance, 1 for its side's peg at full light (sRGB weights)."""

    def grey(red: int, green: int, blue: int) -> float:
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def read(frame: Frame, board: TrackMap) -> list[float]:
        full = [grey(*colour) for row, colour in zip(board.rows, board.colours, strict=True) for _ in row]
        order = [led for row in board.rows for led in row]
        found = [0.0] * board.size
        for led, most in zip(order, full, strict=True):
            red, green, blue = frame.rgb[3 * led : 3 * led + 3]
            found[led] = grey(red, green, blue) / most
        return found

    return read


@pytest.fixture(scope="session")
def shows() -> dict[str, Scene]:
    """One scene of two sides for each thing that the light can say; all begin at 0."""
    pegs = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))

    def sign(kind: SignKind, start: int = 0, end: int = 0, number: int = 0, *, whole_board: bool = False) -> Scene:
        side = None if whole_board else Side(0)
        return Scene(pegs=pegs, signs=(Sign(kind, Ms(0), side, Hole(start), Hole(end), number),))

    def won(loser: int) -> Scene:
        return Scene(pegs=(Pegs(Hole(112), Hole(121)), Pegs(Hole(loser - 4), Hole(loser))), winner=Side(0))

    ghost, home = (Hole(54), None), (Hole(121), None)
    scenes = {
        "pegs": Scene(pegs=pegs),
        "asked": Scene(pegs=pegs, asked=(Side(0),), ask=Ask.READY),
        "heard": sign(SignKind.HEARD),
        "leap": sign(SignKind.LEAP, 31, 47),
        "retreat": sign(SignKind.RETREAT, 63, 40),
        "refused": sign(SignKind.REFUSED),
        "refused, all": sign(SignKind.REFUSED, whole_board=True),
        "go": sign(SignKind.GO),
        "resumed": sign(SignKind.RESUMED, whole_board=True),
        "taken": sign(SignKind.TAKEN, number=2),
        "corrected": sign(SignKind.CORRECTED, 53, 47, number=7),
        "missed": sign(SignKind.MISSED, number=4),
        "power off": sign(SignKind.POWER_OFF, whole_board=True),
        "claim": Scene(pegs=pegs, ghosts=ghost),
        "claim of the game": Scene(pegs=pegs, ghosts=home),
        "game?": Scene(pegs=pegs, ghosts=home, game=Side(0)),
        "0?": Scene(pegs=pegs, zero=Side(0)),
        "call": Scene(pegs=pegs, naming=(Side(0), 0)),
        "call of 4": Scene(pegs=pegs, naming=(Side(0), 4)),
        "window": Scene(pegs=pegs, window=Side(0)),
        "offer": Scene(pegs=pegs, offers=((Side(0), 4),)),
        "blind": Scene(pegs=pegs, blind=True),
        "renege": Scene(pegs=pegs, reneges=((Side(1), 4),)),
        "more points": Scene(pegs=pegs, recount=(4, 0)),
        "fewer points": Scene(pegs=pegs, recount=(-4, 0)),
        "countdown": Scene(pegs=pegs, countdown=(Side(0), "C", Ms(0))),
        "menu": Scene(pegs=pegs, menu="SidES  2", choice=(1, 2)),
        "dimmed": Scene(pegs=pegs, dimmed=True),
        "win": won(95),
        "skunk": won(90),
        "double skunk": won(60),
    }
    return scenes | {f"fault {n}": sign(SignKind.FAULT, number=n, whole_board=True) for n in range(1, 6)}


@pytest.fixture(scope="session")
def any_scene() -> SearchStrategy[Scene]:
    """Scenes of two or three sides: pegs as they can stand, with anything else, sensible or not."""
    times = st.integers(-3000, 9000).map(Ms)
    holes = st.integers(-1, 121).map(Hole)
    pegs = st.tuples(holes, st.integers(1, 31)).map(lambda at: Pegs(at[0], Hole(min(at[0] + at[1], 121))))
    sides = st.sampled_from([Side(0), Side(1)])
    signs = st.builds(Sign, st.sampled_from(SignKind), times, st.none() | sides, holes, holes, st.integers(0, 7))
    points, glyphs = st.integers(0, 33), st.sampled_from(sorted(GLYPHS - {"."}))
    return st.builds(
        Scene,
        pegs=st.lists(pegs, min_size=2, max_size=3).map(tuple),
        asked=st.lists(sides, max_size=2, unique=True).map(tuple),
        ask=st.none() | st.sampled_from(Ask),
        asked_since_ms=times,
        dealer=st.none() | sides,
        count=st.none() | st.integers(0, 31),
        shown=st.none() | st.tuples(sides, st.integers(0, 29)),
        crib=st.booleans(),
        winner=st.none() | sides,
        won_at_ms=times,
        signs=st.lists(signs, max_size=4).map(tuple),
        ghosts=st.lists(st.none() | holes, max_size=2).map(tuple),
        naming=st.none() | st.tuples(sides, points),
        zero=st.none() | sides,
        game=st.none() | sides,
        window=st.none() | sides,
        offers=st.lists(st.tuples(sides, points), max_size=2, unique_by=lambda offer: offer[0]).map(tuple),
        ranks=st.none() | st.tuples(sides, st.text(st.sampled_from("A23456789TJQK"), min_size=4, max_size=4)),
        blind=st.booleans(),
        reneges=st.lists(st.tuples(sides, st.sampled_from([2, 4, 6, 8])), max_size=2).map(tuple),
        recount=st.just(()) | st.tuples(st.integers(-40, 40), st.integers(-40, 40)),
        countdown=st.none() | st.tuples(sides, glyphs, times),
        menu=st.none() | st.lists(glyphs, min_size=8, max_size=8).map("".join),
        choice=st.none() | st.tuples(st.integers(1, 20), st.integers(1, 20)),
        night=st.booleans(),
        dimmed=st.booleans(),
    )
