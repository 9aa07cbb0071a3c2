"""The cut for the first deal: each seat's card in seat order, lowest deals; or the dealing side simply presses OK."""

from firmware_host.rules.turns import cut_for_deal
from firmware_host.table.effects import Refused
from firmware_host.table.facts import CardCut, CutTied, DealStarted
from firmware_host.table.inputs import CardRead, Ok
from firmware_host.table.phases.asking import opening
from firmware_host.table.phases.draft import Draft, Rules, on
from firmware_host.table.state import Cut
from firmware_host.units import Seat
from firmware_host.words.cards import spoken_card


def _card(draft: Draft, cut: Cut, item: CardRead) -> Refused | None:
    if item.card in cut.cards:
        return Refused("already cut", f"{opening(spoken_card(item.card))} was cut already: cut another card.")
    cuts = (*cut.cards, item.card)
    draft.add(CardCut(Seat(len(cut.cards)), item.card))
    if len(cuts) < len(draft.state.seats):
        return None
    lowest = cut_for_deal(cuts)
    draft.add(DealStarted(lowest[0]) if len(lowest) == 1 else CutTied())
    return None


def _ok(draft: Draft, _: Cut, item: Ok) -> None:
    draft.add(DealStarted(Seat(item.side)))


RULES: Rules = dict([on(Cut, CardRead, _card), on(Cut, Ok, _ok)])
