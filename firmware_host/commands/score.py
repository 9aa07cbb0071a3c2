"""`cribboard score`: count a hand or crib, itemised and as a player would say it."""

import argparse
from collections.abc import Sequence

from firmware_host.command_line import say
from firmware_host.commands.card_text import BadCards, answer_batch, format_cards, json_lines, parse_cards
from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line, total
from firmware_host.rules.show import score_show
from firmware_host.words.show import spoken_count

FEWEST, MOST = 3, 5

EXAMPLES = """\
examples:
  cribboard score 5H 5S 5D JC --starter 5C           the 29 hand
  cribboard score 2H 4H 6H 8H --starter KS --crib    a crib: its flush needs the starter too
  cribboard score 5H 5S 5D JC --starter 5C --json    {"total": 29, "lines": [{"kind": ...
  cribboard score - --json < hands.txt               one hand a line, one answer a line

Cards are rank and suit, in either case: AC, 5H, TD or 10D, QS. A hand or crib has 3 to 5 of them (4 in six-card
cribbage), beside the starter.

A line of a batch is `5H 5S 5D JC + 5C`, or `crib 5H 5S 5D JC + 5C`. Blank lines and lines that begin with # are
skipped. A bad line is told on standard error with its number, the rest are answered, and the exit code is 2.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Count a hand or crib with its starter, as a player would say it."
    parser.epilog = EXAMPLES
    parser.add_argument(
        "cards", nargs="*", metavar="CARD", help="the hand without the starter; - reads hands from stdin"
    )
    parser.add_argument("--starter", metavar="CARD", help="the card that was turned up")
    parser.add_argument("--crib", action="store_true", help="count it as a crib")
    parser.add_argument("--json", action="store_true", help="print JSON, one object a hand")


def run(args: argparse.Namespace) -> int:
    """Print the count.

    Raises:
        BadCards: The cards cannot be counted.
    """
    if args.cards == ["-"]:
        if args.starter or args.crib:
            raise BadCards("with - every line has its own starter and crib: write `crib 5H 5S 5D JC + 5C`")
        return answer_batch(count_as_json if args.json else count_in_a_line)
    text = " ".join(["crib"] * args.crib + args.cards + ["+", args.starter] * (args.starter is not None))
    say(count_as_json(text) if args.json else count_as_table(text))
    return 0


def count_as_json(text: str) -> str:
    """Count one hand, written as in a batch, as one line of JSON."""
    from json import dumps

    lines = _count(text)
    return dumps({"total": total(lines), "lines": json_lines(lines)})


def count_in_a_line(text: str) -> str:
    """Count one hand, written as in a batch, as its total and the words of a player."""
    lines = _count(text)
    return f"{total(lines)}: {spoken_count(lines)}"


def count_as_table(text: str) -> str:
    """Count one hand, written as in a batch: a row for each combination, then the words of a player."""
    lines = _count(text)
    rows = [f"{line.kind.value:8}{line.points:3}  {format_cards(line.cards)}" for line in lines]
    return "\n".join([*rows, f"{'total':8}{total(lines):3}  {spoken_count(lines)}"])


def _count(text: str) -> tuple[Line, ...]:
    """Read `[crib] CARD... + CARD` and count it."""
    hand_text, _, starter_text = text.partition("+")
    words, starter_words = hand_text.split(), starter_text.replace("+", " ").split()
    crib = [word.lower() for word in words[:1]] == ["crib"]
    cards = parse_cards([*words[crib:], *starter_words])
    hand = cards[: len(cards) - len(starter_words)]
    return score_show(hand, _starter_of(hand, cards[len(hand) :]), crib=crib)


def _starter_of(hand: Sequence[Card], starters: Sequence[Card]) -> Card:
    """Judge the numbers of cards and give the one starter."""
    sizes = f"a hand or crib has {FEWEST} to {MOST} cards beside its starter"
    if not hand and not starters:
        raise BadCards("there are no cards: name a hand and its starter, as in 5H 5S 5D JC + 5C")
    if not starters:
        raise BadCards(f"{format_cards(hand)} lacks its starter: name it with --starter 5C, or after a + in a batch")
    if len(starters) > 1:
        raise BadCards(f"{starters[1]} is a second starter after {starters[0]}: name only one")
    if len(hand) < FEWEST:
        raise BadCards(f"{format_cards(hand) or 'an empty hand'} is too few: {sizes}, so name the rest")
    if len(hand) > MOST:
        raise BadCards(f"{hand[MOST]} is one too many: {sizes}, so leave it out")
    return starters[0]
