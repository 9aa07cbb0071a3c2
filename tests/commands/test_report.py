"""A bug report holds what it should and nothing else, and leaves everything as it was, whatever is broken."""

import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import pytest

from firmware_host.__main__ import main
from firmware_host.app.journal import Journal
from firmware_host.commands.report import database, gather
from firmware_host.rules.cards import parse_card
from firmware_host.rules.options import Muggins, Options, Overclaim
from firmware_host.store import FILE_NAME, open_store
from firmware_host.table.decide import decide
from firmware_host.table.effects import Refused
from firmware_host.table.facts import DueOpened, DueSettled
from firmware_host.table.inputs import CardRead, Input, Ok, Peg
from firmware_host.table.phases.setup import first_game
from firmware_host.units import Side

Out = pytest.CaptureFixture[str]
Report = Callable[..., str]

ORANGE, BLUE = Side(0), Side(1)
CALL = Options(muggins=Muggins.CALL, overclaim=Overclaim.SURPLUS)
SHORT_CLAIM = (Ok(ORANGE), Ok(ORANGE), "4S", "8H", "7C", Peg(ORANGE, 1), Ok(ORANGE))
"""Orange deals, blue leads, orange lays fifteen and claims 1 point of 2: blue may call it, and must not be told."""


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one's own without any file, and the directory where the games will be."""
    for name in ("CRIBBOARD_CONFIG", "STATE_DIRECTORY", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    monkeypatch.setenv("LOGNAME", "annw")
    monkeypatch.setenv("PATH", str(tmp_path))  # where there is no journalctl
    monkeypatch.setattr(gather, "SERVICE_DIR", tmp_path / "no service")
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


@pytest.fixture
def report(state: Path, capsys: Out) -> Report:
    """Run the command on those games, which must not fail, and give what it prints."""

    def run(*argv: str) -> str:
        assert main(["report", "--state", str(state), *argv]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


def play(state: Path, items: Sequence[Input | str], names: tuple[str, ...] = ("orange", "blue")) -> None:
    """Store what some inputs bring about; a card is its name."""
    with open_store(state / FILE_NAME) as store:
        journal = Journal(store, first_game(names, CALL))
        for item in items:
            facts = decide(journal.game, _input(item))
            assert not isinstance(facts, Refused)
            journal.record(facts)


def _input(item: Input | str) -> Input:
    if not isinstance(item, str):
        return item
    card = parse_card(item)
    assert card is not None
    return CardRead(card, "cards")


def everything(folder: Path) -> dict[str, tuple[str, int]]:
    """Every file with what is in it and when it was written."""
    return {each.name: (sha256(each.read_bytes()).hexdigest(), each.stat().st_mtime_ns) for each in folder.iterdir()}


@pytest.fixture
def holder(state: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has the games, and a step of them in its log alone."""
    code = f"""
from pathlib import Path
from firmware_host.store import open_store
store = open_store(Path({str(state / FILE_NAME)!r}))
store.append(1, 7, ['["CardPlayed",{{"seat":1,"card":{{"rank":9,"suit":"D"}},"count":24}}]'])
print("held", flush=True)
input()
"""
    root = Path(__file__).parents[2]
    play(state, SHORT_CLAIM)
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "held\n"
        yield child
        child.kill()


def section(text: str, name: str) -> list[str]:
    """The lines under a heading."""
    return re.split(rf"\n\n{name}\n", text)[1].split("\n\n")[0].splitlines()


def test_a_report_of_nothing_at_all_has_every_part(report: Report) -> None:
    text = report()
    for part in ("About", "Versions", "Configuration", "Board", "Database", "Facts", "Log"):
        assert f"\n\n{part}\n" in text
    assert "read from no file" in text
    assert "games   none yet: nothing was played here" in text
    assert section(text, "Facts") == ["  none"]
    assert ["gpiozero", version("gpiozero")] in [line.split() for line in section(text, "Versions")]


def test_the_last_facts_are_told_as_they_were_said(report: Report, state: Path) -> None:
    play(state, SHORT_CLAIM)
    lines = section(report(), "Facts")
    assert lines[1] == "  The last game stands so: Orange 1, blue 0. Blue plays a card on 15 and reads it."
    assert lines[-3:] == [
        "  1.5    CardPlayed       Orange plays the seven of clubs: 15.",
        "  1.6    Claimed          Orange claims 1 point.",
        "  1.6    Pegged           Orange pegs 1 point and stands at 1.",
    ]
    assert len(section(report("--facts", "2"), "Facts")) == 4


def test_a_game_under_way_is_told_without_what_its_players_may_not_know(report: Report, state: Path) -> None:
    play(state, SHORT_CLAIM)
    text = report("--json")
    assert json.loads(text)["facts"]["going_on"] is True
    assert not re.search("Due|Settled|fifteen", text)
    told = section(report(), "Facts")
    assert told[0] == "  A game is under way: what its players may not know yet is left out (--spoil tells it)."

    # Had nothing been due, and had more or fewer private facts been stored, the report would be the same.
    with closing(sqlite3.connect(state / FILE_NAME)) as games:
        due = "UPDATE fact SET fact = replace(replace(fact, '\"due\":2', '\"due\":1'), '\"points\":2', '\"points\":1')"
        assert games.execute(f"{due} WHERE fact LIKE '%Due%'").rowcount == 4
        games.execute(
            """INSERT INTO fact SELECT game, step, 9, format, wall_s, '["SettledRecounted",{"side":0,"due":1}]'
            FROM fact WHERE fact LIKE '["Claimed"%'"""
        )
        games.commit()
    assert section(report(), "Facts") == told


def test_spoil_tells_everything_as_it_is_stored_and_says_so(report: Report, state: Path) -> None:
    play(state, SHORT_CLAIM)
    lines = section(report("--spoil"), "Facts")
    assert lines[0] == "  BEWARE: a game is under way, and this tells what its players may not know yet."
    assert any(line.endswith("(nobody was told)") and DueOpened.__name__ in line for line in lines)
    assert any(line.strip().startswith(f'["{DueSettled.__name__}",{{"side":0,"due":2,"claimed":1') for line in lines)


def test_players_are_called_by_their_sides_unless_their_names_are_asked_for(
    report: Report, state: Path, tmp_path: Path
) -> None:
    (tmp_path / "c.toml").write_text('[names]\norange = "Zoe"\nblue = "Bob O\'Hara"\n')
    (tmp_path / "a.log").write_text("INFO Zoe claims 1 point, Bob O'Hara calls. Zoes?\n")
    play(state, SHORT_CLAIM, names=("Zoe", "Quinn"))  # Quinn has moved
    argv = ("--config", "c.toml", "--log", "a.log", "--spoil")
    for form in ((), ("--json",)):
        text = report(*argv, *form)
        assert not re.search(r"Zoe\b|Bob|Quinn", text)
        assert "Orange claims 1 point." in text
        assert "INFO orange claims 1 point, blue calls. Zoes?" in text
        assert "(a name)" in text
    text = report(*argv, "--names")
    assert "Zoe claims 1 point." in text
    assert 'names.blue = "Bob O\'Hara"' in text


def test_a_name_in_a_broken_configuration_is_left_out(report: Report, tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text('[names]\norange = "Zoe"\nblue = "zoe"\n')
    text = report("--config", "c.toml")
    assert "c.toml:3: names.blue and names.orange are both (a name); call one of them something else" in text
    assert "zoe" not in text.lower()


def test_each_value_says_where_it_comes_from(report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "c.toml").write_text("[strip]\n\nfield = 4\n")
    monkeypatch.setenv("CRIBBOARD_CONFIG", "c.toml")
    lines = [re.split(r"\s{2,}", line.strip()) for line in section(report(), "Configuration")]
    assert ["strip.field = 4", "c.toml, line 3"] in lines
    assert ['strip.chip = "apa102"', "default"] in lines
    assert [f'store.dir = "{tmp_path}/games"', "command line"] in lines
    assert ["$CRIBBOARD_CONFIG is c.toml"] in lines


def test_the_directory_that_systemd_gives_is_named_as_such(
    state: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(state))
    assert main(["report"]) == 0
    assert re.search(rf'store\.dir = "{state}" +\$STATE_DIRECTORY\n', capsys.readouterr().out)


def test_every_problem_of_a_broken_configuration_is_told(report: Report, tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text('[strip]\nfield = 99\n[bord]\nfile = "x"\n')
    lines = section(report("--config", "c.toml"), "Configuration")
    assert lines[0].startswith("  broken; so the defaults are told below")
    assert lines[1] == "    c.toml:2: strip.field is 99; give a whole number from 0 to 15"
    assert "bord.file is not a key" in lines[2]
    assert any(line.startswith("  strip.field = 7") for line in lines)


def test_a_file_that_is_not_there_is_a_problem_of_the_configuration(report: Report) -> None:
    assert "no.toml: cannot be read: No such file or directory" in report("--config", "no.toml")


def test_nothing_tells_who_or_where(report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "ann"
    home.mkdir()
    monkeypatch.setattr("firmware_host.commands.report.privacy.gethostname", lambda: "attic")
    monkeypatch.setenv("AUNT_SECRET", "hunter2")
    (home / "c.toml").write_text('[readers]\ncards = "socket://me:hunter2@attic.example:7000"\n')
    (home / "a.log").write_text(
        f"at attic: {home}/x, /home/bob/y, /media/annw/card, rfc2217://u:hunter2@10.1.2.3:70/?token=hunter2 \x1b[2J\n"
    )
    text = report("--config", str(home / "c.toml"), "--log", str(home / "a.log"))
    assert 'readers.cards = "socket://(host):7000"' in text
    assert "at (host): ~/x, /home/(user)/y, /media/(user)/card, rfc2217://(host):70/?token=(secret) \\x1b[2J" in text
    for form in ((), ("--json",)):
        text = report("--config", str(home / "c.toml"), "--log", str(home / "a.log"), *form)
        assert not re.search(rf"hunter2|attic|annw|bob|10\.1\.2\.3|\x1b|AUNT|{re.escape(str(home))}", text)


def test_it_works_while_the_program_runs_and_knows_its_last_step(
    report: Report, state: Path, holder: subprocess.Popen[str]
) -> None:
    before = everything(state)
    assert f"{FILE_NAME}-wal" in before
    text = report()
    assert re.search(r"in use +yes: a cribboard is running on it", text)
    assert section(text, "Facts")[-1].endswith("Blue plays the nine of diamonds: 24.")
    assert everything(state) == before
    assert holder.poll() is None


def test_nothing_is_touched(report: Report, state: Path) -> None:
    play(state, SHORT_CLAIM)
    before = everything(state)
    report()
    assert everything(state) == before
    assert list(state.parent.glob("**/cribboard-report*")) == []


def test_without_room_for_a_copy_on_any_disk_memory_is_used(
    report: Report, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    play(state, SHORT_CLAIM)
    memory = state.parent / "memory"
    memory.mkdir()
    monkeypatch.setattr(database, "gettempdir", no_room)
    monkeypatch.setattr(database, "MEMORY", memory)
    assert "Orange claims 1 point." in report()
    memory.rmdir()  # the copy is gone, and now there is no room at all
    monkeypatch.setattr("tempfile.gettempdir", no_room)
    assert "damage  it cannot be copied to be looked at: No usable temporary directory found" in report()


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE song (name)")
        other.commit()


def _newer(path: Path) -> None:
    play(path.parent, SHORT_CLAIM)
    with closing(sqlite3.connect(path)) as games:
        games.execute("PRAGMA user_version = 99")


def _torn(path: Path) -> None:
    play(path.parent, SHORT_CLAIM)
    raw = bytearray(path.read_bytes())
    raw[4096:4196] = b"\xff" * 100
    path.write_bytes(raw)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_foreign, "is a database, but not one of this program's games"),
        (_newer, "is of format 99, made by a newer version"),
        (_torn, "malformed"),
        (lambda path: path.write_text("x" * 5000), "it does not begin as an SQLite database does"),
        (lambda path: path.mkdir(), "Is a directory"),
    ],
)
def test_a_database_that_is_broken_or_not_ours_is_told_and_left_alone(
    spoil: Callable[[Path], None], told: str, report: Report, state: Path
) -> None:
    spoil(state / FILE_NAME)
    text = report()
    damage = next(line for line in section(text, "Database") if line.startswith("  damage"))
    assert told in damage
    assert "cribboard-report-" not in text
    assert section(text, "Log")


def test_a_fact_of_another_version_ends_the_story_and_not_the_report(report: Report, state: Path) -> None:
    play(state, SHORT_CLAIM)
    with closing(sqlite3.connect(state / FILE_NAME)) as games:
        games.execute("""UPDATE fact SET fact = '["DueWaved",{"truth":2}]' WHERE step = 6""")
        games.commit()
    text = report()
    assert "The rest cannot be followed: step 6 of game 1 is of another version of this program." in text
    assert "truth" not in text
    assert "truth" in report("--spoil")
    assert "The starter is the four of spades." in text


def test_a_step_that_does_not_follow_ends_the_story_too(report: Report, state: Path) -> None:
    play(state, SHORT_CLAIM)
    with closing(sqlite3.connect(state / FILE_NAME)) as games:
        games.execute("DELETE FROM fact WHERE step = 3")
        games.commit()
    assert "step 3 of game 1 does not follow from what was played before it." in report()


def test_the_report_goes_into_a_file_but_never_over_the_games(
    report: Report, state: Path, capsys: Out, tmp_path: Path
) -> None:
    play(state, SHORT_CLAIM)
    assert report("--out", "r.txt") == "The report is in r.txt: read it through before you send it.\n"
    assert (tmp_path / "r.txt").read_text().startswith("A report of cribboard\n\nAbout\n")
    before = everything(state)
    for name, told in (
        (FILE_NAME, "is a database, and would be lost: name another file"),
        (f"{FILE_NAME}-wal", "is a database, and would be lost: name another file"),
        ("no/where", "cannot be written (No such file or directory): name another file with --out"),
    ):
        assert main(["report", "--state", str(state), "--out", str(state / name)]) == 2
        assert told in capsys.readouterr().err
    assert everything(state) == before


def test_json_holds_the_same(report: Report, state: Path) -> None:
    play(state, SHORT_CLAIM)
    found = json.loads(report("--json"))
    assert list(found) == ["about", "versions", "configuration", "board", "database", "facts", "log"]
    assert found["board"]["tracks"][0] == {"name": "orange", "holes": 123, "colour": [255, 60, 0]}
    assert found["database"]["in use"] is False
    assert found["database"]["faults"] == []
    assert found["facts"]["facts"][-1]["sentence"] == "Orange pegs 1 point and stands at 1."


def test_the_journal_of_the_service_is_asked_where_no_file_is_named(report: Report, tmp_path: Path) -> None:
    journal = tmp_path / "journalctl"
    journal.write_text('#!/bin/sh\necho "$@"\necho\necho WARNING last\n')
    journal.chmod(0o755)
    assert section(report("--facts", "7"), "Log") == [
        "  from the journal of the service cribboard",
        "  --unit cribboard --lines 7 --output cat --no-pager --quiet",
        "  WARNING last",
    ]
    journal.write_text("#!/bin/sh\nexit 1\n")
    assert "is empty, or this user may not read it" in section(report(), "Log")[0]


def test_a_log_that_cannot_be_read_is_told(report: Report) -> None:
    assert section(report("--log", "no.log"), "Log") == [
        "  from no.log",
        "  it cannot be read: No such file or directory",
    ]


def test_the_games_of_the_simulator_are_found_where_it_keeps_them(
    state: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    (state / "cribboard-sim").mkdir()
    play(state / "cribboard-sim", SHORT_CLAIM)
    assert main(["report", "--sim"]) == 0
    assert "Orange claims 1 point." in capsys.readouterr().out
    assert main(["report", "--sim", "--state", "x"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_the_games_of_the_service_are_pointed_to(
    report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gather, "SERVICE_DIR", tmp_path / "service")
    (tmp_path / "service").mkdir()
    play(tmp_path / "service", SHORT_CLAIM)
    assert (
        f"none yet: nothing was played here; those of the service are told with --state {tmp_path}/service" in report()
    )


@pytest.mark.parametrize("number", ["-1", "x", "1e3", "1000000"])
def test_a_number_of_facts_that_is_none_is_refused(number: str, capsys: Out) -> None:
    assert main(["report", "--facts", number]) == 2
    assert "give 0 to 100000" in capsys.readouterr().err


def test_it_imports_no_hardware(tmp_path: Path) -> None:
    code = (
        "import sys; from firmware_host.__main__ import main; main(['report', '--json', '--state', '.']); "
        "print(*{'gpiozero', 'luma', 'PIL', 'serial', 'spidev'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    assert done.stdout.splitlines()[-1] == ""
