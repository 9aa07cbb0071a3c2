"""The files of the page and the address of its socket, as one ASGI application.

The files are read once, through importlib.resources, so that they come out of a wheel as well as out of a clone.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import files
from pathlib import PurePath

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from board_sim.bench.face import BenchBoard
from board_sim.bench.guard import Guard
from board_sim.bench.hub import Hub
from board_sim.bench.room import Room
from board_sim.bench.session import Session

MOST_PAGES = 16
TRY_LATER = 1013
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def read_files() -> dict[str, tuple[bytes, str]]:
    """Read every file of the page: name -> content and media type."""
    return {
        file.name: (file.read_bytes(), _TYPES[PurePath(file.name).suffix])
        for file in (files("board_sim.bench") / "static").iterdir()
        if PurePath(file.name).suffix in _TYPES
    }


def build_site(face: BenchBoard, port: int, room: Room | None = None) -> tuple[ASGIApp, Hub]:
    """Make the application for a bench that is reached at this port, and the hub that must be told each second."""
    hub = Hub(face, room)
    pages = read_files()

    async def show(request: Request) -> Response:
        found = pages.get(request.path_params.get("name", "index.html"))
        if found is None:
            return PlainTextResponse("No such page.\n", 404)
        return Response(found[0], media_type=found[1])

    async def talk(socket: WebSocket) -> None:
        if hub.pages >= MOST_PAGES:
            await socket.accept()
            await socket.close(TRY_LATER, f"{MOST_PAGES} pages are open: close one")
            return
        await Session(socket, hub).serve()

    routes = [Route("/", show), WebSocketRoute("/wire", talk), Route("/{name}", show)]
    site = Starlette(routes=routes, lifespan=partial(_open_hub, hub))
    return Guard(site, port), hub


@asynccontextmanager
async def _open_hub(hub: Hub, _site: Starlette) -> AsyncIterator[None]:
    hub.open()
    try:
        yield
    finally:
        hub.close()
