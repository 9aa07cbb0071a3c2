"""What all tests share: one Chromium a session for those that ask for a page, and no skips where none may be."""

import os
import shutil
import signal
from collections.abc import Generator, Iterator
from typing import TypeVar

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

settings.register_profile("untimed", deadline=None)  # a busy machine is no fault of what is tested
settings.load_profile("untimed")

NO_CHROMIUM = "Chromium is not installed"

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


def pytest_configure() -> None:
    """Hear Ctrl-C, as the programs that tests start do then too: a shell's & has it ignored, and that is inherited."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test that skips fail where nothing may be skipped."""
    return _unskipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let a file that skips itself fail where nothing may be skipped."""
    return _unskipped((yield))


def _unskipped(report: Report) -> Report:
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("CRIBBOARD_NO_SKIPS") == "1":
        why = report.longrepr[-1] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"CRIBBOARD_NO_SKIPS is set: {why}"
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium. Without one the test is skipped by name, or fails where nothing may be skipped."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "chromium-headless-shell"))), None)
    if path is None:
        if os.environ.get("CRIBBOARD_NO_SKIPS") == "1":
            pytest.fail(NO_CHROMIUM)
        pytest.skip(NO_CHROMIUM)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path)
        yield chromium
        chromium.close()
