"""Cards as they are typed and lines of a score as they are printed; batches of hands or series, one a line.

Every fault is one line that names the culprit and the mend. What cards score is not known here.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import BinaryIO

from firmware_host.errors import BoardError
from firmware_host.rules.cards import Card, parse_card
from firmware_host.rules.lines import Line

LONGEST_LINE = 1000
"""Bytes of a batch's line that are kept: a hand needs 30, and a line that never ends must not fill the memory."""
LONGEST_QUOTE = 20


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
    code = 0
    for number, text in read_lines(sys.stdin.buffer):
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        try:
            if len(text) >= LONGEST_LINE:
                raise BadCards(f"{quote(text)} is {LONGEST_LINE} bytes or longer: put one hand or series on a line")
            print(answer(text), flush=True)
        except BadCards as fault:
            print(f"line {number}: {fault}", file=sys.stderr, flush=True)
            code = 2
    return code


def read_lines(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    """Number the lines of a stream from 1, cut at LONGEST_LINE; bytes that are not UTF-8 become lone surrogates."""
    number = 0
    while raw := stream.readline(LONGEST_LINE):
        number += 1
        rest = raw
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE)
        yield number, raw.decode("utf-8-sig" if number == 1 else "utf-8", "surrogateescape")
