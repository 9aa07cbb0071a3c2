from firmware_host.devices.gate import Gate


class Interface:
    """Writes down what luma's interface would be asked."""

    def __init__(self) -> None:
        self.asked: list[list[int] | str] = []

    def data(self, data: list[int]) -> None:
        self.asked.append(data)

    def cleanup(self) -> None:
        self.asked.append("cleanup")


def test_an_open_gate_lets_all_through_with_its_tail() -> None:
    interface = Interface()
    gate = Gate(interface, (0, 0))
    sent = [1, 2]
    gate.data(sent)
    gate.cleanup()
    assert interface.asked == [[1, 2, 0, 0], "cleanup"]
    assert sent == [1, 2]


def test_a_shut_gate_lets_nothing_through() -> None:
    interface = Interface()
    gate = Gate(interface)
    gate.open = False
    gate.data([1])
    gate.cleanup()
    assert interface.asked == []
