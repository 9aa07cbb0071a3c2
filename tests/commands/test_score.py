import json
from collections.abc import Callable

import pytest

from firmware_host.__main__ import main

Stdin = Callable[[bytes], None]
Out = pytest.CaptureFixture[str]

PERFECT = ["5H", "5S", "5D", "JC", "--starter", "5C"]


def test_json_is_the_total_and_one_line_a_combination(capsys: Out) -> None:
    assert main(["score", *PERFECT, "--json"]) == 0
    out = capsys.readouterr().out
    answer = json.loads(out)
    assert out.count("\n") == 1
    assert list(answer) == ["total", "lines"]
    assert answer["total"] == 29 == sum(line["points"] for line in answer["lines"])
    assert answer["lines"][0] == {"kind": "fifteen", "cards": ["5H", "JC"], "points": 2}
    assert answer["lines"][-1] == {"kind": "nobs", "cards": ["JC"], "points": 1}
    assert len(answer["lines"]) == 15


def test_text_itemises_the_count_and_says_it_as_a_player_would(capsys: Out) -> None:
    assert main(["score", "7C", "8D", "8H", "9S", "--starter", "KH"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "fifteen   2  7C 8D",
        "fifteen   2  7C 8H",
        "pair      2  8D 8H",
        "run       3  7C 8D 9S",
        "run       3  7C 8H 9S",
        "total    12  fifteen two, fifteen four, and a double run of three makes twelve",
    ]


def test_a_hand_of_nothing_is_a_nineteen(capsys: Out) -> None:
    assert main(["score", "2C", "4D", "6H", "8S", "--starter", "QC"]) == 0
    assert capsys.readouterr().out == "total     0  nineteen, no points\n"


def test_a_crib_needs_five_for_its_flush(capsys: Out) -> None:
    hand = ["2H", "4H", "6H", "8H", "--starter", "KS", "--json"]
    main(["score", *hand])
    main(["score", *hand, "--crib"])
    as_hand, as_crib = (json.loads(line)["total"] for line in capsys.readouterr().out.splitlines())
    assert (as_hand, as_crib) == (4, 0)


def test_cards_may_be_in_any_case_and_options_between_them(capsys: Out) -> None:
    assert main(["score", "10h", "--json", "th".replace("h", "d"), "--starter", "5c", "Js", "qS"]) == 0
    assert json.loads(capsys.readouterr().out)["lines"][0]["cards"] == ["TH", "5C"]


@pytest.mark.parametrize("hand", ["5H 5S 5D", "5H 5S 5D JC", "5H 5S 5D JC 6C"])
def test_three_to_five_cards_are_a_hand(hand: str, capsys: Out) -> None:
    assert main(["score", *hand.split(), "--starter", "5C"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("argv", "culprit", "mend"),
    [
        (["5H", "5S", "5X", "JC", "--starter", "5C"], "'5X'", "write rank and suit"),
        (["5H", "5S", "5H", "JC", "--starter", "5C"], "5H is there twice", "put the right card"),
        (["5H", "5S", "5D", "JC", "--starter", "5h"], "5H is there twice", "put the right card"),
        (["5H", "5S", "5D", "JC"], "lacks its starter", "--starter"),
        (["5H", "5S", "5D", "JC", "--starter", ""], "lacks its starter", "--starter"),
        (["5H", "5S", "5D", "JC", "--starter", "5C 6C"], "6C is a second starter", "name only one"),
        (["5H", "5S", "--starter", "5C"], "5H 5S is too few", "name the rest"),
        (["5H", "5S", "5D", "JC", "6C", "7C", "--starter", "5C"], "7C is one too many", "leave it out"),
        (["--starter", "5C"], "an empty hand is too few", "name the rest"),
        ([], "no cards", "name a hand"),
        (["-", "--crib"], "its own starter and crib", "write `crib"),
        (["-", "--starter", "5C"], "its own starter and crib", "write `crib"),
        (["5H", "5S", "5D", "J\x1b[31mC", "--starter", "5C"], r"'J\x1b[31mC'", "write rank and suit"),
        (["5H", "5S", "5D", "\udcff\udcfe", "--starter", "5C"], r"'\xff\xfe'", "write rank and suit"),
        (["5H", "5S", "5D", "x" * 9999, "--starter", "5C"], "xxx...'", "write rank and suit"),
        (["5H", "--starter"], "--starter: expected one argument", "--help"),
        (["5H", "--stater", "5C"], "--stater", "--help"),
    ],
)
def test_a_bad_hand_is_one_line_with_the_card_and_the_mend(
    argv: list[str], culprit: str, mend: str, capsys: Out
) -> None:
    assert main(["score", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert culprit in err
    assert mend in err
    assert err.count("\n") == 1
    assert len(err) < 200
    assert err.isascii()


def test_a_batch_answers_each_hand_with_one_line(stdin: Stdin, capsys: Out) -> None:
    stdin(b"5H 5S 5D JC + 5C\n2h 4h 6h 8h + ks\ncrib 2H 4H 6H 8H+KS\nCRIB\t2H 4H 6H 8H + 10h\r\n")
    assert main(["score", "-", "--json"]) == 0
    assert [json.loads(line)["total"] for line in capsys.readouterr().out.splitlines()] == [29, 4, 0, 5]


def test_a_batch_in_words_has_a_line_a_hand(stdin: Stdin, capsys: Out) -> None:
    stdin(b"7C 8D 7H KS + QC\n2C 4D 6H 8S + QC")
    assert main(["score", "-"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "6: fifteen two, fifteen four, and a pair is six",
        "0: nineteen, no points",
    ]


def test_a_batch_skips_blank_lines_and_remarks(stdin: Stdin, capsys: Out) -> None:
    stdin(b"\xef\xbb\xbf# hands of Tuesday\n\n   \r\n  # one\n7C 8D 7H KS + QC\n")
    assert main(["score", "-", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_batch_tells_a_bad_line_by_its_number_and_answers_the_rest(stdin: Stdin, capsys: Out) -> None:
    long = b"5H 5S 5D JC + 5C" + b" " * 5000
    stdin(b"5H 5S 5D JC\n\n5H \xff\xfe\x00 5D JC + 5C\n" + long + b"\n5H + 5S + 5D\n7C 8D 7H KS + QC\nend")
    assert main(["score", "-", "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["total"] == 6
    assert [line.split(":")[0] for line in err.splitlines()] == ["line 1", "line 3", "line 4", "line 5", "line 7"]
    assert r"'\xff\xfe\x00'" in err
    assert "longer than 1000 bytes" in err
    assert err.isascii()


def test_an_empty_batch_is_no_error(stdin: Stdin, capsys: Out) -> None:
    stdin(b"")
    assert main(["score", "-"]) == 0
    assert capsys.readouterr() == ("", "")
