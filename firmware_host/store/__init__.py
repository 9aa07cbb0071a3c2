"""Every game ever played here, one SQLite file: steps are appended and durable, games resumed, history queried.

It does not know what a fact means: it keeps text, in order.
"""

from firmware_host.store.games import FILE_NAME, Store, StoredGame, open_store

__all__ = ["FILE_NAME", "Store", "StoredGame", "open_store"]
