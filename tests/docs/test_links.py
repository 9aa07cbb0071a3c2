"""Every file that a document points to is there."""

import re
from pathlib import Path

import pytest

from tests.docs.conftest import DOCUMENTS, ROOT

LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#[^)]*)?\)|(?:src|href)=\"(?!https?:)([^\"#]+)\"")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_and_pictures_lead_somewhere(document: Path) -> None:
    names = ["".join(found) for found in LINK.findall(document.read_text(encoding="utf-8"))]
    assert [name for name in names if not (document.parent / name).exists()] == []
