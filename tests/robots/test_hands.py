"""What robots' hands do to the wires, and what goes into the minutes."""

from board_sim.clock import FastClock
from board_sim.robots.hands import Chair, Hands
from board_sim.robots.minutes import Act, Minute, Minutes


class Wires:
    """Writes down what is touched, and when."""

    def __init__(self, clock: FastClock) -> None:
        self.clock = clock
        self.touched: list[tuple[int, str, str]] = []

    def press(self, line: str) -> None:
        self.touched.append((self.clock.now_ms(), "down", line))

    def release(self, line: str) -> None:
        self.touched.append((self.clock.now_ms(), "up", line))

    @property
    def readers(self) -> dict[str, "Reader"]:
        return {"left": Reader(self)}


class Reader:
    """A reader that is answered ok."""

    def __init__(self, wires: Wires) -> None:
        self.wires = wires

    def scan(self, card: str) -> str | None:
        self.wires.touched.append((self.wires.clock.now_ms(), card, "left"))
        return f"ok {card}"


def make() -> tuple[Hands, Wires, Minutes, list[str]]:
    """Make hands at the blue buttons."""
    clock, minutes, said = FastClock(), Minutes(), list[str]()
    wires = Wires(clock)
    return Hands(wires, clock, Chair(1, "Ann", "blue", "left"), minutes, said.append), wires, minutes, said


def test_peg_is_held_for_fives_and_tapped_for_the_rest() -> None:
    hands, wires, minutes, _ = make()
    hands.peg(12)
    assert wires.touched == [
        (0, "down", "blue.peg"),
        (1260, "up", "blue.peg"),
        (1310, "down", "blue.peg"),
        (1370, "up", "blue.peg"),
        (1420, "down", "blue.peg"),
        (1480, "up", "blue.peg"),
    ]
    assert [minute.points for minute in minutes] == [10, 1, 1]
    assert hands.presses == 3


def test_a_card_goes_to_the_reader_of_the_chair_and_its_answer_into_the_minutes() -> None:
    hands, wires, minutes, _ = make()
    assert hands.scan(Act.PLAY, "5H") == "ok 5H"
    assert wires.touched == [(0, "5H", "left")]
    assert [*minutes] == [Minute(0, 1, Act.PLAY, "5H", "ok 5H")]
    assert [minute.accepted for minute in minutes] == [True]


def test_call_is_held_for_muggins_and_undo_for_a_misdeal() -> None:
    hands, wires, minutes, _ = make()
    hands.muggins()
    hands.misdeal()
    downs, ups = wires.touched[::2], wires.touched[1::2]
    lasted = [(line, end - start) for (start, _, line), (end, _, _) in zip(downs, ups, strict=True)]
    assert lasted == [("blue.call", 700), ("undo", 2100)]
    assert [minute.act for minute in minutes] == [Act.MUGGINS, Act.MISDEAL]


def test_what_is_done_is_said_under_the_name_of_the_side() -> None:
    hands, _, _, said = make()
    hands.say("deals six cards each.")
    assert said == ["Ann (robot) deals six cards each."]
