from firmware_host.rules.cards import Card, Suit
from firmware_host.rules.lines import Line, LineKind, total
from firmware_host.units import Points


def test_the_kinds_have_the_words_of_the_json_output() -> None:
    show = {"fifteen", "pair", "run", "flush", "nobs", "heels"}
    play = {"thirtyone", "pair_royal", "double_pair_royal", "go", "last"}
    assert {kind.value for kind in LineKind} == show | play


def test_a_total_adds_the_points_and_no_line_is_nothing() -> None:
    jack = Card(11, Suit.CLUBS)
    assert total([Line(LineKind.PAIR, (jack, jack), Points(2)), Line(LineKind.NOBS, (jack,), Points(1))]) == 3
    assert total([]) == 0
