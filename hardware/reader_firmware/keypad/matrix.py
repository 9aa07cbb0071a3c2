"""From closed contacts to keys that are pressed: debounced, and without ghosts.

It knows rows and columns. What stands on the keys, and which pins they are on, it does not know.
"""

DEBOUNCE_MS = 20
"""A contact counts when it has been the same for so long; tactile switches and membranes bounce for up to 10 ms."""


def is_ghostly(closed: list[int]) -> bool:
    """Say whether a scan may show a key that nobody presses.

    Without diodes, three keys at the corners of a rectangle join the wires of the fourth. So any two rows that have two
    columns in common are in doubt.

    >>> is_ghostly([0b00011, 0b00001])
    False
    >>> is_ghostly([0b00011, 0b00000, 0b00111])
    True
    """
    for at, row in enumerate(closed):
        for other in closed[at + 1 :]:
            shared = row & other
            if shared & (shared - 1):
                return True
    return False


class Matrix:
    """The state of all keys, as it is believed."""

    def __init__(self, rows: int, columns: int) -> None:
        self._columns = columns
        self._down = [0] * rows
        self._since: dict[tuple[int, int], int] = {}

    def feed(self, now_ms: int, closed: list[int]) -> list[tuple[int, int]]:
        """Take one scan, and give the keys that were pressed, as (row, column).

        A scan in doubt is no news: whatever was down is down, until the fingers are off the rectangle. Two keys that
        overlap, as a quick typist's do, are both believed.

        Args:
            now_ms: The time, which never goes back.
            closed: For each row the columns whose contact is closed: bit 0 is column 0.
        """
        if is_ghostly(closed):
            self._since.clear()
            return []
        pressed = []
        for row, bits in enumerate(closed):
            if bits == self._down[row] and not self._since:
                continue
            for column in range(self._columns):
                is_changed = (bits ^ self._down[row]) >> column & 1
                if self._is_settled(now_ms, (row, column), is_changed):
                    self._down[row] ^= 1 << column
                    if bits >> column & 1:
                        pressed.append((row, column))
        return pressed

    def _is_settled(self, now_ms: int, key: tuple[int, int], is_changed: int) -> bool:
        if not is_changed:
            self._since.pop(key, None)
            return False
        since_ms = self._since.setdefault(key, now_ms)
        if now_ms - since_ms < DEBOUNCE_MS:
            return False
        del self._since[key]
        return True
