"""The readers in time: whose a card is, what only lies there, and when somebody's cards cannot be read."""

from firmware_host.app.readers import LOST_MS, UNREAD_MS, UNREADABLE, Readers, UnknownCode
from firmware_host.config import ReaderConfig
from firmware_host.rules.cards import Card, Suit
from firmware_host.table.effects import Refused
from firmware_host.table.inputs import CardRead
from firmware_host.units import Ms, Seat
from firmware_host.wire.codecs import Driver
from firmware_host.wire.gm65 import READ_ON
from firmware_host.wire.hid_keys import REFUSED, TAKEN, UNREAD
from firmware_host.wire.raw import Chunk
from firmware_host.wire.repeats import ReaderKind

FIVE = Card(5, Suit.HEARTS)
TAG = {"cards": ReaderConfig("a", kind=ReaderKind.TAG)}
TAGS = {"cards": ReaderConfig("a", kind=ReaderKind.TAG, driver=Driver.RDM6300)}
FRAME = "\x02100086F44426\x03"
TAUGHT = {"tag:100086F444": FIVE}
BOUND = {"left": ReaderConfig("a", Seat(0)), "right": ReaderConfig("b", Seat(1))}


def send(readers: Readers, text: str, t_ms: int, reader: str = "cards") -> list[str]:
    """Send text as the owner takes it: every card is an event that is accepted, but for an event of nines."""
    heard = []
    for read in readers.feed(Chunk(Ms(t_ms), reader, text.encode())):
        if isinstance(read, bytes):
            heard.append(read.decode().strip())
            continue
        if isinstance(read, UnknownCode):
            heard.append("new " + readers.answer(read, read.refused, Ms(t_ms)).decode().strip())
            continue
        refused = Refused("past 31", "No.") if read.card.rank == 9 else None
        heard.append("new " + readers.answer(read, refused, Ms(t_ms)).decode().strip())
    return heard


def test_a_keypads_every_line_is_an_event() -> None:
    keypad = Readers({"cards": ReaderConfig("a")}, ["cards"], 2)
    assert send(keypad, "5H\n5H\nxx\n", 0) == ["new ok 5H", "new ok 5H", "no what"]


def test_a_card_that_lies_on_a_reader_is_one_event() -> None:
    readers = Readers(TAG, ["cards"], 2)
    assert send(readers, "5H\n5H\n", 0) == ["new ok 5H", "ok 5H"]
    assert send(readers, "5H\n", 900) == ["ok 5H"]
    assert send(readers, "9H\n9H\n", 1000) == ["new no 9H past 31", "no 9H past 31"]
    assert send(readers, "5H\n", 1100) == ["new ok 5H"]


def test_a_card_that_was_taken_back_is_heard_when_it_has_been_away() -> None:
    readers = Readers(TAG, ["cards"], 2)
    send(readers, "5H\n", 0)
    readers.taken_back()
    assert send(readers, "6H\n5H\n", 500) == ["new ok 6H", "ok 5H"]
    assert send(readers, "5H\n", 1500) == ["new ok 5H"]


def test_a_reader_that_comes_back_has_seen_nothing_and_has_no_half_line() -> None:
    readers = Readers(TAG, ["cards"], 2)
    send(readers, "5H\n6", 0)
    readers.link("cards", Ms(10), up=False)
    readers.link("cards", Ms(20), up=True)
    assert send(readers, "5H\n", 30) == ["new ok 5H"]


def test_a_card_is_its_readers_seats() -> None:
    readers = Readers(BOUND, BOUND, 2)
    assert list(readers.feed(Chunk(Ms(0), "right", b"5H\n"))) == [CardRead(FIVE, "right", Seat(1))]


def test_a_reader_that_nobody_configured_is_a_keypad_for_everybody() -> None:
    readers = Readers(BOUND, ["other"], 2)
    assert list(readers.feed(Chunk(Ms(0), "other", b"5H\n5H\n"))) == [CardRead(FIVE, "other")] * 2


def test_a_lost_reader_is_told_every_so_often_until_it_is_back() -> None:
    readers = Readers(TAG, TAG, 2)
    assert readers.next_wake_ms() is None
    readers.link("cards", Ms(100), up=False)
    readers.link("cards", Ms(200), up=False)  # the same fault with another reason
    assert readers.next_wake_ms() == 100 + LOST_MS
    assert not readers.poll(Ms(100 + LOST_MS - 1))
    assert readers.poll(Ms(100 + LOST_MS))
    assert readers.next_wake_ms() == 100 + 2 * LOST_MS
    readers.link("cards", Ms(100 + LOST_MS + 1), up=True)
    assert readers.next_wake_ms() is None
    assert not readers.poll(Ms(10 * LOST_MS))


def test_a_reader_is_not_missed_while_another_takes_everybodys_cards() -> None:
    readers = Readers({**TAG, **BOUND}, ["cards", "left"], 2)
    readers.link("left", Ms(0), up=False)
    assert readers.next_wake_ms() is None
    readers.link("cards", Ms(5), up=False)
    assert readers.next_wake_ms() == 5 + LOST_MS


def test_the_reader_of_one_seat_is_missed_though_the_others_is_there() -> None:
    readers = Readers(BOUND, BOUND, 2)
    readers.link("right", Ms(0), up=False)
    assert readers.next_wake_ms() == LOST_MS


def test_a_taught_tag_is_its_card_as_long_as_it_lies_there() -> None:
    readers = Readers(TAGS, ["cards"], 2, TAUGHT)
    assert send(readers, FRAME + FRAME, 0) == ["new ok 5H", "ok 5H"]
    assert send(readers, FRAME, 1000) == ["new ok 5H"]


def test_an_unknown_tag_is_refused_once_with_the_way_to_teach_it() -> None:
    readers = Readers(TAGS, ["cards"], 2)
    assert send(readers, FRAME + FRAME, 0) == ["new no unknown tag", "no unknown tag"]
    assert send(readers, FRAME, 900) == ["no unknown tag"]
    assert send(readers, FRAME, 1900) == ["new no unknown tag"]
    mend = "teach it: end this program, run cribboard deck teach, and start again"
    assert UnknownCode("tag:100086F444", "cards").refused.sentence == (
        f"The tag 100086F444 is on no card that was taught; {mend}."
    )


def test_a_long_code_is_told_in_short() -> None:
    sentence = UnknownCode("code:" + "x" * 64, "cards").refused.sentence
    assert "The code xxxxxxxxxxxxxxxxxxxxxxxx... is on no card" in sentence


def test_what_stays_unread_is_refused_by_the_board_where_the_reader_cannot_speak() -> None:
    readers = Readers(TAGS, ["cards"], 2, TAUGHT)
    assert send(readers, "\x02100086\x03", 100) == ["no what"]
    assert readers.next_wake_ms() == 100 + UNREAD_MS
    assert readers.poll_unread(Ms(99 + UNREAD_MS)) is None
    assert readers.poll_unread(Ms(100 + UNREAD_MS)) is UNREADABLE
    assert readers.poll_unread(Ms(101 + UNREAD_MS)) is None
    assert readers.next_wake_ms() is None


def test_what_is_read_at_last_is_refused_by_nobody() -> None:
    readers = Readers(TAGS, ["cards"], 2, TAUGHT)
    assert send(readers, "\x02100086\x03" + FRAME, 100) == ["no what", "new ok 5H"]
    assert readers.next_wake_ms() is None


def test_a_keypad_says_itself_what_it_could_not_read() -> None:
    readers = Readers({}, ["cards"], 2)
    send(readers, "xx\n", 0)
    assert readers.next_wake_ms() is None


def test_a_module_that_takes_commands_is_told_to_read_whenever_it_is_there() -> None:
    readers = Readers({"cards": ReaderConfig("a", driver=Driver.GM65)}, ["cards"], 2)
    assert readers.link("cards", Ms(0), up=True) == READ_ON
    assert readers.link("cards", Ms(0), up=False) == b""


def test_a_keyboard_is_answered_with_its_lamps() -> None:
    readers = Readers({"cards": ReaderConfig("a", driver=Driver.HID)}, ["cards"], 2)
    card = CardRead(FIVE, "cards")
    assert readers.answer(card, None, Ms(0)) == TAKEN
    assert readers.answer(card, Refused("past 31", "No."), Ms(0)) == REFUSED
    unknown = UnknownCode("code:x", "cards")
    assert readers.answer(unknown, unknown.refused, Ms(0)) == REFUSED
    lost_keys = bytes(20) + b"\0\0\0\0"
    assert UNREAD not in list(readers.feed(Chunk(Ms(0), "cards", lost_keys)))
