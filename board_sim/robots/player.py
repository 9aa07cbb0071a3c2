"""One robot: what it does next, from what the board shows, the cards on the table and what it remembers.

It watches the digits over a turn of them before it says what they ask, unless that is plain at once.
"""

from board_sim.robots import at_play, at_show, calls, claims, dealing
from board_sim.robots.body import Body
from board_sim.robots.deeds import Deed, Later
from board_sim.robots.eyes import SLACK_MS, WORD_MS
from board_sim.robots.sight import QUESTIONS, Says

NEVER_MS = 1 << 60
UNDER_A_WORD = (Says.NUMBER, Says.MISSED)
"""What stands in the first second of a question only where it has no word: the next card is asked for."""
ASKING = (*QUESTIONS, Says.RANKS_SHOWN)
AGREE = (Says.UNDO, Says.DEAL_AGAIN, Says.BLIND, Says.RECOUNT)


class Robot:
    """A robot at its seat; whoever drives it asks it again and again what it does next."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self._known: Says | None = None
        self._asked_ms = self._mark_ms = -1

    def watch(self, now_ms: int) -> None:
        """Take in what is to be seen, and what is asked, as far as it is plain: also while others are at it."""
        body = self.body
        body.observe(now_ms)
        group, asked_ms = body.eyes.groups[body.seat], body.eyes.asked_ms[body.seat]
        acted = body.mark_ms != self._mark_ms
        self._mark_ms = body.mark_ms
        if not group.asked:
            self._known = None
        elif group.token.says in ASKING:
            self._known, self._asked_ms = group.token.says, asked_ms
        elif asked_ms != self._asked_ms:
            plain = not body.eyes.turn and group.token.says in UNDER_A_WORD and now_ms < asked_ms + WORD_MS - SLACK_MS
            self._known, self._asked_ms = Says.NUMBER if plain else None, asked_ms
        elif acted and not (group.token.says in UNDER_A_WORD and now_ms < body.mark_ms + WORD_MS - SLACK_MS):
            self._known = None  # a new question may stand behind what its digits show

    def decide(self, now_ms: int) -> Deed | Later:
        """Say what it does next."""
        body = self.body
        if not body.eyes.awake:
            return Later(NEVER_MS)
        if body.eyes.in_menu:
            return self._at_menu()
        known = claims.judge_fresh(body)
        busy = claims.finish_pending(body)
        if busy is not None:
            return busy
        own = at_play.own_up(body, now_ms)
        if own is not None:
            return own
        if not known:
            return Later(now_ms + 250)
        deed = claims.begin_claim(body) or claims.take_offer(body, now_ms) or dealing.throw(body)
        return deed or self._answer(now_ms)

    def _at_menu(self) -> Deed | Later:
        """Start the usual game where robots sit alone; agree to what a person has chosen in the menu."""
        left, right = (group.glyphs.strip() for group in self.body.eyes.groups)
        if right.endswith("?") and right != "?":
            return Deed("agree", self.body.hands.ok)
        if left == "PLAy" and self.body.talk.among_robots:
            return Deed("start", self.body.hands.ok)
        return Later(NEVER_MS)

    def _answer(self, now_ms: int) -> Deed | Later:
        body = self.body
        deed = calls.claim_renege(body, now_ms) or calls.call_in_play(body, now_ms)
        if deed is not None:
            return deed
        if not body.eyes.groups[body.seat].asked:
            deed = at_play.ask_for_starter(body, now_ms) or at_play.answer_spoken_go(body) or self._stray()
            return deed or at_play.play_for_other(body, now_ms) or Later(NEVER_MS)
        says = self._question(now_ms)
        return Later(self._known_at_ms(now_ms)) if says is None else self._reply(says, now_ms)

    def _stray(self) -> Deed | None:
        return at_play.stray(self.body) if self.body.eyes.groups[self.body.other].asked else None

    def _question(self, now_ms: int) -> Says | None:
        """Make out what the board asks; None while that cannot be told."""
        if self._known is not None:
            return self._known
        token = self.body.eyes.find(self.body.seat, self.body.recently(now_ms), *ASKING)
        if token is not None:
            return token.says
        return Says.NUMBER if now_ms >= self._known_at_ms(now_ms) else None

    def _known_at_ms(self, now_ms: int) -> int:
        """Tell when all that the digits say in turn has been seen."""
        body = self.body
        return max(body.mark_ms, body.eyes.asked_ms[body.seat]) + body.eyes.cycle_ms + SLACK_MS

    def _reply(self, says: Says, now_ms: int) -> Deed | Later:
        body = self.body
        match says:
            case Says.CUT:
                return dealing.cut(body)
            case Says.STARTER:
                return dealing.answer_starter(body)
            case Says.NUMBER if at_show.is_reading(body):
                return at_show.read_on(body, now_ms)
            case Says.NUMBER:
                return at_play.answer_card(body, now_ms)
            case Says.PEG | Says.RANKS_SHOWN:
                ranks = body.eyes.find(body.seat, body.recently(now_ms), Says.RANKS_SHOWN)
                return at_show.answer_count(body, None if ranks is None else ranks.ranks)
            case Says.CRIB:
                return at_show.answer_crib(body)
            case Says.READY:
                return calls.answer_window(body, now_ms)
            case _ if says in AGREE:
                return Deed(says, body.hands.ok)
        return Later(NEVER_MS)
