"""The errors that are ours or a device's. What a player or a reader does wrong is a value, never an exception."""


class BoardError(Exception):
    """Something the program cannot work around; its text names the culprit and the mend."""


def one_line(text: str) -> str:
    """Write what cannot be printed, line ends included, as escapes: foreign text must not steer a terminal."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


class BadConfig(BoardError, ValueError):
    """The configuration cannot be used. `problems` holds every fault found, one line each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = tuple(map(one_line, problems))
        super().__init__("\n".join(self.problems))


class BadBoardFile(BoardError, ValueError):
    """A board file cannot be used. `problems` holds every fault found, one line each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = tuple(map(one_line, problems))
        super().__init__("\n".join(self.problems))


class BadStore(BoardError, RuntimeError):
    """The database of games cannot be used: newer, damaged, in use or out of reach; what is in it is left as it is."""


class StorageFault(BoardError, OSError):
    """A step could not be made durable (disk full, read-only, worn out). Nothing of it is stored; try again later."""


class HardwareMissing(BoardError, OSError):
    """A device, a driver or a permission is not there; the text says which and how to get it."""
