from pathlib import Path

import pytest

from board_sim.apa102 import DARK
from board_sim.parts import Parts, current_ma, parts_of
from firmware_host.config import parse_config
from hardware.strips import KINDS


def test_the_board_is_soldered_as_the_configuration_says(tmp_path: Path) -> None:
    text = '[strip]\nchip = "sk6812-rgbw"\norder = "RGBW"\nbus = "pio"\n[display]\ndigits = 4'
    config = parse_config(text, source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    assert parts_of(config) == Parts("sk6812-rgbw", "RGBW", "pio", digits=4)


@pytest.mark.parametrize("name", KINDS)
def test_the_current_is_that_of_each_kinds_channels_and_field(name: str) -> None:
    kind = KINDS[name]
    assert current_ma((DARK,) * 246, kind) == 246 * kind.idle_ma
    assert current_ma(((255, 255, 255, 31),), kind) == kind.idle_ma + 3 * kind.colour_ma
    assert current_ma(((255, 0, 0, 31),), kind) == kind.idle_ma + kind.colour_ma
    assert current_ma(((255, 255, 255, 15),), kind) == pytest.approx(kind.idle_ma + 3 * kind.colour_ma * 15 / 31)
