"""Setting a game up by the digits and the buttons alone, from wherever the board stands."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from board_sim import setter
from board_sim.clock import FastClock
from board_sim.machine import Machine
from board_sim.presets import PRESETS, NoSuchPreset, find_preset
from board_sim.script.hands import Hands
from board_sim.setter import Setter, SetterLost
from firmware_host.config import parse_config

SIDES = ("orange", "blue")
JUDGED = "The players peg, and the board judges; missed points: they are "
TO_TRUTH = "; points claimed too much: the peg goes back to the truth."
MEANT = {
    "usual": JUDGED + "shown, and one OK takes them" + TO_TRUTH,
    "learners": "The board pegs by itself.",
    "pub": JUDGED + "the opponent's at once; points claimed too much: the opponent takes them.",
    "tournament": JUDGED
    + "the opponent's who calls them; points claimed too much: the peg goes back, and a false claim "
    "of the game costs.",
    "strict": JUDGED + "lost" + TO_TRUTH,
}


@pytest.fixture
def clock() -> FastClock:
    return FastClock()


@pytest.fixture
def machine(tmp_path: Path, clock: FastClock) -> Iterator[Machine]:
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    made = Machine(config, clock)
    Hands(made, clock).give_power()
    yield made
    made.close()


def words(machine: Machine) -> list[str]:
    return [sentence for _, sentence in machine.words(0)]


def set_up(machine: Machine, clock: FastClock, name: str, robots: tuple[str, ...] = ()) -> list[str]:
    said: list[str] = []
    Setter(machine, clock, SIDES, said.append).set_up(find_preset(name), robots)
    return said


def begin_a_game(machine: Machine, clock: FastClock) -> None:
    """Start the usual game, let orange deal, and read a starter and a lead: now there is something to lose."""
    hands = Hands(machine, clock)
    hands.tap("orange.ok", 2)
    assert machine.scan("4C") == "ok 4C"
    assert machine.scan("5H") == "ok 5H"


@pytest.mark.parametrize("name", [preset.name for preset in PRESETS])
def test_each_preset_is_what_the_board_then_plays(machine: Machine, clock: FastClock, name: str) -> None:
    said = set_up(machine, clock, name)
    assert words(machine)[-1].startswith("Game 1.")
    assert words(machine)[-2].endswith(MEANT[name])
    assert said[-1].startswith(f"The board is set up: {find_preset(name).label}.")


def test_four_digits_that_turn_are_read_half_by_half(tmp_path: Path, clock: FastClock) -> None:
    overrides: dict[str, object] = {"store.dir": str(tmp_path), "display.digits": 4}
    machine = Machine(parse_config("", source="test", base_dir=tmp_path, overrides=overrides), clock)
    Hands(machine, clock).give_power()
    for name in ("tournament", "strict"):
        Setter(machine, clock, SIDES, lambda _: None, 4).set_up(find_preset(name), ("blue",))
        assert words(machine)[-2].endswith(MEANT[name])
    machine.close()


def test_strict_friends_are_not_told_what_they_missed(machine: Machine, clock: FastClock) -> None:
    set_up(machine, clock, "strict")
    assert "Missed points are shown after the count: no." in words(machine)


def test_every_preset_replaces_every_other(machine: Machine, clock: FastClock) -> None:
    for name in ("pub", "strict", "tournament", "learners", "usual"):
        set_up(machine, clock, name)
        assert words(machine)[-2].endswith(MEANT[name])


def test_a_game_that_is_on_is_left_by_the_menu_and_a_robot_agrees(machine: Machine, clock: FastClock) -> None:
    begin_a_game(machine, clock)
    said = set_up(machine, clock, "pub", robots=("blue",))
    assert "A game is on: opening the menu with PEG and CALL, held together." in said
    assert "Shall this game be abandoned" in " ".join(words(machine))
    assert words(machine)[-2].endswith(MEANT["pub"])


KNOB: dict[str, object] = {"pins.orange.peg": "none", "pins.orange.call": "none", "pins.orange.encoder": [5, 6]}
KNOB_AND_CALL: dict[str, object] = {"pins.orange.peg": "none", "pins.orange.encoder": [5, 6]}


@pytest.mark.parametrize(
    ("wired", "opens"),
    [
        ({"pins.orange.call": "none"}, "PEG, held under OK."),
        (KNOB, "the encoder, turned under OK."),
        (KNOB_AND_CALL, "OK and CALL, held together."),
    ],
)
def test_a_side_with_fewer_buttons_or_an_encoder_sets_up_as_well(
    tmp_path: Path, clock: FastClock, wired: dict[str, object], opens: str
) -> None:
    overrides: dict[str, object] = {"store.dir": str(tmp_path), **wired}
    machine = Machine(parse_config("", source="test", base_dir=tmp_path, overrides=overrides), clock)
    Hands(machine, clock).give_power()
    begin_a_game(machine, clock)
    said = set_up(machine, clock, "pub", robots=("blue",))
    assert f"A game is on: opening the menu with {opens}" in said
    assert words(machine)[-2].endswith(MEANT["pub"])
    machine.close()


def test_a_person_is_asked_before_a_game_is_left(machine: Machine, clock: FastClock) -> None:
    begin_a_game(machine, clock)

    def agree() -> None:
        hands = Hands(machine, clock)
        hands.wait(8000)
        hands.tap("blue.ok", 1)

    clock.spawn("blue", agree)
    said = set_up(machine, clock, "strict")
    assert "blue: press OK if this game is to be left for another." in said
    assert words(machine)[-2].endswith(MEANT["strict"])


def test_nobody_agrees_and_the_game_goes_on(machine: Machine, clock: FastClock) -> None:
    begin_a_game(machine, clock)
    with pytest.raises(SetterLost, match="Not everybody agreed"):
        set_up(machine, clock, "strict")
    assert machine.scan("TH") == "ok TH"


@pytest.mark.parametrize("later_ms", [0, 900, 1800])
def test_a_fault_on_the_digits_is_waited_out(machine: Machine, clock: FastClock, later_ms: int) -> None:
    begin_a_game(machine, clock)
    machine.electronics.unplug("cards", on=True)
    Hands(machine, clock).wait(3000 + later_ms)  # at the last the fault comes just when SEtP does
    set_up(machine, clock, "pub", robots=("blue",))
    assert words(machine)[-2].endswith(MEANT["pub"])


def test_what_is_asked_of_a_person_is_not_answered_by_a_fault(machine: Machine, clock: FastClock) -> None:
    begin_a_game(machine, clock)

    def agree() -> None:
        hands = Hands(machine, clock)
        hands.wait(8000)
        machine.electronics.unplug("cards", on=True)
        hands.wait(8000)
        hands.tap("blue.ok", 1)

    clock.spawn("blue", agree)
    set_up(machine, clock, "strict")
    assert words(machine)[-2].endswith(MEANT["strict"])


def test_who_gives_up_in_the_menu_leaves_it(machine: Machine, clock: FastClock) -> None:
    begin_a_game(machine, clock)
    with pytest.raises(SetterLost, match="Not everybody agreed"):
        set_up(machine, clock, "strict")
    assert words(machine)[-1].startswith("The menu is closed.")


def test_a_menu_that_never_offers_another_game_is_left(
    machine: Machine, clock: FastClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_a_game(machine, clock)
    monkeypatch.setattr(setter, "SETUP", "nonE")
    with pytest.raises(SetterLost, match="offers no other game"):
        set_up(machine, clock, "strict")
    assert words(machine)[-1].startswith("The menu is closed.")
    assert machine.electronics.digits_text() == " . . 5   5"


def test_a_board_without_power_is_given_up_kindly(machine: Machine, clock: FastClock) -> None:
    machine.power_off()
    with pytest.raises(SetterLost, match="look whether it has power"):
        set_up(machine, clock, "usual")


def test_a_choice_that_is_half_made_is_finished(machine: Machine, clock: FastClock) -> None:
    hands = Hands(machine, clock)
    for button in ("peg", "ok", "peg", "ok", "peg"):
        hands.tap(f"blue.{button}", 1)
    assert machine.electronics.digits_text() == "nnUG. oFF"
    set_up(machine, clock, "tournament")
    assert words(machine)[-2].endswith(MEANT["tournament"])


def test_a_board_at_rest_is_woken_first(machine: Machine, clock: FastClock) -> None:
    begin_a_game(machine, clock)
    Hands(machine, clock).wait(11 * 60_000)
    set_up(machine, clock, "pub", robots=("blue",))
    assert words(machine)[-2].endswith(MEANT["pub"])


def test_what_there_is_none_of_is_refused_with_what_there_is() -> None:
    with pytest.raises(NoSuchPreset, match="usual, learners, pub, tournament, strict"):
        find_preset("poker")
