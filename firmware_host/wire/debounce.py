"""Edges of a bouncing contact -> one press, one release. Knows times and levels; refuses to know what a button means.

A contact is believed to be closed once it has been closed for 5 ms without a break, and open after 25 ms: closing is
answered fast, and the longer bounce of a worn contact that opens makes no second press. Eight presses a second leave
40 ms and more for each of the two. Belief is dated from the edges alone, so a late `poll` changes no time stamp.
"""

from dataclasses import dataclass, replace

from firmware_host.units import Ms
from firmware_host.wire.raw import Edge

DOWN_MS = Ms(5)
"""How long a contact must be closed to be believed: longer than a spark on a long wire, shorter than any finger."""

UP_MS = Ms(25)
"""How long a contact must be open to be believed: tactile switches are specified to bounce for 5 to 10 ms."""


@dataclass(frozen=True, slots=True)
class Debounced:
    """A line went down or up for good; `t_ms` is the moment from which that is believed."""

    t_ms: Ms
    line: str
    down: bool


@dataclass(frozen=True, slots=True)
class Contact:
    """What is known of one line.

    Attributes:
        line: Its name.
        since_ms: When its level was said last.
        down: What is believed.
        level: What the last edge said.
        stuck: The line was down at the start and has not been up since; it is not reported.
    """

    line: str
    since_ms: Ms
    down: bool = False
    level: bool = False
    stuck: bool = False


def due_ms(contact: Contact) -> Ms | None:
    """Say when the contact's level will be believed; None where it is believed already."""
    if contact.level == contact.down:
        return None
    return Ms(contact.since_ms + (DOWN_MS if contact.level else UP_MS))


def settle(contact: Contact, now_ms: Ms) -> tuple[Contact, Debounced | None]:
    """Believe the level if it has stood long enough by `now_ms`."""
    due = due_ms(contact)
    if due is None or due > now_ms:
        return contact, None
    believed = replace(contact, down=contact.level, stuck=False)
    return believed, None if contact.stuck else Debounced(due, contact.line, contact.level)


def touch(contact: Contact, edge: Edge) -> Contact:
    """Take in an edge of this contact, which must be settled up to the edge's time.

    An edge that repeats the level (a lost edge in between, or a driver that says things twice) changes nothing.
    """
    if edge.down == contact.level:
        return contact
    if edge.at_start and not contact.down:
        return replace(contact, down=True, level=True, since_ms=edge.t_ms, stuck=True)
    return replace(contact, level=edge.down, since_ms=edge.t_ms)


class Debouncer:
    """All the lines of a board. Feed it edges in the order of their stamps, and poll it when it asks to be."""

    def __init__(self) -> None:
        self._contacts: dict[str, Contact] = {}

    def feed(self, edge: Edge) -> tuple[Debounced, ...]:
        """Take in an edge; return what had become certain, on any line, by its time."""
        settled = self.poll(edge.t_ms)
        contact = self._contacts.get(edge.line, Contact(edge.line, edge.t_ms))
        self._contacts[edge.line] = touch(contact, edge)
        return settled

    def poll(self, now_ms: Ms) -> tuple[Debounced, ...]:
        """Return what has become certain by now, oldest first."""
        settled = []
        for line, contact in self._contacts.items():
            self._contacts[line], transition = settle(contact, now_ms)
            if transition is not None:
                settled.append(transition)
        return tuple(sorted(settled, key=lambda transition: transition.t_ms))

    def next_wake_ms(self) -> Ms | None:
        """Say when to poll next; None: not before the next edge."""
        return min((due for contact in self._contacts.values() if (due := due_ms(contact)) is not None), default=None)

    def stuck(self) -> tuple[str, ...]:
        """Name the lines that were down at the start and have not been up since."""
        return tuple(line for line, contact in self._contacts.items() if contact.stuck)
