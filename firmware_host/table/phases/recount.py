"""The points of a deal, counted once more from its facts: what gave them, and what was claimed and pegged for it.

The same facts with one card in place of another give the same items in the same order, so that the two can be compared.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from firmware_host.rules.cards import Card
from firmware_host.rules.lines import Line, LineKind
from firmware_host.rules.options import Overclaim
from firmware_host.rules.play import LIMIT, count, score_end, score_play
from firmware_host.rules.show import score_show, score_starter
from firmware_host.table.facts import (
    CardMoved,
    CardPlayed,
    Cause,
    CribCounted,
    CribShown,
    DueOpened,
    DueSettled,
    Fact,
    HandCounted,
    HandReplaced,
    HandShown,
    LeadRead,
    Offered,
    Pegged,
    PeggedBack,
    SeriesEnded,
    SettledRecounted,
    StarterTurned,
)
from firmware_host.table.state import HAND_SIZE, State
from firmware_host.units import Points, Side

Lines = tuple[Line, ...]
ENDS = (LineKind.GO, LineKind.LAST, LineKind.THIRTY_ONE)


@dataclass(frozen=True, slots=True)
class Item:
    """Something of a deal that gave points, and what was pegged for it.

    Attributes:
        side: Whose points they were.
        lines: What made them.
        claimed: What the side claimed; None where it could claim nothing, or the board pegged by itself.
        offered: What it had missed was offered to it last.
        coached: What it took of that.
        stands: More than was due was pegged, and nobody objected.
        muggins: Who took what was missed, and how much.
        surplus: Who took what was too much, and how much.
    """

    side: Side
    lines: Lines
    claimed: Points | None = None
    offered: bool = False
    coached: int = 0
    stands: bool = False
    muggins: tuple[Side, int] | None = None
    surplus: tuple[Side, int] | None = None


class Recount:
    """A deal, counted.

    Attributes:
        items: What gave points and is settled, in order.
        open: What is still to be claimed, by side and whether it is his heels: its cause and its lines.
        settled: Which items a side claimed or forfeited last, as in the state: what a call or an objection is about.
        fits: No count of the play passes 31.
    """

    def __init__(self, state: State, facts: Iterable[Fact]) -> None:
        self._state = state
        self._series: list[Card] = []
        self._laid = 0
        self._cards: tuple[Card, ...] = ()
        self.items: list[Item] = []
        self.open: dict[tuple[Side, bool], tuple[Cause, Lines]] = {}
        self.settled: dict[Side, list[int]] = {}
        self.fits = True
        for fact in facts:
            self._take_card(fact)
            self._take_claim(fact)

    def _take_card(self, fact: Fact) -> None:
        side_of = self._state.side_of
        match fact:
            case StarterTurned(card):
                self._starter = card
                self.items.append(Item(side_of(self._state.dealing), score_starter(card)))
            case LeadRead():
                self.items.clear()
                self.open.clear()
                self.settled.clear()
            case CardPlayed(seat, card):
                self._play(side_of(seat), card)
            case CardMoved(seat, to):
                self._move(side_of(seat), side_of(to))
            case SeriesEnded():
                self._end_series()
            case HandShown(_, cards) | CribShown(_, cards):
                self._cards = cards
            case HandReplaced(seat, hands):
                self._cards = hands[seat]
            case HandCounted(seat, cards) | CribCounted(seat, cards):
                crib = isinstance(fact, CribCounted)
                self.items.append(Item(side_of(seat), score_show(cards, self._starter, crib=crib)))
            case _:
                pass

    def _play(self, side: Side, card: Card) -> None:
        self._series.append(card)
        self._laid += 1
        self._last = side
        self.fits = self.fits and count(self._series) <= LIMIT
        if not self._state.claims:
            self.items.append(Item(side, score_play(self._series)))

    def _move(self, seat: Side, to: Side) -> None:
        """Give the last card to another side: what it was worth was not pegged, or is pegged back."""
        self._last = to
        self.open.pop((seat, False), None)
        if not self._state.claims:
            self.items[-1] = replace(self.items[-1], side=to)

    def _end(self) -> Lines:
        return score_end(self._series, last=self._laid == HAND_SIZE * len(self._state.seats))

    def _end_series(self) -> None:
        if not self._state.claims:
            self.items.append(Item(self._last, self._end()))
        self._series.clear()

    def _take_claim(self, fact: Fact) -> None:
        match fact:
            case DueOpened(side, cause, lines):
                self._open(side, cause, ends=any(line.kind in ENDS for line in lines))
            case DueSettled(side, due, claimed):
                self._settle(side, claimed, stands=claimed > due and self._objects)
            case SettledRecounted(side, due) if self._objects:
                for place in self.settled.get(side, ()):
                    item = self.items[place]
                    self.items[place] = replace(item, stands=(item.claimed or 0) > due)
            case Offered(side):
                self.items = [replace(item, offered=item.offered and item.side != side) for item in self.items]
                self._change(lambda item: item.side == side, lambda item: replace(item, offered=True))
            case Pegged(side, points, Cause.COACHED):
                self._change(
                    lambda item: item.side == side and item.offered, lambda item: replace(item, coached=points)
                )
            case Pegged(side, points, Cause.MUGGINS):
                self._change(lambda item: item.side != side, lambda item: replace(item, muggins=(side, points)))
            case Pegged(side, points, Cause.SURPLUS):
                self._change(lambda item: item.side != side, lambda item: replace(item, surplus=(side, points)))
            case PeggedBack(side, _, Cause.SURPLUS):
                self._change(lambda item: item.side == side, lambda item: replace(item, stands=False))
            case _:
                pass

    def _open(self, side: Side, cause: Cause, *, ends: bool) -> None:
        """Open a due as the board does: what the play gives is added to what is open, a hand takes its place."""
        if cause is Cause.HEELS:
            del self.items[-1]  # it can be claimed, and is an item when it is settled
        before, lines = self.open.pop((side, cause is Cause.HEELS), (cause, ()))
        given = self._lines(cause, ends=ends)
        if cause in (Cause.PLAY, Cause.GO):
            self.open[side, False] = (before, (*lines, *given))
        else:
            self.open[side, cause is Cause.HEELS] = (cause, given)

    def _lines(self, cause: Cause, *, ends: bool) -> Lines:
        match cause:
            case Cause.HEELS:
                return score_starter(self._starter)
            case Cause.PLAY:
                return (*score_play(self._series), *(self._end() if ends else ()))
            case Cause.GO:
                return self._end()
            case _:
                return score_show(self._cards, self._starter, crib=cause is Cause.CRIB)

    def _settle(self, side: Side, claimed: Points, *, stands: bool) -> None:
        """Settle a side's oldest due: his heels, where they are open, were there first."""
        _, lines = self.open.pop((side, (side, True) in self.open))
        before = self.settled.pop(side, [])
        if not claimed and self._laid and not self._cards:
            # In the play a claim of nothing closes nothing, and what it missed is added.
            self.settled[side] = before if before and self._objects else [*before, len(self.items)]
        else:
            self.settled[side] = [len(self.items)]
        self.items.append(Item(side, lines, claimed, stands=stands))

    @property
    def _objects(self) -> bool:
        return self._state.options.overclaim is Overclaim.CHALLENGE

    def settled_lines(self, side: Side) -> Lines:
        """Give what made the points that a side claimed or forfeited last."""
        return tuple(line for place in self.settled.get(side, ()) for line in self.items[place].lines)

    def _change(self, is_meant: Callable[[Item], bool], change: Callable[[Item], Item]) -> None:
        """Change the last item that was claimed and is meant."""
        for place in range(len(self.items) - 1, -1, -1):
            if self.items[place].claimed is not None and is_meant(self.items[place]):
                self.items[place] = change(self.items[place])
                return
