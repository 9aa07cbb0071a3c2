"""The contracts of import-linter that list all rooms but a few: none may be forgotten when a room is added."""

import tomllib
from pathlib import Path
from pkgutil import iter_modules

import pytest

import firmware_host
import firmware_host.devices

CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}

ROOMS = {f"firmware_host.{module.name}" for module in iter_modules(firmware_host.__path__)}
DEVICES = {f"firmware_host.devices.{module.name}" for module in iter_modules(firmware_host.devices.__path__)}
LIBRARIES = {"gpiozero", "luma", "serial", "PIL", "spidev", "lgpio"}


def rooms(*names: str) -> set[str]:
    return {f"firmware_host.{name}" for name in names}


@pytest.mark.parametrize(
    ("contract", "side", "all_but"),
    [
        ("drivers", "source_modules", rooms("devices")),
        ("board-values", "source_modules", rooms("config")),
        (
            "sim-at-the-wire",
            "forbidden_modules",
            rooms("app", "clock", "command_line", "config", "errors", "ports", "units"),
        ),
        ("hardware-below", "forbidden_modules", rooms("errors", "toml_text")),
    ],
)
def test_a_contract_leaves_out_no_room_but_those_it_means_to(contract: str, side: str, all_but: set[str]) -> None:
    listed = {room for room in CONTRACTS[contract][side] if room.startswith("firmware_host.")}
    assert listed == ROOMS - all_but


def test_the_devices_that_are_apart_are_all_but_the_gate() -> None:
    assert set(CONTRACTS["devices-apart"]["modules"]) == DEVICES - {"firmware_host.devices.gate"}


def test_no_library_of_the_hardware_is_forgotten() -> None:
    assert set(CONTRACTS["drivers"]["forbidden_modules"]) == LIBRARIES
    assert set(CONTRACTS["pure"]["forbidden_modules"]) >= {*LIBRARIES, "sqlite3"}
    assert {"hardware", *ROOMS} >= set(CONTRACTS["drivers"]["source_modules"]) >= {"hardware"}
