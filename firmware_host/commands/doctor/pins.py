"""Whether something else on this Pi uses a pin of the board: I2C, the serial console, sound, other overlays."""

from collections.abc import Iterator

from firmware_host.commands.doctor.boot import Boot, Overlay, read_boot
from firmware_host.commands.doctor.finding import Finding, fix, ok, unjudged
from firmware_host.commands.doctor.world import World
from firmware_host.config import Config
from hardware.board import ENCODER_LINES, UART_PINS, pin_lines
from hardware.strips import strip_pins

ABOUT = "pins"

OVERLAY_PINS: dict[str, tuple[tuple[str, int], ...]] = {
    "w1-gpio": (("gpiopin", 4),),
    "w1-gpio-pullup": (("gpiopin", 4), ("extpullup", 5)),
    "gpio-shutdown": (("gpio_pin", 3),),
    "gpio-poweroff": (("gpiopin", 26),),
    "gpio-fan": (("gpiopin", 12),),
    "gpio-ir": (("gpio_pin", 18),),
    "gpio-ir-tx": (("gpio_pin", 18),),
    "gpio-led": (("gpio", 19),),
    "gpio-key": (("gpio", 3),),
    "pwm": (("pin", 18),),
    "pwm-2chan": (("pin", 18), ("pin2", 19)),
    "audremap": (("pin", 18), ("pin2", 19)),
    "dht11": (("gpiopin", 4),),
    "rotary-encoder": (("pin_a", 4), ("pin_b", 17)),
    "i2c-gpio": (("i2c_gpio_sda", 23), ("i2c_gpio_scl", 24)),
    "ws2812-pio": (("gpio", 4),),
}
"""Overlays that take pins, each pin by the parameter that moves it (raspberrypi/linux, boot/dts/overlays/README)."""

FIXED_PINS: dict[str, tuple[int, ...]] = {
    "spi0-1cs": (8,),
    "spi0-2cs": (7, 8),
    "spi1-2cs": (17, 18),
    "spi1-3cs": (16, 17, 18),
    "uart2": (0, 1),
    "uart3": (4, 5),
    "uart4": (8, 9),
    "uart5": (12, 13),
    "i2s-mmap": (18, 19, 20, 21),
    "hifiberry-dac": (18, 19, 20, 21),
    "vc4-kms-dpi-panel": tuple(range(28)),
}
"""Overlays whose pins are always the same, or cannot be told from one parameter."""

CHIP_SELECTS = (7, 8)
"""GPIOs that SPI0 takes for itself unless it is told to need none."""

PARAMETER_PINS: dict[str, tuple[int, ...]] = {"i2c_arm": (2, 3), "i2c": (2, 3), "i2s": (18, 19, 20, 21)}


def pins(world: World, config: Config) -> Iterator[Finding]:
    """Name every pin of the board that something else was given; what clashes within it is a bad configuration."""
    if world.model is None:
        yield unjudged(ABOUT, "no Raspberry Pi; that no two parts of the board share a pin is sure")
        return
    boot = read_boot(world)
    if boot is None:
        yield unjudged(ABOUT, "config.txt cannot be read")
        return
    clashes = list(_clashes(boot, board_pins(config)))
    yield from clashes
    if not clashes:
        yield ok(ABOUT, "nothing that config.txt switches on needs a pin of the board")


def chips(world: World, config: Config) -> Iterator[Finding]:
    """Judge whether the kernel gives the pins out at all."""
    found = [name for name in world.names("/dev") if name.startswith("gpiochip")]
    if world.model is None:
        yield unjudged("gpio", "no Raspberry Pi: the board can be played here with cribboard-sim")
    elif found:
        yield ok("gpio", f"{world.model}, /dev/{found[0]}")
    else:
        yield fix("gpio", "there is no /dev/gpiochip0", "sudo apt full-upgrade", "sudo reboot")


def board_pins(config: Config) -> dict[int, str]:
    """Say of each pin that the board uses what for."""
    tracks = tuple(track.name for track in config.board.tracks)
    used = {gpio: line for line, gpio in pin_lines(tracks, config.board.pins)}
    used |= dict.fromkeys(strip_pins(config.strip.kind, config.strip.bus), "the strip")
    if config.display.kind == "max7219":
        used |= dict.fromkeys((16, 20, 21), "the digits")
    return used


def _clashes(boot: Boot, used: dict[int, str]) -> Iterator[Finding]:
    for name, gpios in _taken(boot):
        for gpio in gpios:
            if gpio in used:
                yield _clash(boot, gpio, used[gpio], name)
    freed = boot.overlay("spi0-0cs") is not None
    for gpio in CHIP_SELECTS:
        if gpio in used and not freed and boot.parameters.get("spi") == "on":
            mend = f"echo dtoverlay=spi0-0cs | sudo tee -a {boot.folder}/config.txt"
            yield fix(ABOUT, f"GPIO {gpio} ({used[gpio]}) is a chip select of SPI0", mend, "sudo reboot")
    console = next((word for word in boot.cmdline if word.startswith(("console=serial0", "console=ttyAMA0"))), None)
    for gpio in UART_PINS:
        if gpio in used and console:
            mend = "sudo raspi-config nonint do_serial_cons 1"
            yield fix(ABOUT, f"GPIO {gpio} ({used[gpio]}) is the serial console's ({console})", mend, "sudo reboot")


def _taken(boot: Boot) -> Iterator[tuple[str, tuple[int, ...]]]:
    """List what config.txt switches on, with its pins."""
    for overlay in boot.overlays:
        yield f"dtoverlay={overlay.name}", _overlay_pins(overlay)
    for name, gpios in PARAMETER_PINS.items():
        if boot.parameters.get(name) == "on":
            yield f"dtparam={name}", gpios
    if "enable_uart=1" in boot.lines:
        yield "enable_uart=1", UART_PINS


def _overlay_pins(overlay: Overlay) -> tuple[int, ...]:
    if overlay.name.startswith(("hifiberry-", "iqaudio-", "justboom-", "allo-")):
        return FIXED_PINS["hifiberry-dac"]
    given = [overlay.parameters.get(name, str(gpio)) for name, gpio in OVERLAY_PINS.get(overlay.name, ())]
    return (*(int(gpio) for gpio in given if gpio.isdecimal()), *FIXED_PINS.get(overlay.name, ()))


def _clash(boot: Boot, gpio: int, line: str, name: str) -> Finding:
    return fix(
        ABOUT,
        f"GPIO {gpio} is for {line}, and {name} has it",
        f"sudo sed -i '/^{name}/s/^/#/' {boot.folder}/config.txt",
        "sudo reboot",
        *([f"or move the line: pins.{_key(line)} in the configuration"] if _is_line(line) else []),
    )


def _is_line(line: str) -> bool:
    """Say whether a part is a line that can be moved, and no bus."""
    return "." in line or line in ("undo", "buzzer")


def _key(line: str) -> str:
    """Name the key that moves a line: both lines of an encoder have one."""
    return line[:-2] if line.endswith(ENCODER_LINES) else line
