"""What the eight digits say: four for each side; a pure function of scene and time, as the frame is.

It knows words and numbers. How a glyph looks in seven segments is the display's business, which needs to know no other
than `GLYPHS`.

Two sides: the left four digits are side 0's, the right four side 1's. Three or four sides: a group begins with the
number of its track, 1 to 4, and the groups turn over every three seconds: tracks 1 and 2, then 3 and 4.
"""

from collections.abc import Iterable, Iterator

from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.leds.signs import digits_end_ms, is_read
from firmware_host.leds.tempo import next_step_ms
from firmware_host.units import Ms, Side

GLYPHS = frozenset("0123456789 CEGHPSdgnortuy.")
"""Every character that is ever sent. K, M, Q, V, W and X cannot be told in seven segments and are not among them."""
DIGITS = 8
GROUP = 4
GROUPS = DIGITS // GROUP
WORD_MS = 1000
"""A question shows its word first, for one second, and then the number for two."""
TURN_MS = 3000
DEALER_CELL, ASKED_CELL = 0, 1
"""The digits of a group whose decimal points mark the dealer and the side that is asked."""
WORDS = {Ask.CUT: "Cut", Ask.STARTER: "St", Ask.CRIB: "Cr", Ask.READY: "good"}
SHORT_WORDS = WORDS | {Ask.READY: "rdy"}
"""The same where a group has but three digits beside its track's number."""


def digits(scene: Scene, t_ms: Ms) -> str:
    """Write the eight digits, each with a "." behind it where its decimal point is lit."""
    fault = _newest((sign for sign in scene.signs if sign.kind is SignKind.FAULT), t_ms)
    if fault is not None:
        return _tagged("E", fault.number, GROUP) * GROUPS
    first = _page(scene, t_ms) * GROUPS
    return "".join(_group(scene, Side(first + place), t_ms) for place in range(GROUPS))


def digits_next_change_ms(scene: Scene, t_ms: Ms) -> Ms | None:
    """Tell until when the digits stand still; None: until there is another scene."""
    return min((change for change in _changes(scene, t_ms) if change is not None), default=None)


def _group(scene: Scene, side: Side, t_ms: Ms) -> str:
    """Write the four digits of a side, blank where there is none."""
    if side >= len(scene.pegs):
        return " " * GROUP
    width = _width(scene)
    cells = list(_text(scene, side, width, t_ms).rjust(width))
    if width < GROUP:
        cells.insert(0, str(side + 1))
    if side == scene.dealer:
        cells[DEALER_CELL] += "."
    if side in scene.asked:
        cells[ASKED_CELL] += "."
    return "".join(cells)


def _text(scene: Scene, side: Side, width: int, t_ms: Ms) -> str:
    """Choose what a side's digits say: the newest sign, or the word of a question in its turn, or a number."""
    sign = _newest((sign for sign in scene.signs if _speaks(scene, sign, side)), t_ms)
    if sign is not None:
        return _sign_text(scene, sign, side, width)
    words = WORDS if width == GROUP else SHORT_WORDS
    word = words.get(scene.ask) if scene.ask is not None and side in scene.asked else None
    if word is not None and _cycle(scene, t_ms) % TURN_MS < WORD_MS:
        return word
    if scene.shown is not None and scene.shown[0] == side:
        return _tagged("C" if scene.crib else "H", scene.shown[1], width)
    return str(scene.pegs[side].front if scene.count is None else scene.count)


def _sign_text(scene: Scene, sign: Sign, side: Side, width: int) -> str:
    if sign.kind is SignKind.GO:
        return "Go"
    if sign.kind is SignKind.REFUSED:
        return "no"
    # A leap ends in the new front hole and the old front peg is the new back one: the points are what lies between.
    return _tagged("P", sign.end - scene.pegs[side].back, width)


def _tagged(letter: str, number: int, width: int) -> str:
    """Write a letter on the left and a number on the right."""
    return letter + str(number).rjust(width - len(letter))


def _width(scene: Scene) -> int:
    return GROUP if len(scene.pegs) <= GROUPS else GROUP - 1


def _newest(signs: Iterable[Sign], t_ms: Ms) -> Sign | None:
    read = [sign for sign in signs if is_read(sign, t_ms)]
    return read[-1] if read else None


def _speaks(scene: Scene, sign: Sign, side: Side) -> bool:
    """Say whether a sign is for these digits: a leap is not, once its peg was moved again."""
    if sign.kind is SignKind.LEAP and sign.end != scene.pegs[side].front:
        return False
    return sign.side in (None, side)


def _page(scene: Scene, t_ms: Ms) -> int:
    """Choose the pair of sides: the one with the newest sign, else each in turn."""
    pages = -(-len(scene.pegs) // GROUPS)
    sign = _newest((sign for sign in scene.signs if sign.side is not None), t_ms)
    if sign is not None and sign.side is not None:
        return sign.side // GROUPS
    return _cycle(scene, t_ms) // TURN_MS % pages


def _cycle(scene: Scene, t_ms: Ms) -> int:
    """Count the time of turns and words; it begins when the question does."""
    return max(t_ms - scene.asked_since_ms, 0)


def _changes(scene: Scene, t_ms: Ms) -> Iterator[Ms | None]:
    for sign in scene.signs:
        end_ms = digits_end_ms(sign)
        if t_ms < sign.since_ms:
            yield sign.since_ms
        elif end_ms is not None and t_ms < end_ms:
            yield end_ms
    if len(scene.pegs) > GROUPS or (scene.asked and scene.ask in WORDS):
        yield next_step_ms(t_ms, scene.asked_since_ms, TURN_MS)
        yield next_step_ms(t_ms, Ms(scene.asked_since_ms + WORD_MS), TURN_MS)
