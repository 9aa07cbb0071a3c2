import json

from hardware.reader_firmware.keypad.entry import HALF_MS, SUITS, Entry, line_of
from hardware.reader_firmware.keypad.wiring import CLEAR, COLUMN_PINS, LEGEND, ROW_PINS

ROOT = __file__.rsplit("/", 4)[0]
KEYS = [key for row in LEGEND for key in row if key]


def typed_vectors() -> list[dict[str, object]]:
    with open(ROOT + "/hardware/reader_firmware/vectors.json") as file:
        rows: list[dict[str, object]] = json.load(file)["typed"]
    return rows


def send(keys: object) -> bytes:
    entry = Entry()
    assert isinstance(keys, list)
    cards = [entry.press(at, key) for at, key in enumerate(keys)]
    return b"".join([line_of(card) for card in cards if card])


def test_every_vector_of_typed_keys_is_sent_as_it_says() -> None:
    for row in typed_vectors():
        assert send(row["keys"]).decode() == row["out"], row["name"]


def test_the_keys_are_thirteen_ranks_four_suits_and_clear() -> None:
    assert sorted(KEYS) == sorted((CLEAR + " A 2 3 4 5 6 7 8 9 T J Q K C D H S").split())
    assert [len(row) for row in LEGEND] == [len(COLUMN_PINS)] * len(ROW_PINS)


def test_a_suit_without_a_rank_means_nothing() -> None:
    assert [Entry().press(0, suit) for suit in SUITS] == [None] * 4


def test_a_rank_waits_five_seconds_for_its_suit() -> None:
    entry = Entry()
    entry.press(100, "Q")
    assert not entry.expire(100 + HALF_MS - 1)
    assert entry.press(100 + HALF_MS - 1, "C") == "QC"


def test_a_rank_that_waits_longer_is_forgotten_once() -> None:
    entry = Entry()
    entry.press(100, "Q")
    assert entry.expire(100 + HALF_MS)
    assert not entry.expire(100 + HALF_MS)
    assert entry.press(100 + HALF_MS, "C") is None


def test_a_rank_typed_anew_waits_anew() -> None:
    entry = Entry()
    entry.press(0, "Q")
    entry.press(HALF_MS - 1, "K")
    assert not entry.expire(HALF_MS + 1)


def test_nothing_typed_never_expires() -> None:
    assert not Entry().expire(10 * HALF_MS)
