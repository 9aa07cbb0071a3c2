"""What holds for all signs: told apart without colour, three flashes a second at most, within the supply."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from firmware_host.leds.frame import Frame, current_ma
from firmware_host.leds.render import render
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

Film = Callable[[Scene, TrackMap, int, int], list[tuple[Ms, Frame]]]
Levels = Callable[[Frame, TrackMap], list[float]]
BUDGET_MA = 2000
FLASHES = 3
STEP, BRIGHT = 0.1, 0.8
"""An opposing change counts from a tenth of full light on, where the darker state is below 0.8 (WCAG 2.3.1)."""


def swings(times: Iterable[tuple[int, float]]) -> list[int]:
    """List when a light turned from rising to falling or back, small changes left out."""
    found: list[int] = []
    way = 0
    low = high = None
    for t_ms, level in times:
        low = level if low is None or level < low else low
        high = level if high is None or level > high else high
        if way <= 0 and level - low >= STEP and low < BRIGHT:
            way, high = 1, level
            found.append(t_ms)
        elif way >= 0 and high - level >= STEP and level < BRIGHT:
            way, low = -1, level
            found.append(t_ms)
        low, high = (level, high) if way > 0 else (low, level) if way < 0 else (low, high)
    return found


def most_flashes(found: list[int]) -> int:
    """Count the pairs of opposing changes in the worst second."""
    return max((sum(start <= t < start + 1000 for t in found) for start in found), default=0) // 2


def worst(pictures: list[tuple[Ms, Frame]], board: TrackMap, levels: Levels) -> tuple[int, int]:
    """Count the most flashes a second: of any one LED, and of all lights added up."""
    rows = [(t_ms, levels(frame, board)) for t_ms, frame in pictures]
    each = max(
        most_flashes(swings((t_ms, row[led]) for t_ms, row in rows))
        for led in range(board.size)
        if any(row[led] for _, row in rows)
    )
    return each, most_flashes(swings((t_ms, sum(row)) for t_ms, row in rows))


def test_the_flash_counter_counts() -> None:
    blink = [(t, float(t // 100 % 2)) for t in range(0, 3000, 100)]
    assert most_flashes(swings(blink)) == 5
    assert most_flashes(swings((t, 0.95 + level / 20) for t, level in blink)) == 0
    assert most_flashes(swings((t, level / 20) for t, level in blink)) == 0
    assert most_flashes(swings([(0, 0.0), (10, 1.0), (500, 0.0)])) == 1


def test_every_kind_of_sign_is_among_the_shows(shows: dict[str, Scene]) -> None:
    assert {sign.kind for scene in shows.values() for sign in scene.signs} == set(SignKind)


def test_no_two_signs_look_alike_without_colour(shows: dict[str, Scene], line_2: TrackMap, levels: Levels) -> None:
    """Every pair differs in some LED by a tenth of full light at some time; digits and sound are not asked."""
    times = [*range(0, 3000, 40), *range(3000, 6000, 100)]
    grey = {
        name: [levels(render(replace(scene, pegs=shows["pegs"].pegs), line_2, Ms(t)), line_2) for t in times]
        for name, scene in shows.items()
        if scene.winner is None
    }
    grey |= {
        name: [levels(render(scene, line_2, Ms(t)), line_2) for t in times]
        for name, scene in shows.items()
        if scene.winner is not None
    }
    for one, other in combinations(grey, 2):
        apart = max(abs(a - b) for x, y in zip(grey[one], grey[other], strict=True) for a, b in zip(x, y, strict=True))
        assert apart >= STEP, f"{one} looks like {other}"


def test_every_sign_stands_still_between_the_times_that_it_tells(
    shows: dict[str, Scene], line_2: TrackMap, film: Film
) -> None:
    for name, scene in shows.items():
        pictures = dict(film(scene, line_2, 0, 3500))
        told = next(iter(pictures.values()))
        for t in range(0, 3500, 10):
            late = [frame for t_ms, frame in pictures.items() if t - 10 < t_ms <= t]
            told = late[-1] if late else told
            assert render(scene, line_2, Ms(t)) == told, (name, t)


def test_no_sign_flashes_more_than_three_times_a_second(
    shows: dict[str, Scene], line_2: TrackMap, film: Film, levels: Levels
) -> None:
    for name, scene in shows.items():
        asked = replace(scene, asked=(Side(0), Side(1)), ask=Ask.READY)
        each, together = worst(film(asked, line_2, 0, 7000), line_2, levels)
        assert each <= FLASHES, name
        assert together <= FLASHES, name


@pytest.mark.parametrize("gap", [0, 130, 250, 370, 510, 740, 990])
def test_two_signs_and_a_question_stay_below_three_flashes(
    line_2: TrackMap, film: Film, levels: Levels, gap: int
) -> None:
    flashing = (SignKind.GO, SignKind.REFUSED, SignKind.RESUMED, SignKind.TAKEN, SignKind.CORRECTED, SignKind.FAULT)
    pegs = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))
    for one, other in [*permutations(flashing, 2), *zip(flashing, flashing, strict=True)]:
        signs = tuple(
            Sign(kind, Ms(since), Side(side), pegs[side].front, pegs[side].front, number=2)
            for side, (kind, since) in enumerate(((one, 100), (other, 100 + gap)))
        )
        scene = Scene(pegs=pegs, asked=(Side(1),), ask=Ask.READY, signs=signs)
        each, together = worst(film(scene, line_2, 0, 3000), line_2, levels)
        assert max(each, together) <= FLASHES, (one, other)


def test_pressing_in_vain_as_fast_as_can_be_does_not_make_the_board_flash(
    line_2: TrackMap, film: Film, levels: Levels
) -> None:
    pegs = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))
    signs = tuple(Sign(SignKind.REFUSED, Ms(t), Side(t // 125 % 2)) for t in range(0, 4000, 125))
    scene = Scene(pegs=pegs, asked=(Side(1),), ask=Ask.READY, signs=signs)
    assert max(worst(film(scene, line_2, 0, 5000), line_2, levels)) <= FLASHES


def test_every_show_stays_within_the_supply_without_the_limiter(
    shows: dict[str, Scene], line_3: TrackMap, film: Film
) -> None:
    for name, scene in shows.items():
        assert max(current_ma(frame) for _, frame in film(scene, line_3, 0, 7000)) < BUDGET_MA, name


@given(data=st.data(), t=st.integers(-4000, 12_000))
def test_any_scene_at_any_time_stays_within_the_supply(
    data: DataObject, line_3: TrackMap, any_scene: SearchStrategy[Scene], t: int
) -> None:
    assert current_ma(render(data.draw(any_scene), line_3, Ms(t))) < 600


@given(data=st.data(), t=st.integers(-4000, 12_000))
def test_no_front_peg_ever_goes_out(
    data: DataObject, line_3: TrackMap, any_scene: SearchStrategy[Scene], t: int
) -> None:
    scene = replace(data.draw(any_scene), signs=())
    frame = render(scene, line_3, Ms(t))
    for side, pegs in enumerate(scene.pegs):
        led = line_3.led(Side(side), pegs.front)
        assert any(frame.rgb[3 * led : 3 * led + 3])


@given(data=st.data(), t=st.integers(-4000, 12_000))
def test_nothing_beside_the_pegs_ever_hides_or_dims_one(
    data: DataObject, line_3: TrackMap, any_scene: SearchStrategy[Scene], t: int
) -> None:
    scene = data.draw(any_scene)
    beside = (SignKind.FAULT, SignKind.MISSED)
    scene = replace(scene, signs=tuple(sign for sign in scene.signs if sign.kind in beside))
    alone = replace(scene, signs=(), window=None, offers=(), blind=False, countdown=None, choice=None)
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
        seen = [level for t_ms, level in lights if start <= t_ms < start + 2000]
        assert max(seen) - min(seen) >= STEP
    assert min(level for _, level in lights) > 0


def test_everything_that_asks_moves_in_one_beat(line_2: TrackMap, film: Film, levels: Levels) -> None:
    pegs = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))
    scene = Scene(
        pegs=pegs, ghosts=(Hole(121), None), game=Side(0), zero=Side(1), asked=(Side(0), Side(1)), ask=Ask.COUNT,
        offers=((Side(1), 12),), window=Side(0),
    )  # fmt: skip
    assert max(worst(film(scene, line_2, 0, 10_000), line_2, levels)) <= 1


def test_after_long_idleness_nothing_blinks(line_2: TrackMap, film: Film, levels: Levels) -> None:
    pegs = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))
    scene = Scene(pegs=pegs, ghosts=(Hole(50), None), asked=(Side(1),), ask=Ask.COUNT, dimmed=True)
    rows = [levels(frame, line_2) for _, frame in film(scene, line_2, 0, 9000)]
    assert max(abs(a - b) for one, other in pairwise(rows) for a, b in zip(one, other, strict=True)) < STEP
    assert rows[0] != rows[8]
