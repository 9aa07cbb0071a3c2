"""The signs that wait for somebody: questions, and what is pressed and not committed yet."""

from firmware_host.leds.catalogue.entry import ONE, OTHER, PEGS, Entry
from firmware_host.leds.says import WORDS
from firmware_host.leds.scene import Ask, Scene
from firmware_host.units import Hole

QUESTION = "question"
ASK_MS = 8000
"""Five seconds of blinking, and most of a breath."""
WORD_MS = 3200
"""One turn of the word and the number."""
BLINK = (0, 500, 5000, 7000)

_QUESTIONS = {
    Ask.CUT: ("cut", "The board asks for a cut for the first deal; whoever deals may press OK instead."),
    Ask.STARTER: ("starter", "The board asks for the starter to be turned."),
    Ask.CARD: ("card", "The board asks this side to play a card, or to say go with CALL."),
    Ask.CRIB: ("card of the crib", "The board asks for the next card of the crib."),
    Ask.COUNT: ("count", "The board asks this side to claim its points, with PEG and OK."),
    Ask.UNDO: ("undo?", "May this be taken back? OK of every side that is asked makes it so."),
    Ask.DEAL_AGAIN: ("deal again?", "Shall this deal be dealt again? OK of every side that is asked makes it so."),
    Ask.BLIND: ("without checking?", "Shall the rest of this deal be played without checking?"),
    Ask.REPLACE: ("replace", "The board asks for the card that was read wrong, or for the right one in its place."),
    Ask.RECOUNT: ("recount?", "A card was replaced: shall the pegs be moved by what differs?"),
}


def _asked(ask: Ask) -> Scene:
    return Scene(pegs=PEGS, asked=(ONE,), ask=ask, count=15 if ask is Ask.CARD else None)


def _question(ask: Ask, name: str, meaning: str) -> Entry:
    digits = f"`{WORDS[ask]}` for 1 s, then the number for 2 s" if ask in WORDS else "the count of the play"
    light, cue = "as *question*", "word" if ask in WORDS else "the count, and the point of who is asked"
    return Entry(name, meaning, light, digits, cue, _asked(ask), WORD_MS, (0, 1500), alike=QUESTION)


ASKING = (
    Entry(
        QUESTION,
        "The board waits for this side, most often for OK.",
        "its front peg blinks at 1 Hz (L*60 and L*90) for 5 s, then breathes (L*60 to L*90, 4 s a breath); "
        "it never goes out, and stands still for 1 s after a press or a dip",
        f"point of the group's second digit; `{WORDS[Ask.READY]}` for 1 s, then the number for 2 s",
        "which row moves; point; word",
        _asked(Ask.READY),
        ASK_MS,
        BLINK,
    ),
    *(_question(ask, name, meaning) for ask, (name, meaning) in _QUESTIONS.items()),
    Entry(
        "claim",
        "Points were pressed and are not committed yet: OK pegs them.",
        "a ghost at the target hole blinks (L*30 and L*80), then breathes, and the front peg asks no more; the holes "
        "between are a bar, L*25, every fifth L*45",
        "the points, and the point of the last digit",
        "it moves more than a peg does; length; point",
        Scene(pegs=PEGS, asked=(ONE,), ask=Ask.COUNT, ghosts=(Hole(59),)),
        ASK_MS,
        BLINK,
    ),
    Entry(
        "0?",
        "Is nothing claimed? A second OK says so.",
        "front and back peg blink in turn (L*60 and L*90), as a head is shaken",
        "`0?`, last point",
        "the back peg moves against the front peg",
        Scene(pegs=PEGS, asked=(ONE,), ask=Ask.COUNT, zero=ONE),
        moments=(0, 500),
    ),
    Entry(
        "121?",
        "Is the game claimed? A second OK does so.",
        "the last five holes blink as a ghost does",
        "`121?`, last point",
        "five lights at the end of the row",
        Scene(pegs=PEGS, asked=(ONE,), ask=Ask.COUNT, ghosts=(Hole(121),), game=ONE),
        moments=(0, 500),
    ),
    Entry(
        "call",
        "Muggins is being called: PEG names the points, OK commits them.",
        "both pegs blink together (L*60 and L*90); the points named so far are a bar from the front peg on, L*25, "
        "every fifth and the last L*45",
        "`CA 7`, last point",
        "the back peg moves with the front peg; length",
        Scene(pegs=PEGS, asked=(ONE,), ask=Ask.READY, naming=(ONE, 7)),
        moments=(0, 500),
    ),
    Entry(
        "window",
        "Anyone may still object to this side's claim.",
        "five holes around the front peg are steady, L*40, for as long as the window is open; the same whether or not "
        "anything was missed",
        "",
        "a short bar with the front peg in it",
        Scene(pegs=PEGS, window=ONE, shown=(ONE, 7)),
    ),
    Entry(
        "offer",
        "This side may take these points with one OK.",
        "so many holes from its front peg on breathe (L*25 to L*60)",
        "`P? 4` for 1 s, then the number for 2 s",
        "length; breath without a ghost",
        Scene(pegs=PEGS, offers=((ONE, 4),)),
        moments=(0, 2000),
    ),
    Entry(
        "renege",
        "This side said go and could have played: an opponent may claim it.",
        "from the front peg of every opponent on, a gap and two holes for each card are steady, L*40",
        "`rE 4`, what it costs, for 1 s of every 3",
        "pairs with gaps",
        Scene(pegs=PEGS, reneges=((OTHER, 4),)),
        moments=(0, 2500),
    ),
)
