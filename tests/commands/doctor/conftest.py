"""A machine in a folder: a Raspberry Pi on which everything is well, to be broken in one thing at a time."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from board_sim.doctor_command import world_of
from board_sim.sim_pi import GROUPS, VERSIONS, SimPi
from firmware_host.commands.doctor.checkup import check
from firmware_host.commands.doctor.finding import Finding, State
from firmware_host.commands.doctor.world import World
from firmware_host.config import parse_config


@dataclass
class Pi(SimPi):
    """The machine.

    Attributes:
        config: The configuration, as TOML.
        world: How the doctor sees it.
    """

    config: str = ""
    world: World = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.groups.discard(GROUPS["input"])  # which a reader on a serial port does not need
        self.world = world_of(self)

    def link(self, path: str, target: str) -> None:
        """Make a link."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(target)

    def set_versions(self, **versions: str | None) -> None:
        """Install other libraries; None takes one away."""
        known = {**VERSIONS, **versions}
        self.world = replace(self.world, version=known.get, imports=lambda name: known.get(name) is not None)

    def findings(self) -> tuple[Finding, ...]:
        """Let the doctor look."""
        overrides = {"store.dir": "/var/lib/cribboard"}
        config = parse_config(self.config, source="test", base_dir=Path("/nowhere"), overrides=overrides)
        return check(self.world, config, (), None)

    def faults(self) -> list[Finding]:
        """List what is to be mended."""
        return [each for each in self.findings() if each.state is State.FIX]

    def only_fault(self) -> Finding:
        """Give the one thing that is to be mended."""
        faults = self.faults()
        assert len(faults) == 1, faults
        return faults[0]

    def finding(self, about: str) -> Finding:
        """Give what is said of one thing."""
        found = [each for each in self.findings() if each.about == about]
        assert len(found) == 1, found
        return found[0]


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    """A Raspberry Pi that needs no doctor; the user is ann."""
    return Pi(tmp_path)


@pytest.fixture
def firmware() -> Callable[[str], Callable[..., str | None]]:
    """Make a `vcgencmd` that answers with these bits."""
    return _firmware


def _firmware(bits: str) -> Callable[..., str | None]:
    return lambda words: f"throttled={bits}\n" if tuple(words) == ("vcgencmd", "get_throttled") else None
