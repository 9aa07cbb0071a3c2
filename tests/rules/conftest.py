"""Cards from their names, for the tests of the rules."""

from collections.abc import Callable

import pytest

from firmware_host.rules.cards import Card, parse_card


@pytest.fixture(scope="session")
def cards() -> Callable[[str], tuple[Card, ...]]:
    def read(names: str) -> tuple[Card, ...]:
        found = tuple(card for name in names.split() if (card := parse_card(name)))
        assert len(found) == len(names.split()), names
        return found

    return read
