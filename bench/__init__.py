"""Measurements of the running program, against limits: `python -m bench`, or `make bench`.

They print figures and ratios and assert nothing: how long something takes depends on who else uses the machine, so the
load average stands beside every figure, and no test depends on one.
"""
