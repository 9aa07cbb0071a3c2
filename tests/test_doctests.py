import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import firmware_host.rules
import firmware_host.words

MODULES = [
    module.name
    for package in (firmware_host.rules, firmware_host.words)
    for module in iter_modules(package.__path__, package.__name__ + ".")
]


@pytest.mark.parametrize("name", MODULES)
def test_what_the_docs_show_is_what_happens(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0, "a module of the rules shows at least one example"
    assert result.failed == 0
