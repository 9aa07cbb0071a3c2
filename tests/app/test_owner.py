"""The owner's loop: who is told what, what a press looks and sounds like, and how it ends."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from firmware_host.table.effects import Refused
from firmware_host.table.facts import DealStarted, StarterTurned
from firmware_host.table.passing import AgreementAsked

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


def notices(told: Told) -> list[str]:
    """Tell what was refused."""
    return [reason.why for _, reason, _ in told if isinstance(reason, Refused)]


@pytest.mark.parametrize("pegging", ["auto", "claim"])
def test_a_chord_that_begins_with_peg_is_no_refusal(run_board: RunBoard, pegging: str) -> None:
    told: Told = []
    board = run_board(lambda *each: told.append(each), game__pegging=pegging)
    board.tap("orange.ok")
    board.wait(3000)
    before = light(board, 0, 0)
    board.wires.press("orange.peg")
    board.wait(60)
    board.wires.press("orange.call")
    for _ in range(42):
        board.wait(50)
        assert board.wires.tone_hz() is None
        assert light(board, 0, 0) >= before / 2
    board.wires.release("orange.call")
    board.wires.release("orange.peg")
    board.wait(500)
    assert notices(told) == []
    assert board.wires.digits_text() != "   0   0"


@pytest.mark.parametrize("down_ms", [60, 500])
def test_peg_alone_is_refused_when_it_is_up_or_held_without_company(run_board: RunBoard, down_ms: int) -> None:
    told: Told = []
    board = run_board(lambda *each: told.append(each))
    board.tap("orange.ok")
    board.wait(3000)
    board.wires.press("orange.peg")
    board.wait(40)
    assert board.wires.tone_hz() is None
    board.wait(down_ms - 40)
    assert notices(told) == ([] if down_ms < 250 else ["pegs itself"])
    board.wires.release("orange.peg")
    board.wait(60)
    assert notices(told) == ["pegs itself"]


def test_a_refused_peg_dips_and_sounds_low(run_board: RunBoard) -> None:
    board = run_board()
    board.tap("orange.ok")
    board.wait(3000)
    before = light(board, 0, 0)
    board.wires.press("orange.peg")
    board.wait(60)
    board.wires.release("orange.peg")
    board.wait(60)
    assert light(board, 0, 0) < before / 2
    assert board.wires.tone_hz() in range(220, 300)


def test_a_peg_that_is_held_on_is_refused_once_until_it_is_let_go(run_board: RunBoard) -> None:
    told: Told = []
    board = run_board(lambda *each: told.append(each))
    board.tap("orange.ok")
    board.wait(3000)
    board.wires.press("orange.peg")
    board.wait(5000)
    assert notices(told) == ["pegs itself"]
    board.wires.press("blue.peg")
    board.wait(2000)
    assert notices(told) == ["pegs itself"] * 2, "the other side's is another hold"
    board.wires.release("orange.peg")
    board.wait(60)
    board.wires.press("orange.peg")
    board.wait(2000)
    assert notices(told) == ["pegs itself"] * 3


def test_a_button_that_sticks_in_mid_game_is_told_after_a_minute_until_it_is_free(run_board: RunBoard) -> None:
    told: Told = []
    board = run_board(lambda *each: told.append(each))
    board.tap("orange.ok")
    board.wait(3000)
    said = len(told)
    board.wires.press("orange.peg")
    board.wait(59_900)
    assert [sentence for *_, sentence in told[said:]] == ["The board pegs by itself: PEG has nothing to do."]
    board.wait(200)
    assert told[-1][2] == "A button is stuck: press it and let it go."
    board.wait(60_000)
    board.wires.release("orange.peg")
    board.wait(60)
    assert [sentence for *_, sentence in told[said + 1 :]] == [
        "A button is stuck: press it and let it go.",
        "The button is free again.",
    ]


def test_a_lost_reader_closes_no_menu(run_board: RunBoard) -> None:
    told: Told = []
    board = run_board(lambda *each: told.append(each))
    board.tap("orange.ok")
    board.wires.readers["cards"].unplug()
    board.wires.press("orange.peg")
    board.wires.press("orange.call")
    board.wait(2200)
    board.wires.release("orange.call")
    board.wires.release("orange.peg")
    board.wait(25_000)
    assert not any(isinstance(reason, AgreementAsked) for _, reason, _ in told)
    board.tap("orange.call")
    board.wait(11_000)
    assert any(isinstance(reason, AgreementAsked) for _, reason, _ in told)


def test_missed_points_that_were_shown_are_shown_after_a_power_cut(run_board: RunBoard) -> None:
    first = run_board(game__pegging="claim", game__muggins="auto", game__overclaim="surplus")
    first.tap("blue.ok")
    for card in ["2S", "5C", "TH", "6D"]:
        first.wires.scan(card)
    first.wait(3000)
    shown = first.wires.digits_text()
    first.close()
    again = run_board(game__pegging="claim", game__muggins="auto", game__overclaim="surplus")
    again.wait(3000)
    assert again.wires.digits_text() == shown
    again.tap("orange.ok")
    again.wires.scan("7D")
    again.wait(3000)
    assert again.wires.digits_text() != shown
