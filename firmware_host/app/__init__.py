"""The owner of the game: one loop that takes what the wire brings, decides, stores, and shows."""

from firmware_host.app.owner import Listener, Owner, run

__all__ = ["Listener", "Owner", "run"]
