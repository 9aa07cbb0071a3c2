"""The keys of `[game]` as the options of a game, judged together: what the first setup of a new board proposes."""

from firmware_host.config import keys
from firmware_host.config.reading import Reading
from firmware_host.rules.options import Options, refusals, usual_overclaim
from firmware_host.units import Points


def take_game(reading: Reading) -> Options:
    """Read `[game]`. Where it does not say what becomes of over-claims, that follows from what is missed."""
    take = reading.take
    muggins, overclaim = take(keys.MUGGINS), take(keys.OVERCLAIM)
    if ("game", "overclaim") not in reading.values:
        overclaim = usual_overclaim(muggins)
    options = Options(
        players=take(keys.PLAYERS),
        target=take(keys.TARGET),
        cards=take(keys.CARDS),
        pegging=take(keys.PEGGING),
        muggins=muggins,
        overclaim=overclaim,
        show_missed=take(keys.SHOW_MISSED),
        challenge_surplus=take(keys.CHALLENGE_SURPLUS),
        challenge_wrong_costs=Points(take(keys.CHALLENGE_WRONG_COSTS)),
    )
    for why in refusals(options):
        reading.complain(("game", "muggins"), f"game: {why}")
    return options
