"""One card at every reader: it is read, or the reader is gone, silent, or sends what nobody understands."""

from firmware_host.app.walk.heard import Read, Steps, Typed
from firmware_host.app.walk.stand import SKIP, Stand

CARD_MS = 60_000
"""How long a card is waited for."""
NONSENSE = 3
"""So many times nonsense is no slip any more."""


def ask_cards(stand: Stand) -> Steps[None]:
    """Ask for a card at each reader."""
    for name in stand.config.readers:
        yield from _ask_for(stand, name)


def _ask_for(stand: Stand, name: str) -> Steps[None]:
    about, link = f"reader {name}", stand.links.get(name)
    if link is None or not link.up:
        says = f"The reader {name} is not there. {'' if link is None else link.reason}".strip()
        stand.ill(about, says, "Plug it in; cribboard doctor says more of its port.")
        return
    stand.light({}, "CArd")
    stand.say(f"Lay or type any card at the reader {name}.")
    until_ms, nonsense = stand.after(CARD_MS), 0
    while True:
        heard = yield until_ms
        match heard:
            case Read(reader, what) if reader == name and what is not None:
                stand.say(f"The reader {name} reads {what}.")
                return
            case Read(reader, None) if reader == name:
                nonsense += 1
                if nonsense == NONSENSE:
                    mend = f"Look at its speed (serial.baud is {stand.config.baud}) and at its kind in [readers]."
                    stand.ill(about, f"The reader {name} sends what is no card.", mend)
                    return
            case Typed(word) if word == SKIP:
                return
            case None | Typed():
                says = f"The reader {name} is there and silent."
                stand.ill(about, says, "Look at its data wire and its own power, and try a card that it must know.")
                return
            case _:
                pass
