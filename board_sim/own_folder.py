"""A temporary folder that is gone with its program, even with one that was killed: then the next one clears it away.

Each holds a file that its program has locked; the system lets go of the lock however the program ends.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

LOCK = "lock"


@contextmanager
def own_folder(prefix: str) -> Iterator[Path]:
    """Make a folder whose name begins with `prefix`, and remove it in the end, with all that is in it."""
    _clear_away(prefix)
    with tempfile.TemporaryDirectory(prefix=prefix) as name, _held(Path(name)):
        yield Path(name)


if sys.platform == "win32":  # it has no such locks: there a killed program's folder stays

    def _clear_away(prefix: str) -> None:
        pass

    def _held(folder: Path) -> AbstractContextManager[None]:
        return nullcontext()

else:

    def _clear_away(prefix: str) -> None:
        for left in Path(tempfile.gettempdir()).glob(f"{prefix}*/{LOCK}"):
            with suppress(OSError):  # its program lives, or it is another user's, or somebody was faster
                os.close(_lock(left))
                shutil.rmtree(left.parent)

    @contextmanager
    def _held(folder: Path) -> Iterator[None]:
        new = folder / f"{LOCK}.new"
        new.touch()
        lock = _lock(new)
        new.rename(folder / LOCK)  # locked before it is seen
        try:
            yield
        finally:
            os.close(lock)

    def _lock(path: Path) -> int:
        """Lock a file and return its number; to close that lets go of it.

        Raises:
            OSError: Another has it.
        """
        number = os.open(path, os.O_RDWR)
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(number)
            raise
        return number
