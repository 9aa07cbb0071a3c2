"""Decks whose tags or codes were taught: which card each is on. Kept as TOML files, one a deck, in one directory.

What reads a tag, and what its card is good for, is not known here.
"""

from firmware_host.decks.deck import BadDeck, Deck, Place
from firmware_host.decks.files import deck_path, read_deck, read_decks, write_deck
from firmware_host.decks.lesson import Known, Lesson, Nothing, Shown, Taught
from firmware_host.decks.shelf import Shelf

__all__ = [
    "BadDeck",
    "Deck",
    "Known",
    "Lesson",
    "Nothing",
    "Place",
    "Shelf",
    "Shown",
    "Taught",
    "deck_path",
    "read_deck",
    "read_decks",
    "write_deck",
]
