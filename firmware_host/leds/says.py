"""What one side's digits say, as a text that is not yet placed: the one table of what goes before what.

Whatever asks shows its word for a part of a cycle of three seconds, and for the rest the number that would stand there
without it. The cycle begins when the board begins to ask.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.leds.signs import is_read
from firmware_host.rules.race import GAME_HOLE
from firmware_host.units import Ms, Side

GROUP = 4
"""Digits of a side."""
TURN_MS = 3000
WORD_MS = 1000
"""A word stands for the first second of the cycle."""
RANKS_MS = 2000
"""Four ranks stand for two, since they are to be added up."""
FAULT_MS = 1000
"""A fault stands for its first second, and then for the last of every cycle: never in the place of a word."""
COUNTDOWN_S = 2
WORDS = {
    Ask.CUT: "Cut",
    Ask.STARTER: "St",
    Ask.CRIB: "Cr",
    Ask.READY: "good",
    Ask.COUNT: "PEG",
    Ask.UNDO: "Undo",
    Ask.DEAL_AGAIN: "dEAL",
    Ask.BLIND: "bLnd",
    Ask.REPLACE: "CArd",
    Ask.RECOUNT: "diFF",
}
"""Every question but that for the next card, which the count is itself."""
SHORT_WORDS = WORDS | {Ask.READY: "rdy"}
"""The same where a group has but three digits beside its track's number; longer ones cover the number."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The digits of one side of a scene at one time."""

    scene: Scene
    side: Side
    t_ms: Ms

    @property
    def width(self) -> int:
        """Count the digits beside the number of the track."""
        return GROUP if len(self.scene.pegs) <= self.scene.groups else GROUP - 1

    @property
    def phase_ms(self) -> int:
        """Tell where in its cycle what turns is."""
        return cycle_ms(self.scene, self.t_ms) % TURN_MS

    def tagged(self, letter: str, number: int) -> str:
        """Write a letter on the left and a number on the right."""
        return letter + str(number).rjust(self.width - len(letter))

    def newest(self, *kinds: SignKind) -> Sign | None:
        """Find the newest sign of these kinds that is for these digits."""
        return newest_read((sign for sign in self.scene.signs if sign.kind in kinds and self._is_mine(sign)), self.t_ms)

    def _is_mine(self, sign: Sign) -> bool:
        """Say whether a sign is for these digits; a walk forward is not, once its peg was moved again."""
        if sign.kind in (SignKind.LEAP, SignKind.CORRECTED) and sign.end != self.scene.pegs[self.side].front:
            return False
        return sign.side in (None, self.side)


def says(panel: Panel) -> str:
    """Choose what a side's digits say."""
    return next(text for say in _RANKING if (text := say(panel)) is not None)


def says_over_menu(panel: Panel) -> str | None:
    """Choose what they say where the menu would stand; None: what the menu says."""
    return next((text for say in _OVER_MENU if (text := say(panel)) is not None), None)


def fault_says(panel: Panel) -> str | None:
    """Number the newest fault in its turn."""
    fault = panel.newest(SignKind.FAULT)
    if fault is None or (panel.t_ms >= fault.since_ms + FAULT_MS and panel.phase_ms < TURN_MS - FAULT_MS):
        return None
    return "E" + str(fault.number).rjust(GROUP - 1)


def pending_says(panel: Panel) -> str | None:
    """Show what a side has pressed and not committed: a call, the game, nothing, a claim."""
    scene, side = panel.scene, panel.side
    if scene.naming is not None and scene.naming[0] == side:
        return "CA" + str(scene.naming[1]).rjust(2)
    if side == scene.game:
        return f"{GAME_HOLE}?"
    if side == scene.zero:
        return "0?"
    ghost = scene.ghost(side)
    return None if ghost is None else str(ghost - scene.pegs[side].front)


def turning_ms(scene: Scene) -> set[int]:
    """List when in the cycle the digits may turn."""
    times: set[int] = set()
    if len(scene.pegs) > scene.groups:
        times |= {0}
    if scene.menu is not None and scene.groups == 1:
        times |= {0, WORD_MS}
    if any(sign.kind is SignKind.FAULT for sign in scene.signs):
        times |= {0, TURN_MS - FAULT_MS}
    if scene.menu is None and (scene.offers or (scene.asked and scene.ask in WORDS)):
        times |= {0, WORD_MS}
    if scene.menu is None and (scene.ranks is not None or scene.reneges):
        times |= {0, RANKS_MS}
    return times


def cycle_ms(scene: Scene, t_ms: Ms) -> int:
    """Count the time of turns and words; it begins when the question does."""
    return max(t_ms - scene.asked_since_ms, 0)


def newest_read(signs: Iterable[Sign], t_ms: Ms) -> Sign | None:
    """Find the newest sign that the digits may show at this time."""
    read = [sign for sign in signs if is_read(sign, t_ms)]
    return read[-1] if read else None


def _countdown(panel: Panel) -> str | None:
    """Count the seconds until a held chord acts."""
    if panel.scene.countdown is None or panel.scene.countdown[0] != panel.side:
        return None
    _, letter, since_ms = panel.scene.countdown
    passed_s = max(panel.t_ms - since_ms, 0) // 1000
    return panel.tagged(letter, max(COUNTDOWN_S - passed_s, 0))


def _at_once(panel: Panel) -> str | None:
    sign = panel.newest(SignKind.REFUSED, SignKind.GO)
    if sign is None:
        return None
    return "Go" if sign.kind is SignKind.GO else "no"


def _moved(panel: Panel) -> str | None:
    """Show the points of the newest move; where another side took this one's, how many."""
    sign = panel.newest(SignKind.LEAP, SignKind.CORRECTED, SignKind.TAKEN)
    if sign is None:
        taken = newest_read((sign for sign in panel.scene.signs if sign.kind is SignKind.TAKEN), panel.t_ms)
        return None if taken is None else panel.tagged("-", taken.number)
    if sign.kind is SignKind.CORRECTED:
        return panel.tagged("=", sign.number)
    if sign.kind is SignKind.TAKEN:
        return panel.tagged("P", sign.number)
    # A leap ends in the new front hole and the old front peg is the new back one: the points are what lies between.
    return panel.tagged("P", sign.end - panel.scene.pegs[panel.side].back)


def _word(panel: Panel) -> str | None:
    """Offer points, or ask, in the word's turn. Where ranks stand they ask for the claim themselves."""
    scene, side = panel.scene, panel.side
    if panel.phase_ms >= WORD_MS:
        return None
    offered = [points for offer, points in scene.offers if offer == side]
    if offered:
        return "P?" + str(sum(offered)).rjust(2)
    if scene.ask is None or side not in scene.asked or (scene.ask is Ask.COUNT and _has_ranks(panel)):
        return None
    return (WORDS if panel.width == GROUP else SHORT_WORDS).get(scene.ask)


def _ranks(panel: Panel) -> str | None:
    return panel.scene.ranks[1] if panel.scene.ranks and _has_ranks(panel) and panel.phase_ms < RANKS_MS else None


def _has_ranks(panel: Panel) -> bool:
    return panel.scene.ranks is not None and panel.scene.ranks[0] == panel.side


def _missed(panel: Panel) -> str | None:
    missed = panel.newest(SignKind.MISSED)
    return None if missed is None else panel.tagged("-", missed.number)


def _renege(panel: Panel) -> str | None:
    """Show for the last second of the cycle what this side's reneges would cost."""
    costs = sum(points for side, points in panel.scene.reneges if side == panel.side)
    return "rE" + str(costs).rjust(2) if costs and panel.phase_ms >= RANKS_MS else None


def _differs(panel: Panel) -> str | None:
    """Show what this side would have more, or less."""
    more = panel.scene.recount[panel.side] if panel.side < len(panel.scene.recount) else 0
    return panel.tagged("P" if more > 0 else "-", abs(more)) if more else None


def _number(panel: Panel) -> str:
    """Show the points of what is counted, else the count of the play, else the score."""
    scene, side = panel.scene, panel.side
    if scene.shown is not None and scene.shown[0] == side:
        return panel.tagged("C" if scene.crib else "H", scene.shown[1])
    return str(scene.pegs[side].front if scene.count is None else scene.count)


_OVER_MENU = (_countdown, _at_once, fault_says)
_RANKING = (
    _countdown,
    _at_once,
    pending_says,
    fault_says,
    _moved,
    _word,
    _differs,
    _renege,
    _ranks,
    _missed,
    _number,
)
"""What goes before what."""
