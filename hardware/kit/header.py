"""Which places of the Pi's header a kit leaves free, and which it joins to the supply."""

FIVE_VOLTS = (2, 4)
"""They stay free: the strip has a supply of its own."""
COMMON_GROUND = 6
"""The ground that is joined to that of the strip's supply."""
