"""Each kind of simulated reader: what it sends, and a board that listens to it."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.readers import DRIVERS, Model, make_model
from board_sim.readers.codes import CARDS, codes, tags
from board_sim.readers.scanner import ANSWER
from board_sim.script.hands import Hands
from firmware_host.config import parse_config, with_driver

READ_ON = bytes.fromhex("7E 00 08 01 00 00 D6 AB CD")
OTHERS = tuple(driver for driver in DRIVERS if driver != "lines")

Start = Callable[[str], tuple[Machine, Hands]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start boards at which a starter is waited for."""
    made: list[Machine] = []

    def start(driver: str) -> tuple[Machine, Hands]:
        config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
        clock = FastClock()
        machine = Machine(with_driver(config, driver), clock)
        made.append(machine)
        hands = Hands(machine, clock)
        assert hands.give_power() is None
        hands.tap("orange.ok", 2)
        return machine, hands

    yield start
    for machine in made:
        machine.close()
        assert machine.bug is None
        assert machine.electronics.errors() == []


def read_by_a_gm65(model: Model) -> Model:
    """Tell a module to read; another drops it."""
    model.hear(READ_ON)
    return model


def test_no_two_cards_have_the_same_tag_or_code() -> None:
    assert len(set(tags().values())) == len(set(codes().values())) == len(CARDS) == 52
    assert tags(7) != tags()


@pytest.mark.parametrize("driver", OTHERS)
def test_each_card_is_sent_otherwise_and_none_that_is_no_card(driver: str) -> None:
    model = read_by_a_gm65(make_model(driver))
    assert len({model.frame(card) for card in CARDS}) == 52
    assert model.frame("XX") == b""


def test_a_gm65_reads_when_it_was_told_to_and_forgets_it_without_power() -> None:
    model = make_model("gm65")
    assert model.frame("5H") == b""
    assert model.hear(READ_ON[:4]).reply == b""
    assert model.hear(READ_ON[4:]).reply == ANSWER
    assert model.frame("5H") == codes()["5H"].encode() + b"\r"
    model.forget()
    assert model.frame("5H") == b""


def test_codes_are_sent_between_prefix_and_suffix() -> None:
    assert make_model("scanner", "<", ">").frame("5H") == f"<{codes()['5H']}>\r".encode()


@pytest.mark.parametrize("driver", DRIVERS)
def test_a_card_is_laid_on_a_reader_of_each_kind_and_counts_once(start: Start, driver: str) -> None:
    machine, _ = start(driver)
    assert machine.scan("4C") == "ok 4C"
    assert machine.scan("5H") == "ok 5H"
    machine.electronics.readers["cards"].faults.double_reads = True
    assert machine.scan("6H") == "ok 6H"
    said = [sentence for _, sentence in machine.words(0)]
    assert sum("the five of hearts: 5" in sentence for sentence in said) == 1
    if driver != "lines":
        assert not any("already played" in sentence for sentence in said)


@pytest.mark.parametrize("driver", OTHERS)
def test_behind_noise_each_kind_is_read(start: Start, driver: str) -> None:
    machine, _ = start(driver)
    machine.electronics.readers["cards"].faults.noise = True
    for card in ("4C", "5H", "6H", "7D"):
        while (answer := machine.scan(card)) == "no what":
            pass
        assert answer == f"ok {card}"


@pytest.mark.parametrize("driver", OTHERS)
def test_a_card_that_was_not_taught_is_refused_at_the_table(start: Start, tmp_path: Path, driver: str) -> None:
    machine, hands = start(driver)
    hands.cut_power()
    for deck in (tmp_path / "decks").iterdir():
        lines = deck.read_text().splitlines(keepends=True)
        deck.write_text("".join(line for line in lines if not line.startswith("4C =")))
    hands.give_power()
    answer = machine.scan("4C")
    assert answer is not None
    assert answer.startswith("no")
    assert "on no card that was taught" in machine.words(0)[-1][1]


@pytest.mark.parametrize("driver", OTHERS)
def test_what_stays_unreadable_has_its_sign_and_its_sentence(start: Start, driver: str) -> None:
    machine, hands = start(driver)
    before = len(machine.words(0))
    reader = machine.electronics.readers["cards"]
    reader.send(make_model(driver).rubbish(random.Random(1)))
    assert reader.answer() == "no what"
    assert len(machine.words(0)) == before
    tones = len(machine.electronics.sounds())
    hands.wait(1000)
    assert "could not be read" in machine.words(0)[-1][1]
    assert len(machine.electronics.sounds()) > tones


@pytest.mark.parametrize("driver", OTHERS)
def test_a_reader_that_was_pulled_reads_again(start: Start, driver: str) -> None:
    machine, hands = start(driver)
    hands.unplug("cards")
    assert machine.scan("4C") is None
    assert hands.replug("cards")
    hands.wait(50)
    assert machine.scan("4C") == "ok 4C"
