"""Robots that sit at the board and play as people do: they see what is to be seen, and have buttons and cards.

They know how cribbage is scored (`firmware_host.rules`). Of the program they know what a player has been told: what the
digits and the lights mean. Its state, its sentences and the other hand are out of their reach.
"""
