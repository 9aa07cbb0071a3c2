import pytest

from firmware_host.leds.track_map import TrackMap
from firmware_host.units import Hole, Side


def test_a_hole_finds_its_led_there_and_back(line_3: TrackMap) -> None:
    assert line_3.size == 369
    assert [line_3.led(Side(0), Hole(hole)) for hole in (-1, 0, 1, 121)] == [0, 1, 2, 122]
    assert [line_3.led(Side(1), Hole(hole)) for hole in (-1, 0, 1, 121)] == [245, 244, 243, 123]
    assert [line_3.led(Side(2), Hole(hole)) for hole in (-1, 121)] == [246, 368]
    assert line_3.last_hole(Side(2)) == 121


@pytest.mark.parametrize("hole", [-2, 122, 1000])
def test_a_hole_that_is_not_there_is_an_error(line_2: TrackMap, hole: int) -> None:
    with pytest.raises(ValueError, match=f"no hole {hole}"):
        line_2.led(Side(1), Hole(hole))


def test_a_path_passes_every_hole_with_both_ends(line_2: TrackMap) -> None:
    assert line_2.path(Side(0), Hole(-1), Hole(2)) == (0, 1, 2, 3)
    assert line_2.path(Side(1), Hole(3), Hole(1)) == (241, 242, 243)
    assert line_2.path(Side(0), Hole(5), Hole(5)) == (6,)
