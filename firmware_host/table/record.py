"""Facts as text for the store, and back. The names of the facts are the format: renaming one needs a new version."""

from typing import get_args

import msgspec

from firmware_host.errors import BadStore
from firmware_host.table.facts import Fact

_KINDS: dict[str, type[Fact]] = {kind.__name__: kind for kind in get_args(Fact)}


def encode_fact(fact: Fact) -> str:
    """Write a fact as one line of JSON: its name and its fields."""
    return msgspec.json.encode([type(fact).__name__, fact]).decode()


def decode_fact(text: str) -> Fact:
    """Read a fact that `encode_fact` wrote.

    Raises:
        BadStore: It is not one, or of a version that this program does not know.
    """
    try:
        name, fields = msgspec.json.decode(text, type=tuple[str, msgspec.Raw])
        return msgspec.json.decode(fields, type=_KINDS[name])
    except (msgspec.MsgspecError, KeyError) as error:
        raise BadStore(f"the store holds something that is no fact of this version: {text[:120]} ({error})") from error
