"""What stands in for the Pico's own modules when its firmware runs under MicroPython on a PC: these files, by path."""
