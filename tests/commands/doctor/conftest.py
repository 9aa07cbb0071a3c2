"""A machine in a folder: a Raspberry Pi on which everything is well, to be broken in one thing at a time."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from board_sim.sim_pi import FILES, VERSIONS
from firmware_host.commands.doctor.checkup import check
from firmware_host.commands.doctor.finding import Finding, State
from firmware_host.commands.doctor.world import World
from firmware_host.config import parse_config


@dataclass
class Pi:
    """The machine.

    Attributes:
        root: Where its files are.
        world: How the doctor sees it.
        config: The configuration, as TOML.
    """

    root: Path
    world: World
    config: str = ""

    def put(self, path: str, text: str) -> None:
        """Write a file."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def take(self, path: str) -> None:
        """Remove a file."""
        (self.root / path).unlink()

    def edit(self, path: str, old: str, new: str) -> None:
        """Change a text, which must be there."""
        text = (self.root / path).read_text()
        assert old in text
        self.put(path, text.replace(old, new))

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
    world = World(
        root=tmp_path,
        user=1000,
        groups=frozenset({1000, 20, 997, 996}),
        version=VERSIONS.get,
        imports=lambda name: name in VERSIONS,
        answer=_firmware("0x0"),
        may_write=lambda _: True,
        free_bytes=lambda _: 10**9,
        variables={},
    )
    machine = Pi(tmp_path, world)
    for path, text in FILES.items():
        machine.put(path, text)
    (tmp_path / "var/lib/cribboard").mkdir(parents=True)
    return machine


@pytest.fixture
def firmware() -> Callable[[str], Callable[..., str | None]]:
    """Make a `vcgencmd` that answers with these bits."""
    return _firmware


def _firmware(bits: str) -> Callable[..., str | None]:
    return lambda words: f"throttled={bits}\n" if tuple(words) == ("vcgencmd", "get_throttled") else None
