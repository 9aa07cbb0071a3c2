import pytest

from firmware_host.errors import BadBoardFile, BadConfig


@pytest.mark.parametrize("kind", [BadConfig, BadBoardFile])
def test_every_problem_is_a_line_that_steers_no_terminal(kind: type[BadConfig] | type[BadBoardFile]) -> None:
    error = kind(("a\nb\x1b[2J", "\udcff\u202e", "größer"))
    assert error.problems == ("a\\nb\\x1b[2J", "\\udcff\\u202e", "größer")
    assert str(error).count("\n") == 2
