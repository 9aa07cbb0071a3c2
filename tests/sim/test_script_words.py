import doctest

import pytest

from board_sim.script import words as words_module
from board_sim.script.words import BadOrder, Words, nearest, split


def words(line: str) -> Words:
    return Words(split(line), "the usage")


def test_the_examples_hold() -> None:
    result = doctest.testmod(words_module)
    assert (result.attempted > 0, result.failed) == (True, 0)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", []),
        ("   # nothing", []),
        ("tap orange.ok", ["tap", "orange.ok"]),
        ("tap\torange.ok#now", ["tap", "orange.ok"]),
        ('expect words "a # b"  # c', ["expect", "words", "a # b"]),
        ('digits "        "', ["digits", "        "]),
        ('digits ""', ["digits", ""]),
        (r'send "5H\r\n"', ["send", r"5H\r\n"]),
        ('expect words "Blue\'s hand"', ["expect", "words", "Blue's hand"]),
        ("it's", ["it's"]),
    ],
)
def test_a_line_is_split_at_blanks_outside_quotes_up_to_its_remark(line: str, expected: list[str]) -> None:
    assert split(line) == expected


def test_a_quote_that_is_not_closed_is_told() -> None:
    with pytest.raises(BadOrder, match="a quote is not closed"):
        split('expect words "abc')


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (r"5H\r\n", b"5H\r\n"),
        (r"\x00\xfF\t\0", b"\x00\xff\t\x00"),
        (r"\\r", b"\\r"),
        (r"\\\r", b"\\\r"),
        ("°", "°".encode()),
        ("", b""),
    ],
)
def test_escapes_stand_for_bytes(text: str, data: bytes) -> None:
    assert Words([text], "").take_bytes("TEXT") == data


@pytest.mark.parametrize(("text", "culprit"), [(r"a\q", r"\q"), (r"\x4", r"\x"), ("a\\", "\\"), (r"\\\xZZ", r"\x")])
def test_an_unknown_escape_is_told(text: str, culprit: str) -> None:
    with pytest.raises(BadOrder) as told:
        Words([text], "").take_bytes("TEXT")
    assert str(told.value).startswith(f"{culprit} is no escape")


@pytest.mark.parametrize("word", ["", "x", "1.5", "-2", "122", "1_0", "١", "9999999999", "0x1"])
def test_a_number_out_of_range_or_none_at_all_is_told_with_the_range(word: str) -> None:
    with pytest.raises(BadOrder, match="give a whole number from -1 to 121"):
        Words([word], "").take_whole("HOLE", -1, 121)


def test_numbers_of_the_range_are_taken() -> None:
    taking = words("-1 0 121")
    assert [taking.take_whole("HOLE", -1, 121) for _ in range(3)] == [-1, 0, 121]
    taking.end()


def test_a_missing_word_and_one_too_many_are_told_with_the_usage() -> None:
    with pytest.raises(BadOrder, match="BUTTON is missing: write the usage"):
        words("").take("BUTTON")
    with pytest.raises(BadOrder, match='"more" is too much: write the usage'):
        words("more").end()


def test_what_looks_like_nothing_known_is_answered_with_all_there_is() -> None:
    assert nearest("zzzz", ["tap", "scan"]) == "there is tap, scan"
    assert nearest("TAP", ["tap", "scan"]) == "did you mean tap?"


def test_a_word_is_followed_only_where_it_comes_next() -> None:
    taking = words("x 8")
    assert not taking.follow("8")
    assert taking.follow("x")
    assert taking.more()
    assert taking.follow("8")
    assert not taking.follow("8")
