"""Every frame that each kind of reader sends for a card, cut at every place: a cable delivers bytes as it likes."""

import pytest

from board_sim.readers.choose import make_model
from board_sim.readers.codes import CARDS
from firmware_host.wire.card_lines import BadLine
from firmware_host.wire.codecs import Driver, Read, language


def frame(driver: Driver, card: str) -> bytes:
    """What the simulated reader of this kind sends; a GM65 has to be told to read on first."""
    model = make_model(driver.value)
    model.hear(language(driver).hello)
    return model.frame(card)


def decode(driver: Driver, *pieces: bytes) -> list[Read]:
    codec = language(driver).codec
    return [read for piece in pieces for read in codec.feed(piece)]


@pytest.mark.parametrize("driver", Driver)
def test_a_frame_cut_in_two_anywhere_is_read_as_in_one_piece(driver: Driver) -> None:
    sent = frame(driver, "TH")
    (whole,) = decode(driver, sent)
    assert not isinstance(whole, BadLine)
    assert all(decode(driver, sent[:cut], sent[cut:]) == [whole] for cut in range(1, len(sent)))


@pytest.mark.parametrize("driver", Driver)
def test_every_card_comes_through_byte_by_byte_and_is_none_of_the_others(driver: Driver) -> None:
    frames = [frame(driver, card) for card in CARDS]
    whole = decode(driver, b"".join(frames))
    assert len({str(read) for read in whole}) == len(whole) == len(CARDS)
    assert decode(driver, *(bytes([byte]) for sent in frames for byte in sent)) == whole
