"""Runs the tests of one file under MicroPython, and prints the name of each that passed."""

import sys

tests = __import__(sys.argv[1])
for name in dir(tests):
    if name.startswith("test_"):
        getattr(tests, name)()
        print(name)
