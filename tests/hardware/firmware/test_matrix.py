from hardware.reader_firmware.keypad.matrix import DEBOUNCE_MS, Matrix, is_ghostly

ROWS, COLUMNS = 4, 5
STEP_MS = 5


def scan(*keys: tuple[int, int]) -> list[int]:
    closed = [0] * ROWS
    for row, column in keys:
        closed[row] |= 1 << column
    return closed


def wired(*keys: tuple[int, int]) -> list[int]:
    """What a matrix without diodes shows when keys are pressed: whatever their wires join."""
    closed = []
    for row in range(ROWS):
        rows, last = {row}, 0
        columns: set[int] = set()
        while len(rows) + len(columns) > last:
            last = len(rows) + len(columns)
            for one, other in keys:
                if one in rows or other in columns:
                    rows.add(one)
                    columns.add(other)
        closed.append(sum(1 << column for column in columns))
    return closed


class Fingers:
    """Keys that are held for a while, scanned as the firmware does."""

    def __init__(self) -> None:
        self.matrix = Matrix(ROWS, COLUMNS)
        self.now_ms = 0

    def hold(self, ms: int, *keys: tuple[int, int]) -> list[tuple[int, int]]:
        pressed = []
        for _ in range(ms // STEP_MS):
            pressed += self.matrix.feed(self.now_ms, wired(*keys))
            self.now_ms += STEP_MS
        return pressed


def test_every_key_is_pressed_once_however_long_it_is_held() -> None:
    fingers = Fingers()
    keys = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    assert [fingers.hold(1000, key) + fingers.hold(50) for key in keys] == [[key] for key in keys]


def test_a_contact_that_is_shorter_than_the_debounce_time_is_no_press() -> None:
    fingers = Fingers()
    for _ in range(20):
        assert fingers.hold(DEBOUNCE_MS, (1, 1)) == []
        assert fingers.hold(STEP_MS) == []


def test_a_key_that_bounces_is_pressed_once() -> None:
    fingers = Fingers()
    pressed = []
    for _ in range(4):
        pressed += fingers.hold(STEP_MS, (2, 3)) + fingers.hold(STEP_MS)
    pressed += fingers.hold(100, (2, 3))
    for _ in range(4):
        pressed += fingers.hold(STEP_MS) + fingers.hold(STEP_MS, (2, 3))
    assert pressed + fingers.hold(100) == [(2, 3)]


def test_keys_that_overlap_count_in_their_order() -> None:
    fingers = Fingers()
    pressed = fingers.hold(40, (0, 0)) + fingers.hold(40, (0, 0), (3, 4)) + fingers.hold(40, (3, 4))
    assert pressed + fingers.hold(40) == [(0, 0), (3, 4)]


def test_two_keys_never_look_like_a_third() -> None:
    keys = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    for at, one in enumerate(keys):
        for other in keys[at + 1 :]:
            assert wired(one, other) == scan(one, other)
            assert not is_ghostly(wired(one, other))


def test_three_corners_of_a_rectangle_press_neither_the_third_nor_the_ghost() -> None:
    fingers = Fingers()
    assert wired((0, 0), (0, 1), (2, 0)) == scan((0, 0), (0, 1), (2, 0), (2, 1))
    assert fingers.hold(100, (0, 0), (0, 1)) == [(0, 0), (0, 1)]
    assert fingers.hold(500, (0, 0), (0, 1), (2, 0)) == []


def test_the_third_key_counts_when_the_rectangle_is_let_go() -> None:
    fingers = Fingers()
    fingers.hold(100, (0, 0), (0, 1))
    fingers.hold(100, (0, 0), (0, 1), (2, 0))
    assert fingers.hold(100, (2, 0)) == [(2, 0)]
    assert fingers.hold(100) == []


def test_a_ghost_is_never_pressed_when_a_real_key_of_its_rectangle_bounces() -> None:
    real = ((0, 0), (0, 1), (2, 0))
    fingers = Fingers()
    pressed = []
    for bouncing in real:
        others = [key for key in real if key != bouncing]
        for _ in range(10):
            pressed += fingers.hold(STEP_MS, *others) + fingers.hold(STEP_MS, *real)
            pressed += fingers.matrix.feed(fingers.now_ms, scan((0, 1), (2, 0), (2, 1)))  # caught in mid-scan
    assert (2, 1) not in pressed


def test_three_keys_of_one_row_are_three_keys() -> None:
    assert Fingers().hold(100, (1, 0), (1, 2), (1, 4)) == [(1, 0), (1, 2), (1, 4)]
