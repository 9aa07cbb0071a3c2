"""All parts of a report, put together and cleaned of secrets. Nothing is written, least of all to the games."""

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from firmware_host.commands.report import database, settings
from firmware_host.commands.report.log_lines import read_log
from firmware_host.commands.report.privacy import Privacy, of_this_machine
from firmware_host.commands.report.section import Json, Section, rows
from firmware_host.commands.report.story import Manner, Story, tell
from firmware_host.commands.report.versions import versions
from firmware_host.config import Config
from firmware_host.errors import BadStore, one_line
from firmware_host.store import FILE_NAME, open_store

SERVICE_DIR = Path("/var/lib/cribboard")
"""Where systemd lets a service of this name keep its state."""

ALWAYS_OUT = (
    "machine and user names, home directories, passwords and machines of reader URLs, other programs' variables"
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a report is to hold.

    Attributes:
        config: The configuration file; None: the usual places.
        overrides: What the command line says instead of it.
        facts: How many facts, and how many lines of the log.
        log: A file of log lines; None: systemd's journal.
        names: Players are called by their names.
        spoil: What players of a game under way may not know yet is told too.
    """

    config: Path | None
    overrides: Mapping[str, object]
    facts: int
    log: Path | None
    names: bool
    spoil: bool


def gather(wanted: Wanted) -> tuple[Section, ...]:
    """Gather everything, cleaned."""
    found = settings.look(wanted.config, wanted.overrides)
    store, story = _games(found.config, wanted)
    privacy = of_this_machine({} if wanted.names else _players(found.config, story))
    log = read_log(wanted.log, wanted.facts)
    lines = tuple(privacy.clean_speech(line) for line in log.lines)
    parts = (
        _about(wanted),
        versions(),
        settings.configuration(found, wanted.overrides, privacy.clean, names=wanted.names),
        settings.board(found.config),
        store,
        _facts(story, spoil=wanted.spoil),
        Section("log", (f"from {log.source}", *lines), {"source": log.source, "lines": lines}),
    )
    return tuple(_cleaned(part, privacy) for part in parts)


def _players(config: Config, story: Story) -> dict[str, str]:
    """Say by which side each player is to be called who has a name."""
    tracks = tuple(track.name for track in config.board.tracks)
    pairs = (*story.names, *zip(config.names, tracks, strict=True))
    return {name: side for name, side in pairs if name != side}


def _cleaned(part: Section, privacy: Privacy) -> Section:
    lines = tuple(one_line(privacy.clean(line)) for line in part.lines)
    return Section(part.name, lines, privacy.clean_all(part.value))


def _about(wanted: Wanted) -> Section:
    made = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())
    out = ALWAYS_OUT if wanted.names else f"{ALWAYS_OUT}, players' names (--names tells those)"
    return Section("about", (f"made {made}", f"left out: {out}"), {"made": made, "left_out": out})


def _games(config: Config, wanted: Wanted) -> tuple[Section, Story]:
    """Look into a copy of the file of games."""
    path = config.state_dir / FILE_NAME
    found = database.look(path)
    faults: list[str] = [found.fault] if found.fault else []
    games, story = "none", Story()
    if found.header is not None:
        try:
            with database.copied(path) as copy:
                faults += database.faults_of(copy)
                games, story = _read(copy, config, wanted)
        except BadStore as error:
            faults.append(str(error).replace(str(copy), str(path)))
        except OSError as error:
            faults.append(f"it cannot be copied to be looked at: {error.strerror or error}")
    return _database(path, found, games, faults), story


def _read(copy: Path, config: Config, wanted: Wanted) -> tuple[str, Story]:
    tracks = tuple(track.name for track in config.board.tracks)[: config.game.players]
    with open_store(copy) as store:
        games = store.games()
        story = tell(store, games, Manner(wanted.facts, tracks, names=wanted.names, spoil=wanted.spoil))
    return (f"{len(games)}, the last of {games[-1].steps} steps" if games else "none"), story


def _database(path: Path, found: database.Found, games: str, faults: list[str]) -> Section:
    if found.size is None and not faults:
        games = "none yet: nothing was played here"
        if path.parent != SERVICE_DIR and (SERVICE_DIR / FILE_NAME).exists():
            games += f"; those of the service are told with --state {SERVICE_DIR}"
    held = {True: "yes: a cribboard is running on it", False: "no", None: "not known"}[found.held]
    table = {
        "file": str(path),
        "size": "no file" if found.size is None else f"{found.size // 1024} KiB",
        "format": found.words,
        "in use": held,
        "games": games,
    }
    told = rows({**table, "damage": "none found" if not faults else "; ".join(faults)})
    value: Json = {**table, "in use": found.held, "bytes": found.size, "faults": faults}
    return Section("database", told, value)


def _facts(story: Story, *, spoil: bool) -> Section:
    lines = []
    if story.going_on and spoil:
        lines.append("BEWARE: a game is under way, and this tells what its players may not know yet.")
    elif story.going_on:
        lines.append("A game is under way: what its players may not know yet is left out (--spoil tells it).")
    if story.stands is not None:
        lines.append(f"The last game stands so: {story.stands}")
    if story.fault is not None:
        lines.append(f"The rest cannot be followed: {story.fault}.")
    for fact in story.facts:
        lines.append(f"{fact.game}.{fact.step:<4} {fact.kind:<16} {fact.sentence or '(nobody was told)'}")
        lines += [f"{'':<9}{fact.raw}"] if fact.raw is not None else []
    value: Json = {
        "going_on": story.going_on,
        "stands": story.stands,
        "fault": story.fault,
        "facts": [asdict(fact) for fact in story.facts],
    }
    return Section("facts", tuple(lines) or ("none",), value)
