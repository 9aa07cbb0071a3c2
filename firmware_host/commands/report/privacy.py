"""What a report says of nobody: users, homes, machines, passwords, players. What else it says is not known here."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from getpass import getuser
from pathlib import Path
from socket import gethostname
from urllib.parse import urlsplit

from firmware_host.commands.report.section import Json

NOBODY = frozenset({"", "root", "pi", "cribboard", "raspberrypi", "localhost"})
"""Names of users and machines that tell nothing about who they are, and words of every report besides."""

LOCAL = ("loop", "spy", "alt", "hwgrep", "file", "cp2110")
"""Schemes of pyserial whose URLs name no machine."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")

_URL = re.compile(r"([a-z][a-z0-9+.]*)://([^\s\"'<>]*)", re.IGNORECASE)
_SECRET = re.compile(r"((?:pass|pwd|token|secret|key|auth)\w*=)[^&\s\"']*", re.IGNORECASE)
_HOMES = re.compile(r"(/home/|/Users/|[A-Z]:\\Users\\)[^/\\\s\"':,;]+")


@dataclass(frozen=True, slots=True)
class Privacy:
    """What is to be left out.

    Attributes:
        home: The home directory of whoever makes the report.
        user: Their name on this machine.
        host: The machine's name.
        players: What a side is called -> what it is called in the report.
    """

    home: str = ""
    user: str = ""
    host: str = ""
    players: Mapping[str, str] = field(default_factory=dict)

    def clean(self, text: str) -> str:
        """Write a text without secrets. Players are left in: only free text is to be searched for words."""
        text = _URL.sub(_clean_url, text)
        text = _SECRET.sub(r"\1(secret)", text)
        if len(self.home) > 1:
            text = re.sub(rf"{re.escape(self.home)}(?![\w.-])", "~", text)
        text = _HOMES.sub(r"\1(user)", text)
        for name, instead in ((self.user, "(user)"), (self.host, "(host)")):
            if name not in NOBODY:
                text = _replace_word(text, name, instead)
        return text

    def clean_speech(self, text: str) -> str:
        """Write a text in which players may be named, such as a log's line: each by the side they play."""
        for name, side in self.players.items():
            text = _replace_word(text, name, side)
        return self.clean(text)

    def clean_all(self, value: Json) -> Json:
        """Clean every text of a value."""
        if isinstance(value, str):
            return self.clean(value)
        if isinstance(value, Mapping):
            return {name: self.clean_all(each) for name, each in value.items()}
        if value is None or isinstance(value, int):
            return value
        return [self.clean_all(each) for each in value]


def of_this_machine(players: Mapping[str, str]) -> Privacy:
    """Find out what is to be left out here."""
    try:
        home = str(Path.home())
    except RuntimeError:
        home = ""
    try:
        user = getuser()
    except (OSError, KeyError):  # nobody has this number: no name to leave out
        user = ""
    return Privacy(home, user, gethostname(), players)


def _replace_word(text: str, word: str, instead: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _: instead, text)


def _clean_url(found: re.Match[str]) -> str:
    """Take user, password and machine out of a URL. Whatever stands before an @ may be a password."""
    scheme, rest = found[1], found[2].rpartition("@")[2]
    if scheme.lower() in LOCAL:
        return f"{scheme}://{rest}"
    place = re.split(r"[/?#]", rest)[0]
    try:
        url = urlsplit(f"//{place}")
        name, port = url.hostname or "", url.port
    except ValueError:
        name, port = "?", None
    shown = name if name in LOOPBACK or not name else "(host)"
    shown = f"[{shown}]" if ":" in shown else shown
    return f"{scheme}://{shown}{f':{port}' if port is not None else ''}{rest[len(place) :]}"
