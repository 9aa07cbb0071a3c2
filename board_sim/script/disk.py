"""A disk that is full, as far as one process can make it so: nothing more can be written into any file.

It sets this process's limit of file size (RLIMIT_FSIZE) to nothing, so that the kernel itself refuses the program's
next write, with EFBIG where a full disk would say ENOSPC. The limit knows no single file: it is up only while an order
is carried out, so that whoever prints or logs between two orders can still write.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

if sys.platform != "win32":
    import resource

CAN_FILL = sys.platform != "win32"
"""Windows has no such limit."""


class Disk:
    """The disk of the games. `full` is thrown like a switch."""

    def __init__(self) -> None:
        self.full = False

    @contextmanager
    def limit(self) -> Iterator[None]:
        """Keep everybody from writing while the disk is full."""
        if sys.platform == "win32" or not self.full:
            yield
            return
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
