"""SCRIPT.md and the language are one: each way to write a line is in its tables, and all of its examples are played."""

import re
from pathlib import Path

import pytest

import board_sim.script
from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.script import parse_script, play
from board_sim.script.deeds import ORDERS
from board_sim.script.disk import CAN_FILL
from board_sim.script.reading import OPTIONS
from board_sim.script.sights import EXPECT_MS, REST_MS, SIGHTS, WAIT_MS

PAGE = Path(board_sim.script.__file__).parents[1] / "SCRIPT.md"
TEXT = PAGE.read_text("utf-8")
PLAYED = re.findall(r"^```script\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
ROWS = {
    heading: re.findall(r"^\| `(.*?)` \| .* \| `(.*?)` \|$", part, re.MULTILINE)
    for heading, part in re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
}
FORMS = {
    "At the top": OPTIONS,
    "Orders": {name: form.usage for name, form in ORDERS.items()},
    "Sights": {name: form.usage for name, form in SIGHTS.items()},
}
EXAMPLES = [(heading, example) for heading in FORMS for _, example in ROWS[heading]]


@pytest.mark.parametrize("heading", FORMS)
def test_the_tables_hold_each_way_to_write_a_line_and_no_other(heading: str) -> None:
    usages = [usage.replace(r"\|", "|") for usage, _ in ROWS[heading]]
    assert usages == list(FORMS[heading].values())


@pytest.mark.skipif(not CAN_FILL, reason="this system cannot fill its disk for one program")
@pytest.mark.parametrize(("heading", "example"), EXAMPLES)
def test_every_example_of_the_tables_can_be_read(heading: str, example: str) -> None:
    above = "set pins.blue.encoder [5,6]\n" if heading == "Orders" else ""  # the usual board has none to turn
    parse_script(above + example, PAGE)
    words = example.split()
    assert (words[1] if heading == "Sights" else words[0]) in FORMS[heading]


@pytest.mark.skipif(not CAN_FILL, reason="this system cannot fill its disk for one program")
@pytest.mark.parametrize("text", PLAYED, ids=range(1, len(PLAYED) + 1))
def test_every_script_on_the_page_holds(text: str, tmp_path: Path) -> None:
    script = parse_script(text, PAGE)
    clock = FastClock()
    machine = Machine(script.config(tmp_path), clock)
    try:
        wrong = [(done.order.text, done.wrong) for done in play(script, machine, clock) if done.wrong is not None]
    finally:
        machine.power_off()
        machine.close()
    assert wrong == []
    assert machine.electronics.errors() == []


def test_the_scripts_on_the_page_use_every_order_and_sight_there_is() -> None:
    lines = [line.split() for text in PLAYED for line in text.splitlines() if line and not line.startswith("#")]
    assert {*ORDERS, *OPTIONS} - {words[0] for words in lines} == set()
    assert SIGHTS.keys() - {words[1] for words in lines if words[0] == "expect"} == set()


def test_the_times_on_the_page_are_those_of_the_code() -> None:
    assert all(f"{ms:,} ms" in TEXT for ms in (EXPECT_MS, WAIT_MS, REST_MS))
