"""The starter: turned once both have laid away; a jack is two for the dealer's heels (ACC 6.3)."""

from firmware_host.rules.cards import Card
from firmware_host.rules.show import score_starter
from firmware_host.table.effects import Refused
from firmware_host.table.facts import Cause, StarterTurned
from firmware_host.table.inputs import CardRead
from firmware_host.table.phases.asking import opening
from firmware_host.table.phases.claiming import give
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.phases.laying import lay
from firmware_host.table.state import Starter
from firmware_host.words.cards import spoken_card


def turn_starter(draft: Draft, card: Card, lead: Card | None = None) -> None:
    """Turn the starter and give his heels, which may win the game; then lay the lead, where it was read before."""
    draft.add(StarterTurned(card))
    heels = score_starter(card)
    if heels:  # everybody sees whether it is a jack, so nothing is given away where nothing is due
        give(draft, draft.state.side_of(draft.state.dealing), Cause.HEELS, heels)
    if lead is not None and not draft.over:
        lay(draft, lead)


def _card(draft: Draft, starter: Starter, item: CardRead) -> Refused | None:
    if item.card == starter.lead:
        name = opening(spoken_card(item.card))
        return Refused("already played", f"{name} is pone's lead: read the starter.", None)
    turn_starter(draft, item.card, starter.lead)
    return None


RULES: Rules = dict([on(Starter, CardRead, _card)])
