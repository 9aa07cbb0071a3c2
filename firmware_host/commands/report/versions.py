"""What runs here, and on what: program, Python, system, Pi, libraries. Nothing is imported to find that out."""

import platform
import sqlite3
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from firmware_host.commands.report.section import Section, rows

LIBRARIES = ("gpiozero", "luma.core", "luma.led-matrix", "pyserial", "Pillow", "msgspec", "lgpio", "spidev")
MODEL = Path("/proc/device-tree/model")
"""What a Pi calls itself."""


def versions(model: Path = MODEL) -> Section:
    """Find all of them."""
    found = {
        "cribboard": _version("cribboard"),
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "system": _system(),
        "machine": platform.machine() or "not known",
        "Raspberry Pi": _model(model),
        **{library: _version(library) for library in LIBRARIES},
        "SQLite": sqlite3.sqlite_version,
    }
    return Section("versions", rows(found), found)


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "not installed"


def _system() -> str:
    kernel = f"{platform.system()} {platform.release()}"
    try:
        return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {kernel}"
    except (OSError, KeyError):  # Windows and macOS have no such file
        return kernel


def _model(path: Path) -> str:
    try:
        return path.read_bytes().rstrip(b"\0\n").decode("utf-8", "replace") or "no"
    except OSError:
        return "no"
