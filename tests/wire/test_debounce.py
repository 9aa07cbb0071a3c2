"""All traces in this file are synthetic: made up to be worse than a real switch, since none was measured."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.units import Ms
from firmware_host.wire.debounce import DOWN_MS, UP_MS, Debounced, Debouncer
from firmware_host.wire.raw import Edge

LINE = "red.peg"


@dataclass(frozen=True)
class Trace:
    """Edges of one line as (t_ms, down)."""

    edges: tuple[tuple[int, bool], ...]

    def play(self, until_ms: int, *, poll_every_ms: int | None = None) -> list[tuple[int, bool]]:
        """Feed the edges, polling on time or every so often, and return the transitions as (t_ms, down)."""
        debouncer = Debouncer()
        seen: list[Debounced] = []
        now = 0
        for t_ms, down in (*self.edges, (until_ms, None)):
            seen += run_until(debouncer, now, t_ms, poll_every_ms)
            if down is not None:
                seen += debouncer.feed(Edge(Ms(t_ms), LINE, down))
            now = t_ms
        return [(transition.t_ms, transition.down) for transition in seen]


def run_until(debouncer: Debouncer, now: int, until: int, every_ms: int | None) -> list[Debounced]:
    seen: list[Debounced] = []
    if every_ms is not None:
        for t_ms in range(now, until + 1, every_ms):
            seen += debouncer.poll(Ms(t_ms))
        return seen
    while (wake := debouncer.next_wake_ms()) is not None and wake <= until:
        seen += debouncer.poll(wake)
    return seen


def test_clean_press_is_believed_after_5_and_its_release_after_25_ms() -> None:
    assert Trace(((100, True), (160, False))).play(1000) == [(105, True), (185, False)]


def test_press_that_bounces_at_both_ends_is_one_press() -> None:
    down = ((0, True), (1, False), (2, True), (4, False), (4, True))
    up = ((60, False), (61, True), (64, False), (70, True), (71, False))
    assert Trace(down + up).play(1000) == [(9, True), (96, False)]


def test_tap_shorter_than_5_ms_is_noise() -> None:
    assert Trace(((10, True), (14, False))).play(1000) == []


def test_tap_of_exactly_5_ms_is_a_press() -> None:
    assert Trace(((10, True), (15, False))).play(1000) == [(15, True), (40, False)]


def test_contact_that_opens_for_24_ms_while_held_is_still_held() -> None:
    assert Trace(((0, True), (100, False), (124, True), (300, False))).play(1000) == [(5, True), (325, False)]


def test_eight_fast_taps_a_second_lose_none() -> None:
    bounce = (0, 1, 2, 4, 7)
    edges = []
    for tap in range(16):
        for start, level in ((tap * 125, True), (tap * 125 + 40, False)):
            edges += [(start + offset, level if index % 2 == 0 else not level) for index, offset in enumerate(bounce)]
    presses = [down for _, down in Trace(tuple(edges)).play(5000)]
    assert presses == [True, False] * 16


def test_late_poll_gives_the_same_times_as_a_punctual_one() -> None:
    trace = Trace(((0, True), (2, False), (3, True), (90, False), (95, True), (96, False)))
    assert trace.play(1000, poll_every_ms=400) == trace.play(1000) == [(8, True), (121, False)]


def test_edges_alone_without_any_poll_lose_nothing() -> None:
    debouncer = Debouncer()
    seen = [
        item for t, down in ((0, True), (50, False), (200, True)) for item in debouncer.feed(Edge(Ms(t), LINE, down))
    ]
    assert [(item.t_ms, item.down) for item in seen] == [(5, True), (75, False)]


def test_repeated_levels_change_nothing() -> None:
    edges = ((0, True), (3, True), (4, True), (50, False), (60, False), (70, False))
    assert Trace(edges).play(1000) == [(5, True), (75, False)]


def test_lost_release_makes_no_second_press() -> None:
    assert Trace(((0, True), (500, True), (600, False))).play(1000) == [(5, True), (625, False)]


def test_release_without_a_press_says_nothing() -> None:
    assert Trace(((10, False),)).play(1000) == []


def test_line_that_is_down_at_the_start_is_stuck_and_no_press_until_it_was_up() -> None:
    debouncer = Debouncer()
    debouncer.feed(Edge(Ms(0), LINE, down=True, at_start=True))
    assert debouncer.poll(Ms(5000)) == ()
    assert debouncer.stuck() == (LINE,)
    debouncer.feed(Edge(Ms(6000), LINE, down=False))
    assert debouncer.poll(Ms(6025)) == ()
    assert debouncer.stuck() == ()
    debouncer.feed(Edge(Ms(6100), LINE, down=True))
    assert debouncer.poll(Ms(6200)) == (Debounced(Ms(6105), LINE, down=True),)


def test_stuck_line_that_bounces_on_release_is_still_no_press() -> None:
    debouncer = Debouncer()
    debouncer.feed(Edge(Ms(0), LINE, down=True, at_start=True))
    for t_ms, down in ((100, False), (103, True), (104, False)):
        assert debouncer.feed(Edge(Ms(t_ms), LINE, down)) == ()
    assert debouncer.poll(Ms(500)) == ()


def test_edge_of_one_line_brings_out_what_another_owes_in_the_order_of_time() -> None:
    debouncer = Debouncer()
    debouncer.feed(Edge(Ms(0), "a", down=True))
    debouncer.feed(Edge(Ms(1), "b", down=True))
    debouncer.feed(Edge(Ms(3), "a", down=False))
    debouncer.feed(Edge(Ms(4), "a", down=True))
    seen = debouncer.feed(Edge(Ms(100), "c", down=True))
    assert [(item.line, item.t_ms) for item in seen] == [("b", 6), ("a", 9)]


def test_nothing_wakes_an_idle_board() -> None:
    debouncer = Debouncer()
    debouncer.feed(Edge(Ms(0), LINE, down=True))
    assert debouncer.next_wake_ms() == DOWN_MS
    debouncer.poll(DOWN_MS)
    assert debouncer.next_wake_ms() is None


def bounces(longest_ms: int) -> st.SearchStrategy[list[int]]:
    """Gaps between the edges of one bounce: an even number of edges more, none longer than the window stands."""
    return st.lists(st.integers(0, longest_ms - 1), max_size=12).filter(lambda gaps: len(gaps) % 2 == 0)


@given(bounces(DOWN_MS), st.integers(DOWN_MS, 3000), bounces(UP_MS), st.sampled_from([None, 1, 7, 40, 900]))
def test_any_bounce_of_one_press_is_exactly_one_down_and_one_up(
    closing: list[int], hold_ms: int, opening: list[int], poll_every_ms: int | None
) -> None:
    t_ms, level = 0, True
    edges = [(t_ms, level)]
    for gap in (*closing, hold_ms, *opening):
        t_ms, level = t_ms + gap, not level
        edges.append((t_ms, level))
    transitions = Trace(tuple(edges)).play(t_ms + 1000, poll_every_ms=poll_every_ms)
    assert [down for _, down in transitions] == [True, False]
    assert transitions[0][0] == sum(closing) + DOWN_MS
    assert transitions[1][0] == t_ms + UP_MS


@given(st.lists(st.tuples(st.integers(0, 60), st.booleans()), max_size=60))
def test_any_edges_at_all_give_presses_and_releases_in_turn_and_in_order(steps: list[tuple[int, bool]]) -> None:
    t_ms, edges = 0, []
    for gap, level in steps:
        t_ms += gap
        edges.append((t_ms, level))
    transitions = Trace(tuple(edges)).play(t_ms + 1000)
    assert [down for _, down in transitions] == [index % 2 == 0 for index in range(len(transitions))]
    assert transitions == sorted(transitions)


@pytest.mark.parametrize("poll_every_ms", [1, 3, 25, 999])
def test_how_often_it_is_polled_does_not_matter(poll_every_ms: int) -> None:
    trace = Trace(((5, True), (6, False), (8, True), (200, False), (210, True), (212, False), (300, True)))
    assert trace.play(2000, poll_every_ms=poll_every_ms) == trace.play(2000)
