"""The person's own deck beside the board: which cards lie on the table, and what the reader said last.

It knows no rules. A card is out once the reader said ok to it; the deck is whole again when somebody gathers it, or
when a card that is out is accepted once more, for then the cards must have been dealt anew.
"""

RANKS = "A23456789TJQK"
SUITS = "CDHS"
CARDS = frozenset(rank + suit for rank in RANKS for suit in SUITS)
NO_ANSWER = "no answer"


class Tray:
    """One deck of 52, as far as the reader's answers tell."""

    def __init__(self) -> None:
        self.used: tuple[str, ...] = ()
        """Cards that lie on the table, in the order of their acceptance."""
        self.answer = ""
        """The reader's last answer, word for word."""
        self.answers = 0
        """How many answers there were, so that the same one twice is news twice."""

    def hear(self, card: str, answer: str | None) -> None:
        """Note what the reader answered to a card; None is no answer at all."""
        self.answer = answer if answer is not None else f"{NO_ANSWER} to {card}"
        self.answers += 1
        if answer is None or answer.split()[:1] != ["ok"]:
            return
        if card not in self.used:
            self.used = (*self.used, card)
        elif card != self.used[-1]:  # the newest one again is a card that was left on the reader
            self.used = (card,)

    def gather(self) -> None:
        """Take all cards back."""
        self.used = ()
