import json
from collections.abc import Callable

import pytest

from firmware_host.__main__ import main

Stdin = Callable[[bytes], None]
Out = pytest.CaptureFixture[str]


def test_json_is_a_list_with_each_card_its_count_and_its_lines(capsys: Out) -> None:
    assert main(["peg", "4H", "6H", "5H", "--json"]) == 0
    series = ["4H", "6H", "5H"]
    assert json.loads(capsys.readouterr().out) == [
        {"card": "4H", "count": 4, "points": 0, "lines": []},
        {"card": "6H", "count": 10, "points": 0, "lines": []},
        {
            "card": "5H",
            "count": 15,
            "points": 5,
            "lines": [
                {"kind": "fifteen", "cards": series, "points": 2},
                {"kind": "run", "cards": series, "points": 3},
            ],
        },
    ]


def test_text_announces_each_card(capsys: Out) -> None:
    assert main(["peg", "4h", "6h", "5h"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "card  count  points",
        "4H        4       0  four",
        "6H       10       0  ten",
        "5H       15       5  fifteen for two, and a run of three for three",
    ]


def test_go_and_last_are_left_out(capsys: Out) -> None:
    assert main(["peg", "KC", "QC", "10D", "--json"]) == 0
    assert [card["points"] for card in json.loads(capsys.readouterr().out)] == [0, 0, 0]


def test_thirty_one_is_two_and_its_kind_is_one_word(capsys: Out) -> None:
    assert main(["peg", "KC", "QC", "10D", "AC", "--json"]) == 0
    (line,) = json.loads(capsys.readouterr().out)[-1]["lines"]
    assert (line["kind"], line["points"]) == ("thirtyone", 2)


@pytest.mark.parametrize(
    ("argv", "culprit", "mend"),
    [
        (["KC", "QC", "5D", "7C", "2C"], "7C would pass 31, for the count is 25", "begin the next series"),
        (["KC", "QC", "TD", "AC", "AD"], "AD would pass 31, for the count is 31", "begin the next series"),
        (["KC", "kc"], "KC is there twice", "put the right card"),
        (["KC", "1C"], "'1C' is no card", "write rank and suit"),
        ([], "no cards", "in order"),
        (["-", "KC"], "'-' is no card", "write rank and suit"),
    ],
)
def test_a_bad_series_is_one_line_with_the_card_and_the_mend(
    argv: list[str], culprit: str, mend: str, capsys: Out
) -> None:
    assert main(["peg", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert culprit in err
    assert mend in err
    assert err.count("\n") == 1


def test_a_batch_answers_each_series_and_tells_the_bad_ones(stdin: Stdin, capsys: Out) -> None:
    stdin(b"# one deal\n4H 6H 5H\nKC QC JC 2C\n\n7C 7D\n")
    assert main(["peg", "-", "--json"]) == 2
    out, err = capsys.readouterr()
    assert [[card["points"] for card in json.loads(line)] for line in out.splitlines()] == [[0, 0, 5], [0, 2]]
    assert err.startswith("line 3: 2C would pass 31")


def test_a_batch_in_words_has_a_line_a_series(stdin: Stdin, capsys: Out) -> None:
    stdin(b"7C 8D\n")
    assert main(["peg", "-"]) == 0
    assert capsys.readouterr().out == "7C seven; 8D fifteen for two\n"
