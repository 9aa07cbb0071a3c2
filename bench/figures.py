"""Figures and the table they are printed in. What was measured, and how, is not known here."""

import json
import math
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import median


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table.

    Attributes:
        name: What was measured.
        unit: Of median, p99 and limit.
        median: The middle of the values, or the one value.
        p99: What 99 of 100 values keep; None where there are too few.
        limit: What is allowed, of p99 where there is one, else of the median; None: nothing is.
        note: What else there is to know.
        load: Load average of the machine, over a minute, at the end of the measurement.
    """

    name: str
    unit: str
    median: float
    p99: float | None = None
    limit: float | None = None
    note: str = ""
    load: float = field(default_factory=lambda: os.getloadavg()[0])

    @property
    def ratio(self) -> float | None:
        """What was measured, as a share of what is allowed."""
        if self.limit is None:
            return None
        return (self.median if self.p99 is None else self.p99) / self.limit


def figure(name: str, unit: str, values: Sequence[float], *, limit: float | None = None, note: str = "") -> Figure:
    """Sum up values; from a hundred of them on there is a p99, the nearest rank."""
    ranked = sorted(values)
    p99 = ranked[math.ceil(0.99 * len(ranked)) - 1] if len(ranked) >= 100 else None
    return Figure(name, unit, median(ranked), p99, limit, "; ".join(filter(None, (_counted(ranked), note))))


def _counted(ranked: Sequence[float]) -> str:
    return f"n {len(ranked)}, most {ranked[-1]:.2f}" if len(ranked) > 1 else ""


HEAD = ("what", "median", "p99", "limit", "ratio", "load", "")


def as_table(figures: Sequence[Figure]) -> str:
    """Lay the figures out in columns."""
    rows = [HEAD, *(_cells(line) for line in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD) - 1)]
    return "\n".join(_laid_out(row, widths) for row in rows)


def _cells(line: Figure) -> tuple[str, ...]:
    def number(value: float | None, unit: str = "") -> str:
        return "-" if value is None else f"{value:.2f}{unit}"

    unit = f" {line.unit}"
    over = "  OVER THE LIMIT" if line.ratio is not None and line.ratio > 1 else ""
    return (
        line.name,
        number(line.median, unit),
        number(line.p99, unit),
        number(line.limit, unit),
        number(line.ratio),
        number(line.load),
        line.note + over,
    )


def _laid_out(row: Sequence[str], widths: Sequence[int]) -> str:
    name, *numbers, note = row
    cells = [name.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True))]
    return "  ".join([*cells, note]).rstrip()


def as_json(figures: Sequence[Figure]) -> str:
    """Write the figures as a list of objects."""
    return json.dumps([{**asdict(line), "ratio": line.ratio} for line in figures], indent=1)


def progress(text: str) -> None:
    """Say on standard error how far a long measurement is."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    else:
        print(text, file=sys.stderr, flush=True)
