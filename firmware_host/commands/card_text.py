"""Cards as they are typed and lines of a score as they are printed; batches of hands or series, one a line.

Every fault is one line that names the culprit and the mend. What cards score is not known here.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO

from firmware_host.command_line import OK, USAGE_ERROR, complain, say
from firmware_host.errors import BoardError
from firmware_host.rules.cards import Card, parse_card
from firmware_host.rules.lines import Line

LONGEST_LINE = 1000
"""Bytes of a batch's line that are kept: a hand needs 30, and a line that never ends must not fill the memory."""
LONGEST_QUOTE = 20


@dataclass(frozen=True, slots=True)
class BatchLine:
    """A line of a batch with its number, from 1. `cut` says that it was longer, and that its end is lost."""

    number: int
    text: str
    cut: bool


class BadCards(BoardError, ValueError):
    """The cards cannot be counted; the text names the card and the mend, in one line."""


def quote(text: str) -> str:
    """Show foreign text safely: quoted, unprintable characters escaped, cut after 20 of them."""
    shown = ascii(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "...")
    return shown.replace("\\udc", "\\x")  # a byte that was not UTF-8 came in as a lone surrogate, U+DC80 to U+DCFF


def parse_cards(words: Iterable[str]) -> tuple[Card, ...]:
    """Read card names.

    Raises:
        BadCards: A word is no card, or a card is there twice.
    """
    cards: list[Card] = []
    for word in words:
        card = parse_card(word)
        if card is None:
            raise BadCards(f"{quote(word)} is no card: write rank and suit, such as 5H, TD or 10D, QS, AC")
        if card in cards:
            raise BadCards(f"{card} is there twice: a pack has only one, so put the right card in its place")
        cards.append(card)
    return tuple(cards)


def format_cards(cards: Sequence[Card]) -> str:
    """Write card names with blanks between them."""
    return " ".join(map(str, cards))


def json_lines(lines: Sequence[Line]) -> list[dict[str, object]]:
    """Turn lines into what JSON holds: kind, cards, points."""
    return [
        {"kind": line.kind.value, "cards": [str(card) for card in line.cards], "points": line.points} for line in lines
    ]


def answer_batch(answer: Callable[[str], str]) -> int:
    """Answer standard input line by line, each answer at once; blank lines and remarks (`#`) are skipped.

    A line that raises BadCards is told on standard error with its number, and the rest are answered.

    Returns:
        Exit code: 0, or 2 where a line was bad.
    """
    if sys.stdin is None:
        raise BadCards("standard input is closed, so there is nothing to read for -: pipe lines of cards into it")
    code = OK
    for line in read_lines(sys.stdin.buffer):
        if line.text.lstrip().startswith("#") or not (line.cut or line.text.strip()):
            continue
        try:
            if line.cut:
                raise BadCards(
                    f"{quote(line.text)} is longer than {LONGEST_LINE} bytes: put one hand or series on a line"
                )
            say(answer(line.text))
        except BadCards as fault:
            complain(f"line {line.number}: {fault}")
            code = USAGE_ERROR
    return code


def read_lines(stream: BinaryIO) -> Iterator[BatchLine]:
    """Read the lines of a stream, cut at LONGEST_LINE bytes; those that are not UTF-8 become lone surrogates.

    Raises:
        BadCards: The stream cannot be read.
    """
    number = 0
    while raw := _read_some(stream):
        number += 1
        rest, cut = raw, False
        while rest and not rest.endswith(b"\n"):
            rest = _read_some(stream)
            cut = cut or rest not in (b"", b"\n")
        yield BatchLine(number, raw.decode("utf-8-sig" if number == 1 else "utf-8", "surrogateescape"), cut)


def _read_some(stream: BinaryIO) -> bytes:
    try:
        return stream.readline(LONGEST_LINE)
    except OSError as error:
        raise BadCards(f"standard input cannot be read ({error.strerror}): pipe lines of cards into it") from error
