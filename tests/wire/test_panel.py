import pytest

from firmware_host.table.inputs import Input, OkHeld, Peg
from firmware_host.units import Ms, Side
from firmware_host.wire.panel import Panel
from firmware_host.wire.raw import Edge

RED = Side(0)


def test_press_is_an_input_5_ms_after_its_last_bounce() -> None:
    panel = Panel(("red", "blue"))
    for t_ms, down in ((0, True), (1, False), (2, True)):
        assert panel.feed(Edge(Ms(t_ms), "red.peg", down)) == ()
    assert panel.next_wake_ms() == 7
    assert panel.poll(Ms(6)) == ()
    assert panel.poll(Ms(7)) == (Peg(RED, 1),)
    assert panel.held() == {"red.peg": 7}


def test_owner_that_was_away_for_a_second_gets_everything_in_order() -> None:
    panel = Panel(("red", "blue"))
    inputs: list[Input] = []
    for t_ms, line, down in ((0, "red.ok", True), (400, "blue.peg", True), (450, "blue.peg", False)):
        inputs += panel.feed(Edge(Ms(t_ms), line, down))
    inputs += panel.poll(Ms(1500))
    assert inputs == [Peg(Side(1), 1), OkHeld(RED)]


def test_stuck_line_is_named_and_presses_nothing() -> None:
    panel = Panel(("red", "blue"))
    panel.feed(Edge(Ms(0), "undo", down=True, at_start=True))
    assert panel.poll(Ms(9000)) == ()
    assert panel.stuck() == ("undo",)
    assert panel.next_wake_ms() is None
    assert panel.countdowns() == ()


@pytest.mark.parametrize("line", ["red.peg", "red.ok", "red.call", "undo"])
def test_line_that_is_held_for_a_minute_is_stuck_and_presses_nothing_more_until_it_was_up(line: str) -> None:
    panel = Panel(("red", "blue"))
    panel.feed(Edge(Ms(0), line, down=True))
    panel.poll(Ms(60_004))
    assert panel.stuck() == ()
    assert panel.next_wake_ms() == 60_005
    assert panel.poll(Ms(60_005)) == ()
    assert panel.stuck() == (line,)
    assert panel.next_wake_ms() is None
    assert panel.poll(Ms(90_000)) == ()
    panel.feed(Edge(Ms(90_000), line, down=False))
    assert panel.poll(Ms(90_100)) == ()
    assert panel.stuck() == ()
