"""The bench page, served and looked at: what the program has to share its process with on a PC."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TypeVar

from bench.figures import progress
from bench.viewer import Viewer, browser, looking
from board_sim.bench.server import start_bench
from board_sim.machine import Machine

V = TypeVar("V")


def kinds() -> dict[str, tuple[str, int]]:
    """Name the ways to look at a page that this machine has: what `looking` wants for each."""
    one = ("chromium", 1) if browser() else ("sockets", 1)
    return {"one page (Chromium)" if browser() else "one page (a bare socket)": one, "three sockets": ("sockets", 3)}


@contextmanager
def page_open(machine: Machine, how: str, count: int = 1) -> Iterator[Viewer]:
    """Serve the board's page, and have it looked at."""
    with closing(start_bench(machine, 0)) as server, looking(server.url, how, count) as viewer:
        yield viewer


def with_and_without(machine: Machine, measure: Callable[[], V]) -> Iterator[tuple[str, V, str]]:
    """Measure without a page, then with each kind: case, what came out, and how many frames the pages got."""
    progress("without a page")
    yield "no page", measure(), ""
    for name, (how, count) in kinds().items():
        progress(name)
        with page_open(machine, how, count) as viewer:
            measured = measure()
        yield name, measured, f"{viewer.frames} frames seen"
