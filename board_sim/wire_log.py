"""What went over the wires, written down: a byte record by which two runs can be compared."""

import hashlib
import threading
from dataclasses import dataclass

from firmware_host.units import Ms


@dataclass(frozen=True, slots=True)
class WireWrite:
    """Bytes that went over one wire in one go. `lane` names the wire: `spi0.0`, `spi1.0`, `reader.cards`, `buzzer`."""

    t_ms: Ms
    lane: str
    data: bytes


class WireLog:
    """Keeps every write while `recording`; off at first, since it grows without bound."""

    def __init__(self) -> None:
        self.recording = False
        self._writes: list[WireWrite] = []
        self._lock = threading.Lock()

    def note(self, t_ms: Ms, lane: str, data: bytes) -> None:
        """Write down one write, when recording."""
        if self.recording:
            with self._lock:
                self._writes.append(WireWrite(t_ms, lane, data))

    def writes(self, lane: str | None = None) -> tuple[WireWrite, ...]:
        """List what was written, of one wire or of all, in the order it came."""
        with self._lock:
            return tuple(write for write in self._writes if lane in (None, write.lane))

    def sha256(self, lane: str | None = None) -> str:
        """Digest the times and bytes of one wire, or of each wire in turn: threads of two wires may interleave."""
        lanes = sorted({write.lane for write in self.writes()}) if lane is None else [lane]
        digest = hashlib.sha256()
        for name in lanes:
            for write in self.writes(name):
                digest.update(f"{write.t_ms} {write.lane} {write.data.hex()}\n".encode())
        return digest.hexdigest()
