"""Somebody who looks at the bench page, in a process of its own: a real Chromium, or a number of bare sockets.

`python -m bench.viewer chromium URL`, `python -m bench.viewer sockets URL COUNT`: says `ready`, looks on until its
standard input ends, and says how many frames it got.
"""

import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from urllib.parse import urlsplit

BROWSERS = ("chromium", "chromium-browser", "chromium-headless-shell", "google-chrome")
COUNT_FRAMES = """
window.benchFrames = 0;
window.WebSocket = class extends WebSocket {
  constructor(...place) {
    super(...place);
    this.addEventListener("message", ({ data }) => { window.benchFrames += typeof data !== "string"; });
  }
};
"""


class Viewer:
    """A viewer that is looking. `frames` is known when it has stopped."""

    def __init__(self) -> None:
        self.frames = 0


def browser() -> str | None:
    """Find a Chromium and the library that drives it."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return found if find_spec("playwright") is not None else None


@contextmanager
def looking(url: str, how: str, count: int = 1) -> Iterator[Viewer]:
    """Have somebody look at the page meanwhile. `how`: chromium, sockets.

    Raises:
        RuntimeError: The page could not be opened.
    """
    command = [sys.executable, "-m", "bench.viewer", how, url, str(count)]
    viewer = Viewer()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        if child.stdout.readline().strip() != "ready":
            raise RuntimeError(f"the page could not be opened by {' '.join(command)}")
        try:
            yield viewer
        finally:
            viewer.frames = int(child.communicate()[0] or 0)


def _look_with_chromium(url: str) -> int:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser())
        page = chromium.new_page(viewport={"width": 1280, "height": 900})
        page.add_init_script(COUNT_FRAMES)
        page.goto(url)
        page.locator("#board-section[data-live=yes] .hole").first.wait_for()
        _say_ready_and_wait()
        frames = int(page.evaluate("window.benchFrames"))
        chromium.close()
        return frames


class _Socket:
    """A client that reads all there is and counts the frames."""

    def __init__(self, url: str) -> None:
        from wsproto import ConnectionType, WSConnection
        from wsproto.events import Request

        place = urlsplit(url)
        assert place.hostname is not None
        self.frames = 0
        self._socket = socket.create_connection((place.hostname, place.port or 80))
        self._protocol = WSConnection(ConnectionType.CLIENT)
        origin = [(b"origin", f"http://{place.netloc}".encode())]
        self._socket.sendall(self._protocol.send(Request(host=place.netloc, target="/wire", extra_headers=origin)))
        self._opened = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()
        if not self._opened.wait(10):
            raise RuntimeError(f"no frame came from {url}")

    def _read(self) -> None:
        from wsproto.events import BytesMessage

        while data := self._socket.recv(65536):
            self._protocol.receive_data(data)
            for event in self._protocol.events():
                if isinstance(event, BytesMessage) and event.message_finished:
                    self.frames += 1
                    self._opened.set()


def _look_with_sockets(url: str, count: int) -> int:
    sockets = [_Socket(url) for _ in range(count)]
    _say_ready_and_wait()
    return sum(client.frames for client in sockets)


def _say_ready_and_wait() -> None:
    print("ready", flush=True)
    sys.stdin.read()


def main() -> None:
    """Look until standard input ends."""
    how, url, count = sys.argv[1:]
    print(_look_with_chromium(url) if how == "chromium" else _look_with_sockets(url, int(count)))


if __name__ == "__main__":
    main()
