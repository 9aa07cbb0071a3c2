"""Decks as files: read with every fault at once, and written so that a pulled plug leaves the old or the new one whole.

# A deck of cards: the tag or code on each. Made by cribboard deck teach.
[cards]
AC = "tag:0100F3A2B1"
"""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from firmware_host.config.toml import brief, format_value, key_lines
from firmware_host.decks.deck import KINDS, BadDeck, Deck
from firmware_host.decks.shelf import Shelf
from firmware_host.rules.cards import DECK, Card, format_card, parse_card
from firmware_host.toml_text import BadText, parse_toml, read_text

ENDING = ".toml"
HEADER = "# A deck of cards: the tag or code on each. Made by cribboard deck teach; see docs/READERS.md.\n[cards]\n"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
"""What a deck may be called: its file is called so too."""


def deck_path(name: str, folder: Path) -> Path:
    """Find the file of a deck: in the folder by its name, or where a path says.

    Raises:
        BadDeck: It can be called neither.
    """
    path = Path(name).expanduser() if name.endswith(ENDING) else folder / f"{name}{ENDING}"
    if not NAME.fullmatch(path.stem if name.endswith(ENDING) else name):
        shown = brief(name)
        raise BadDeck((f"{shown} is no name for a deck: give letters, digits, - and _, at most 40, or a path to such",))
    return path


def read_decks(folder: Path) -> Shelf:
    """Read all decks of a folder; one that is not there has none.

    Raises:
        BadDeck: One cannot be used, or a tag is on two different cards.
    """
    problems: list[str] = []
    decks = []
    for path in sorted(folder.glob(f"*{ENDING}")):
        try:
            decks.append(read_deck(path))
        except BadDeck as bad:
            problems += bad.problems
    shelf = Shelf(tuple(decks))
    problems += shelf.clashes()
    if problems:
        raise BadDeck(tuple(problems))
    return shelf


def read_deck(path: Path) -> Deck:
    """Read one deck.

    Raises:
        BadDeck: It cannot be used; with every problem, each with its line.
    """
    try:
        text = read_text(path)
        table = parse_toml(text)
    except BadText as bad:
        place = ":".join([str(path), *(str(number) for number in (bad.line,) if number)])
        raise BadDeck((f"{place}: {bad}",)) from bad
    except OSError as error:
        raise BadDeck((f"{path}: it cannot be read ({error.strerror}); check its rights",)) from error
    codes: dict[Card, str] = {}
    lines = key_lines(text)
    problems = [f"{path}:{lines.get(at, 1)}: {problem}" for at, problem in _judge(table, codes)]
    if problems:
        raise BadDeck(tuple(problems))
    return Deck(path.stem, codes)


def _judge(table: dict[str, object], codes: dict[Card, str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Take the codes that are sound into `codes`; yield the others' problems, each with its key."""
    cards = table.get("cards", {})
    for name in table.keys() - {"cards"}:
        yield (name,), f"{brief(name)} is not a key of a deck; it has one table, [cards]"
    if not isinstance(cards, dict):
        yield ("cards",), f"cards is {brief(cards)}; make it a table: [cards]"
        return
    seen: dict[str, str] = {}
    for name, code in cards.items():
        at = ("cards", name)
        card = parse_card(name)
        if card is None:
            yield at, f"{brief(name)} is no card; write rank and suit, as 5H or TD"
        elif not isinstance(code, str) or not code.startswith(KINDS) or not code.isprintable():
            yield at, f"{name} has {brief(code)}; give a text that begins with {' or '.join(KINDS)}"
        elif card in codes:
            yield at, f"{name} stands twice; leave one line out"
        elif code in seen:
            yield at, f"{brief(code)} is on {seen[code]} and on {name}; teach one of them anew"
        else:
            codes[card], seen[code] = code, name


def write_deck(deck: Deck, path: Path) -> None:
    """Write a deck; when this returns, it lasts.

    Raises:
        BadDeck: It cannot be written; the old one is whole.
    """
    lines = (f"{format_card(card)} = {format_value(deck.codes[card])}\n" for card in DECK if card in deck.codes)
    text = HEADER + "".join(lines)
    new = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        why = f"{path}: it cannot be written ({error.strerror}); check the rights and the room there"
        raise BadDeck((why,)) from error


def _sync_folder(folder: Path) -> None:
    """Make the new name last; a system that cannot (Windows) does it by itself."""
    with suppress(PermissionError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
