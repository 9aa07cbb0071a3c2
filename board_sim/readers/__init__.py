"""The kinds of card readers that can stand at the board's cable, each with an encoder and an ear of its own."""

from board_sim.readers.choose import DRIVERS, make_model
from board_sim.readers.codes import teach_decks
from board_sim.readers.lines import LineReader, encode
from board_sim.readers.model import Heard, Model

__all__ = ["DRIVERS", "Heard", "LineReader", "Model", "encode", "make_model", "teach_decks"]
