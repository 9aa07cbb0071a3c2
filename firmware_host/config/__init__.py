"""What the owner of a board may set, read from TOML into one frozen value; every error at once.

No file at all is the usual case: each key has a default, and docs/OPTIONS.md lists them.
"""

from firmware_host.config.find import load, load_config
from firmware_host.config.read import Loaded, parse, parse_config
from firmware_host.config.readers import with_driver
from firmware_host.config.values import BuzzerConfig, Config, DisplayConfig, ReaderConfig, StripConfig

__all__ = [
    "BuzzerConfig",
    "Config",
    "DisplayConfig",
    "Loaded",
    "ReaderConfig",
    "StripConfig",
    "load",
    "load_config",
    "parse",
    "parse_config",
    "with_driver",
]
