"""The label sheets that are printed on: their sizes in millimetres, as their makers give them.

A4: 65 labels of 38.1 x 21.2 mm (sold as L7651 and LP65/38). Letter: 30 labels of 2 5/8 x 1 inch (sold as 5160).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

INCH_MM = 25.4


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of labels; all lengths in millimetres.

    Attributes:
        paper: Width and height.
        label: Width and height of a label.
        first: From the left and the upper edge to the first label.
        pitch: From one label to the next, across and down.
        grid: Labels across and down.
    """

    paper: tuple[float, float]
    label: tuple[float, float]
    first: tuple[float, float]
    pitch: tuple[float, float]
    grid: tuple[int, int]

    @property
    def labels(self) -> int:
        """How many labels a sheet has."""
        across, down = self.grid
        return across * down

    def corner(self, place: int) -> tuple[float, float]:
        """Find the upper left corner of a label, counted from 0 along the rows."""
        down, across = divmod(place, self.grid[0])
        return self.first[0] + across * self.pitch[0], self.first[1] + down * self.pitch[1]


SHEETS: Mapping[str, Sheet] = MappingProxyType(
    {
        "a4": Sheet((210, 297), (38.1, 21.2), (4.75, 10.7), (40.6, 21.2), (5, 13)),
        "letter": Sheet(
            (8.5 * INCH_MM, 11 * INCH_MM),
            (2.625 * INCH_MM, 1 * INCH_MM),
            (0.1875 * INCH_MM, 0.5 * INCH_MM),
            (2.75 * INCH_MM, 1 * INCH_MM),
            (3, 10),
        ),
    }
)
"""Each sheet by the paper that it is made of."""
