"""`cribboard peg`: what each card of one series of the play pegs."""

import argparse
from dataclasses import dataclass

from firmware_host.command_line import say
from firmware_host.commands.card_text import BadCards, answer_batch, json_lines, parse_cards
from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line, total
from firmware_host.rules.play import count, fits, score_play
from firmware_host.words.play import spoken_play

EXAMPLES = """\
examples:
  cribboard peg 4H 6H 5H                 fifteen and a run of three on the 5H
  cribboard peg 7C 7D 7H 7S --json       [{"card": "7C", "count": 7, "points": 0, "lines": []}, ...
  cribboard peg - --json < series.txt    one series a line, one answer a line

A series is the cards laid since the count was last 0, in the order in which they were laid. The point for a go or for
last is left out: it depends on the hands. A card that would pass 31 is an error, for it begins the next series.

Cards are rank and suit, in either case: AC, 5H, TD or 10D, QS. In a batch blank lines and lines that begin with # are
skipped. A bad line is told on standard error with its number, the rest are answered, and the exit code is 2.
"""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in its place: the count with it, and what it pegs."""

    card: Card
    count: int
    lines: tuple[Line, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Score each card of one series of the play, up to 31."
    parser.epilog = EXAMPLES
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the cards as laid; - reads series from stdin")
    parser.add_argument("--json", action="store_true", help="print JSON, one list a series")


def run(args: argparse.Namespace) -> int:
    """Print the points of each card.

    Raises:
        BadCards: The cards are no series.
    """
    if args.cards == ["-"]:
        return answer_batch(pegs_as_json if args.json else pegs_in_a_line)
    text = " ".join(args.cards)
    say(pegs_as_json(text) if args.json else pegs_as_table(text))
    return 0


def pegs_as_json(text: str) -> str:
    """Score one series as one line of JSON."""
    from json import dumps

    return dumps(
        [
            {"card": str(laid.card), "count": laid.count, "points": total(laid.lines), "lines": json_lines(laid.lines)}
            for laid in _lay(text)
        ]
    )


def pegs_in_a_line(text: str) -> str:
    """Score one series as the words of the players."""
    return "; ".join(f"{laid.card} {spoken_play(laid.lines, laid.count)}" for laid in _lay(text))


def pegs_as_table(text: str) -> str:
    """Score one series, a row for each card: the count, the points, and the words of its player."""
    rows = ["card  count  points"]
    for laid in _lay(text):
        words = spoken_play(laid.lines, laid.count)
        rows.append(f"{laid.card!s:4}  {laid.count:5}  {total(laid.lines):6}  {words}")
    return "\n".join(rows)


def _lay(text: str) -> list[Laid]:
    """Read `CARD...` and score each card as it is laid."""
    cards = parse_cards(text.split())
    if not cards:
        raise BadCards("there are no cards: name those of one series in order, as in 4H 6H 5H")
    laid: list[Laid] = []
    for before, card in enumerate(cards):
        if not fits(cards[:before], card):
            raise BadCards(
                f"{card} would pass 31, for the count is {count(cards[:before])}: begin the next series with it"
            )
        series = cards[: before + 1]
        laid.append(Laid(card, count(series), score_play(series)))
    return laid
