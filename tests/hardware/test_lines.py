from hardware.lines import key_lines, with_lines

TEXT = """\
name = "x"

[strip] # the LEDs
per_metre = 144
order = [
  "orange 1..2",
]
[[track]]
name = "orange"
[[ track ]]
name = "blue"
matches = { from = [1, 2] }
[pins]
blue.peg = 4
[pins.orange]
peg = 5
"""


def test_every_table_and_key_has_its_line() -> None:
    lines = key_lines(TEXT)
    wanted = {
        "name": 1, "strip": 3, "strip.per_metre": 4, "strip.order": 5, "track[0]": 8, "track[0].name": 9,
        "track[1]": 10, "track[1].name": 11, "track[1].matches": 12,
        "pins.blue.peg": 14, "pins.orange": 15, "pins.orange.peg": 16,
    }  # fmt: skip
    assert {path: lines[path] for path in wanted} == wanted


def test_a_problem_stands_at_its_key_or_at_the_table_around_it() -> None:
    problems = [
        "pins.orange.ok is missing",
        "hole 3 of track orange is wired twice",
        "track[1].matches.to is missing",
        "strip.order[3] is 'x'",
        "layout is missing",
        "strip.per_metre: too many",
    ]
    assert with_lines(problems, TEXT) == [
        "line 4: strip.per_metre: too many",
        "line 5: strip.order[3] is 'x'",
        "line 12: track[1].matches.to is missing",
        "line 15: pins.orange.ok is missing",
        "hole 3 of track orange is wired twice",
        "layout is missing",
    ]


def test_lines_of_windows_count_alike() -> None:
    assert key_lines(TEXT.replace("\n", "\r\n")) == key_lines(TEXT)
