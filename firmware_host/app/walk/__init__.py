"""The walk through a board: every hole is lit, every button asked for, and what is wrong is named."""

from firmware_host.app.walk.learning import file_to_keep
from firmware_host.app.walk.program import Walk
from firmware_host.app.walk.stand import Ill
from firmware_host.app.walk.terminal import hear_terminal, keep_learned, sum_up

__all__ = ["Ill", "Walk", "file_to_keep", "hear_terminal", "keep_learned", "sum_up"]
