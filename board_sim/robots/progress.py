"""Whether a game goes on: how often robots have acted while the table looked as it had looked before.

It knows no rule. A table that looks new is progress; one that comes back again and again is a circle, however long.
"""

from collections import Counter

Sight = tuple[object, ...]
"""How the table looks, as far as it tells one moment of a deal from another."""
ACT, REFUSED = 1, 3
"""What an act costs, and one to which the board says no."""
MOST_IN_VAIN = 40
"""What may be spent while the table looks the same, one for each act, or each look 3 s apart."""
RESCUES = 6
"""How often robots try a way out of such a state by themselves before they give up."""


class Progress:
    """What was spent on each look of the table in the deal that is on."""

    def __init__(self) -> None:
        self._spent: Counter[Sight] = Counter()
        self._deals: int | None = None

    def in_vain(self, deals: int, sight: Sight, cost: int, most: int) -> bool:
        """Spend something; say whether it was too much, after which it is counted anew.

        Args:
            deals: How many times cards were dealt: with new cards all is forgotten.
            sight: How the table looks now.
            cost: What the act cost.
            most: What may be spent on one sight.
        """
        if deals != self._deals:
            self._spent.clear()
            self._deals = deals
        self._spent[sight] += cost
        too_much = self._spent[sight] >= most
        if too_much:
            del self._spent[sight]
        return too_much
