"""The person's deck beside the board."""

from board_sim.bench.tray import CARDS, Tray


def test_there_are_fifty_two_cards() -> None:
    assert len(CARDS) == 52
    assert {"AC", "TH", "KS"} <= CARDS


def test_an_accepted_card_lies_on_the_table() -> None:
    tray = Tray()
    tray.hear("5H", "ok 5H")
    assert tray.used == ("5H",)


def test_a_refused_card_stays_in_the_hand() -> None:
    tray = Tray()
    tray.hear("5H", "no 5H already played")
    tray.hear("6H", None)
    tray.hear("7H", "okay")
    tray.hear("8H", "")
    assert tray.used == ()


def test_no_answer_is_said_as_such() -> None:
    tray = Tray()
    tray.hear("5H", None)
    assert tray.answer == "no answer to 5H"


def test_the_same_answer_twice_is_news_twice() -> None:
    tray = Tray()
    tray.hear("5H", "no what")
    tray.hear("5H", "no what")
    assert (tray.answer, tray.answers) == ("no what", 2)


def test_a_card_accepted_anew_means_a_new_deal() -> None:
    tray = Tray()
    for card in ("5H", "6H", "5H"):
        tray.hear(card, f"ok {card}")
    assert tray.used == ("5H",)


def test_a_card_left_on_the_reader_means_nothing_new() -> None:
    tray = Tray()
    for card in ("5H", "6H", "6H"):
        tray.hear(card, f"ok {card}")
    assert tray.used == ("5H", "6H")


def test_gathering_makes_the_deck_whole() -> None:
    tray = Tray()
    tray.hear("5H", "ok 5H")
    tray.gather()
    assert tray.used == ()
