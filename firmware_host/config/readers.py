"""The table `[readers]`: each reader's name is its owner's, and it is a URL or a table of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from firmware_host.config import keys
from firmware_host.config.reading import Reading
from firmware_host.config.toml import brief, brief_path, format_value
from firmware_host.config.values import DEFAULT_READERS, Config, ReaderConfig
from firmware_host.wire.codecs import KINDS, WITH_AFFIXES, Driver
from firmware_host.wire.repeats import ReaderKind
from hardware.board import Board

TABLE = "readers"


def take_readers(reading: Reading, board: Board, players: int) -> Mapping[str, ReaderConfig]:
    """Read the readers of a board; without any, the default holds."""
    if (TABLE,) in reading.values:
        value = reading.values[TABLE,]
        reading.complain((TABLE,), f'readers is {brief(value)}; name one: [readers], cards = "/dev/ttyACM0"')
        reading.forgive(TABLE)
    readers: dict[str, ReaderConfig] = {}
    for name in reading.names(TABLE):
        reader = _reader(reading, name, board, players)
        if reader is None:
            continue
        twin = next((other for other in readers if readers[other].url == reader.url), None)
        if twin is not None:
            both = f"{brief_path((twin,))} and {brief_path((name,))}"
            reading.complain((TABLE, name), f"readers {both} are both on {reader.url[:40]}; give each its own")
        readers[name] = reader
    for track in _unread(readers, board, players):
        mend = f"leave the seat of one reader out, or name one more with seat = {format_value(track)}"
        reading.complain((TABLE,), f"readers: no reader reads the cards of {track}; {mend}")
    return MappingProxyType(readers or dict(DEFAULT_READERS))


def with_driver(config: Config, driver: str) -> Config:
    """Let all readers be of this driver, and of the kind that is usual with it.

    Raises:
        ValueError: There is no such driver.
    """
    spoken = Driver(driver)
    readers = {
        name: replace(reader, driver=spoken, kind=KINDS[spoken][0], prefix="", suffix="")
        for name, reader in config.readers.items()
    }
    return replace(config, readers=MappingProxyType(readers))


def _reader(reading: Reading, name: str, board: Board, players: int) -> ReaderConfig | None:
    path = (TABLE, name)
    if path in reading.values:
        url = reading.take_at(path, keys.READER, "")
        return ReaderConfig(url) if url else None
    seat = reading.take_at((*path, "seat"), keys.seat_choice(board, players), None)
    url = reading.take_at((*path, "url"), keys.READER, "")
    if (*path, "url") not in reading.values:
        reading.complain(path, f"{brief_path(path)} has no url; give {keys.READER.allowed}, in quotes")
    driver = reading.take_at((*path, "driver"), keys.READER_DRIVER, Driver.LINES)
    kind = _kind(reading, path, driver)
    prefix, suffix = (_affix(reading, (*path, key), driver) for key in ("prefix", "suffix"))
    return ReaderConfig(url, seat, kind, driver, prefix, suffix) if url else None


def _kind(reading: Reading, path: tuple[str, ...], driver: Driver) -> ReaderKind:
    """Read what makes a reader send a card: what is usual with its driver, or what is possible with it."""
    usual, *others = KINDS[driver]
    kind = reading.take_at((*path, "kind"), keys.READER_KIND, usual)
    if kind not in (usual, *others):
        name = brief_path((*path, "kind"))
        reading.complain(
            (*path, "kind"), f'{name} is "{kind.value}"; a reader of driver "{driver.value}" is a "{usual.value}"'
        )
    return kind


def _affix(reading: Reading, path: tuple[str, ...], driver: Driver) -> str:
    affix = reading.take_at(path, keys.AFFIX, "")
    if affix and driver not in WITH_AFFIXES:
        with_one = ", ".join(f'"{each.value}"' for each in WITH_AFFIXES)
        reading.complain(
            path, f"{brief_path(path)} is for readers that type codes; leave it out, or give a driver of {with_one}"
        )
    return affix


def _unread(readers: Mapping[str, ReaderConfig], board: Board, players: int) -> Iterator[str]:
    """Name the sides whose cards no reader takes, where every reader has a seat."""
    seats = {reader.seat for reader in readers.values()}
    if seats and None not in seats:
        yield from (track.name for place, track in enumerate(board.tracks[:players]) if place not in seats)
