"""The same inputs give the same bytes on every wire, whatever the threads do."""

from collections.abc import Callable

from tests.journeys.conftest import Bench

RUNS = 100


def _play(bench: Bench) -> str:
    """Half a deal with a walk under way when the next card comes, a refusal, a go, an undo, a redo and a power cut."""
    log = bench.wires.wire_log
    log.recording = True
    bench.tap("orange.ok")
    for card in ("5H", "TC", "JH", "JC", "JC", "2D"):
        bench.scan(card)
        bench.wait(40)
    bench.tap("orange.call")
    bench.tap("undo")
    bench.hold("blue.ok", 700)
    bench.machine.power_off()
    bench.power_on()
    bench.tap("blue.ok")
    bench.scan("4S")
    bench.wait(3000)
    bench.close()
    assert len(log.writes("spi0.0")) > 40
    return log.sha256()


def test_the_same_inputs_give_the_same_wire_bytes_a_hundred_times(make_bench: Callable[..., Bench]) -> None:
    assert len({_play(make_bench(state=f"run {run}")) for run in range(RUNS)}) == 1
