"""What holds for all signs: told apart without colour and by colour-blind eyes, still where they say so, in the supply.

How often they may flash is held by `test_flashes.py`.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from firmware_host.leds.catalogue import CATALOGUE, Entry
from firmware_host.leds.digits import digits
from firmware_host.leds.frame import DAY_FIELD, FIELD_MAX, Frame, current_ma
from firmware_host.leds.render import render
from firmware_host.leds.scene import Ask, Scene, SignKind
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side
from hardware.board_file import read_board, shipped_boards

Film = Callable[[Scene, TrackMap, int, int], list[tuple[Ms, Frame]]]
Levels = Callable[[Frame, TrackMap], list[float]]
Matrix = tuple[tuple[float, float, float], ...]
BUDGET_MA = 2000
STEPS = 9
"""Steps of lightness, L*, of 100, by which two signs differ at least."""
TIMES = (*range(0, 3000, 40), *range(3000, 6000, 100))
BOARDS = ("two tracks", "three tracks", "four tracks", "one strip", "twice round")

EYES: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Linear sRGB as colour-blind eyes see it: severity 1.0 of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, A
Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG 15 (6), 2009, table 1."""
XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
"""IEC 61966-2-1: linear sRGB to CIE XYZ."""
WHITE_POINT = (0.9505, 1.0, 1.089)


def times_matrix(matrix: Matrix, colour: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)


@cache
def lightness(luminance: float) -> float:
    """Turn luminance, 0 to 1, into lightness, L* 0 to 100 (CIE 1976)."""
    return 903.3 * luminance if luminance <= 0.008856 else 116 * luminance ** (1 / 3) - 16


@cache
def seen(eyes: str, red: int, green: int, blue: int) -> tuple[float, ...]:
    """Tell what colour-blind eyes make of an LED: lightness of each channel, of 100 for one at full duty."""
    mixed = times_matrix(EYES[eyes], (red / 255, green / 255, blue / 255))
    return tuple(lightness(min(max(channel, 0.0), 1.0)) for channel in mixed)


def told_by_light(board: TrackMap) -> list[Entry]:
    return [entry for entry in CATALOGUE if not entry.alike and entry.fits(board)]


def look_alike(views: dict[str, list[list[float]]], steps: int = STEPS) -> Iterator[tuple[str, str]]:
    """List the pairs that never differ by so many steps of lightness anywhere."""
    for one, other in combinations(views, 2):
        pairs = ((a, b) for x, y in zip(views[one], views[other], strict=True) for a, b in zip(x, y, strict=True))
        if not any(abs(a - b) >= steps for a, b in pairs):
            yield one, other


@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
@pytest.mark.parametrize("name", BOARDS)
def test_no_two_signs_look_alike_without_colour(
    boards: dict[str, TrackMap], levels: Levels, name: str, calm: bool
) -> None:
    """Each pair differs in some LED by nine steps of lightness at some time; digits and sound are not asked."""
    board = boards[name]
    views = {}
    for entry in told_by_light(board):
        scene = replace(entry.scene(len(board.rows)), calm=calm)
        frames = (levels(render(scene, board, Ms(t)), board) for t in TIMES[::2])
        views[entry.name] = [[lightness(level) for level in row] for row in frames]
    assert list(look_alike(views)) == []


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", ["two tracks", "one strip"])
def test_no_two_signs_look_alike_to_colour_blind_eyes(boards: dict[str, TrackMap], eyes: str, name: str) -> None:
    """Each pair differs in a channel of some LED by five steps; no side's peg is as light as an LED at full duty."""
    board = boards[name]

    def row(frame: Frame) -> list[float]:
        rgb = frame.rgb.translate(bytes(duty * frame.field // DAY_FIELD for duty in range(256)))
        return [channel for at in range(0, len(rgb), 3) for channel in seen(eyes, *rgb[at : at + 3])]

    views = {
        entry.name: [row(render(entry.scene(len(board.rows)), board, Ms(t))) for t in TIMES[::3]]
        for entry in told_by_light(board)
    }
    assert list(look_alike(views, 5)) == []


def test_signs_with_the_same_light_are_told_apart_by_their_digits() -> None:
    for alike in {entry.alike for entry in CATALOGUE if entry.alike}:
        group = [entry for entry in CATALOGUE if alike in (entry.alike, entry.name)]
        texts = {tuple(digits(entry.scene(2), Ms(t)) for t in (0, 1500, 2500)) for entry in group}
        assert len(texts) == len(group), alike


@pytest.mark.parametrize("eyes", [None, *EYES])
@pytest.mark.parametrize("board", shipped_boards())
def test_the_pegs_of_no_two_sides_of_a_shipped_board_are_of_one_colour_to_any_eyes(
    board: str, eyes: str | None
) -> None:
    """They differ by 30 in CIELAB (CIE 1976), where 2 can be told and 100 is from black to white."""

    def lab(colour: tuple[int, int, int]) -> tuple[float, ...]:
        linear = tuple(duty / 255 for duty in colour)
        mixed = linear if eyes is None else times_matrix(EYES[eyes], linear)
        x, y, z = (
            lightness(min(max(value / white, 0.0), 1.0))
            for value, white in zip(times_matrix(XYZ, mixed), WHITE_POINT, strict=True)
        )
        return y, (x - y) / 116 * 500, (y - z) / 116 * 200

    for one, other in combinations([track.colour for track in read_board(board).tracks], 2):
        apart = sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5
        assert apart >= 30, (one, other)


@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
@pytest.mark.parametrize("name", ["two tracks", "one strip"])
def test_every_sign_stands_still_between_the_times_that_it_tells(
    boards: dict[str, TrackMap], film: Film, name: str, calm: bool
) -> None:
    board = boards[name]
    for entry in told_by_light(board):
        scene = replace(entry.scene(len(board.rows)), calm=calm)
        pictures = dict(film(scene, board, 0, 3500))
        told = next(iter(pictures.values()))
        for t in range(0, 3500, 10):
            late = [frame for t_ms, frame in pictures.items() if t - 10 < t_ms <= t]
            told = late[-1] if late else told
            assert render(scene, board, Ms(t)) == told, (entry.name, t)


def test_on_a_calm_board_nothing_is_drawn_more_often_than_a_breath_but_fades_and_what_a_finger_fills(
    line_2: TrackMap, film: Film
) -> None:
    for entry in told_by_light(line_2):
        if entry.name not in ("resumed", "power off", "held chord"):
            pictures = film(replace(entry.scene(2), calm=True), line_2, 0, 6000)
            assert len(pictures) <= 6 * 8 + 2, entry.name


@pytest.mark.parametrize(("name", "most_ma"), [("two tracks", 470), ("three tracks", 600), ("four tracks", 740)])
def test_every_sign_stays_within_the_supply_without_the_limiter(
    boards: dict[str, TrackMap], film: Film, name: str, most_ma: int
) -> None:
    board = boards[name]
    for entry in CATALOGUE:
        frames = [frame for _, frame in film(entry.scene(len(board.rows)), board, 0, 7000)]
        assert max(map(current_ma, frames)) < most_ma, entry.name
        assert max(current_ma(replace(frame, field=FIELD_MAX)) for frame in frames) < BUDGET_MA, entry.name


@given(data=st.data(), t=st.integers(-4000, 12_000))
def test_any_scene_at_any_time_stays_within_the_supply(
    data: DataObject, line_3: TrackMap, any_scene: SearchStrategy[Scene], t: int
) -> None:
    assert current_ma(render(data.draw(any_scene), line_3, Ms(t))) < 600


@pytest.mark.parametrize("name", ["three tracks", "one strip"])
@given(data=st.data(), t=st.integers(-4000, 12_000))
def test_no_front_peg_ever_goes_out(
    data: DataObject, boards: dict[str, TrackMap], any_scene: SearchStrategy[Scene], t: int, name: str
) -> None:
    board = boards[name]
    scene = replace(data.draw(any_scene), signs=())
    frame = render(scene, board, Ms(t))
    for side, pegs in enumerate(scene.pegs):
        led = board.led(Side(side), pegs.front)
        assert any(frame.rgb[3 * led : 3 * led + 3])


@given(data=st.data(), t=st.integers(-4000, 12_000))
def test_nothing_beside_the_pegs_ever_hides_or_dims_one(
    data: DataObject, line_3: TrackMap, any_scene: SearchStrategy[Scene], t: int
) -> None:
    scene = data.draw(any_scene)
    beside = (SignKind.FAULT, SignKind.MISSED)
    scene = replace(scene, signs=tuple(sign for sign in scene.signs if sign.kind in beside))
    alone = replace(
        scene, signs=(), window=None, offers=(), blind=False, countdown=None, choice=None, attract=False, lines=False,
        digitless=False,
    )  # fmt: skip
    drawn, bare = render(scene, line_3, Ms(t)), render(alone, line_3, Ms(t))
    for side, pegs in enumerate(scene.pegs):
        for hole in (pegs.back, pegs.front):
            led = line_3.led(Side(side), hole)
            assert drawn.rgb[3 * led : 3 * led + 3] == bare.rgb[3 * led : 3 * led + 3]


@pytest.mark.parametrize("since", [0, -60_000])
@pytest.mark.parametrize("ghost", [48, 51, 121])
def test_a_claim_never_looks_like_a_fact(line_2: TrackMap, film: Film, levels: Levels, since: int, ghost: int) -> None:
    """In any two seconds its light moves by a tenth of full light at least, even where it breathes."""
    pegs = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))
    scene = Scene(pegs=pegs, ghosts=(Hole(ghost), None), asked=(Side(0),), ask=Ask.COUNT, asked_since_ms=Ms(since))
    led = line_2.led(Side(0), Hole(ghost))
    lights = [(t_ms, levels(frame, line_2)[led]) for t_ms, frame in film(scene, line_2, 0, 14_000)]
    for start in range(0, 12_000, 250):
        lit = [level for t_ms, level in lights if start <= t_ms < start + 2000]
        assert max(lit) - min(lit) >= 0.1
    assert min(level for _, level in lights) > 0


@pytest.mark.parametrize("manner", ["dimmed", "calm"])
def test_on_a_dimmed_or_calm_board_nothing_blinks(line_2: TrackMap, film: Film, levels: Levels, manner: str) -> None:
    pegs = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))
    scene = Scene(pegs=pegs, ghosts=(Hole(50), None), asked=(Side(1),), ask=Ask.COUNT)
    scene = replace(scene, dimmed=manner == "dimmed", calm=manner == "calm")
    rows = [levels(frame, line_2) for _, frame in film(scene, line_2, 0, 9000)]
    assert max(abs(a - b) for one, other in pairwise(rows) for a, b in zip(one, other, strict=True)) < 0.1
    assert rows[0] != rows[8]
