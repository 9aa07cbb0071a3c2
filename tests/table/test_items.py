"""The items of setup and menu: every glyph can be shown and told, and docs/MENU.md lists them as they are."""

from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path

import pytest

from firmware_host.devices.display import segments
from firmware_host.leds.digits import GLYPHS
from firmware_host.rules.options import Options
from firmware_host.table.items import (
    ASKS_OK,
    CELLS,
    COSTS,
    CUT,
    MENU,
    NIGHTS,
    RANGES,
    SETUP,
    VALUES,
    Choice,
    Choices,
    MenuItem,
    Setting,
    Settings,
    Shown,
    line,
)
from firmware_host.table.phases.menu import SETTINGS

GUIDE = Path(__file__).parents[2] / "docs" / "MENU.md"


def lines() -> Iterator[str]:
    """Give what the digits can show, but for numbers."""
    for choice, values in VALUES.items():
        yield from (line(SETUP[choice].glyphs, value.glyphs) for value in values.values())
    yield line(SETUP[Choice.DEALER].glyphs, CUT.glyphs)
    yield from (line(item.glyphs, ASKS_OK) for item in MENU.values())
    yield from (line(MENU[MenuItem.NIGHT].glyphs, night.glyphs) for night in NIGHTS)


def test_everything_fits_on_eight_digits_in_glyphs_that_are_told_apart() -> None:
    assert {len(segments(shown)) for shown in lines()} == {CELLS}
    glyphs = set("".join(lines()))
    assert glyphs <= GLYPHS
    assert not [glyph for glyph in glyphs if segments(glyph) == segments("_")]
    assert not glyphs & set("KMVWXZkmvwxz")


def test_no_two_lines_light_the_same_segments() -> None:
    shown = [tuple(segments(each)) for each in lines() if each != "SEtP   ?"]
    assert len(set(shown)) == len(shown)


def test_item_and_value_do_not_run_together() -> None:
    assert [shown for shown in lines() if " " not in shown and "." not in shown] == []


@pytest.mark.parametrize("values", VALUES.values())
def test_every_value_of_an_option_can_be_chosen(values: Mapping[Enum, Shown]) -> None:
    kind = type(next(iter(values)))
    assert list(values) == list(kind)


def test_every_item_of_setup_and_menu_has_its_glyphs() -> None:
    assert list(SETUP) == list(Choice)
    assert list(MENU) == list(MenuItem)
    assert all(Choices(Options()).value(choice) in VALUES[choice] for choice in VALUES)


def test_every_setting_has_an_item_a_range_and_a_beginning() -> None:
    assert list(RANGES) == list(SETTINGS.values()) == list(Setting)
    for setting, values in RANGES.items():
        assert Settings().get(setting) in values
        for value in values:
            changed = Settings().having(setting, value)
            assert changed.get(setting) == value
            assert all(changed.get(each) == Settings().get(each) for each in Setting if each is not setting)


def test_the_guide_lists_every_item_and_value() -> None:
    rows = [line for line in GUIDE.read_text("utf-8").splitlines() if line.startswith("| `")]
    assert rows == [*_setup_rows(), *_menu_rows()]


def _setup_rows() -> Iterator[str]:
    for choice, values in VALUES.items():
        item = SETUP[choice]
        for value, shown in values.items():
            yield f"| `{line(item.glyphs, shown.glyphs)}` | {item.words} | {value.value} | {shown.words} |"
    cost = SETUP[Choice.COST]
    yield f"| `{line(cost.glyphs, '0')}` | {cost.words} | {COSTS[0]} to {COSTS[-1]} | this many |"
    deal = SETUP[Choice.DEALER]
    yield f"| `{line(deal.glyphs, CUT.glyphs)}` | {deal.words} | cut | {CUT.words} |"
    yield f"| `{line(deal.glyphs, '1')}`, `{line(deal.glyphs, '2')}` | {deal.words} | a side | this side deals |"


def _menu_rows() -> Iterator[str]:
    for item, shown in MENU.items():
        setting = SETTINGS.get(item)
        if setting is None:
            yield f"| `{line(shown.glyphs, ASKS_OK)}` | {shown.words} |  |"
        elif setting is Setting.NIGHT:
            values = ", ".join(night.words for night in NIGHTS)
            yield f"| `{line(shown.glyphs, NIGHTS[0].glyphs)}` | {shown.words} | {values} |"
        else:
            usual, values = str(Settings().get(setting)), f"{RANGES[setting][0]} to {RANGES[setting][-1]}"
            yield f"| `{line(shown.glyphs, usual)}` | {shown.words} | {values} |"
