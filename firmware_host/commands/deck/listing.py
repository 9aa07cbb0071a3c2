"""What `cribboard deck` says of decks that were taught: list, show, check; and forget."""

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from firmware_host.command_line import BadUsage, complain, did_you_mean, say
from firmware_host.config import load_config
from firmware_host.decks import BadDeck, Deck, Shelf, deck_path, read_deck, read_decks, write_deck
from firmware_host.errors import one_line
from firmware_host.rules.cards import DECK, Card, format_card, parse_card

USUAL_NAME = "cards"
"""What a deck is called that was given no name."""


def decks_dir(args: argparse.Namespace) -> Path:
    """Find where the decks are."""
    return load_config(args.config).decks_dir


def find_deck(name: str | None, shelf: Shelf, folder: Path) -> tuple[Deck, Path]:
    """Find a deck by its name or its file, or the only one there is; an empty one where it is new.

    Raises:
        BadUsage: There are several to choose from.
        BadDeck: It cannot be used.
    """
    if name is None:
        if len(shelf.decks) > 1:
            raise BadUsage(f"cribboard deck: which deck? Give {_either(shelf)}")
        name = shelf.decks[0].name if shelf.decks else USUAL_NAME
    path = deck_path(name, folder)
    if path.parent.absolute() == folder.absolute():
        return shelf.deck(path.stem), path
    return (read_deck(path) if path.exists() else Deck(path.stem)), path


def _known_deck(name: str | None, shelf: Shelf, folder: Path) -> tuple[Deck, Path]:
    deck, path = find_deck(name, shelf, folder)
    if path.exists():
        return deck, path
    near = did_you_mean(deck.name, [each.name for each in shelf.decks])
    mend = near or f"cribboard deck teach {deck.name} makes one"
    raise BadUsage(f"cribboard deck: there is no deck {deck.name} in {one_line(str(path.parent))}: {mend}")


def _either(shelf: Shelf) -> str:
    *most, last = (deck.name for deck in shelf.decks)
    return f"{', '.join(most)} or {last}"


def _no_more(args: argparse.Namespace, most: int) -> None:
    if len(args.names) > most:
        raise BadUsage(f"cribboard deck {args.what}: {args.names[most][:20]!a} is one word too many")


def list_decks(args: argparse.Namespace) -> int:
    """Name each deck, and how far it was taught."""
    _no_more(args, 0)
    folder = decks_dir(args)
    shelf = read_decks(folder)
    if not shelf.decks:
        say(f"No deck was taught yet (they are kept in {one_line(str(folder))}): cribboard deck teach red makes one.")
    for deck in shelf.decks:
        say(f"{deck.name:<20} {len(deck.codes):2} of {len(DECK)} cards  {one_line(str(deck_path(deck.name, folder)))}")
    return 0


def show_deck(args: argparse.Namespace) -> int:
    """List each card of a deck with what is on it."""
    _no_more(args, 1)
    folder = decks_dir(args)
    deck, _ = _known_deck(next(iter(args.names), None), read_decks(folder), folder)
    for card in DECK:
        say(f"{card}  {deck.codes.get(card, '-')}")
    return 0


def check_decks(args: argparse.Namespace) -> int:
    """Tell everything that is wrong with the decks; 1 where anything is."""
    _no_more(args, 0)
    folder = decks_dir(args)
    try:
        shelf = read_decks(folder)
    except BadDeck as bad:
        complain(str(bad))
        return 1
    for deck in shelf.decks:
        missing = deck.untaught
        names = " ".join(map(format_card, missing))
        say(f"{deck.name}: " + (f"not taught: {names}: cribboard deck teach {deck.name}" if missing else "ok"))
    if not shelf.decks:
        say("No deck was taught yet.")
    return int(any(deck.untaught for deck in shelf.decks))


def forget_card(args: argparse.Namespace) -> int:
    """Take the tag or code off a card, by hand: it is asked for again in the next lesson."""
    _no_more(args, 2)
    card = _card(args.names)
    folder = decks_dir(args)
    shelf = _sound_decks(folder)
    deck, path = _known_deck(next(iter(args.names[1:]), None), shelf, folder)
    code = deck.codes.get(card)
    if code is None:
        raise BadUsage(f"cribboard deck forget: {card} of the deck {deck.name} has not been taught")
    write_deck(deck.forget(card), path)
    say(f"Forgotten: {code} was on {card} of the deck {deck.name}. cribboard deck teach {deck.name} asks for it again.")
    return 0


def _sound_decks(folder: Path) -> Shelf:
    """Read the decks though a tag may be on two cards, since it is by forgetting that this is mended."""
    return Shelf(tuple(read_deck(path) for path in sorted(folder.glob("*.toml"))))


def _card(names: list[str]) -> Card:
    card = parse_card(names[0]) if names else None
    if card is None:
        given = f"{names[0][:20]!a} is no card" if names else "which card?"
        raise BadUsage(f"cribboard deck forget: {given}; write rank and suit, as 5H or TD, and then the deck")
    return card


COMMANDS: Mapping[str, Callable[[argparse.Namespace], int]] = MappingProxyType(
    {"list": list_decks, "show": show_deck, "check": check_decks, "forget": forget_card}
)
"""What each word does."""
