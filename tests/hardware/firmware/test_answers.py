import json

from hardware.reader_firmware.keypad.answers import LONGEST_LINE, MOST_OWED, WAIT_MS, Answers

ROOT = __file__.rsplit("/", 4)[0]


def answer_vectors() -> list[dict[str, str]]:
    with open(ROOT + "/hardware/reader_firmware/vectors.json") as file:
        rows: list[dict[str, str]] = json.load(file)["answers"]
    return rows


def waiting(*cards: str) -> Answers:
    answers = Answers()
    for card in cards:
        answers.sent(0, card)
    return answers


def test_every_vector_of_answers_is_understood_cut_anywhere() -> None:
    for row in answer_vectors():
        data = row["out"].encode()
        for cut in range(len(data)):
            answers = waiting(row["card"] or "5H")
            heard = [answers.feed(part) for part in (data[:cut], data[cut:])]
            assert [each for each in heard if each is not None] == [row["refused"] is None], (row, cut)
            assert not answers.overdue(WAIT_MS)


def test_an_answer_that_was_not_asked_for_is_ignored() -> None:
    assert Answers().feed(b"ok 5H\r\nno what\r\n") is None


def test_words_that_are_not_known_are_ignored() -> None:
    answers = waiting("5H")
    assert answers.feed(b"hello\r\nokay 5H\r\nOK 5H\r\n\xff\x00\r\n") is None
    assert answers.feed(b"ok 5H\r\n") is True


def test_of_two_answers_the_newer_counts() -> None:
    assert waiting("5H", "6H").feed(b"ok 5H\r\nno 6H already played\r\n") is False
    assert waiting("5H", "6H").feed(b"no 5H already played\r\nok 6H\r\n") is True


def test_an_answer_that_cannot_name_its_card_is_the_oldest_cards() -> None:
    answers = waiting("5H", "6H")
    assert answers.feed(b"no what\r\n") is False
    assert answers.feed(b"ok 6H\r\n") is True
    assert not answers.overdue(WAIT_MS)


def test_an_answer_is_overdue_once_after_a_second() -> None:
    answers = waiting("5H")
    assert not answers.overdue(WAIT_MS - 1)
    assert answers.overdue(WAIT_MS)
    assert not answers.overdue(WAIT_MS + 1)


def test_the_host_is_lost_when_an_answer_is_overdue() -> None:
    answers = waiting("5H")
    answers.overdue(WAIT_MS)
    assert answers.lost


def test_the_late_answer_of_one_card_is_not_taken_for_the_next_ones() -> None:
    answers = waiting("5H")
    assert answers.overdue(WAIT_MS)
    answers.sent(WAIT_MS, "6H")
    assert answers.feed(b"ok 5H\r\n") is None
    assert answers.feed(b"no 6H not your turn\r\n") is False


def test_any_answer_says_that_the_host_is_there_again() -> None:
    answers = waiting("5H")
    answers.overdue(WAIT_MS)
    answers.feed(b"ok 5H\r\n")
    assert not answers.lost


def test_a_line_that_is_too_long_is_dropped_to_its_end_and_memory_stays_small() -> None:
    answers = waiting("5H")
    for _ in range(100):
        assert answers.feed(b"ok 5H " + b"x" * LONGEST_LINE) is None
    assert answers.feed(b"ok 5H\r") is None
    assert answers.feed(b"ok 5H\r") is True


def test_of_too_many_cards_the_oldest_is_given_up() -> None:
    answers = waiting("AC", *["2C"] * MOST_OWED)
    assert answers.feed(b"ok AC\r\n") is None
    for _ in range(MOST_OWED):
        assert answers.feed(b"no what\r\n") is False
    assert answers.feed(b"no what\r\n") is None
