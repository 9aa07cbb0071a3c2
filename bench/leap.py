"""What a leap costs on the longest strip: scenes in, frames out, leap after leap without a rest.

The scenes are made here and handed to the program's own desk, since in a game leaps come too seldom to be measured.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from bench.boards import Stopwatch, make_config, ports_of, spi_lane
from bench.figures import Figure, progress
from bench.usage import Meter
from firmware_host.app.desk import Desk
from firmware_host.leds.hops import walk_ms
from firmware_host.leds.scene import Ask, Scene, Sign, SignKind
from firmware_host.ports import Clock, Inbox
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

LEAPS = 40
POINTS = 20
"""The rear peg stands 20 behind and walks 40 holes: 350 ms, the longest walk there is, with a hop in every frame."""

RATES_HZ = (30, 60)


def run() -> list[Figure]:
    """Measure at both frame rates on bare wires, and with the simulated chips at the higher."""
    cases = [(rate_hz, True) for rate_hz in RATES_HZ] + [(RATES_HZ[-1], False)]
    return [line for rate_hz, bare in cases for line in _leaps(rate_hz, bare=bare)]


def _leaps(rate_hz: int, *, bare: bool) -> tuple[Figure, Figure]:
    wires = "bare wires" if bare else "simulated chips"
    progress(f"{LEAPS} leaps at {rate_hz} Hz, {wires}")
    watch = Stopwatch()
    with TemporaryDirectory() as state:
        config = make_config(Path(state), board__file="line-3", strip__frame_rate_hz=rate_hz)
        with ports_of(config, watch, bare=bare) as ports, Desk(config, ports, ports.clock.inbox()) as desk:
            watch.writes_of.clear()
            meter = Meter()
            _leap_on(desk, ports.clock)
            usage = meter.read()
    leds = config.board.strip.leds
    frames = watch.writes_of[spi_lane(config.board.pins.strip_bus)]
    name = f"a leap, {leds} LEDs, {rate_hz} Hz, {wires}"
    per_frame = f"{1000 * usage.cpu_s / frames:.2f} ms a frame, {frames / LEAPS:.1f} frames a leap"
    return (
        Figure(name, "ms of CPU", 1000 * usage.cpu_s / LEAPS, note=per_frame),
        Figure(f"{name}, on and on", "% of a core", usage.percent, note=f"% by thread: {usage.by_thread}"),
    )


def _leap_on(desk: Desk, clock: Clock) -> None:
    nothing: Inbox[None] = clock.inbox()
    for number in range(LEAPS):
        front = POINTS * (number % 4 + 2)
        now_ms = clock.now_ms()
        start, end = Hole(front - 2 * POINTS), Hole(front)
        desk.paint(
            Scene(
                pegs=(Pegs(Hole(front - POINTS), end), Pegs(), Pegs()),
                asked=(Side(1),),
                ask=Ask.CARD,
                asked_since_ms=now_ms,
                dealer=Side(0),
                count=20,
                signs=(Sign(SignKind.LEAP, now_ms, Side(0), start, end),),
            )
        )
        clock.wait(nothing, Ms(now_ms + walk_ms(start, end)))
