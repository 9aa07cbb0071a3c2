"""A keypad for cards: the line that it speaks, its firmware for a Raspberry Pi Pico, and a picture of its wires."""
