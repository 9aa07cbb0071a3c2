"""When robots have acted in vain: the same table again and again, however many looks the circle has."""

from board_sim.robots.progress import ACT, REFUSED, Progress


def test_acts_at_a_table_that_looks_the_same_are_in_vain_when_there_were_too_many() -> None:
    progress = Progress()
    assert [progress.in_vain(1, ("a",), ACT, 3) for _ in range(6)] == [False, False, True, False, False, True]


def test_what_is_refused_is_in_vain_sooner() -> None:
    progress = Progress()
    assert [progress.in_vain(1, ("a",), REFUSED, 6) for _ in range(2)] == [False, True]


def test_a_circle_of_looks_is_no_progress() -> None:
    progress = Progress()
    looks = ("a",), ("b",)
    assert [progress.in_vain(1, looks[at % 2], ACT, 2) for at in range(4)] == [False, False, True, True]


def test_with_new_cards_all_is_forgotten() -> None:
    progress = Progress()
    assert not progress.in_vain(1, ("a",), ACT, 2)
    assert not progress.in_vain(2, ("a",), ACT, 2)
