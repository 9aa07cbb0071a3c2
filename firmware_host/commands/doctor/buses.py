"""Whether the SPI buses are there, and whether they and the clock behind them suit strip and digits."""

from collections.abc import Iterator
from pathlib import Path

from firmware_host.commands.doctor.boot import Boot, read_boot
from firmware_host.commands.doctor.finding import Finding, fix, ok, unjudged
from firmware_host.commands.doctor.world import World
from firmware_host.config import Config
from hardware.strips import SPIDEV_BYTES, core_clock_lines

BUFSIZ = "/sys/module/spidev/parameters/bufsiz"
REBOOT = "sudo reboot"
STRIP_OVERLAY, DIGITS_OVERLAY = "dtoverlay=spi0-0cs", "dtoverlay=spi1-1cs,cs0_pin=16"
CHIP_SELECT = "16"


def spi(world: World, config: Config) -> Iterator[Finding]:
    """Judge both buses."""
    pins = config.board.pins
    used = [("strip", pins.strip_bus)] if config.strip.bus == "spi" else []
    used += [("digits", pins.display_bus)] if config.display.kind == "max7219" else []
    boot = read_boot(world)
    for what, bus in used:
        about, path = f"spi of the {what}", f"/dev/spidev{bus[0]}.{bus[1]}"
        if world.model is None:
            yield unjudged(about, f"{path} is looked for on a Raspberry Pi only")
        elif world.exists(path):
            yield from _there(boot, about, path, bus[0])
        else:
            yield _missing(boot, about, path, _wanted(bus[0]))


def core_clock(world: World, config: Config) -> Iterator[Finding]:
    """Judge the clock from which SPI takes its own: a strip without clock wire shows rubbish where it drifts."""
    about = "core clock"
    if config.strip.kind.clocked or config.strip.bus != "spi":
        yield ok(about, f"of no matter: {config.strip.chip} is not timed by it")
        return
    if world.model is None:
        yield unjudged(about, "no Raspberry Pi")
        return
    wanted = core_clock_lines(config.strip.kind, config.strip.bus, world.model)
    boot = read_boot(world)
    if boot is None and wanted:
        yield unjudged(about, "config.txt cannot be read")
        return
    lacking = [line for line in wanted if boot is not None and line not in boot.lines]
    if boot is None or not lacking:
        yield ok(about, ", ".join(wanted) or "this model has one for SPI alone")
        return
    yield fix(about, f"SPI drifts with the core clock, and {config.strip.chip} does not bear it", *_put(boot, lacking))


def bufsiz(world: World, config: Config) -> Iterator[Finding]:
    """Judge whether a frame goes out in one write, which a strip without clock wire needs."""
    about, kind, leds = "spidev buffer", config.strip.kind, config.board.strip.leds
    if kind.clocked or config.strip.bus != "spi":
        yield ok(about, f"of no matter: {config.strip.chip} bears a pause in a frame")
        return
    needed, said = kind.frame_bytes(leds), world.read(BUFSIZ) or ""
    if world.model is None:
        yield unjudged(about, "no Raspberry Pi")
        return
    size = int(said) if said.isdecimal() else SPIDEV_BYTES
    if kind.fits(leds, size):
        yield ok(about, f"{size} bytes; a frame of {leds} LEDs has {needed}")
        return
    boot = read_boot(world)
    folder = "/boot/firmware" if boot is None else boot.folder
    room = next(1 << power for power in range(12, 24) if 1 << power >= needed)
    yield fix(
        about,
        f"{size} bytes, and a frame of {leds} LEDs has {needed}",
        f"sudo sed -i 's/$/ spidev.bufsiz={room}/' {folder}/cmdline.txt",
        REBOOT,
    )


def _wanted(bus: int) -> tuple[str, ...]:
    return ("dtparam=spi=on", STRIP_OVERLAY) if bus == 0 else (DIGITS_OVERLAY,)


def _there(boot: Boot | None, about: str, path: str, bus: int) -> Iterator[Finding]:
    """Judge a bus that is there: the digits' chip select must be where the board has it."""
    overlay = None if boot is None or bus == 0 else boot.overlay("spi1-1cs")
    if boot is not None and overlay is not None and overlay.parameters.get("cs0_pin") != CHIP_SELECT:
        old = f"dtoverlay=spi1-1cs{''.join(f',{key}={said}' for key, said in overlay.parameters.items())}"
        yield fix(
            about,
            f"{path} is there, but its chip select is not on GPIO {CHIP_SELECT}",
            f"sudo sed -i 's/^{old}$/{DIGITS_OVERLAY}/' {boot.folder}/config.txt",
            REBOOT,
        )
    else:
        yield ok(about, path)


def _missing(boot: Boot | None, about: str, path: str, wanted: tuple[str, ...]) -> Finding:
    if boot is None:
        lines = " and ".join(wanted)
        return fix(about, f"{path} is not there", f"put {lines} into /boot/firmware/config.txt", REBOOT)
    lacking = [line for line in wanted if line not in boot.lines]
    if not lacking:
        return fix(about, f"{path} is not there, though config.txt has its lines", REBOOT)
    if any(line in boot.elsewhere for line in lacking):
        where = f"{path} is not there: its lines stand under a filter for other models"
        return fix(about, where, *_put(boot, lacking))
    return fix(about, f"{path} is not there", *_put(boot, lacking))


def _put(boot: Boot, lines: list[str]) -> tuple[str, ...]:
    """Write the commands that add lines, for all models, and let them hold."""
    words = " ".join(f"'{line}'" for line in ["[all]", *lines])
    return (f"printf '%s\\n' {words} | sudo tee -a {Path(boot.folder) / 'config.txt'}", REBOOT)
