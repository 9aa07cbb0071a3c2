"""What a page may ask for, and what is rubbish."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_sim.bench.orders import Edge, Gather, Order, Power, Rubbish, Scan, read_order

LINES = frozenset({"orange.peg", "undo"})


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ('{"button": "orange.peg", "down": true, "n": 1}', Edge("orange.peg", True, 1)),
        ('{"n": 2, "down": false, "button": "undo"}', Edge("undo", False, 2)),
        ('{"scan": "TH"}', Scan("TH")),
        ('{"power": false}', Power(False)),
        ('{"gather": true}', Gather()),
    ],
)
def test_an_order_is_read(text: str, order: Order) -> None:
    assert read_order(text, LINES) == order


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 1000, "not JSON"),
        ("null", "no such order"),
        ("[]", "no such order"),
        ("{}", "no such order"),
        ('{"power": 1}', "no such order"),
        ('{"power": true, "scan": "5H"}', "no such order"),
        ('{"gather": false}', "no such order"),
        ('{"scan": "10H"}', "no such card"),
        ('{"scan": ["5H"]}', "no such card"),
        ('{"button": "violet.peg", "down": true, "n": 1}', "no such button"),
        ('{"button": ["undo"], "down": true, "n": 1}', "no such button"),
        ('{"button": "undo", "down": 1, "n": 1}', "down is true or false"),
        ('{"button": "undo", "down": true, "n": 0}', "n is a whole number from 1"),
        ('{"button": "undo", "down": true, "n": true}', "n is a whole number from 1"),
        ('{"button": "undo", "down": true, "n": NaN}', "n is a whole number from 1"),
        ('{"button": "undo", "down": true, "n": 99999999999999999999}', "n is a whole number from 1"),
        ('{"button": "undo", "down": true, "n": 1, "more": 1}', "no such order"),
    ],
)
def test_rubbish_has_its_reason(text: str, why: str) -> None:
    assert read_order(text, LINES) == Rubbish(why)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["button", "down", "n", "scan", "power", "gather", "x"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(st.text() | json_values.map(json.dumps))
def test_nothing_makes_the_reader_raise(text: str) -> None:
    assert isinstance(read_order(text, LINES), Order | Rubbish)
