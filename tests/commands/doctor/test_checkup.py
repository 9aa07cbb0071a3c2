"""Every fault that the doctor names in groups, buses and pins, in a machine that is otherwise well; and on a PC."""

from dataclasses import replace

import pytest

from board_sim.sim_pi import MODEL
from firmware_host.commands.doctor.finding import State
from tests.commands.doctor.conftest import Pi

WS2812 = '[strip]\nchip = "ws2812"\n'
ADD = "printf '%s\\n' '[all]' {} | sudo tee -a /boot/firmware/config.txt"
REBOOT = "sudo reboot"


def test_a_board_that_is_well_has_nothing_to_mend(pi: Pi) -> None:
    assert {each.state for each in pi.findings()} == {State.OK}
    assert pi.finding("groups").says == "gpio, spi, dialout"
    assert pi.finding("gpio").says == f"{MODEL}, /dev/gpiochip0"


def test_on_a_pc_it_says_what_cannot_be_judged_and_finds_no_fault(pi: Pi) -> None:
    for path in ("proc/device-tree/model", "dev/ttyACM0", "dev/spidev0.0", "dev/spidev1.0", "dev/gpiochip0"):
        pi.take(path)
    pi.set_versions(lgpio=None, spidev=None)
    assert pi.faults() == []
    unjudged_here = {each.about for each in pi.findings() if each.state is State.UNJUDGED}
    assert unjudged_here == {
        "power", "lgpio", "spidev", "gpio", "pins", "spi of the strip", "spi of the digits", "reader cards"
    }  # fmt: skip


@pytest.mark.parametrize("group", ["gpio", "spi", "dialout"])
def test_a_group_that_the_user_is_not_in(pi: Pi, group: str) -> None:
    number = pi.world.group_number(group)
    assert number is not None
    pi.world = replace(pi.world, groups=pi.world.groups - {number})
    pi.edit("etc/group", f"{group}:x:{number}:ann", f"{group}:x:{number}:")
    fault = pi.only_fault()
    assert fault.says == f"you are not in group {group}"
    assert fault.mend == (f"sudo usermod -aG {group} $USER", "log out and in again")


def test_a_group_that_is_not_in_force_before_the_next_login(pi: Pi) -> None:
    pi.world = replace(pi.world, groups=pi.world.groups - {997})
    assert pi.only_fault().mend == ("log out and in again",)


def test_a_group_that_the_system_has_not(pi: Pi) -> None:
    pi.edit("etc/group", "spi:x:996:ann\n", "")
    assert pi.only_fault().mend == ("sudo groupadd --system spi",)


def test_a_scanner_that_is_a_keyboard_needs_its_own_group(pi: Pi) -> None:
    pi.config = '[readers]\ncards = "/dev/input/by-id/usb-scanner"\n'
    pi.put("dev/input/by-id/usb-scanner", "")
    assert pi.only_fault().says == "you are in group input, but were not when you logged in"


def test_root_needs_no_group(pi: Pi) -> None:
    pi.world = replace(pi.world, user=0, groups=frozenset({0}))
    assert pi.faults() == []


@pytest.mark.parametrize(
    ("line", "bus", "path"),
    [
        ("dtparam=spi=on\n", "strip", "dev/spidev0.0"),
        ("dtoverlay=spi0-0cs\n", "strip", "dev/spidev0.0"),
        ("dtoverlay = spi1-1cs, cs0_pin=16   # the digits\n", "digits", "dev/spidev1.0"),
    ],
)
def test_spi_that_is_not_switched_on(pi: Pi, line: str, bus: str, path: str) -> None:
    pi.take(path)
    pi.edit("boot/firmware/config.txt", line, "")
    fault = pi.only_fault()
    assert fault.about == f"spi of the {bus}"
    bare = "".join(line.partition("#")[0].split())
    assert fault.mend == (ADD.format(f"'{bare}'"), REBOOT)


def test_spi_that_is_switched_on_for_another_model_alone(pi: Pi) -> None:
    pi.take("dev/spidev0.0")
    pi.edit("boot/firmware/config.txt", "[all]\ndtparam=spi=on\n", "[pi5]\ndtparam=spi=on\n[all]\n")
    fault = pi.only_fault()
    assert fault.says.endswith("its lines stand under a filter for other models")
    assert fault.mend == (ADD.format("'dtparam=spi=on'"), REBOOT)


def test_spi_that_waits_for_a_restart(pi: Pi) -> None:
    pi.take("dev/spidev0.0")
    assert pi.only_fault().mend == (REBOOT,)


def test_spi_without_a_config_txt_to_read(pi: Pi) -> None:
    pi.take("dev/spidev0.0")
    pi.take("boot/firmware/config.txt")
    assert "dtparam=spi=on" in pi.only_fault().mend[0]


def test_digits_whose_chip_select_is_on_another_pin(pi: Pi) -> None:
    pi.edit("boot/firmware/config.txt", "dtoverlay = spi1-1cs, cs0_pin=16", "dtoverlay=spi1-1cs")
    fault = pi.only_fault()
    assert fault.says == "/dev/spidev1.0 is there, but its chip select is not on GPIO 16"
    assert fault.mend[0].startswith("sudo sed -i 's/^dtoverlay=spi1-1cs$/dtoverlay=spi1-1cs,cs0_pin=16/'")


def test_the_old_place_of_config_txt_is_read_too(pi: Pi) -> None:
    pi.put("boot/config.txt", "")
    pi.take("boot/firmware/config.txt")
    pi.take("dev/spidev0.0")
    assert pi.only_fault().mend[0].endswith("sudo tee -a /boot/config.txt")


def test_a_core_clock_that_drifts_under_a_strip_without_clock(pi: Pi) -> None:
    pi.config = WS2812
    fault = pi.only_fault()
    assert fault.about == "core clock"
    assert fault.mend == (ADD.format("'core_freq=500' 'core_freq_min=500'"), REBOOT)
    pi.put(
        "boot/firmware/config.txt",
        (pi.root / "boot/firmware/config.txt").read_text() + "core_freq=500\ncore_freq_min=500\n",
    )
    assert pi.faults() == []


def test_a_core_clock_that_is_held_for_another_model(pi: Pi) -> None:
    pi.config = WS2812
    pi.put("proc/device-tree/model", "Raspberry Pi Zero 2 W Rev 1.0")
    assert pi.only_fault().mend == (ADD.format("'core_freq=250'"), REBOOT)


def test_a_pi_5_needs_no_core_clock(pi: Pi) -> None:
    pi.config = WS2812
    pi.put("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0")
    assert pi.finding("core clock").state is State.OK


def test_a_buffer_too_small_for_a_frame_that_bears_no_pause(pi: Pi) -> None:
    pi.config = WS2812 + "budget_ma = 9000\n[board]\nfile = 'line-4'\n"
    pi.put(
        "boot/firmware/config.txt",
        (pi.root / "boot/firmware/config.txt").read_text() + "core_freq=500\ncore_freq_min=500\n",
    )
    fault = pi.only_fault()
    assert fault.about == "spidev buffer"
    assert fault.mend == ("sudo sed -i 's/$/ spidev.bufsiz=8192/' /boot/firmware/cmdline.txt", REBOOT)
    pi.put("sys/module/spidev/parameters/bufsiz", "8192\n")
    assert pi.faults() == []


def test_no_pins_at_all(pi: Pi) -> None:
    pi.take("dev/gpiochip0")
    assert pi.only_fault().about == "gpio"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dtoverlay=gpio-fan", "GPIO 12 is for buzzer, and dtoverlay=gpio-fan has it"),
        ("dtoverlay=gpio-shutdown,gpio_pin=17", "GPIO 17 is for orange.peg, and dtoverlay=gpio-shutdown has it"),
        ("dtoverlay=spi1-2cs", "GPIO 17 is for orange.peg, and dtoverlay=spi1-2cs has it"),
        ("dtoverlay=uart5", "GPIO 12 is for buzzer, and dtoverlay=uart5 has it"),
    ],
)
def test_a_pin_that_something_else_has(pi: Pi, line: str, says: str) -> None:
    pi.edit("boot/firmware/config.txt", "[all]", f"[all]\n{line}")
    fault = pi.only_fault()
    assert fault.says == says
    assert fault.mend[0] == f"sudo sed -i '/^{line.partition(',')[0]}/s/^/#/' /boot/firmware/config.txt"


def test_what_no_board_may_use_clashes_with_nothing(pi: Pi) -> None:
    pi.edit("boot/firmware/config.txt", "[all]", "[all]\ndtparam=i2c_arm=on\ndtoverlay=gpio-shutdown")
    assert pi.faults() == []


def test_sound_on_the_digits_bus(pi: Pi) -> None:
    pi.edit("boot/firmware/config.txt", "[all]", "[all]\ndtoverlay=hifiberry-dacplus")
    assert [each.says for each in pi.faults()] == [
        "GPIO 20 is for the digits, and dtoverlay=hifiberry-dacplus has it",
        "GPIO 21 is for the digits, and dtoverlay=hifiberry-dacplus has it",
    ]


def test_a_button_on_a_chip_select_of_spi0(pi: Pi) -> None:
    pi.config = "[pins]\nundo = 8\n"
    pi.edit("boot/firmware/config.txt", "dtoverlay=spi0-0cs\n", "")
    assert pi.only_fault().says == "GPIO 8 (undo) is a chip select of SPI0"


def test_a_button_on_the_serial_console(pi: Pi) -> None:
    pi.config = "[pins]\nundo = 14\n"
    pi.edit("boot/firmware/cmdline.txt", "console=tty1", "console=serial0,115200 console=tty1")
    assert pi.only_fault().mend == ("sudo raspi-config nonint do_serial_cons 1", REBOOT)


def test_a_button_on_a_pin_of_the_serial_port(pi: Pi) -> None:
    pi.config = "[pins]\nundo = 15\n"
    pi.edit("boot/firmware/config.txt", "[all]", "[all]\nenable_uart=1")
    assert pi.only_fault().says == "GPIO 15 is for undo, and enable_uart=1 has it"


def test_a_strip_without_clock_on_a_pc_is_not_judged(pi: Pi) -> None:
    pi.config = WS2812
    pi.take("proc/device-tree/model")
    assert {pi.finding(about).state for about in ("core clock", "spidev buffer")} == {State.UNJUDGED}


def test_a_core_clock_without_a_config_txt_to_read_is_not_judged(pi: Pi) -> None:
    pi.config = WS2812
    pi.take("boot/firmware/config.txt")
    assert pi.finding("core clock").state is State.UNJUDGED


def test_a_user_who_needs_no_group_is_told_so(pi: Pi) -> None:
    pi.take("proc/device-tree/model")
    pi.config = '[readers]\ncards = "socket://127.0.0.1:9"\n'
    assert pi.finding("groups").state is State.UNJUDGED
