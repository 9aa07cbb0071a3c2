"""The firmware's tests once more, under a real MicroPython, which knows less Python than the one that runs pytest."""

import ast
import os
import subprocess
from pathlib import Path

import pytest

from board_sim.micropython import NoMicroPython, find_micropython

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
FILES = ("test_answers", "test_entry", "test_matrix", "test_pad", "test_signs")


@pytest.fixture(scope="session")
def micropython() -> str:
    """The interpreter; where it is missing its tests are skipped, which fails where nothing may be skipped."""
    try:
        return find_micropython()
    except NoMicroPython as error:
        pytest.skip(str(error))


def written_in(name: str) -> list[str]:
    tree = ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))
    return sorted(
        each.name for each in tree.body if isinstance(each, ast.FunctionDef) and each.name.startswith("test_")
    )


@pytest.mark.parametrize("name", FILES)
def test_the_same_tests_pass_under_micropython(name: str, micropython: str) -> None:
    run = subprocess.run(
        [micropython, str(HERE / "micropython_child.py"), name],
        env=os.environ | {"MICROPYPATH": f"{ROOT}:.frozen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, sorted(run.stdout.split())) == (0, written_in(name)), run.stdout + run.stderr


def test_no_file_of_tests_is_forgotten() -> None:
    written = {path.stem for path in HERE.glob("test_*.py")} - {"test_micropython", "test_picture", "test_host"}
    assert written == set(FILES)


def test_it_is_micropython_that_runs_them(micropython: str) -> None:
    run = subprocess.run(
        [micropython, "-c", "import sys; print(sys.implementation[0])"], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "micropython"
