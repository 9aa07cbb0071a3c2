"""Scripts: a scenario as text, an order a line, played on the simulated board. SCRIPT.md describes the language."""

from board_sim.script.command import Manner, run_script
from board_sim.script.playing import Done, play
from board_sim.script.reading import BadScript, Script, parse_script, read_script

__all__ = ["BadScript", "Done", "Manner", "Script", "parse_script", "play", "read_script", "run_script"]
