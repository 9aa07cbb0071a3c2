"""Kinds of options of `cribboard-sim`: each reads one word, or says what it should have been."""

import argparse
import math
from pathlib import Path


def path(text: str) -> Path:
    """Read a path; `~` is home."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise argparse.ArgumentTypeError(f"{text[:20]!a} is nobody's home: write the whole path") from error


def board(text: str) -> str:
    """Tell a path from the name of a shipped board; it starts where the person stands, not where the file lies."""
    is_path = text.endswith(".toml") or Path(text).name != text
    return str(path(text).absolute()) if is_path else text


def speed(text: str) -> float:
    """Read how many times as fast as real time, 0.01 to 100; `fast` is infinity."""
    if text == "fast":
        return math.inf
    try:
        times = float(text)
    except ValueError:
        times = 0.0
    if not 0.01 <= times <= 100:  # and so not for nan
        raise argparse.ArgumentTypeError(f"{text[:20]!a} is no speed: give 0.01 to 100 times real time")
    return times


def port(text: str) -> int:
    """Read a port, 0 to 65535."""
    if not (text.isascii() and text.isdecimal() and int(text[:6]) <= 65535):
        raise argparse.ArgumentTypeError(f"{text[:20]!a} is no port: give 1 to 65535, or 0 for any that is free")
    return int(text)
