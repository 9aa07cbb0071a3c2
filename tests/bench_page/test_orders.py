"""What a page may ask for, and what is rubbish."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_sim.bench.orders import Edge, Gather, Order, Power, Rubbish, Scan, read_order
from board_sim.bench.room_orders import (
    Bounce,
    BreakBus,
    Cut,
    Deal,
    OpenTable,
    Play,
    PlayScript,
    Preset,
    SeatRobot,
    ShowTour,
    Speed,
    SpoilReader,
    Step,
    Stick,
    TakeBack,
    Throw,
    Turn,
    TurnCrib,
    Unplug,
)

LINES = frozenset({"orange.peg", "undo"})


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ('{"button": "orange.peg", "down": true, "n": 1}', Edge("orange.peg", True, 1)),
        ('{"n": 2, "down": false, "button": "undo"}', Edge("undo", False, 2)),
        ('{"scan": "TH"}', Scan("TH")),
        ('{"power": false}', Power(False)),
        ('{"gather": true}', Gather()),
        ('{"deal": true}', Deal()),
        ('{"cut": true}', Cut()),
        ('{"throw": ["5H", "6D"]}', Throw(("5H", "6D"))),
        ('{"turn": true}', Turn()),
        ('{"play": "5H"}', Play("5H")),
        ('{"take_back": "5H"}', TakeBack("5H")),
        ('{"turn_crib": true}', TurnCrib()),
        ('{"robot": {"seat": "blue", "skill": "club"}}', SeatRobot("blue", "club")),
        ('{"robot": {"seat": "blue", "skill": null}}', SeatRobot("blue", None)),
        ('{"open": true}', OpenTable(True)),
        ('{"fault": {"bounce_ms": 50}}', Bounce(50)),
        ('{"fault": {"noise": true}}', SpoilReader("noise", True)),
        ('{"fault": {"double_reads": false}}', SpoilReader("double_reads", False)),
        ('{"fault": {"late": true}}', SpoilReader("late", True)),
        ('{"fault": {"unplug": "cards", "on": true}}', Unplug("cards", True)),
        ('{"fault": {"bus": "strip", "kind": "hang"}}', BreakBus("strip", "hang")),
        ('{"fault": {"bus": "digits", "kind": null}}', BreakBus("digits", None)),
        ('{"fault": {"stuck": "undo", "on": false}}', Stick("undo", False)),
        ('{"speed": 0}', Speed(0.0)),
        ('{"speed": 0.1}', Speed(0.1)),
        ('{"speed": 20}', Speed(20.0)),
        ('{"step": 60000}', Step(60_000)),
        ('{"preset": "pub"}', Preset("pub")),
        ('{"tour": false}', ShowTour(False)),
        ('{"script": "a-deal"}', PlayScript("a-deal")),
        ('{"script": null}', PlayScript(None)),
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
        ('{"deal": 1}', "no such order"),
        ('{"deal": true, "cut": true}', "no such order"),
        ('{"throw": ["5H"]}', "no such order"),
        ('{"throw": ["5H", "6D", "7D"]}', "no such order"),
        ('{"throw": ["5H", "XX"]}', "no such card"),
        ('{"play": null}', "no such card"),
        ('{"robot": "club"}', "no such order"),
        ('{"robot": {"seat": "blue"}}', "no such order"),
        ('{"robot": {"seat": "blue", "skill": 1}}', "no such robot"),
        ('{"robot": {"seat": "", "skill": "club"}}', "no such robot"),
        ('{"robot": {"seat": "blue", "skill": "club", "more": 1}}', "no such order"),
        ('{"open": "yes"}', "no such order"),
        ('{"fault": {}}', "no such fault"),
        ('{"fault": {"bounce_ms": 51}}', "bounce_ms is a whole number from 0 to 50"),
        ('{"fault": {"bounce_ms": true}}', "no such fault"),
        ('{"fault": {"bounce_ms": 1.5}}', "no such fault"),
        ('{"fault": {"noise": 1}}', "no such fault"),
        ('{"fault": {"noise": true, "late": true}}', "no such fault"),
        ('{"fault": {"unplug": "cards"}}', "no such fault"),
        ('{"fault": {"bus": "buzzer", "kind": "hang"}}', "no such bus or fault"),
        ('{"fault": {"bus": "strip", "kind": "melt"}}', "no such bus or fault"),
        ('{"fault": {"stuck": "violet.ok", "on": true}}', "no such button"),
        ('{"speed": 0.05}', "speed is 0, or 0.1 to 20"),
        ('{"speed": 21}', "speed is 0, or 0.1 to 20"),
        ('{"speed": -1}', "speed is 0, or 0.1 to 20"),
        ('{"speed": true}', "speed is 0, or 0.1 to 20"),
        ('{"speed": NaN}', "speed is 0, or 0.1 to 20"),
        ('{"step": 0}', "step is a whole number of milliseconds from 1 to 60000"),
        ('{"step": 1e3}', "no such order"),
        ('{"step": true}', "step is a whole number of milliseconds from 1 to 60000"),
        ('{"preset": "\\u0007"}', "no such preset"),
        ('{"script": 3}', "no such order"),
        ('{"script": "' + "x" * 41 + '"}', "no such script"),
    ],
)
def test_rubbish_has_its_reason(text: str, why: str) -> None:
    assert read_order(text, LINES) == Rubbish(why)


KEYS = [
    "button",
    "down",
    "n",
    "scan",
    "power",
    "gather",
    "x",
    "deal",
    "throw",
    "play",
    "robot",
    "seat",
    "skill",
    "fault",
]
KEYS += ["bounce_ms", "noise", "unplug", "on", "bus", "kind", "stuck", "speed", "step", "preset", "tour", "script"]

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=8,
)


@given(st.text() | json_values.map(json.dumps))
def test_nothing_makes_the_reader_raise(text: str) -> None:
    assert isinstance(read_order(text, LINES), Order | Rubbish)
