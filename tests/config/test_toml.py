import tomllib
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.config.toml import LONGEST_STATEMENT, MOST_LINES, brief, format_path, format_value, key_lines, leaves


def test_each_key_is_found_on_its_line() -> None:
    text = dedent("""\
        # a remark
        top = 1
        [strip] # the LEDs
        field = 3
        "quoted key" = 4

        [pins.orange]
        peg = 5
        inner.deep = 6
        inline = { ok = 7, call = 8 }
    """)
    assert key_lines(text) == {
        ("top",): 2,
        ("strip",): 3,
        ("strip", "field"): 4,
        ("strip", "quoted key"): 5,
        ("pins",): 7,
        ("pins", "orange"): 7,
        ("pins", "orange", "peg"): 8,
        ("pins", "orange", "inner"): 9,
        ("pins", "orange", "inner", "deep"): 9,
        ("pins", "orange", "inline"): 10,
        ("pins", "orange", "inline", "ok"): 10,
        ("pins", "orange", "inline", "call"): 10,
    }


def test_what_looks_like_a_key_inside_a_long_text_or_list_is_none() -> None:
    text = dedent('''\
        [a]
        long = """
        [strip]
        field = 3
        """
        list = [
          "x = 1", # y = 2
        ]
        last = 1
    ''')
    assert key_lines(text) == {("a",): 1, ("a", "long"): 2, ("a", "list"): 6, ("a", "last"): 9}


def test_lines_of_a_file_from_windows_are_counted_alike() -> None:
    assert key_lines("[a]\r\n\r\nb = 1\r\n") == {("a",): 1, ("a", "b"): 3}


def test_lines_are_looked_for_only_as_far_as_settings_go() -> None:
    long = "long = [\n" + "1,\n" * LONGEST_STATEMENT + "]\n"
    assert key_lines(f"first = 1\n{long}last = 1\n") == {("first",): 1}
    many = "".join(f"key{number} = 1\n" for number in range(1, MOST_LINES + 10))
    assert len(key_lines(many)) == MOST_LINES
    assert key_lines(many)[f"key{MOST_LINES}",] == MOST_LINES


def test_an_empty_table_is_a_leaf() -> None:
    assert list(leaves({"a": {"b": 1, "c": {}}})) == [(("a", "b"), 1), (("a", "c"), {})]


@given(st.text(), st.one_of(st.text(), st.booleans(), st.integers(min_value=-(2**63), max_value=2**63 - 1)))
def test_what_is_written_reads_back(name: str, value: str | bool | int) -> None:
    text = f"{format_path((name,))} = {format_value(value)}\n"
    assert tomllib.loads(text) == {name: value}
    assert key_lines(text) == {(name,): 1}


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (3, "3"),
        ("a", '"a"'),
        ("x" * 100, '"' + "x" * 56 + "..."),
        ("\x1b\x9b\u202e\n", '"\\u001b\\u009b\\u202e\\n"'),
        ([1] * 100, "[" + "1, " * 18 + "1," + "..."),
        ({"a\u2028": 1}, "{'a\\u2028': 1}"),
    ],
)
def test_a_value_is_told_briefly_and_printably(value: object, shown: str) -> None:
    assert brief(value) == shown


@pytest.mark.parametrize(("path", "text"), [(("a", "b-1"), "a.b-1"), (("a", "b.c"), 'a."b.c"'), (("",), '""')])
def test_a_name_that_needs_quotes_gets_them(path: tuple[str, ...], text: str) -> None:
    assert format_path(path) == text
