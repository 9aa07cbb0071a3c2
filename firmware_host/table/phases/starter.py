"""The starter: turned once both have laid away; a jack is two for the dealer's heels (ACC 6.3)."""

from firmware_host.rules.cards import Card
from firmware_host.rules.show import score_starter
from firmware_host.table.effects import Refused
from firmware_host.table.facts import Accepted, Cause, StarterTurned
from firmware_host.table.inputs import CardRead, Ok
from firmware_host.table.phases.asking import wish
from firmware_host.table.phases.claiming import give
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.phases.laying import lay
from firmware_host.table.phases.seen import seen
from firmware_host.table.state import Starter


def turn_starter(draft: Draft, card: Card, lead: Card | None = None) -> None:
    """Turn the starter and give his heels, which may win the game; then lay the lead, where it was read before."""
    draft.add(StarterTurned(card))
    heels = score_starter(card)
    if heels:  # everybody sees whether it is a jack, so nothing is given away where nothing is due
        give(draft, draft.state.side_of(draft.state.dealing), Cause.HEELS, heels)
    if lead is not None and not draft.over:
        lay(draft, lead)


def _card(draft: Draft, starter: Starter, item: CardRead) -> Refused | None:
    refused = seen(draft.state, item.card, None)
    if refused:
        return refused
    turn_starter(draft, item.card, starter.lead)
    return None


def _ok(draft: Draft, _: Starter, item: Ok) -> Refused | None:
    """Let the card that ended the cut or the crib be the starter after all: it was not read twice by a slip."""
    if draft.state.just_read is None:
        return Refused("a card first", f"There is nothing to accept. {wish(draft.state)}", item.side)
    draft.add(Accepted(item.side))
    return None


RULES: Rules = dict([on(Starter, CardRead, _card), on(Starter, Ok, _ok)])
