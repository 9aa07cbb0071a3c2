"""The tags and codes on the simulator's own cards: the same each time, and written down as a taught deck is.

They are the cards of one deck, `simulated-tags` and `simulated-codes`, with an encoder of the simulator's own.
"""

import random
from collections.abc import Iterable
from pathlib import Path

SEED = 29
"""A perfect hand."""
CARDS = tuple(rank + suit for suit in "CDHS" for rank in "A23456789TJQK")
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def tags(seed: int = SEED) -> dict[str, bytes]:
    """Make the five bytes of each card's tag: a version byte and four that tell tags apart."""
    chance = random.Random(seed)  # noqa: S311  tags, not secrets
    numbers = chance.sample(range(1 << 32), len(CARDS))
    return {card: b"\x01" + number.to_bytes(4, "big") for card, number in zip(CARDS, numbers, strict=True)}


def codes(seed: int = SEED) -> dict[str, str]:
    """Make the code of each card: letters and digits in two groups, none alike."""
    chance = random.Random(seed)  # noqa: S311  codes, not secrets
    return {card: f"{''.join(chance.choices(LETTERS, k=5))}-{number:03}" for number, card in enumerate(CARDS, 100)}


def teach_decks(folder: Path, drivers: Iterable[str]) -> None:
    """Write down which card each tag or code is on, where one of these readers needs it."""
    wanted = set(drivers)
    if "rdm6300" in wanted:
        _write(folder / "simulated-tags.toml", {card: f"tag:{tag.hex().upper()}" for card, tag in tags().items()})
    if wanted & {"gm65", "scanner", "hid"}:
        _write(folder / "simulated-codes.toml", {card: f"code:{code}" for card, code in codes().items()})


def _write(path: Path, taught: dict[str, str]) -> None:
    lines = (f'{card} = "{code}"\n' for card, code in taught.items())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("# The simulator's own cards.\n[cards]\n" + "".join(lines), encoding="utf-8")
