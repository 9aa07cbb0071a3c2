"""The walk through a board: every hole is lit, every button asked for, and what is wrong is named."""

from firmware_host.app.walk.program import Walk
from firmware_host.app.walk.stand import Ill

__all__ = ["Ill", "Walk"]
