"""A part of a report: its lines for people, and the same as a value for programs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Json = str | int | None | Sequence["Json"] | Mapping[str, "Json"]
"""What JSON holds, as far as a report needs it."""


@dataclass(frozen=True, slots=True)
class Section:
    """One part.

    Attributes:
        name: Its key in JSON, and its heading with the first letter large.
        lines: What people read, a line each.
        value: What programs read.
    """

    name: str
    lines: tuple[str, ...]
    value: Json


def rows(table: Mapping[str, str]) -> tuple[str, ...]:
    """Write a table of two columns."""
    width = max(map(len, table), default=0)
    return tuple(f"{name:<{width}}  {value}" for name, value in table.items())
