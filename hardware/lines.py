"""On which line of a board file a key stands; a TOML reader tells no places. It looks at lines, not at grammar.

A line that begins with a name and `=`, or is a table's head, is taken for what it looks like. Inside a text of several
lines that may be wrong; board files have none, and a wrong line misleads nobody for long.
"""

import re
from collections import Counter

_HEAD = re.compile(r"\s*(\[\[?)\s*([\w.\s-]+?)\s*\]\]?\s*(?:#.*)?", re.ASCII)
_KEY = re.compile(r"\s*([\w-]+(?:\s*\.\s*[\w-]+)*)\s*=", re.ASCII)
_PATH = re.compile(r"[\w-]+(?:\[\d+\])?(?:\.[\w-]+(?:\[\d+\])?)*", re.ASCII)


def key_lines(text: str) -> dict[str, int]:
    """Find the first line, from 1, of every table and key, by path: `strip.order`, `track[1].colour`."""
    found: dict[str, int] = {}
    lists: Counter[str] = Counter()
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if head := _HEAD.fullmatch(line.rstrip("\r")):
            table = re.sub(r"\s", "", head[2])
            if head[1] == "[[":
                lists[table] += 1
                table = f"{table}[{lists[table] - 1}]"
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            name = re.sub(r"\s", "", key[1])
            found.setdefault(f"{table}.{name}" if table else name, number)
    return found


def with_lines(problems: list[str], text: str) -> list[str]:
    """Put the line before each problem that begins with a path, and sort by it; the others come last."""
    lines = key_lines(text)
    placed = [(_line(problem, lines), problem) for problem in problems]
    placed.sort(key=lambda each: each[0] or len(text))
    return [f"line {line}: {problem}" if line else problem for line, problem in placed]


def _line(problem: str, lines: dict[str, int]) -> int:
    """Find the line of the key that a problem begins with, or of the nearest table around it; 0 where there is none."""
    path = found[0] if (found := _PATH.match(problem)) else ""
    while path and path not in lines:
        path = path[:-1].rpartition("[")[0] if path.endswith("]") else path.rpartition(".")[0]
    return lines.get(path, 0)
