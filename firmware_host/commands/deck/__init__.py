"""`cribboard deck`: tags and codes, taught once; and labels with codes that need no teaching."""

import argparse
from pathlib import Path

from firmware_host.commands.deck import listing
from firmware_host.commands.deck.sheets import SHEETS

EXAMPLES = """\
examples:
  cribboard deck list                       the decks that were taught
  cribboard deck check                      whether a card is missing, or a tag on two cards
  cribboard deck labels --out labels.pdf    codes to stick on plain cards: they need no teaching

A deck of tags is taught at the reader, with the board's own program stopped: cribboard deck teach red. It asks for one
card after the other; Ctrl-C, or a pulled plug, loses nothing, and the same command goes on. docs/READERS.md tells more.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words and options of this command."""
    parser.description = "Teach the board which tag or code is on which card, and look at what it was taught."
    parser.epilog = EXAMPLES
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this configuration instead of the usual one")
    parser.add_argument("--reader", metavar="NAME", help="teach: the reader to lay cards on, where there are several")
    parser.add_argument("--out", type=Path, metavar="FILE", help="labels: the PDF to write")
    parser.add_argument("--paper", choices=tuple(SHEETS), default="a4", help="labels: the sheet (a4)")
    parser.add_argument(
        "what",
        choices=("teach", "list", "show", "check", "forget", "labels"),
        metavar="WHAT",
        help="teach [DECK], list, show [DECK], check, forget CARD [DECK], or labels",
    )
    parser.add_argument(
        "names", nargs="*", default=[], metavar="NAME", help="a deck, by its name or file; forget: a card first"
    )


def run(args: argparse.Namespace) -> int:
    """Do it.

    Raises:
        BadUsage: The words do not go together.
        BadConfig: The configuration cannot be used.
        BadDeck: A deck cannot be used or written.
    """
    if args.what == "labels":
        from firmware_host.commands.deck.labels import make_labels

        return make_labels(args.out, args.paper, args.names)
    if args.what == "teach":
        from firmware_host.commands.deck.teach import teach

        return teach(args)
    return listing.COMMANDS[args.what](args)
