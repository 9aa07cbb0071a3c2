"""A machine of its own for the program: an installed wheel, an empty directory to stand in, and a home of its own."""

import os
import re
import signal
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BIN = "Scripts" if sys.platform == "win32" else "bin"
LIBRARIES = [path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")]
LONGEST_S = 60.0

no_board = pytest.mark.skipif(Path("/dev/spidev0.0").exists(), reason="this machine has a board to play on")


@dataclass(frozen=True)
class Installed:
    """Commands in `bin`, run as by somebody who has just logged in, with `home` and an empty directory."""

    bin: Path
    home: Path
    env: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cwd.mkdir(parents=True, exist_ok=True)
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CRIBBOARD", "XDG"))
        }
        home = str(self.home)  # what a killed program leaves behind goes with the test's own files
        self.env.update(kept, HOME=home, USERPROFILE=home, TMPDIR=home, PYTHONUNBUFFERED="1")

    @property
    def cwd(self) -> Path:
        """The directory that commands start in."""
        return self.home / "here"

    def run(self, *argv: str, **env: str) -> "subprocess.CompletedProcess[str]":
        """Run a command to its end."""
        return subprocess.run(
            [self.bin / argv[0], *argv[1:]],
            cwd=self.cwd,
            env={**self.env, **env},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
            check=False,
        )

    def fails(self, *argv: str, **env: str) -> list[str]:
        """Run a command that must fail, with exit code 2 and no traceback; return what it says of it, by lines."""
        done = self.run(*argv, **env)
        assert done.returncode == 2, done
        assert done.stdout == ""
        assert "Traceback" not in done.stderr
        return done.stderr.splitlines()

    @contextmanager
    def simulator(self, *argv: str) -> Iterator["Simulator"]:
        """Run `cribboard-sim` on any free port; at the end it is killed, if it still runs."""
        with subprocess.Popen(
            [self.bin / "cribboard-sim", "--no-open", "--port", "0", *argv],
            cwd=self.cwd,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                assert process.stdout is not None
                said = re.match(r"The board is on (http://\S+) ", process.stdout.readline())
                assert said is not None, process.communicate(timeout=LONGEST_S)
                yield Simulator(process, said[1])
            finally:
                process.kill()


@dataclass(frozen=True)
class Simulator:
    """A simulator that runs, and the address of its page."""

    process: "subprocess.Popen[str]"
    url: str

    def end(self, stop: signal.Signals) -> tuple[int, str]:
        """Send a signal and return the exit code and all that was said since, which should be nothing."""
        self.process.send_signal(stop)
        out, err = self.process.communicate(timeout=LONGEST_S)
        return self.process.returncode, out + err


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the sdist of this tree, and the wheel that was built from that sdist."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def wheel(distributions: Path) -> Path:
    """The wheel."""
    (path,) = distributions.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own, with the libraries of this one and without its link to the clone."""
    place = tmp_path_factory.mktemp("machine")
    venv.create(place / "env", symlinks=sys.platform != "win32")
    python = place / "env" / BIN / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    machine = Installed(place / "env" / BIN, place / "home")
    where = machine.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
    # A line of a .pth adds a directory without reading that one's own .pth files, where an editable project would be.
    (Path(where) / "libraries.pth").write_text("\n".join(LIBRARIES))
    return machine


@pytest.fixture
def machine(tmp_path: Path) -> Installed:
    """The commands of the environment that runs the tests, with a home of their own."""
    return Installed(Path(sys.executable).parent, tmp_path / "home")
