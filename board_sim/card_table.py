"""The table of the bench: who may move which card, and who may see it.

Moves are made on the felt, under one lock; a card that is laid on the reader moves when the board has taken it. It
knows seats, persons and robots, and what can be read off the digits; whether a card may be played the board says.
"""

from collections.abc import Callable, Iterable

from board_sim.bench.room import Heard
from board_sim.bench.room_orders import CardOrder, Cut, Deal, Play, TakeBack, Throw, Turn, TurnCrib
from board_sim.digits_seen import DigitsSeen
from board_sim.felt import Laid, NotOnTheTable
from board_sim.machine import Machine
from board_sim.shared_felt import SharedFelt
from board_sim.table_view import TableView
from firmware_host.units import Ms

OK = "ok"
"""First word of the answer to a card that is taken."""
NO_ANSWER = "the board gave no answer: look whether it has power, and the reader its cable"
NOT_READ = "no what"
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SIDES = 2
"""As many have digits of their own."""
ALREADY_PLAYED = "no {} already played"
"""It lies on the table then, wherever it was put back to meanwhile."""
ALREADY_IN_CRIB = "no {} already in the crib"
"""It was read, whoever has seen that."""


class CardTable:
    """The cards of one board and its seats, which are numbered as its sides are.

    Attributes:
        view: What there is to be seen of it.
    """

    def __init__(self, machine: Machine, felt: SharedFelt, now_ms: Callable[[], Ms]) -> None:
        self._lock = felt.lock
        self._machine = machine
        self._felt = felt
        self._seen = DigitsSeen(machine.digits, now_ms, machine.config.display.digits)
        self.view = TableView(felt, tuple(track.name for track in machine.board.tracks)[: felt.seats], self._seen)
        machine.watch(self._seen.look)
        machine.electronics.hear(self._hear)

    def obey(self, order: CardOrder, seat: str | None) -> Heard | None:
        """Move cards for a page of this seat.

        Raises:
            NotOnTheTable: That cannot be done now, or not from that seat.
        """
        match order:
            case Cut():
                return self._cut(self._anybody(seat))
            case Turn():
                return self._turn(self._anybody(seat))
            case Play(card):
                return self._play(card, self._holders(seat))
            case Deal():
                self._deal(self._anybody(seat))
            case Throw(cards):
                self._throw(cards, self._holders(seat))
            case TakeBack(card):
                self._take_back(card, self._holders(seat))
            case TurnCrib():
                self._turn_crib(self._anybody(seat))
        return None

    def as_news(self, seat: str | None) -> dict[str, object]:
        """Tell what this seat may see, as WIRE.md has it."""
        with self._lock:
            return self.view.as_news(self._number(seat))

    def _deal(self, seat: int) -> None:
        dealer = self._seen.dealer()
        with self._lock:
            if dealer is not None and dealer in self.view.robots:
                raise NotOnTheTable(f"the robot at {self.view.names[dealer]} deals")
            if self.view.is_before_a_deal():
                raise NotOnTheTable("nobody knows yet who deals: start the game with OK, and cut")
            if not self.view.can_deal():
                raise NotOnTheTable("the cards of this deal are still in play: finish it, or hold UNDO for a misdeal")
            self._felt.deal(seat if dealer is None else dealer)

    def _cut(self, seat: int) -> Heard:
        with self._lock:
            if not self.view.can_cut():
                raise NotOnTheTable("the board does not ask for a cut now")
            card = self._felt.cut()
        return self._lay_on_reader(card, seat)

    def _throw(self, cards: tuple[str, ...], seats: Iterable[int]) -> None:
        with self._lock:
            holder = self._holder(cards, seats)
            self._felt.throw(holder, cards)

    def _turn(self, seat: int) -> Heard:
        with self._lock:
            card = self._felt.turn()
        return self._lay_on_reader(card, seat)

    def _play(self, card: str, seats: tuple[int, ...]) -> Heard:
        with self._lock:
            holder = None if card in self._felt.crib else self._holder((card,), seats)
        asked = self._seen.asked()
        answer = self._read(card, holder)
        if holder is not None and (_is_taken(answer) or answer == ALREADY_PLAYED.format(card)):
            with self._lock:
                self._felt.lay(holder, card)
        heard = _heard(card, answer)
        if holder is not None:
            self._check_turn(card, holder, asked)
        return heard

    def _check_turn(self, card: str, holder: int, asked: tuple[int, ...]) -> None:
        """Tell whoever has played out of turn: with one reader for all the board takes the card for the other's."""
        names = self.view.names
        if asked and holder not in asked and len(names) == SIDES:
            other = names[asked[0]]
            mend = "press UNDO, then take it back"
            raise NotOnTheTable(f"the board waited for {other}: if it took {card} for a card of {other}, {mend}")

    def _take_back(self, card: str, seats: Iterable[int]) -> None:
        with self._lock:
            self._felt.take_back(self._holder((card,), seats), card)

    def _turn_crib(self, _: int) -> None:
        with self._lock:
            if not self.view.can_turn_crib():
                raise NotOnTheTable("the crib is turned over when every hand has been counted")
            self._felt.turn_crib()

    def _lay_on_reader(self, card: str, seat: int | None) -> Heard:
        return _heard(card, self._read(card, seat))

    def _read(self, card: str, seat: int | None) -> str:
        answer = self._machine.scan(card, seat)
        if answer is None:
            raise NotOnTheTable(NO_ANSWER)
        return answer

    def _hear(self, answer: str) -> None:
        if _is_taken(answer):
            self._seen.forget()
        card = "".join(answer.split()[1:2])
        if _is_taken(answer) or answer == ALREADY_IN_CRIB.format(card):
            self.view.crib_read = (self.view.crib_read | {card}) & {*self._felt.crib}

    def _holder(self, cards: tuple[str, ...], seats: Iterable[int]) -> int:
        """Find which of these seats has the cards, held or laid."""
        for seat in seats:
            if {*cards} <= {*self._felt.hand(seat), *self._cards_laid(seat)}:
                return seat
        raise NotOnTheTable(f"{' and '.join(cards)} {'is' if len(cards) == 1 else 'are'} not in your hand")

    def _cards_laid(self, seat: int) -> tuple[str, ...]:
        return tuple(each.card for each in self._felt.laid if each == Laid(seat, each.card))

    def _anybody(self, seat: str | None) -> int:
        """Find who acts for a page where it does not matter who does: its own seat, or the first person's."""
        own = self._own(seat)
        if own is not None:
            return own
        persons = [number for number in range(len(self.view.names)) if number not in self.view.robots]
        if not persons:
            raise NotOnTheTable("robots have every seat: send one away first")
        return persons[0]

    def _holders(self, seat: str | None) -> tuple[int, ...]:
        """List whose cards a page may move: those of its seat, or on an open table those of all persons."""
        own = self._own(seat)
        if own is not None:
            return (own,)
        if not self.view.is_open:
            raise NotOnTheTable(f"take a seat first: open this page with ?seat={self.view.names[0]}")
        return tuple(number for number in range(len(self.view.names)) if number not in self.view.robots)

    def _own(self, seat: str | None) -> int | None:
        own = self._number(seat)
        if own in self.view.robots:
            raise NotOnTheTable(f"a robot sits at {seat}: send it away first")
        return own

    def _number(self, seat: str | None) -> int | None:
        return None if seat is None else self.view.names.index(seat)


def _is_taken(answer: str) -> bool:
    return answer.split()[:1] == [OK]


def _heard(card: str, answer: str) -> Heard:
    if answer == NOT_READ:
        raise NotOnTheTable("the card could not be read: lay it once more")
    if not _is_taken(answer):
        raise NotOnTheTable(f"the board did not take {_seen(card)}: {_why(card, answer)}")
    return Heard(card, answer)


def _seen(card: str) -> str:
    """Write a card as its face has it."""
    return f"{card[0].replace('T', '10')}{SUITS[card[1]]}"


def _why(card: str, answer: str) -> str:
    """Take the reason from the line of a reader's answer, "no 8D past 31"; another answer as it is."""
    return answer.removeprefix(f"no {card} ")
