import pytest

from firmware_host.leds.track_map import TrackMap, track_map
from firmware_host.units import Hole, Side
from hardware.board import Sharing
from hardware.board_file import read_board, shipped_boards


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


def test_tracks_share_their_holes_where_they_run_through_the_same(boards: dict[str, TrackMap]) -> None:
    assert [name for name, board in boards.items() if board.shared] == ["one strip"]
    assert [name for name, board in boards.items() if board.lapped] == ["twice round"]


@pytest.mark.parametrize("name", shipped_boards())
def test_every_shipped_board_is_mapped_with_its_lamps(name: str) -> None:
    board = read_board(name)
    mapped = track_map(board)
    assert mapped.shared == (board.sharing is Sharing.ALL)
    assert mapped.lapped == (board.laps == 2)
    lamps = [led for leds in mapped.matches for led in leds] + [lap for lap in mapped.laps if lap is not None]
    assert len(set(lamps)) == len(lamps)
    assert not set(lamps) & {led for row in mapped.rows for led in row}
