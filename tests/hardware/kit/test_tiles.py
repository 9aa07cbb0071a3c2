from itertools import product

import pytest

from hardware.kit.sheet import Box
from hardware.kit.tiles import AIR_MM, FOOT_MM, MARGIN_MM, OVERLAP_MM, PAPERS, tile

SIZES = [(100, 60), (190, 240), (333, 104), (395, 345), (887, 54), (887, 82), (2000, 1000)]


@pytest.mark.parametrize(("paper", "size"), list(product(PAPERS, SIZES)))
def test_pages_cover_the_sheet_and_overlap(paper: str, size: tuple[float, float]) -> None:
    box = Box(5, -7, 5 + size[0], -7 + size[1])
    tiling = tile(box, paper)
    rows, columns = tiling.grid
    assert [page.number for page in tiling.tiles] == list(range(1, rows * columns + 1))
    windows = [page.window for page in tiling.tiles]
    assert min(window.left for window in windows) <= box.left - AIR_MM + 0.001
    assert max(window.right for window in windows) >= box.right + AIR_MM - 0.001
    assert min(window.top for window in windows) <= box.top - AIR_MM + 0.001
    assert max(window.bottom for window in windows) >= box.bottom + AIR_MM - 0.001
    for page in tiling.tiles:
        assert page.window.width == pytest.approx(tiling.paper[0] - 2 * MARGIN_MM)
        assert page.window.height == pytest.approx(tiling.paper[1] - 2 * MARGIN_MM - FOOT_MM)
        if page.column:
            before = tiling.tiles[page.number - 2].window
            assert before.right - page.window.left == pytest.approx(OVERLAP_MM)


@pytest.mark.parametrize("size", SIZES)
def test_a_mark_is_on_two_pages_at_least_and_each_seam_has_two(size: tuple[float, float]) -> None:
    tiling = tile(Box(0, 0, *size), "a4")
    rows, columns = tiling.grid
    for mark in tiling.marks:
        on = [
            page
            for page in tiling.tiles
            if page.window.left < mark.x_mm < page.window.right and page.window.top < mark.y_mm < page.window.bottom
        ]
        assert len(on) >= 2
    seams = rows * (columns - 1) + columns * (rows - 1)
    assert len(tiling.marks) == 2 * seams


def test_a_long_board_is_laid_across_and_a_small_one_upright() -> None:
    assert tile(Box(0, 0, 887, 54), "a4").grid == (1, 4)
    assert tile(Box(0, 0, 887, 54), "a4").paper == (297.0, 210.0)
    assert tile(Box(0, 0, 100, 60), "letter").paper == PAPERS["letter"]
