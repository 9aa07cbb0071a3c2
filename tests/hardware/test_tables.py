import pytest

from hardware.tables import Table


@pytest.mark.parametrize(
    ("written", "leds"),
    [([5, 6], (5, 6)), (["0-2", 9, "7-5"], (0, 1, 2, 9, 7, 6, 5)), (["4-4"], (4,)), ([], ())],
)
def test_leds_are_numbers_and_runs_either_way(written: list[object], leds: tuple[int, ...]) -> None:
    assert Table({"leds": written}, "track[0]", []).runs("leds") == leds


@pytest.mark.parametrize(
    "written", [["5-"], ["1-2-3"], ["a-b"], [True], [-1], ["0-4096"], ["0-99999999"], "0-122", [1.0]]
)
def test_leds_that_are_none_are_refused(written: object) -> None:
    problems: list[str] = []
    assert Table({"leds": written}, "track[0]", problems).runs("leds") == ()
    assert problems[0].startswith("track[0].leds is ")


@pytest.mark.parametrize("place", [10**400, -(10**400), 1e300, -1e300, float("nan"), 10_001, True, "1"])
def test_a_place_that_is_none_is_refused(place: object) -> None:
    problems: list[str] = []
    assert Table({"holes_mm": [[20, 20], [place, 20]]}, "track[0]", problems).pairs("holes_mm") == ()
    assert problems[0].startswith("track[0].holes_mm is ")


@pytest.mark.parametrize("value", ["x" * 1000, ["\x1b"], [[1]] * 1000])
def test_a_value_that_cannot_be_written_out_is_told_briefly(value: object) -> None:
    problems: list[str] = []
    assert Table({"n": value}, "", problems).whole("n", 1, 9) == 1
    assert len(problems[0]) < 100
    assert problems[0].isprintable()


def test_a_value_of_the_wrong_type_gives_a_harmless_one_and_a_problem() -> None:
    problems: list[str] = []
    table = Table({"n": 3.0, "t": 5, "c": [1, 2, 256], "w": "lime", "b": [0], "p": [[1]], "l": [1]}, "", problems)
    assert table.whole("n", 1, 9) == 1
    assert table.text("t") == ""
    assert table.colour("c") == (255, 255, 255)
    assert table.choice("w", ("line", "listed")) == ""
    assert table.bus("b", (1, 0)) == (1, 0)
    assert table.pairs("p") == ()
    assert table.tables("l") == ()
    assert [problem.split(" ")[0] for problem in problems] == ["n", "t", "c", "w", "b", "p", "l"]


def test_what_may_be_left_out_is_no_problem() -> None:
    problems: list[str] = []
    table = Table({}, "", problems)
    assert table.whole("leds", 1, 9, default=4) == 4
    assert table.bus("strip", (0, 0)) == (0, 0)
    assert not problems


def test_many_unknown_keys_are_told_by_the_first_and_their_number() -> None:
    problems: list[str] = []
    Table({f"key{number}": 1 for number in range(3000)}, "pins", problems).close()
    assert [problem.split(":")[0] for problem in problems] == [*(f"pins.key{number}" for number in range(5)), "pins"]
    assert problems[-1] == "pins: and 2995 unknown keys more"


@pytest.mark.parametrize("name", ["", "\x1b[2J", "a\nb", "x" * 41])
def test_a_name_can_be_told_in_a_line(name: str) -> None:
    problems: list[str] = []
    assert Table({"name": name}, "", problems).text("name") == ""
    assert problems[0].endswith("; give a text in quotes, of 1 to 40 printable characters")


def test_an_unknown_key_without_a_near_one_names_the_known() -> None:
    problems: list[str] = []
    table = Table({"zebra": 1, "peg": 4}, "pins", problems)
    table.gpio("peg")
    table.close()
    assert problems == ["pins.zebra: unknown key; known here: peg"]
