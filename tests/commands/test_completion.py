import io
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from board_sim.__main__ import main as simulator
from firmware_host.__main__ import main
from firmware_host.command_line import SHELLS
from firmware_host.commands import ENTRIES
from hardware.strips import KINDS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these shells")

CHECKS = {"bash": ["-n"], "zsh": ["-n"], "fish": ["-n"], "tcsh": ["-n"]}
"""What makes a shell read a script without running it."""


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the scripts of both programs for every shell, as in `cribboard.bash`."""
    folder = tmp_path_factory.mktemp("completion")
    for shell in SHELLS:
        for name, run in (("cribboard", ["completion", shell]), ("cribboard-sim", ["--completion", shell])):
            out = io.StringIO()
            with redirect_stdout(out):
                assert (main if name == "cribboard" else simulator)(run) == 0
            (folder / f"{name}.{shell}").write_text(out.getvalue())
    return folder


def complete(scripts: Path, cwd: Path, *words: str) -> set[str]:
    """Let bash complete the last of some words, as TAB would."""
    name = words[0]
    # Programs may be completed by functions alone here: -F NAME. TAB calls it with these variables set.
    code = f"""
        source "{scripts / name}.bash"
        COMP_WORDS=({" ".join(f"'{word}'" for word in words)})
        COMP_CWORD={len(words) - 1}
        COMP_LINE="${{COMP_WORDS[*]}}"
        COMP_POINT=${{#COMP_LINE}}
        how=$(complete -p {name})
        how=${{how##*-F }}
        "${{how%% *}}" {name} '{words[-1]}' '{words[-2]}'
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", code], cwd=cwd, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    assert done.stderr == ""
    return set(done.stdout.split())


def test_bash_completes_every_command(scripts: Path, tmp_path: Path) -> None:
    assert complete(scripts, tmp_path, "cribboard", "") >= set(ENTRIES)
    assert complete(scripts, tmp_path, "cribboard", "re") == {"report"}


def test_bash_completes_the_options_of_the_command_that_stands_there(scripts: Path, tmp_path: Path) -> None:
    assert complete(scripts, tmp_path, "cribboard", "report", "--s") == {"--state", "--sim", "--spoil"}
    assert complete(scripts, tmp_path, "cribboard", "score", "--s") == {"--starter"}


def test_bash_completes_values_files_and_directories(scripts: Path, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "gone.toml").touch()
    assert complete(scripts, tmp_path, "cribboard", "completion", "") == set(SHELLS)
    assert complete(scripts, tmp_path, "cribboard", "config", "--config", "go") == {"gone.toml"}
    assert complete(scripts, tmp_path, "cribboard", "report", "--state", "g") == {"games"}


def test_bash_completes_the_simulator(scripts: Path, tmp_path: Path) -> None:
    (tmp_path / "a.script").touch()
    assert complete(scripts, tmp_path, "cribboard-sim", "--strip", "") == set(KINDS)
    assert complete(scripts, tmp_path, "cribboard-sim", "--script", "") == {"a.script"}
    assert complete(scripts, tmp_path, "cribboard-sim", "--bo") == {"--board"}


@pytest.mark.parametrize("name", ["cribboard", "cribboard-sim"])
@pytest.mark.parametrize("shell", [shell for shell in SHELLS if shutil.which(shell)])
def test_each_shell_that_is_here_can_read_its_script(name: str, shell: str, scripts: Path) -> None:
    script = scripts / f"{name}.{shell}"
    assert script.read_text().count(name) > 0
    done = subprocess.run(
        [shell, *CHECKS[shell], str(script)], capture_output=True, text=True, check=False, env={"HOME": str(scripts)}
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_the_library_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)  # what Python itself writes for a module that cannot be imported
    assert main(["completion", "bash"]) == 2
    assert simulator(["--completion", "bash"]) == 2
    mend = "the library that knows the shells is not installed: pip install shtab\n"
    assert capsys.readouterr() == ("", mend * 2)


def test_a_shell_that_was_mistyped_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bsh"]) == 2
    assert "(did you mean bash?)" in capsys.readouterr().err
    assert main(["completion"]) == 2
    assert "required: SHELL" in capsys.readouterr().err
