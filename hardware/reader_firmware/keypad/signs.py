"""What the keypad says by its buzzer and two lights, as a function of time. Of cards and hosts it knows nothing.

Nothing is told by colour alone: good is one high beep and the light on one side, bad is two low ones and the other.
"""

CLICK = "click"
OK = "ok"
NO = "no"
DROPPED = "dropped"
SILENCE = ""

HIGH_HZ = 2400
LOW_HZ = 440
CLICK_HZ = 1200

SIGNS = {
    SILENCE: (),
    CLICK: ((CLICK_HZ, False, False, 15),),
    OK: ((HIGH_HZ, False, True, 120), (0, False, True, 280)),
    NO: ((LOW_HZ, True, False, 120), (0, True, False, 80), (LOW_HZ, True, False, 120), (0, True, False, 280)),
    DROPPED: ((LOW_HZ, True, False, 60),),
}
"""Each sign as (tone in hertz or 0, red, green, milliseconds)."""

LONGEST_MS = 600

HALF_BLINK_MS = 250
"""Green is on and off for so long each while a card is half typed: twice a second."""
LOST_EVERY_MS = 1000
LOST_FLASH_MS = 100
"""Red flashes so briefly, once a second, while the host does not answer."""


class Signs:
    """The sign that is being given; a new one ends the one before."""

    def __init__(self) -> None:
        self._sign = SILENCE
        self._since_ms = 0

    def show(self, now_ms: int, sign: str) -> None:
        """Begin a sign."""
        self._sign, self._since_ms = sign, now_ms

    def look(self, now_ms: int, *, half: bool, lost: bool) -> tuple[int, bool, bool]:
        """Say what sounds and shines now: hertz (0 is silence), red, green.

        Args:
            now_ms: The time.
            half: A rank is typed and waits for its suit.
            lost: The host owes an answer.
        """
        left_ms = now_ms - self._since_ms
        for tone_hz, red, green, ms in SIGNS[self._sign]:
            if left_ms < ms:
                return tone_hz, red, green
            left_ms -= ms
        if half:
            return 0, False, now_ms // HALF_BLINK_MS % 2 == 0
        return 0, lost and now_ms % LOST_EVERY_MS < LOST_FLASH_MS, False
