"""The owner's loop: who is told what, what a press looks and sounds like, and how it ends."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from firmware_host.table.effects import Refused
from firmware_host.table.facts import DealStarted, StarterTurned

if TYPE_CHECKING:
    from tests.app.conftest import Board

RunBoard = Callable[..., "Board"]
Told = list[tuple[int, object, str]]


def light(board: "Board", track: int, hole: int) -> int:
    """How much light comes out of a hole."""
    return sum(board.wires.holes(track).get(hole, (0, 0, 0, 0))[:3])


def test_a_listener_is_told_every_fact_in_order_with_its_sentence(run_board: RunBoard) -> None:
    told: Told = []
    board = run_board(lambda *each: told.append(each))
    board.tap("orange.ok")
    board.wires.scan("5H")
    board.wires.scan("5H")
    assert [number for number, _, _ in told] == list(range(1, len(told) + 1))
    kinds = [type(reason) for _, reason, _ in told]
    assert kinds[-3:] == [DealStarted, StarterTurned, Refused]
    assert "the five of hearts" in told[-2][2]


def test_a_listener_that_fails_stops_neither_the_game_nor_the_others(
    run_board: RunBoard, caplog: pytest.LogCaptureFixture
) -> None:
    told: Told = []

    def fails(number: int, reason: object, sentence: str) -> None:
        raise RuntimeError("no ears")

    board = run_board(fails, lambda *each: told.append(each))
    board.tap("orange.ok")
    assert board.wires.scan("5H") == "ok 5H"
    assert len(told) >= 3
    assert "no ears" in caplog.text


def test_a_press_is_seen_while_the_button_is_down(run_board: RunBoard) -> None:
    board = run_board()
    board.tap("orange.ok")
    board.wait(20_000)
    before = light(board, 1, 0)
    board.wires.press("blue.call")
    board.wait(20)
    assert light(board, 1, 0) > before
    board.wires.release("blue.call")
    board.wait(2000)
    assert light(board, 1, 0) == before


def test_a_refusal_dips_the_peg_and_sounds_low(run_board: RunBoard) -> None:
    board = run_board()
    board.tap("orange.ok")
    board.wait(3000)
    before = light(board, 1, 0)
    board.wires.press("blue.call")
    board.wait(60)
    board.wires.release("blue.call")
    board.wait(60)
    assert light(board, 1, 0) < before / 2
    assert board.wires.tone_hz() in range(220, 300)


def test_a_resumed_board_fades_up(run_board: RunBoard) -> None:
    first = run_board()
    first.tap("orange.ok")
    first.close()
    again = run_board()
    dim = light(again, 1, -1)
    again.wait(2000)
    assert 0 < dim < light(again, 1, -1)


def test_the_first_ok_confirms_even_after_a_slip(run_board: RunBoard) -> None:
    first = run_board()
    first.close()
    told: Told = []
    board = run_board(lambda *each: told.append(each))
    board.tap("blue.call")
    board.tap("orange.ok")
    assert told[-1][1] is None
    board.tap("orange.ok")
    assert isinstance(told[-1][1], DealStarted)


def test_a_program_that_ends_leaves_everything_dark(run_board: RunBoard) -> None:
    board = run_board()
    board.tap("orange.ok")
    board.end()
    assert board.wires.holes(0) == board.wires.holes(1) == {}
    assert board.wires.digits_text().strip() == ""
