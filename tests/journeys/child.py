"""A board in a process of its own, driven by lines on standard input, to be killed at any moment.

`scan 5H`, `tap blue.ok`, `look`: each is answered by one line when it is done, `look` by what the wires show.
"""

import json
import sys
from pathlib import Path

from tests.journeys.conftest import Bench


def main() -> None:
    """Obey until killed."""
    bench = Bench(Path(sys.argv[1]))
    print("ready", flush=True)
    for line in sys.stdin:
        word, *rest = line.split()
        match word:
            case "scan":
                print(bench.scan(*rest), flush=True)
            case "tap":
                bench.tap(*rest)
                print("tapped", flush=True)
            case "look":
                bench.wait(2500)
                print(json.dumps([bench.pegs(), sorted(bench.digits_over(3000))]), flush=True)


if __name__ == "__main__":
    main()
