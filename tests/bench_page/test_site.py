"""The files of the page."""

import re

import httpx
import pytest

from board_sim.bench.server import Bench
from board_sim.bench.site import read_files


def test_the_page_comes_with_everything_it_names(bench: Bench) -> None:
    seen: set[str] = set()
    wanted = [""]
    while wanted:
        path = wanted.pop()
        answer = httpx.get(bench.url + path)
        assert answer.status_code == 200, path
        seen.add(path)
        named = re.findall(r'(?:src|href|from) ?=? ?"(?:\./)?([\w.]+\.(?:js|css|svg))"', answer.text)
        wanted += [name for name in named if name not in seen]
    assert seen == set(read_files()) - {"index.html"} | {""}


@pytest.mark.parametrize(
    ("path", "media_type"), [("", "text/html"), ("main.js", "text/javascript"), ("bench.css", "text/css")]
)
def test_a_file_has_its_media_type(bench: Bench, path: str, media_type: str) -> None:
    assert httpx.get(bench.url + path).headers["content-type"].startswith(media_type)


@pytest.mark.parametrize("path", ["server.py", "..%2fserver.py", "%2e%2e/server.py", "static/main.js", "wire"])
def test_nothing_else_is_given_out(bench: Bench, path: str) -> None:
    assert httpx.get(bench.url + path).status_code == 404


def test_only_reading_is_allowed(bench: Bench) -> None:
    assert httpx.post(bench.url, content=b"x" * 5000).status_code == 405


def test_the_page_fetches_nothing_from_elsewhere() -> None:
    for name, (content, _) in read_files().items():
        addresses = set(re.findall(rb"(?:https?:)?//[\w-]+\.[\w./-]+", content))
        assert addresses <= {b"http://www.w3.org/2000/svg"}, name
