from board_sim.wire_log import WireLog, WireWrite
from firmware_host.units import Ms


def logged(*writes: WireWrite) -> WireLog:
    log = WireLog()
    log.recording = True
    for write in writes:
        log.note(write.t_ms, write.lane, write.data)
    return log


ONE = WireWrite(Ms(1), "spi0.0", b"\x01")
TWO = WireWrite(Ms(1), "spi0.0", b"\x02")
TONE = WireWrite(Ms(2), "buzzer", b"440")


def test_nothing_is_kept_before_it_records() -> None:
    log = WireLog()
    log.note(Ms(1), "spi0.0", b"\x01")
    assert log.writes() == ()


def test_writes_are_listed_in_order_of_one_wire_or_of_all() -> None:
    log = logged(ONE, TONE, TWO)
    assert log.writes() == (ONE, TONE, TWO)
    assert log.writes("spi0.0") == (ONE, TWO)


def test_the_digest_is_the_same_however_two_wires_interleave() -> None:
    assert logged(ONE, TONE).sha256() == logged(TONE, ONE).sha256()


def test_the_digest_tells_order_bytes_and_times_of_one_wire_apart() -> None:
    later = WireWrite(Ms(9), "spi0.0", b"\x01")
    digests = {logged(*writes).sha256("spi0.0") for writes in ((ONE, TWO), (TWO, ONE), (ONE,), (later,))}
    assert len(digests) == 4
