"""`cribboard deck teach`: one card after the other is asked for, laid on the reader, and kept at once.

Whoever teaches may type a letter and Enter: s skips the card, and where a tag is on another card already, k leaves it
there, r puts it on this card. Ctrl-C, or a pulled plug, loses nothing: the same command goes on where it was.
"""

import argparse
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from firmware_host.app.cables import open_reader
from firmware_host.clock import MonotonicClock
from firmware_host.command_line import BadUsage, say
from firmware_host.commands.deck.digits import LessonDigits
from firmware_host.commands.deck.listing import find_deck
from firmware_host.config import Config, load_config
from firmware_host.decks import Deck, Known, Lesson, Nothing, Shown, Taught, deck_path, read_decks, write_deck
from firmware_host.devices.card_reader import TAKEN
from firmware_host.ports import Inbox
from firmware_host.rules.cards import DECK
from firmware_host.units import Ms
from firmware_host.wire.card_lines import BadLine, CardLine
from firmware_host.wire.codecs import CodeSeen, Driver, Language, Read, language
from firmware_host.wire.raw import Chunk, Link, Raw
from firmware_host.wire.repeats import ABSENCE_MS
from firmware_host.words.cards import spoken_card

BEAT_MS = 500
"""Ctrl-C is heard so often at the least, on a system that does not wake a waiting thread for it."""
STOP_THE_BOARD = (
    "If that is the board itself, let it rest meanwhile: sudo systemctl stop cribboard, "
    "and afterwards sudo systemctl start cribboard."
)
LETTERS = "k = it stays there; r = it is on this card; s = skip this card"


@dataclass(frozen=True, slots=True)
class Typed:
    """A line was typed."""

    t_ms: Ms
    text: str


def teach(args: argparse.Namespace) -> int:
    """Give a lesson about one deck, until all its cards are taught or skipped.

    Raises:
        BadUsage: There is no reader that can be taught at, or there are several.
        BadDeck: A deck cannot be read or written.
        KeyboardInterrupt: It was stopped; what was taught is kept.
    """
    if len(args.names) > 1:
        raise BadUsage(f"cribboard deck teach: {args.names[1][:20]!a} is one word too many; give one deck")
    logging.getLogger().addHandler(logging.NullHandler())  # what the reader logs, the teacher says
    config = load_config(args.config)
    reader = choose_reader(config, args.reader)
    shelf = read_decks(config.decks_dir)
    deck, path = find_deck(next(iter(args.names), None), shelf, config.decks_dir)
    keep = _Keeper(config.decks_dir, deck.name, path)
    lesson = Lesson(shelf.put(deck), deck.name)
    clock = MonotonicClock()
    inbox: Inbox[Raw | Typed] = clock.inbox()
    spoken = config.readers[reader]
    digits = LessonDigits(config)
    teacher = Teacher(lesson, language(spoken.driver, spoken.prefix, spoken.suffix), keep, (say, digits.show))
    _end_on_signals()
    teacher.begin()
    try:
        clock.spawn("typing", lambda: _listen(clock, inbox))
        # The inbox takes what was typed as well; a reader posts to it nothing but Raw.
        with (
            closing(digits),
            closing(open_reader(config, reader, spoken.url, clock, inbox)) as cable,  # type: ignore[arg-type]
        ):
            while not teacher.done:
                item = clock.wait(inbox, Ms(clock.now_ms() + BEAT_MS))
                if isinstance(item, Link) and item.up:
                    digits.open()  # the reader is ours, so the board does not play: the digits are free
                if item is not None:
                    cable.write(teacher.take(item))
    except KeyboardInterrupt:
        teacher.tell_how_far("\nStopped")
        raise
    teacher.tell_how_far("Done")
    return 0


def _end_on_signals() -> None:
    """End as by Ctrl-C where the terminal closes, or somebody else ends the lesson: the digits are to be dark."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN:
            signal.signal(getattr(signal, name), signal.default_int_handler)


def choose_reader(config: Config, name: str | None) -> str:
    """Choose where the cards are laid: the reader of that name, or the only one that reads tags or codes.

    Raises:
        BadUsage: There is none, or not one alone.
    """
    able = [each for each, reader in config.readers.items() if reader.driver is not Driver.LINES]
    if name is None:
        if len(able) == 1:
            return able[0]
        mend = f"give one of them with --reader: {', '.join(able)}" if able else _mend_driver(config.readers)
        which = "several readers read" if able else "no reader reads"
        raise BadUsage(f"cribboard deck teach: {which} tags or codes; {mend}")
    if name not in config.readers:
        raise BadUsage(f"cribboard deck teach: there is no reader {name[:20]!a}; there is {', '.join(config.readers)}")
    if name not in able:
        raise BadUsage(f"cribboard deck teach: the reader {name} sends names of cards; {_mend_driver([name])}")
    return name


def _mend_driver(names: Iterable[str]) -> str:
    first = next(iter(names), "cards")
    return f'give it in the configuration, below [readers.{first}], url = "/dev/serial0" and driver = "rdm6300", say'


class _Keeper:
    """Keeps decks as files: the one that is taught in its own, others in the folder."""

    def __init__(self, folder: Path, name: str, path: Path) -> None:
        self._folder, self._name, self._path = folder, name, path

    def __call__(self, deck: Deck) -> None:
        write_deck(deck, self._path if deck.name == self._name else deck_path(deck.name, self._folder))


class Teacher:
    """What is said and done in a lesson; it waits for nothing itself."""

    def __init__(
        self,
        lesson: Lesson,
        spoken: Language,
        keep: Callable[[Deck], None],
        tell: tuple[Callable[[str], None], Callable[[str], None]],
    ) -> None:
        """Give a lesson at one reader; `keep` makes a deck last, `tell` shows a line, and four glyphs on the digits."""
        self._lesson, self._spoken, self._keep = lesson, spoken, keep
        self._tell, self._show = tell
        self._asked: Known | None = None
        self._lies = ("", Ms(-ABSENCE_MS))
        self._is_up: bool | None = None

    @property
    def done(self) -> bool:
        """Say whether no card is asked for any more."""
        return self._lesson.wanted is None

    def begin(self) -> None:
        """Say what this is, and ask for the first card."""
        taught = len(self._lesson.deck.codes)
        how = f"going on: {taught} of {len(DECK)} cards are taught" if taught else "a new deck"
        self._tell(f"The deck {self._lesson.deck.name}, {how}. s and Enter skips a card, Ctrl-C stops.")
        self._ask()

    def tell_how_far(self, word: str) -> None:
        """Say how much of the deck is taught."""
        deck = self._lesson.deck
        left = len(deck.untaught)
        more = f"; cribboard deck teach {deck.name} goes on" if left else ""
        self._tell(f"{word}: {len(deck.codes)} of {len(DECK)} cards of the deck {deck.name} are taught{more}.")

    def take(self, item: Raw | Typed) -> bytes:
        """Take in what came; give what the reader is to be told."""
        match item:
            case Typed(_, text):
                self._obey(text.strip().lower()[:1])
            case Link(_, _, up, reason):
                return self._link(reason, up=up)
            case Chunk(t_ms, _, data):
                return b"".join(self._read(read, t_ms) for read in self._spoken.codec.feed(data) if not self.done)
        return b""

    def _link(self, reason: str, *, up: bool) -> bytes:
        self._spoken.codec.reset()
        if up and self._is_up is False:
            self._tell("The reader is there.")
        elif not up:
            mend = f" {STOP_THE_BOARD}" if reason.startswith(TAKEN) else ""
            self._tell(f"The reader cannot be heard: {reason}.{mend} It is tried again all the time.")
        self._is_up = up
        return self._spoken.hello if up else b""

    def _read(self, read: Read, t_ms: Ms) -> bytes:
        if isinstance(read, BadLine):
            return self._spoken.answers_no(None, "what")
        if isinstance(read, CardLine):
            self._tell(
                f"That code is {read.card} by itself, and needs no teaching: lay a card with a tag, or s to skip."
            )
            return self._spoken.answers_no(read.card, "needs no teaching")
        if self._lies_still(read, t_ms) or self._asked is not None:
            return b""
        return self._answer(self._lesson.show(read.code))

    def _lies_still(self, read: CodeSeen, t_ms: Ms) -> bool:
        """Say whether this was seen just now: it is the last card still, and no answer to the next question."""
        code, seen_ms = self._lies
        self._lies = (read.code, t_ms)
        return read.code == code and t_ms - seen_ms < ABSENCE_MS

    def _answer(self, shown: Shown) -> bytes:
        match shown:
            case Taught(card, changed):
                for deck in changed:
                    self._keep(deck)
                self._tell(f"    {card} is {self._lesson.deck.codes[card]}")
                self._ask()
                return self._spoken.answers_ok(card)
            case Known(code, place):
                self._asked = shown
                self._tell(f"    {code} is on {place} already. {LETTERS} (a letter, and Enter)")
                self._show(f" ?{self._lesson.wanted}")
                return self._spoken.answers_no(None, "known already")
            case Nothing():
                return b""

    def _obey(self, letter: str) -> None:
        asked, self._asked = self._asked, None
        if letter == "r" and asked is not None:
            self._answer(self._lesson.replace(asked))
        elif letter == "s":
            self._lesson.skip()
            self._ask()
        elif asked is not None and letter != "k":
            self._asked = asked
            self._tell(f"    {LETTERS}")
        else:
            self._ask()

    def _ask(self) -> None:
        wanted = self._lesson.wanted
        if wanted is not None:
            place = DECK.index(wanted) + 1
            self._show(f"{place:2}.{wanted}")
            self._tell(f"[{place:2} of {len(DECK)}] Lay {spoken_card(wanted)} ({wanted}) on the reader.")


def _listen(clock: MonotonicClock, inbox: Inbox[Raw | Typed]) -> None:
    """Post each line that is typed; the end of the input is no word.

    It reads past Python's own buffer: a thread that sleeps in that one at the end of the program breaks it.
    """
    typed = b""
    with suppress(OSError, ValueError):  # there is no standard input
        while more := os.read(sys.stdin.fileno(), 256):
            *lines, typed = (typed + more).split(b"\n")
            for line in lines:
                _post(clock, inbox, line.decode("ascii", "replace"))


def _post(clock: MonotonicClock, inbox: Inbox[Raw | Typed], text: str) -> None:
    clock.post(inbox, lambda t_ms: Typed(t_ms, text))
