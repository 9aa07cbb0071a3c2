"""The Raspberry Pi program of cribboard: it reads cards and presses, checks the count and moves the pegs of light."""
