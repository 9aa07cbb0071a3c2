from pathlib import Path

import pytest

from firmware_host.toml_text import DEEPEST, LARGEST_BYTES, BadText, parse_toml, read_text


def test_a_text_is_read_with_the_mark_of_a_windows_editor_and_without(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes("é = 1\r\n".encode("utf-8-sig"))
    assert read_text(path) == "é = 1\r\n"
    path.write_bytes("é = 1\n".encode())
    assert read_text(path) == "é = 1\n"


def test_a_text_of_another_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes("# a\n# b\n# größer\n".encode("latin-1"))
    with pytest.raises(BadText, match="not UTF-8 text") as caught:
        read_text(path)
    assert caught.value.line == 3


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"#" * LARGEST_BYTES)
    assert len(read_text(path)) == LARGEST_BYTES
    path.write_bytes(b"#" * (LARGEST_BYTES + 1))
    with pytest.raises(BadText, match="larger than 256 KiB"):
        read_text(path)


def test_a_syntax_error_has_its_place() -> None:
    with pytest.raises(BadText, match=r"^not TOML: Expected '=' after a key in a key/value pair$") as caught:
        parse_toml("[strip]\nfield 3\n")
    assert (caught.value.line, caught.value.column) == (2, 7)


def test_a_syntax_error_at_the_end_has_none() -> None:
    with pytest.raises(BadText, match=r"^not TOML: ") as caught:
        parse_toml("[strip")
    assert (caught.value.line, caught.value.column) == (0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "[" * 100 + "]" * 100,
        "a = " + "{b = " * 100 + "1" + "}" * 100,
        "[" + ".".join("a" * 3000) + "]",
        ".".join("a" * 3000) + " = 1",
        ".".join("a" * 120_000) + " = 1",
        "[[" + ' . "b" . '.join("a" * 120_000) + "]]",
        "a.b = {" + ".".join("a" * 120_000) + " = 1}",
    ],
)
def test_a_deep_text_is_refused_however_it_is_deep(text: str) -> None:
    with pytest.raises(BadText, match=f"{DEEPEST} levels are more than settings need"):
        parse_toml(text)


def test_a_text_may_be_as_deep_as_the_limit() -> None:
    assert parse_toml("a = " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1))


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000, str(2**63), str(-(2**63) - 1)])
def test_a_number_beyond_64_bits_is_refused(number: str) -> None:
    with pytest.raises(BadText, match="TOML's have 64 bits"):
        parse_toml(f"[strip]\nleds = [1, {number}]")


def test_the_largest_numbers_are_read() -> None:
    assert parse_toml(f"a = {2**63 - 1}\nb = {-(2**63)}\nc = 1e999\nd = true") == {
        "a": 2**63 - 1,
        "b": -(2**63),
        "c": float("inf"),
        "d": True,
    }


def test_what_is_refused_is_one_line() -> None:
    with pytest.raises(BadText) as caught:
        parse_toml(f'"{"x" * 500}\\n\\u001b[2J" = {2**70}')
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 120
