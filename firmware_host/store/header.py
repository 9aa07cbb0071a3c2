"""What a database file says of itself, read from its bytes without SQLite, so that a look changes nothing.

SQLite itself cannot look without touching: opening a file in WAL mode makes side files, and closing it folds the log
into the file. So the few bytes that matter are read here (https://www.sqlite.org/fileformat2.html, sections 1.3, 4.1).
Refuses to know what the tables hold.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

MAGIC = b"SQLite format 3\x00"
HEADER_BYTES = 100
LOG_HEADER_BYTES = 32
FRAME_HEADER_BYTES = 24


@dataclass(frozen=True, slots=True)
class Header:
    """The versions in a database file.

    Attributes:
        user_version: The format of the content, as its program numbers it; the highest of the file and its log.
        application_id: Whose file it is; 0 where nobody said.
        schema_cookie: Goes up with each change of the tables; 0 where there never was one.
    """

    user_version: int
    application_id: int
    schema_cookie: int

    @property
    def is_blank(self) -> bool:
        """Nobody has put anything into it yet."""
        return self.user_version == 0 and self.schema_cookie == 0


def read_header(path: Path) -> Header | None:
    """Read the versions from the file and its log; None for a file that is empty or not there.

    Raises:
        ValueError: It is no SQLite database, or it ends in the middle of a page.
        OSError: It cannot be read.
    """
    try:
        with path.open("rb") as file:
            head = file.read(HEADER_BYTES)
    except FileNotFoundError:
        return None
    if not head:
        return None
    if len(head) < HEADER_BYTES or not head.startswith(MAGIC):
        raise ValueError("it does not begin as an SQLite database does")
    if _is_cut(path, struct.unpack_from(">H", head, 16)[0]):
        raise ValueError("its end is cut off")
    found = _header(head)
    newest = max([found.user_version, *(each.user_version for each in _logged_headers(path))])
    return replace(found, user_version=newest)


def _is_cut(path: Path, page_bytes: int) -> bool:
    """Find half a page at the end, which SQLite would fill up with zeros; missing whole pages it finds by itself.

    While there is a log or a journal, the end may still have to be mended from it, and SQLite will do so.
    """
    whole = page_bytes if page_bytes > 1 else 65_536  # 1 stands for the size that does not fit into two bytes
    mendable = any(path.with_name(path.name + side).exists() for side in ("-wal", "-journal"))
    return not mendable and path.stat().st_size % whole != 0


def _header(page: bytes) -> Header:
    schema_cookie, user_version, application_id = struct.unpack_from(">I16xI4xI", page, 40)
    return Header(user_version, application_id, schema_cookie)


def _logged_headers(path: Path) -> Iterator[Header]:
    """Yield the header of each copy of page 1 in the write-ahead log, which a killed program leaves behind.

    Checksums are not looked at: a torn frame of a newer program is as good a reason to keep off as a whole one.
    """
    try:
        file = path.with_name(path.name + "-wal").open("rb")
    except FileNotFoundError:
        return
    with file:
        head = file.read(LOG_HEADER_BYTES)
        if len(head) < LOG_HEADER_BYTES:
            return
        page_bytes = struct.unpack_from(">I", head, 8)[0]
        yield from _first_pages(file, page_bytes, salt=head[16:24])


def _first_pages(file: BinaryIO, page_bytes: int, *, salt: bytes) -> Iterator[Header]:
    while len(frame := file.read(FRAME_HEADER_BYTES)) == FRAME_HEADER_BYTES and frame[8:16] == salt:
        if struct.unpack_from(">I", frame)[0] != 1:
            file.seek(page_bytes, 1)
            continue
        page = file.read(page_bytes)
        if page.startswith(MAGIC) and len(page) >= HEADER_BYTES:
            yield _header(page)
