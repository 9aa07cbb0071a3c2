"""What every part of the walk has before it: the board's lamps and digits, its voice, and a list of what is wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from firmware_host.app.picture import Picture
from firmware_host.app.walk.heard import Pressed, Steps, T, Typed
from firmware_host.config import Config
from firmware_host.leds.palette import Colour
from firmware_host.leds.track_map import track_map
from firmware_host.units import LedIndex, Ms, Side
from firmware_host.wire.lines import Key, line_keys, line_pins
from firmware_host.wire.raw import Link
from hardware.header import GROUNDS, HEADER_PLACES, ground_for

ANSWER_MS = 120_000
"""How long a question stands before it is left open: somebody may have to bend down to the board."""

SKIP = "skip"
"""Typed for what is not to be tried now: nothing is taken to be wrong."""

ENCODER_KEYS: Mapping[str, Key] = {"+1": Key.PEG, "-1": Key.CALL}
"""What an encoder that answers is, by the end of its source."""
YES_NO: Mapping[Key, bool] = {Key.OK: True, Key.CALL: False}
YES_NO_WORDS: Mapping[str, bool] = {"y": True, "yes": True, "ok": True, "n": False, "no": False, "call": False}


@dataclass(frozen=True, slots=True)
class Ill:
    """Something is wrong with the board.

    Attributes:
        about: Its part.
        says: What is wrong, a sentence.
        mend: What to do, a sentence.
    """

    about: str
    says: str
    mend: str


@dataclass(slots=True)
class Stand:
    """The board on the bench.

    Attributes:
        config: What is configured.
        show: Puts a picture on strip and digits.
        say: Says a sentence.
        ring: Plays a tone.
        now_ms: Reads the clock.
        stuck: Names the lines that were down at the start and have not been up since.
        links: How each reader's port is, as far as it was heard.
        ills: What is wrong.
        learned: Keys of the configuration that should be others, dotted, and their values.
        meant: Which line a source stands for, where wires are swapped.
        encoders_answer: An encoder turned on is PEG, and turned back CALL: it has been asked for itself.
    """

    config: Config
    show: Callable[[Picture], None]
    say: Callable[[str], None]
    ring: Callable[[], None]
    now_ms: Callable[[], Ms]
    stuck: Callable[[], tuple[str, ...]]
    links: dict[str, Link] = field(default_factory=dict)
    ills: list[Ill] = field(default_factory=list)
    learned: dict[str, str | int | list[int]] = field(default_factory=dict)
    meant: dict[str, str] = field(default_factory=dict)
    encoders_answer: bool = False

    @property
    def tracks(self) -> tuple[str, ...]:
        """The tracks' names."""
        return tuple(track.name for track in self.config.board.tracks)

    @property
    def lines(self) -> dict[str, tuple[Side | None, Key]]:
        """Every button that is wired: whose it is, and which."""
        keys = line_keys(self.tracks)
        return {line: keys[line] for line in line_pins(self.tracks, self.config.board.pins)}

    def after(self, ms: int) -> Ms:
        """Tell when `ms` will have passed."""
        return Ms(self.now_ms() + ms)

    def light(self, lamps: Mapping[LedIndex, Colour], text: str = "") -> None:
        """Show these LEDs and this text, and nothing else."""
        rgb = bytearray(3 * track_map(self.config.board).size)
        for led, colour in lamps.items():
            rgb[3 * led : 3 * led + 3] = bytes(colour)
        self.show(Picture(bytes(rgb), text))

    def ill(self, about: str, says: str, mend: str) -> None:
        """Put something on the list of what is wrong, and say it."""
        self.ills.append(Ill(about, says, mend))
        self.say(f"{says} {mend}")

    def key(self, source: str) -> Key | None:
        """Find which key was pressed, whatever wire it came in on, or which one an encoder stands in for."""
        if source.endswith(tuple(ENCODER_KEYS)):
            return ENCODER_KEYS[source[-2:]]
        line = self.meant.get(source, source)
        return self.lines[line][1] if line in self.lines else None

    def gpio(self, source: str) -> int:
        """Find the pin of a source."""
        pins = line_pins(self.tracks, self.config.board.pins)
        return pins[source] if source in pins else int(source.removeprefix("GPIO "))

    def button(self, line: str) -> str:
        """Name a button as people do: orange PEG, UNDO."""
        track, _, key = line.rpartition(".")
        return f"{track} {key.upper()}".strip()

    def wire(self, gpio: int) -> str:
        """Say where a pin is on the header."""
        place = HEADER_PLACES[gpio]
        ground = ground_for([place], GROUNDS)
        return f"GPIO {gpio} is pin {place} of the header, and the nearest ground is pin {ground}"


def ask(stand: Stand, question: str, keys: Mapping[Key, T], words: Mapping[str, T]) -> Steps[T | None]:
    """Ask, and wait for a button of either side or a typed word; None: nobody answers."""
    stand.say(question)
    until_ms = stand.after(ANSWER_MS)
    while True:
        heard = yield until_ms
        match heard:
            case None:
                stand.say("Nobody answers: it goes on.")
                return None
            case Typed(text) if text in words:
                return words[text]
            case Typed(text) if text == SKIP:
                return None
            case Typed():
                stand.say(f"Please answer with one of {', '.join(words)}, or {SKIP}.")
            case Pressed(source):
                key = stand.key(source)
                if key is not None and key in keys:
                    return keys[key]
            case _:
                pass


def yes(stand: Stand, question: str) -> Steps[bool]:
    """Ask a question for yes or no; unanswered, nothing is taken to be wrong."""
    answer = yield from ask(stand, f"{question} OK: yes, CALL: no.", YES_NO, YES_NO_WORDS)
    return answer is not False
