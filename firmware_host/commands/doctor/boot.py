"""What the firmware of a Pi is told at its start: config.txt with its filters, and cmdline.txt. It judges nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from firmware_host.commands.doctor.world import World

PLACES = ("/boot/firmware", "/boot")
"""Where the two files lie, since Bookworm and before."""

MODELS: Mapping[str, tuple[str, ...]] = {
    "pi0": ("Raspberry Pi Zero",),
    "pi0w": ("Raspberry Pi Zero W", "Raspberry Pi Zero 2 W"),
    "pi02": ("Raspberry Pi Zero 2",),
    "pi3": ("Raspberry Pi 3", "Raspberry Pi Compute Module 3", "Raspberry Pi Zero 2"),
    "pi3+": ("Raspberry Pi 3 Model A Plus", "Raspberry Pi 3 Model B Plus"),
    "pi4": ("Raspberry Pi 4", "Raspberry Pi 400", "Raspberry Pi Compute Module 4"),
    "pi400": ("Raspberry Pi 400",),
    "pi5": ("Raspberry Pi 5", "Raspberry Pi 500", "Raspberry Pi Compute Module 5"),
    "pi500": ("Raspberry Pi 500",),
    "cm4": ("Raspberry Pi Compute Module 4",),
    "cm5": ("Raspberry Pi Compute Module 5",),
}
"""Which models a filter of config.txt means (raspberrypi.com, "config.txt", conditional filters)."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """A `dtoverlay` line: its name, and its parameters (`cs0_pin` -> `16`)."""

    name: str
    parameters: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Boot:
    """What is set at the start.

    Attributes:
        folder: Where the files lie.
        lines: The lines of config.txt that hold on this model, without blanks.
        elsewhere: The lines that stand under a filter for other models.
        cmdline: The words of cmdline.txt.
    """

    folder: str
    lines: tuple[str, ...]
    elsewhere: tuple[str, ...]
    cmdline: tuple[str, ...]

    @property
    def parameters(self) -> Mapping[str, str]:
        """Every `dtparam`, by name; a name alone is switched on."""
        found: dict[str, str] = {}
        for value in self._values("dtparam"):
            for each in value.split(","):
                name, _, said = each.partition("=")
                found[name] = said or "on"
        return found

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        """Every overlay, in the order of the file."""
        found = []
        for value in self._values("dtoverlay"):
            name, *words = value.split(",")
            found.append(Overlay(name, {key: said for key, _, said in (word.partition("=") for word in words)}))
        return tuple(found)

    def overlay(self, name: str) -> Overlay | None:
        """Find an overlay by its name."""
        return next((each for each in self.overlays if each.name == name), None)

    def _values(self, key: str) -> list[str]:
        return [line.split("=", 1)[1] for line in self.lines if line.startswith(f"{key}=")]


def read_boot(world: World) -> Boot | None:
    """Read both files; None where there is no config.txt, or it may not be read."""
    for folder in PLACES:
        text = world.read(f"{folder}/config.txt")
        if text is not None:
            here, elsewhere = _split(text, world.model or "")
            return Boot(folder, here, elsewhere, tuple((world.read(f"{folder}/cmdline.txt") or "").split()))
    return None


def _split(text: str, model: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Part the lines that hold on a model from those that do not."""
    here: list[str] = []
    elsewhere: list[str] = []
    holds = True
    for raw in text.splitlines():
        line = "".join(raw.partition("#")[0].split())
        if line.startswith("["):
            name = line.strip("[]").casefold()
            holds = name == "all" or model.startswith(MODELS.get(name, ("no such model",)))
        elif line:
            (here if holds else elsewhere).append(line)
    return tuple(here), tuple(elsewhere)
