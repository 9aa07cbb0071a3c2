"""Who may speak to the bench: pages that came from this very address, and nobody else.

The server listens on the loopback alone, but any web page that is open on this computer can send requests there. So a
foreign Host (DNS rebinding) or Origin is refused before anything is read.
"""

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_HEADERS = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def policy_for(host: str) -> str:
    """Write the content policy: own files only. Safari counts a socket as own only where it is named."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


class Guard:
    """ASGI middleware that answers 403 to strangers and gives every answer its headers."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._welcome(headers, host, needs_origin=scope["type"] == "websocket"):
            await _refuse(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer.update({**_HEADERS, "content-security-policy": policy_for(host)})
            await send(message)

        await self._app(scope, receive, send_guarded)

    def _welcome(self, headers: Headers, host: str, *, needs_origin: bool) -> bool:
        if len(headers.getlist("host")) != 1 or host not in self._hosts:
            return False
        origins = headers.getlist("origin")
        return origins == [f"http://{host}"] or (not origins and not needs_origin)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})  # before an accept this is a 403
        return
    answer = PlainTextResponse(
        "The bench speaks to its own pages only: open it by its address on this computer.\n", 403
    )
    await answer(scope, receive, send)
