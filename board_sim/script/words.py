"""One line of a script as words: taken one after the other, with a complaint that names the culprit and the mend.

It knows quotes, remarks and numbers. Which orders there are it does not know.
"""

import re
import shlex
from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches

LONGEST_MS = 3_600_000
"""An hour of the board's time: longer than anything on it lasts."""

_ESCAPES = {"r": b"\r", "n": b"\n", "t": b"\t", "0": b"\0", "\\": b"\\"}
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|(.?))")


class BadOrder(ValueError):
    """A line that cannot be read; the text says why and what to write instead."""


@dataclass(frozen=True, slots=True)
class Names:
    """What is on the board: its buttons, its tracks in their order, its card readers, the first one first; encoders."""

    buttons: tuple[str, ...]
    tracks: tuple[str, ...]
    readers: tuple[str, ...]
    encoders: tuple[str, ...] = ()


def split(line: str) -> list[str]:
    """Split a line into its words, without its remark; what stands in double quotes is one word.

    Raises:
        BadOrder: A quote is not closed.

    >>> split('expect words "Blue pegs 2"  # for the pair')
    ['expect', 'words', 'Blue pegs 2']
    """
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace_split, lexer.quotes, lexer.escape = True, '"', ""
    try:
        return list(lexer)
    except ValueError:
        raise BadOrder('a quote is not closed: end it with "') from None


def nearest(word: str, known: Collection[str]) -> str:
    """Suggest the known word that looks most like this one, as the end of a complaint.

    >>> nearest("oragne.ok", ["orange.ok", "blue.ok"])
    'did you mean orange.ok?'
    """
    near = get_close_matches(word.lower(), known, n=1)
    return f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"


class Words:
    """What is left of a line. Every `take` takes its words off, or raises BadOrder."""

    def __init__(self, words: list[str], usage: str) -> None:
        """Begin after the order's own name; `usage` is what complaints quote."""
        self._words = words
        self._usage = usage

    def follow(self, word: str) -> bool:
        """Take this word if it comes next, and say whether it did."""
        follows = self.follows(word)
        if follows:
            del self._words[0]
        return follows

    def follows(self, *words: str) -> bool:
        """Say whether one of these words comes next."""
        return self._words[:1] != [] and self._words[0] in words

    def narrow(self, usage: str) -> "Words":
        """Give what is left to a closer reading, with its own usage; nothing is left here."""
        words, self._words = self._words, []
        return Words(words, usage)

    def more(self) -> bool:
        """Say whether anything is left."""
        return bool(self._words)

    def take(self, what: str) -> str:
        """Take any word."""
        if not self._words:
            raise BadOrder(f"{what} is missing: write {self._usage}")
        return self._words.pop(0)

    def take_one_of(self, what: str, known: Collection[str]) -> str:
        """Take one of some words."""
        word = self.take(what)
        if word not in known:
            raise BadOrder(f'"{word}" is no {what}; {nearest(word, known)}')
        return word

    def take_name(self, what: str) -> str:
        """Take a name of letters, digits, `-` and `_`."""
        word = self.take(what)
        if not re.fullmatch(r"[A-Za-z0-9_-]+", word):
            raise BadOrder(f'"{word}" is no {what}: make it of letters, digits, - and _')
        return word

    def take_whole(self, what: str, low: int, high: int) -> int:
        """Take a whole number of a range."""
        word = self.take(what)
        if not re.fullmatch(r"-?[0-9]{1,9}", word) or not low <= int(word) <= high:
            raise BadOrder(f'"{word}" is no {what}: give a whole number from {low} to {high}')
        return int(word)

    def take_ms(self, what: str = "MS") -> int:
        """Take a time in milliseconds."""
        return self.take_whole(what, 0, LONGEST_MS)

    def take_bytes(self, what: str) -> bytes:
        r"""Take a text with escapes: `\r`, `\n`, `\t`, `\0`, `\\` and `\xHH`."""
        text = self.take(what)
        unknown = next((found for found in _ESCAPE.finditer(text) if not _is_known(found)), None)
        if unknown is not None:
            raise BadOrder(rf"{unknown[0]} is no escape: there are \r, \n, \t, \0, \\ and \x00 to \xFF")
        parts = re.split(r"(\\x[0-9A-Fa-f]{2}|\\.)", text)
        return b"".join(_encode(part) for part in parts)

    def end(self) -> None:
        """See that nothing is left."""
        if self._words:
            raise BadOrder(f'"{self._words[0]}" is too much: write {self._usage}')


def _is_known(escape: re.Match[str]) -> bool:
    return bool(escape[1]) or escape[2] in _ESCAPES


def _encode(part: str) -> bytes:
    if not part.startswith("\\"):
        return part.encode()
    return bytes.fromhex(part[2:]) if part[1] == "x" else _ESCAPES[part[1]]
