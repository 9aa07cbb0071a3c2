import pytest

from firmware_host.words.numbers import spoken_number


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "zero"),
        (1, "one"),
        (8, "eight"),
        (12, "twelve"),
        (15, "fifteen"),
        (19, "nineteen"),
        (20, "twenty"),
        (21, "twenty-one"),
        (29, "twenty-nine"),
        (30, "thirty"),
        (31, "thirty-one"),
        (46, "forty-six"),
        (99, "ninety-nine"),
    ],
)
def test_a_number_is_said_in_words(number: int, said: str) -> None:
    assert spoken_number(number) == said


def test_no_two_numbers_sound_alike() -> None:
    assert len({spoken_number(number) for number in range(100)}) == 100
