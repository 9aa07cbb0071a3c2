"""A gate before luma's SPI interface: through it a device can be silenced for good. It knows no device."""

from typing import Any


class Gate:
    """Stands in for an SPI interface of luma. Nothing passes while it is shut.

    luma keeps every device for ever in an exit hook, which writes once more; a shut gate keeps the wire quiet then.

    Attributes:
        open: Whether bytes pass.
    """

    def __init__(self, interface: Any, tail: tuple[int, ...] = ()) -> None:
        """Stand before an interface; `tail` are bytes that it is sent after every write."""
        self.open = True
        self._interface = interface
        self._tail = list(tail)

    def data(self, data: list[int]) -> None:
        """Send bytes."""
        if self.open:
            self._interface.data(data + self._tail)

    def cleanup(self) -> None:
        """Give the bus back."""
        if self.open:
            self._interface.cleanup()
