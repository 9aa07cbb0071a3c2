"""The starter: turned once both have laid away; a jack is two for the dealer's heels (ACC 6.3)."""

from firmware_host.rules.cards import Card
from firmware_host.rules.show import score_starter
from firmware_host.table.facts import Cause, StarterTurned
from firmware_host.table.inputs import CardRead
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.state import Starter


def turn_starter(draft: Draft, card: Card) -> None:
    """Turn the starter and peg his heels, which may win the game."""
    draft.add(StarterTurned(card))
    draft.peg(draft.state.side_of(draft.state.dealing), Cause.HEELS, score_starter(card))


def _card(draft: Draft, _: Starter, item: CardRead) -> None:
    turn_starter(draft, item.card)


RULES: Rules = dict([on(Starter, CardRead, _card)])
