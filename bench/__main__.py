"""`python -m bench [NAME...] [--json]`: measure, and print one table."""

import argparse
import sys

from bench import card, command, idle, leap, press, start
from bench.figures import Figure, as_json, as_table, progress

BENCHMARKS = {
    "press": press.run,
    "card": card.run,
    "idle": idle.run,
    "leap": leap.run,
    "start": start.run,
    "command": command.run,
}


def main() -> int:
    """Run the benchmarks that are named, or all."""
    parser = _parser()
    args = parser.parse_args()
    unknown = [name for name in args.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"there is no benchmark {unknown[0]!r}; there are {', '.join(BENCHMARKS)}")
    sys.setswitchinterval(0.0005)  # as the commands set it: threads hand over within half a millisecond
    figures: list[Figure] = []
    for name in args.names or BENCHMARKS:
        progress(name)
        figures += BENCHMARKS[name]()
    progress("")
    print(as_json(figures) if args.json else as_table(figures))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the program against its limits. All of it takes about seven minutes. "
        "A ratio above 1 is over the limit; judge it by the load average beside it.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure: {', '.join(BENCHMARKS)}; all")
    parser.add_argument("--json", action="store_true", help="print JSON in place of the table")
    return parser


if __name__ == "__main__":
    sys.exit(main())
