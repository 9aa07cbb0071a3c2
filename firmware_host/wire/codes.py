"""What a tag or a code is to the board: a text of its own, until a deck says which card it is on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeSeen:
    """A tag or a code was seen that is no card's name. `code` begins with what it is: `tag:` or `code:`."""

    code: str
