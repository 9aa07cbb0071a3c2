"""What a robot has made up its mind to do."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deed:
    """One act, and why: the same name while the robot thinks of the same thing."""

    name: str
    do: Callable[[], object]
    quick: bool = False
    """It goes on with what the fingers are at already, and needs no thought."""


@dataclass(frozen=True, slots=True)
class Later:
    """Nothing to do now; look again at `until_ms`, or when something is to be seen."""

    until_ms: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What a robot has made up its mind to do, when it will, and what it saw."""

    deed: Deed
    ready_ms: int
    sight: tuple[object, ...]
