"""The browser, where there is a screen to open it on."""

import os
import sys
import webbrowser


def open_page(url: str, *, wanted: bool) -> None:
    """Open a page, if that is wanted and there is a screen: without one a text browser would take this terminal."""
    has_screen = sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if wanted and has_screen:
        webbrowser.open(url)
