"""What a script may expect: each sight looks at what the wires carried, or at the words said, and at nothing else.

A sight is waited for. One that tells that something has come to rest, or does not happen, must last for a while.
"""

from collections.abc import Callable
from dataclasses import dataclass

from board_sim.script.eyes import GROUP, Eyes
from board_sim.script.person import Act, Form, Person
from board_sim.script.words import BadOrder, Names, Words, nearest

EXPECT_MS = 3000
"""How long a sight is waited for where the script does not say: the digits turn once in that time."""
WAIT_MS = 10_000
"""The same for `wait until`."""
REST_MS = 400
"""How long pegs must have stood to be at rest, and silence must have lasted: a walk takes 350 ms at the most."""
STEP_MS = 20
"""How often it is looked."""
HOLES = (-1, 121)
_PITCH_HZ = (20, 20_000)


@dataclass(frozen=True, slots=True)
class Sight:
    """Something to be seen or heard: whether it is there now, and for how many milliseconds it must be so."""

    holds: Callable[[Eyes], bool]
    lasts_ms: int = 0


@dataclass(frozen=True, slots=True)
class SightForm:
    """How a sight is written behind `expect`, and how it is read."""

    usage: str
    read: Callable[[Words, Names], Sight]


def await_sight(person: Person, sight: Sight, most_ms: int) -> bool:
    """Look until a sight is there and has lasted, and say whether it came in time; with 0 ms, look just once."""
    eyes, until = person.eyes, person.eyes.now_ms() + most_ms
    since: int | None = None
    while True:
        if not sight.holds(eyes):
            since = None
        elif since is None:
            since = eyes.now_ms()
        if since is not None and (not most_ms or eyes.now_ms() - since >= sight.lasts_ms):
            return True
        if since is None and eyes.now_ms() >= until:
            return False
        person.hands.wait(STEP_MS)


def _read_sight(words: Words, names: Names, usual_ms: int) -> Act:
    name = words.take("what to expect")
    form = SIGHTS.get(name)
    if form is None:
        raise BadOrder(f'"{name}" cannot be expected; {nearest(name, SIGHTS)}')
    own = words.narrow(f"expect {form.usage} [within MS]")
    sight = form.read(own, names)
    most_ms = own.take_ms() if own.follow("within") else usual_ms
    own.end()

    def act(person: Person) -> str | None:
        if await_sight(person, sight, most_ms):
            return None
        return f"not so within {most_ms} ms, but {person.eyes.describe()}"

    return act


def _pegs(words: Words, names: Names) -> Sight:
    pegs: dict[str, tuple[int, ...]] = {}
    while not pegs or (words.more() and not words.follows("within")):
        track = words.take_one_of("TRACK", names.tracks)
        back = words.take_whole("BACK", HOLES[0], HOLES[1] - 1)
        pegs[track] = (back, words.take_whole("FRONT", back + 1, HOLES[1]))
    return Sight(lambda eyes: all(eyes.lit()[track] == holes for track, holes in pegs.items()), REST_MS)


def _holes(words: Words, names: Names) -> Sight:
    track = words.take_one_of("TRACK", names.tracks)
    holes = {words.take_whole("HOLE", *HOLES)}
    while not (lit := words.follow("lit")) and not words.follow("out"):
        holes.add(words.take_whole("HOLE", *HOLES))
    if lit:
        return Sight(lambda eyes: holes <= set(eyes.lit()[track]))
    return Sight(lambda eyes: holes.isdisjoint(eyes.lit()[track]))


def _digits(words: Words, _: Names) -> Sight:
    text = words.take("TEXT")
    if len(text) > GROUP and len(text) != 2 * GROUP:
        raise BadOrder(f'"{text}" has {len(text)} characters: give all eight digits, or up to four for one side\'s')
    return Sight(lambda eyes: eyes.reads(text))


def _dots(words: Words, _: Names) -> Sight:
    dots: set[int] = set()
    if not words.follow("none"):
        dots.add(words.take_whole("PLACE", 1, 2 * GROUP))
        while words.more() and not words.follows("within"):
            dots.add(words.take_whole("PLACE", 1, 2 * GROUP))
    return Sight(lambda eyes: set(eyes.dots()) == dots)


def _tone(words: Words, _: Names) -> Sight:
    hz = words.take_whole("HZ", *_PITCH_HZ)
    return Sight(lambda eyes: hz in eyes.tones())


def _silence(_: Words, __: Names) -> Sight:
    return Sight(lambda eyes: not eyes.tones(), REST_MS)


def _words(words: Words, _: Names) -> Sight:
    text = words.take("TEXT")
    ever = words.follow("ever")
    return Sight(lambda eyes: any(text in sentence for sentence in eyes.words(ever=ever)))


def _unsaid(words: Words, _: Names) -> Sight:
    text = words.take("TEXT")
    return Sight(lambda eyes: not any(text in sentence for sentence in eyes.words()), REST_MS)


def _refused(words: Words, names: Names) -> Sight:
    track = words.take_one_of("TRACK", names.tracks)
    return Sight(lambda eyes: track in eyes.refused())


def _dark(_: Words, __: Names) -> Sight:
    return Sight(Eyes.is_dark)


def _no(words: Words, _: Names) -> Sight:
    words.take_one_of("word after no", ("errors",))
    return Sight(lambda eyes: not eyes.machine.electronics.errors())


SIGHTS: dict[str, SightForm] = {
    "pegs": SightForm("pegs TRACK BACK FRONT [TRACK BACK FRONT ...]", _pegs),
    "holes": SightForm("holes TRACK HOLE [HOLE ...] lit|out", _holes),
    "digits": SightForm("digits TEXT", _digits),
    "dots": SightForm("dots PLACE [PLACE ...]|none", _dots),
    "tone": SightForm("tone HZ", _tone),
    "silence": SightForm("silence", _silence),
    "words": SightForm("words TEXT [ever]", _words),
    "unsaid": SightForm("unsaid TEXT", _unsaid),
    "refused": SightForm("refused TRACK", _refused),
    "dark": SightForm("dark", _dark),
    "no": SightForm("no errors", _no),
}
"""Each sight by its first word."""

EXPECT = Form("expect SIGHT [within MS]", lambda words, names: _read_sight(words, names, EXPECT_MS))


def read_wait(words: Words, names: Names) -> Act:
    """Read what comes after `wait`: a time, or a sight to wait for."""
    if words.follow("until"):
        return _read_sight(words, names, WAIT_MS)
    ms = words.take_ms()
    words.end()
    return lambda person: person.hands.wait(ms)
