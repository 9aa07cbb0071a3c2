"""Where CRIBBOARD_NO_SKIPS is 1, every way of skipping is a failure."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.slow

SKIPS = {
    "in the test": "import pytest\ndef test_it(): pytest.skip('why not')",
    "by a mark": "import pytest\n@pytest.mark.skipif(True, reason='why not')\ndef test_it(): pass",
    "in a fixture": "import pytest\n@pytest.fixture\ndef f(): pytest.skip('why not')\ndef test_it(f): pass",
    "the whole file": "import pytest\npytest.skip('why not', allow_module_level=True)",
    "for want of a module": "import pytest\npytest.importorskip('no_such_module', reason='why not')",
}


def outcome(folder: Path, files: Mapping[str, str], no_skips: str) -> str:
    """Run files of tests under the hooks of this suite; return what was printed."""
    for name, text in files.items():
        (folder / f"test_{name.replace(' ', '_')}.py").write_text(text)
    options = ["-q", "-rfEs", "-p", "tests.conftest", "-c", os.devnull, "--continue-on-collection-errors"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "--rootdir", str(folder), str(folder)],
        cwd=ROOT,
        env={**os.environ, "CRIBBOARD_NO_SKIPS": no_skips},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_every_skip_fails_where_nothing_may_be_skipped(tmp_path: Path) -> None:
    said = outcome(tmp_path, SKIPS, "1")
    assert re.search(r"^1 failed, 4 errors in ", said, re.MULTILINE), said  # an error is what comes before the test
    assert len(re.findall(r"^CRIBBOARD_NO_SKIPS is set: Skipped: why not$", said, re.MULTILINE)) == len(SKIPS)


def test_elsewhere_it_is_a_skip(tmp_path: Path) -> None:
    said = outcome(tmp_path, SKIPS, "")
    assert re.search(rf"^{len(SKIPS)} skipped in ", said, re.MULTILINE), said


def test_a_failure_that_is_expected_is_no_skip(tmp_path: Path) -> None:
    text = "import pytest\n@pytest.mark.xfail(reason='known')\ndef test_it(): assert False"
    assert re.search(r"^1 xfailed in ", outcome(tmp_path, {"it": text}, "1"), re.MULTILINE)
