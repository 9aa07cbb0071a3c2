"""Every fault that the doctor names in readers, libraries and the machine itself; and what the command prints."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.__main__ import main
from firmware_host.commands import doctor
from firmware_host.commands.doctor.finding import State, fix, ok, unjudged
from firmware_host.store import FILE_NAME, open_store
from tests.commands.doctor.conftest import Pi

REBOOT = "sudo reboot"
REMAKE = "python3 -m venv --system-site-packages --upgrade .venv"


def test_a_reader_that_is_not_plugged_in(pi: Pi) -> None:
    pi.take("dev/ttyACM0")
    assert pi.only_fault().says == "/dev/ttyACM0 is not there, and nothing else is plugged in"


def test_a_reader_that_is_plugged_in_under_another_name(pi: Pi) -> None:
    pi.take("dev/ttyACM0")
    pi.put("dev/ttyACM1", "")
    pi.link("dev/serial/by-id/usb-Pico_E66-if00", "../../ttyACM1")
    assert pi.only_fault().mend == ('set in the configuration: readers.cards = "/dev/serial/by-id/usb-Pico_E66-if00"',)


def test_a_numbered_port_beside_another(pi: Pi) -> None:
    pi.put("dev/ttyUSB0", "")
    pi.link("dev/serial/by-id/usb-Pico_E66-if00", "../../ttyACM0")
    fault = pi.only_fault()
    assert fault.says == "/dev/ttyACM0 is one of 2 ports, whose numbers change with the order of plugging"
    pi.config = '[readers]\ncards = "/dev/serial/by-id/usb-Pico_E66-if00"\n'
    assert pi.faults() == []


@pytest.mark.parametrize(
    ("name", "mend"),
    [
        ("ModemManager", "sudo apt purge modemmanager"),
        ("brltty", "sudo apt purge brltty"),
        ("minicom", "end minicom, and start again"),
    ],
)
def test_a_port_that_another_program_holds(pi: Pi, name: str, mend: str) -> None:
    pi.put("proc/77/comm", f"{name}\n")
    pi.put("proc/77/cmdline", f"/usr/sbin/{name}\0")
    pi.link("proc/77/fd/3", "/dev/ttyACM0")
    fault = pi.only_fault()
    assert fault.says == f"/dev/ttyACM0 is held by {name}"
    assert fault.mend == (mend,)


def test_a_port_that_the_board_holds_itself_is_well(pi: Pi) -> None:
    pi.put("proc/77/comm", "python3\n")
    pi.put("proc/77/cmdline", "/opt/cribboard/bin/python\0/opt/cribboard/bin/cribboard\0play\0")
    pi.link("proc/77/fd/3", "/dev/ttyACM0")
    assert pi.finding("reader cards").says == "/dev/ttyACM0, in use by the board that plays"


def test_the_serial_port_of_the_header_that_is_off_or_the_console(pi: Pi) -> None:
    pi.config = '[readers]\ncards = "/dev/serial0"\n'
    assert pi.only_fault().mend == ("sudo raspi-config nonint do_serial_hw 0", REBOOT)
    pi.put("dev/serial0", "")
    assert pi.faults() == []
    pi.edit("boot/firmware/cmdline.txt", "console=tty1", "console=serial0,115200")
    assert pi.only_fault().says == "/dev/serial0 is the system's console too"


def test_a_reader_elsewhere_cannot_be_judged(pi: Pi) -> None:
    pi.config = '[readers]\ncards = "socket://127.0.0.1:9"\n'
    assert pi.finding("reader cards").state is State.UNJUDGED


def test_the_empty_placeholder_in_the_place_of_lgpio(pi: Pi) -> None:
    pi.set_versions(lgpio="0.0.0.2")
    fault = pi.only_fault()
    assert fault.says == "0.0.0.2 is an empty placeholder from PyPI"
    assert fault.mend == ("pip uninstall --yes lgpio", "sudo apt install python3-lgpio", REMAKE)


@pytest.mark.parametrize(
    ("name", "version", "mend"),
    [
        ("lgpio", "0.2.0.0", "sudo apt install --only-upgrade python3-lgpio"),
        ("gpiozero", "1.6.2", "pip install --upgrade 'gpiozero>=2.0.1'"),
        ("luma.core", None, "pip install 'luma.core>=2.6'"),
    ],
)
def test_a_library_that_is_too_old_or_missing(pi: Pi, name: str, version: str | None, mend: str) -> None:
    pi.set_versions(**{name: version})
    assert pi.only_fault().mend == (mend,)


@pytest.mark.parametrize(("name", "file"), [("lgpio", "lgpio.py"), ("spidev", "spidev.cpython-311-aarch64.so")])
def test_a_library_of_the_system_that_an_environment_hides(pi: Pi, name: str, file: str) -> None:
    pi.set_versions(**{name: None})
    assert pi.only_fault().mend == (f"sudo apt install python3-{name}", REMAKE)
    pi.put(f"usr/lib/python3/dist-packages/{file}", "")
    assert pi.only_fault().mend == (REMAKE,)


def test_a_library_of_the_system_that_is_let_in_is_well(pi: Pi) -> None:
    pi.world = replace(pi.world, version=lambda name: None if name == "lgpio" else "9.9", imports=lambda _: True)
    assert pi.finding("lgpio").says == "the system's own"


def test_a_full_disk(pi: Pi) -> None:
    pi.world = replace(pi.world, free_bytes=lambda _: 12_345_678)
    assert pi.only_fault().says == "12 MB are free for the games"


def test_folders_that_cannot_be_written(pi: Pi) -> None:
    pi.world = replace(pi.world, may_write=lambda _: False)
    assert [each.about for each in pi.faults()] == ["lgpio folder", "disk"]
    assert {each.mend for each in pi.faults()} == {("sudo chown -R $USER /var/lib/cribboard",)}


def test_the_folder_that_lgpio_is_told_is_the_one_that_is_judged(pi: Pi) -> None:
    pi.put("run/cribboard/keep", "")
    pi.world = replace(pi.world, variables={"LG_WD": "/run/cribboard"})
    assert pi.finding("lgpio folder").says == "/run/cribboard"


def test_games_that_are_sound_are_counted_well_and_left_alone(pi: Pi) -> None:
    path = pi.root / "var/lib/cribboard" / FILE_NAME
    with open_store(path):
        pass
    before = path.read_bytes()
    assert pi.finding("games").says.endswith("sound")
    assert path.read_bytes() == before


def test_games_that_are_damaged(pi: Pi) -> None:
    (pi.root / "var/lib/cribboard" / FILE_NAME).write_bytes(b"no database" * 100)
    fault = pi.only_fault()
    assert fault.about == "games"
    assert fault.mend[0] == f"mv /var/lib/cribboard/{FILE_NAME} /var/lib/cribboard/{FILE_NAME}.damaged"


def test_games_of_a_newer_version(pi: Pi) -> None:
    path = pi.root / "var/lib/cribboard" / FILE_NAME
    with open_store(path):
        pass
    with closing(sqlite3.connect(path)) as games:
        games.execute("PRAGMA user_version = 999")
        games.commit()
    assert pi.only_fault().mend == ("pip install --upgrade cribboard",)


def test_a_clock_without_battery_and_network(pi: Pi) -> None:
    pi.take("run/systemd/timesync/synchronized")
    assert pi.only_fault().mend[0] == "sudo timedatectl set-ntp true"
    pi.put("run/chrony/chronyd.pid", "7")
    assert pi.finding("clock").says == "kept by a program of its own"
    pi.take("run/chrony/chronyd.pid")
    (pi.root / "run/chrony").rmdir()
    pi.put("sys/class/rtc/rtc0/name", "ds3231")
    assert pi.faults() == []


@pytest.mark.parametrize(
    ("bits", "says"),
    [
        ("0x50005", "too little voltage now"),
        ("0x50000", "too little voltage since the start"),
        ("0x80000", "the processor was slowed down by heat"),
    ],
)
def test_a_supply_that_is_too_weak_or_a_case_too_hot(
    pi: Pi, firmware: Callable[[str], Callable[..., str | None]], bits: str, says: str
) -> None:
    pi.world = replace(pi.world, answer=firmware(bits))
    assert pi.only_fault().says == says


def test_where_the_firmware_does_not_answer_the_kernel_is_asked(pi: Pi) -> None:
    pi.world = replace(pi.world, answer=lambda _: None)
    assert pi.finding("power").state is State.UNJUDGED
    pi.put("sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    pi.put("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    assert pi.only_fault().says == "too little voltage now"


def test_findings_are_written_with_their_commands() -> None:
    text = doctor.as_text(
        (ok("disk", "10 MB"), fix("spi of the digits", "is off", "do this", "and that"), unjudged("pins", "no Pi"))
    )
    assert text.splitlines() == [
        "ok   disk              10 MB",
        "fix  spi of the digits is off",
        "                       do this",
        "                       and that",
        "?    pins              no Pi",
        "",
        "1 to mend. What is marked ? cannot be judged on this machine.",
    ]


def test_the_command_tells_a_broken_configuration_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    broken = tmp_path / "config.toml"
    broken.write_text("[strip]\nfield = 99\n")
    assert main(["doctor", "--json", "--config", str(broken)]) == 1
    findings = {each["about"]: each for each in json.loads(capsys.readouterr().out)}
    assert findings["configuration"]["state"] == "fix"
    assert "strip.field is 99" in findings["configuration"]["says"]
    assert findings["games"]["state"] == "ok"


def test_a_walk_is_not_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--walk", "--json"]) == 2
    assert "the walk is told in words: leave --json out" in capsys.readouterr().err


def test_an_encoder_on_a_pin_that_something_else_has(pi: Pi) -> None:
    pi.config = '[pins.orange]\npeg = "none"\nencoder = [5, 4]\n'
    pi.edit("boot/firmware/config.txt", "[all]", "[all]\ndtoverlay=w1-gpio")
    fault = pi.only_fault()
    assert fault.says == "GPIO 4 is for orange.encoder_b, and dtoverlay=w1-gpio has it"
    assert fault.mend[-1] == "or move the line: pins.orange.encoder in the configuration"


def test_games_that_cannot_be_read(pi: Pi) -> None:
    (pi.root / "var/lib/cribboard" / FILE_NAME).mkdir()
    assert pi.only_fault().about == "games"


def test_a_board_with_nothing_on_spi_needs_no_spidev(pi: Pi) -> None:
    pi.put("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0")
    pi.config = '[strip]\nchip = "ws2812"\nbus = "pio"\n[display]\nkind = "none"\n'
    pi.set_versions(spidev=None)
    assert pi.finding("spidev").state is State.OK


def test_a_folder_of_lgpio_that_is_not_there_yet_is_made_at_the_start(pi: Pi) -> None:
    pi.world = replace(pi.world, variables={"LG_WD": "/run/cribboard"})
    assert pi.finding("lgpio folder").says == "/run/cribboard, which is made at the first start"


def test_a_firmware_that_says_what_is_no_number_is_not_believed(pi: Pi) -> None:
    pi.world = replace(pi.world, answer=lambda _: "throttled=who knows")
    assert pi.finding("power").state is State.UNJUDGED
