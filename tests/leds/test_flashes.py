"""No light, and not all of it together, flashes more than three times a second, whatever follows upon what."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import permutations, product

import pytest

from firmware_host.leds.catalogue import CATALOGUE, Entry
from firmware_host.leds.frame import Frame
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.leds.signs import add_sign, still_active
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

Pictures = list[tuple[Ms, Frame]]
Film = Callable[[Scene, TrackMap, int, int], Pictures]
Levels = Callable[[Frame, TrackMap], list[float]]
FLASHES = 3
STEP, BRIGHT = 0.1, 0.8
"""An opposing change counts from a tenth of full light on, where the darker state is below 0.8 (WCAG 2.3.1)."""
BOARDS = ("two tracks", "four tracks", "one strip", "twice round")
PEGS = (Pegs(Hole(40), Hole(47)), Pegs(Hole(58), Hole(62)))


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


def worst(pictures: Pictures, board: TrackMap, levels: Levels) -> int:
    """Count the most flashes a second: of any one LED, or of all lights added up."""
    times = [t_ms for t_ms, _ in pictures]
    rows = [levels(frame, board) for _, frame in pictures]
    leds = [led for led in zip(*rows, strict=True) if min(led) != max(led)]
    lights = (*leds, tuple(map(sum, rows)))
    return max(most_flashes(swings(zip(times, light, strict=True))) for light in lights)


def test_the_flash_counter_counts() -> None:
    blink = [(t, float(t // 100 % 2)) for t in range(0, 3000, 100)]
    assert most_flashes(swings(blink)) == 5
    assert most_flashes(swings((t, 0.95 + level / 20) for t, level in blink)) == 0
    assert most_flashes(swings((t, level / 20) for t, level in blink)) == 0
    assert most_flashes(swings([(0, 0.0), (10, 1.0), (500, 0.0)])) == 1


@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
@pytest.mark.parametrize("name", BOARDS)
def test_no_sign_flashes_more_than_three_times_a_second(
    boards: dict[str, TrackMap], film: Film, levels: Levels, name: str, calm: bool
) -> None:
    board = boards[name]
    sides = len(board.rows)
    for entry in CATALOGUE:
        for asked in ((), (Side(0), Side(1))):
            scene = replace(entry.scene(sides), calm=calm)
            scene = replace(scene, asked=asked, ask=Ask.READY) if asked else scene
            assert worst(film(scene, board, 0, 7000), board, levels) <= FLASHES, (entry.name, asked)


def after(one: Entry, other: Entry, sides: int, at_ms: Ms) -> tuple[Scene, Scene]:
    """Let a sign follow upon another, as the stage does: what lasts of the first goes on."""
    first, second = one.scene(sides), other.scene(sides, at_ms)
    signs = still_active(first.signs, at_ms)
    for sign in second.signs:
        signs = add_sign(signs, sign)
    return first, replace(second, signs=signs)


@pytest.mark.parametrize("name", ["two tracks", "one strip"])
def test_no_sign_after_another_flashes_more_than_three_times_a_second(
    boards: dict[str, TrackMap], film: Film, levels: Levels, name: str
) -> None:
    """Every pair of signs that move, the second beginning in the middle of the first; after power off nothing comes."""
    board = boards[name]
    sides = len(board.rows)
    moving = [
        entry for entry in CATALOGUE if not entry.alike and len(film(entry.scene(2), boards["two tracks"], 0, 1500)) > 1
    ]
    assert len(moving) >= 16
    for one, other in product(moving, moving):
        if one.name == "power off" or other.name == "resumed":
            continue
        first, second = after(one, other, sides, Ms(430))
        pictures = film(first, board, 0, 430) + film(second, board, 430, 1800)
        assert worst(pictures, board, levels) <= FLASHES, (one.name, other.name)


@pytest.mark.parametrize("gap", [0, 130, 250, 370, 510, 740, 990])
def test_two_signs_and_a_question_stay_below_three_flashes(
    line_2: TrackMap, film: Film, levels: Levels, gap: int
) -> None:
    flashing = (SignKind.GO, SignKind.REFUSED, SignKind.RESUMED, SignKind.TAKEN, SignKind.CORRECTED, SignKind.FAULT)
    for one, other in [*permutations(flashing, 2), *zip(flashing, flashing, strict=True)]:
        signs = tuple(
            Sign(kind, Ms(since), Side(side), PEGS[side].front, PEGS[side].front, number=2)
            for side, (kind, since) in enumerate(((one, 100), (other, 100 + gap)))
        )
        scene = Scene(pegs=PEGS, asked=(Side(1),), ask=Ask.READY, signs=signs)
        assert worst(film(scene, line_2, 0, 3000), line_2, levels) <= FLASHES, (one, other)


@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
@pytest.mark.parametrize("name", ["two tracks", "one strip"])
def test_pressing_in_vain_as_fast_as_can_be_does_not_make_the_board_flash(
    boards: dict[str, TrackMap], film: Film, levels: Levels, name: str, calm: bool
) -> None:
    signs = tuple(Sign(SignKind.REFUSED, Ms(t), Side(t // 125 % 2)) for t in range(0, 4000, 125))
    scene = Scene(pegs=PEGS, asked=(Side(1),), ask=Ask.READY, signs=signs, calm=calm)
    assert worst(film(scene, boards[name], 0, 5000), boards[name], levels) <= FLASHES


def test_everything_that_asks_moves_in_one_beat(line_2: TrackMap, film: Film, levels: Levels) -> None:
    scene = Scene(
        pegs=PEGS, ghosts=(Hole(121), None), game=Side(0), zero=Side(1), asked=(Side(0), Side(1)), ask=Ask.COUNT,
        offers=((Side(1), 12),), window=Side(0),
    )  # fmt: skip
    assert worst(film(scene, line_2, 0, 10_000), line_2, levels) <= 1


@pytest.mark.parametrize("name", ["two tracks", "one strip"])
def test_a_finger_that_presses_on_makes_no_question_flash(
    boards: dict[str, TrackMap], film: Film, levels: Levels, name: str
) -> None:
    """Seven presses a second, of which none is refused: beside the finger's own light nothing moves."""
    board, scene = boards[name], Scene(pegs=PEGS, asked=(Side(0),), ask=Ask.READY)
    pictures: Pictures = []
    for press_ms in range(700, 4200, 140):
        for kind, t_ms in ((SignKind.HEARD, press_ms), (SignKind.RELEASED, press_ms + 60)):
            signs = add_sign(
                (sign for sign in scene.signs if sign.kind is not SignKind.HEARD), Sign(kind, Ms(t_ms), Side(0))
            )
            scene = replace(scene, signs=still_active(signs, Ms(t_ms)))
            pictures += film(scene, board, t_ms, t_ms + (60 if kind is SignKind.HEARD else 80))
    led = board.led(Side(0), PEGS[0].front)
    pressed = [(t_ms, levels(frame, board)[led]) for t_ms, frame in pictures]
    assert len({level for _, level in pressed}) == 2
    assert most_flashes(swings((t_ms, min(level, pressed[1][1])) for t_ms, level in pressed)) == 0
