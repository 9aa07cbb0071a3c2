"""The doctor's eyes: files under a root, and the few things of a machine that no file tells. It judges nothing.

Every probe looks through this one value, so that a test can give it a folder in the place of a machine. Nothing is
written and nothing is started but `vcgencmd`, which asks the Pi's firmware how the power has been.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

LARGEST_BYTES = 64 * 1024
LONGEST_S = 5.0
"""How long a program may take to answer; `vcgencmd` needs some 10 ms."""


def _version(distribution: str) -> str | None:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def _imports(module: str) -> bool:
    return find_spec(module) is not None


def _answer(words: Sequence[str]) -> str | None:
    """Run a program and give what it prints; None where it is not there, fails or hangs."""
    try:
        done = subprocess.run(  # noqa: S603 - the words are the probes' own
            words, stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST_S, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode("utf-8", "replace")


def _groups() -> frozenset[int]:
    return frozenset(os.getgroups()) | {os.getegid()} if sys.platform != "win32" else frozenset()


def _user() -> int:
    return os.geteuid() if sys.platform != "win32" else -1


@dataclass(frozen=True, slots=True)
class World:
    """One machine.

    Attributes:
        root: Where its files are.
        user: Number of the user who runs this; 0 may do everything.
        groups: Numbers of the groups that this process has, which may be fewer than those its user was put into.
        version: Version of an installed distribution of Python; None where there is none.
        imports: Whether a module of Python can be imported.
        answer: What a program prints; None where it cannot say.
        may_write: Whether this user may make files in a directory.
        free_bytes: Room on the disk of a directory.
        variables: The environment.
    """

    root: Path = Path("/")
    user: int = field(default_factory=_user)
    groups: frozenset[int] = field(default_factory=_groups)
    version: Callable[[str], str | None] = _version
    imports: Callable[[str], bool] = _imports
    answer: Callable[[Sequence[str]], str | None] = _answer
    may_write: Callable[[Path], bool] = lambda path: os.access(path, os.W_OK | os.X_OK)
    free_bytes: Callable[[Path], int] = lambda path: shutil.disk_usage(path).free
    variables: Mapping[str, str] = field(default_factory=lambda: os.environ)

    def at(self, path: str | Path) -> Path:
        """Find a path of that machine."""
        return self.root / str(path).lstrip("/")

    def read(self, path: str | Path) -> str | None:
        """Read a file's beginning as text; None where it cannot be read."""
        try:
            with self.at(path).open("rb") as file:
                return file.read(LARGEST_BYTES).decode("utf-8", "replace").strip("\0\n ")
        except OSError:
            return None

    def names(self, path: str | Path) -> tuple[str, ...]:
        """List a directory, sorted; empty where it cannot be read."""
        try:
            return tuple(sorted(os.listdir(self.at(path))))
        except OSError:
            return ()

    def exists(self, path: str | Path) -> bool:
        """Say whether something is there."""
        try:
            return self.at(path).exists()
        except OSError:
            return False

    def target(self, path: str | Path) -> str | None:
        """Follow a link to where it ends, as that machine names it; None where it is no link."""
        place = self.at(path)
        try:
            if not place.is_symlink():
                return None
            return "/" + os.path.relpath(place.resolve(), self.root.resolve())
        except OSError:
            return None

    def link(self, path: str) -> str | None:
        """Read what a link says; None where it is none, or may not be read."""
        try:
            return os.readlink(self.at(path))
        except OSError:
            return None

    @property
    def model(self) -> str | None:
        """What a Raspberry Pi calls itself; None on any other machine."""
        said = self.read("/proc/device-tree/model") or ""
        return said if said.startswith("Raspberry Pi") else None

    def group_number(self, name: str) -> int | None:
        """Find a group's number; None where there is no such group."""
        return next((int(number) for group, number, _ in self._group_lines() if group == name), None)

    def is_enrolled(self, group: str) -> bool:
        """Say whether the user was put into a group, be it in force already or not."""
        lines = (line.split(":") for line in (self.read("/etc/passwd") or "").splitlines())
        user = next((line[0] for line in lines if len(line) > 2 and line[2] == str(self.user)), None)
        return any(name == group and user in members for name, _, members in self._group_lines())

    def _group_lines(self) -> list[tuple[str, str, list[str]]]:
        lines = (line.split(":") for line in (self.read("/etc/group") or "").splitlines())
        return [(line[0], line[2], line[3].split(",")) for line in lines if len(line) == 4 and line[2].isdecimal()]
