"""Boards, scenes and films for the light's tests."""

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from firmware_host.leds.digits import GLYPHS
from firmware_host.leds.frame import DAY_FIELD, Frame
from firmware_host.leds.render import next_change_ms, render
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.leds.track_map import TrackMap, track_map
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, LedIndex, Ms, Side
from hardware.board_file import read_board

Film = list[tuple[Ms, Frame]]
FOUR = ((255, 60, 0), (0, 90, 255), (128, 128, 128), (0, 160, 60))
"""Colours of four sides of one strip, which no shipped board has. Beside the lighter green of line-4 a press of orange
would be seen as eight steps of lightness, not nine, if lightness is that of the lightest side."""


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
            t_ms = next_change_ms(scene, t_ms, shared=board.shared)
        return pictures

    return take


@pytest.fixture(scope="session")
def levels() -> Callable[[Frame, TrackMap], list[float]]:
    """Read a frame without its colours: each LED's luminance, 1 for its side's peg at full light by day (sRGB weights).

    Where sides share an LED, 1 is the lightest of their pegs.
    """

    def grey(red: float, green: float, blue: float) -> float:
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    @cache
    def full(board: TrackMap) -> list[float]:
        found = [max(grey(*colour) for colour in board.colours)] * board.size
        if not board.shared:
            for row, colour in zip(board.rows, board.colours, strict=True):
                for led in row[:-1]:
                    found[led] = grey(*colour)
        return found

    def read(frame: Frame, board: TrackMap) -> list[float]:
        rgb, day = frame.rgb, frame.field / DAY_FIELD
        return [
            0.0 if rgb[at : at + 3] == b"\0\0\0" else grey(*rgb[at : at + 3]) * day / most
            for at, most in zip(range(0, len(rgb), 3), full(board), strict=True)
        ]

    return read


@pytest.fixture(scope="session")
def boards(line_2: TrackMap, line_3: TrackMap) -> dict[str, TrackMap]:
    """Boards of two, three and four tracks; one whose tracks share all their holes; one that is run round twice."""
    four = track_map(read_board("line-4"))
    lap = [*range(62), *range(2, 62)]
    turns = [tuple(LedIndex(led + first) for led in (*lap, 124 - first)) for first in (0, 62)]
    return {
        "two tracks": line_2,
        "three tracks": line_3,
        "four tracks": four,
        "one strip": TrackMap(123, four.rows[:1] * 4, FOUR),
        "twice round": TrackMap(
            133, (turns[0], turns[1]), FOUR[:2], (LedIndex(125), LedIndex(126)),
            (tuple(map(LedIndex, range(127, 130))), tuple(map(LedIndex, range(130, 133)))),
        ),
    }  # fmt: skip


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
        won=st.just(()) | st.tuples(st.integers(0, 4), st.integers(0, 4)),
        night=st.booleans(),
        dimmed=st.booleans(),
        attract=st.booleans(),
        calm=st.booleans(),
        lines=st.booleans(),
        digitless=st.booleans(),
    )
