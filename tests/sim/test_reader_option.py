"""`cribboard-sim --reader`: any kind of reader, and the keypad with its own firmware."""

import argparse
from pathlib import Path

import pytest

from board_sim import micropython, wished_readers
from board_sim.__main__ import main
from board_sim.clock import FastClock
from board_sim.keypad import FirmwareKeypad
from board_sim.machine import Machine
from board_sim.reader_option import FIRMWARE, READERS, add_reader_option
from board_sim.readers.choose import DRIVERS
from board_sim.script.hands import Hands
from board_sim.wished_readers import reader_models, with_reader
from firmware_host.command_line import BadUsage
from firmware_host.config import Config, parse_config
from firmware_host.wire.codecs import Driver


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})


def parse(*argv: str, walk: bool = False) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_reader_option(parser)
    parser.set_defaults(walk=walk)
    return parser.parse_args(argv)


def test_every_kind_of_reader_can_be_wished_for() -> None:
    assert set(READERS) == set(DRIVERS) == {driver.value for driver in Driver}


def test_the_keypads_speak_the_boards_own_lines(config: Config) -> None:
    tags = with_reader(config, "rdm6300")
    assert tags.readers["cards"].driver is Driver.RDM6300
    assert with_reader(tags, FIRMWARE).readers["cards"].driver is Driver.LINES
    assert with_reader(tags, None) is tags
    assert reader_models(config, parse("--reader", "lines")) == {}


def test_a_card_is_typed_on_the_real_firmware_and_taken(config: Config) -> None:
    models = reader_models(config, parse("--reader", FIRMWARE))
    keypad = models["cards"]
    assert isinstance(keypad, FirmwareKeypad)
    clock = FastClock()
    machine = Machine(config, clock, readers=models)
    try:
        hands = Hands(machine, clock)
        hands.give_power()
        hands.tap("orange.ok", 2)
        assert machine.scan("4C") == "ok 4C"
        assert keypad.lights == (False, False)  # they went out when the answer had been shown
        assert any(tone for tone in keypad.beeps)
    finally:
        machine.close()
    assert keypad.now_ms == 0  # it has no power any more


def test_a_missing_micropython_is_told_with_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def missing() -> str:
        raise micropython.NoMicroPython(micropython.NO_MICROPYTHON)

    monkeypatch.setattr(wished_readers, "find_micropython", missing)
    monkeypatch.chdir(tmp_path)
    assert main(["--reader", FIRMWARE, "--state", str(tmp_path), "--no-open", "--port", "0"]) == 2
    told = capsys.readouterr().err
    assert "--reader keypad-firmware: MicroPython is not installed: python -m pip install" in told
    assert "or say --reader lines" in told


def test_a_walk_has_no_use_for_the_firmware(config: Config) -> None:
    with pytest.raises(BadUsage, match="leave --walk out"):
        reader_models(config, parse("--reader", FIRMWARE, walk=True))
