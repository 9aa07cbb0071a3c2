"""What a Pico runs when it gets power: the keypad. It knows nothing else."""

from keypad.pico import run  # type: ignore[import-not-found]  # on a Pico, the folder beside this file

run()
