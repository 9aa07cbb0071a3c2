"""What may stand around the codes of a reader, as a kind of value."""

from dataclasses import dataclass

from firmware_host.config.kinds import Text
from firmware_host.wire.codecs import is_affix


@dataclass(frozen=True, slots=True)
class Affix(Text):
    """A short ASCII text, or none."""

    def read(self, value: object) -> str:
        """Take the text as it is."""
        if isinstance(value, str) and is_affix(value):
            return value
        raise ValueError(f"give {self.allowed}, in quotes")
