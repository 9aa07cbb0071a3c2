"""The menu of one side: what it offers when, what needs the others' consent, and that the game below is untouched."""

from collections.abc import Callable

import pytest

from firmware_host.rules.options import Options
from firmware_host.table.evolve import advance
from firmware_host.table.facts import Cause, DealerChanged, GameWon, Pegged, PeggedBack, SetupBegun
from firmware_host.table.items import RANGES, MenuItem, Setting
from firmware_host.table.passing import AgreementAsked, Event, MenuClosed, SettingChanged, SwitchedOff
from firmware_host.table.phases.faces import face, places
from firmware_host.table.phases.menu import items
from firmware_host.table.phases.setup import first_game
from firmware_host.table.slips import BlindBegun
from firmware_host.table.state import Game, Replacing, Setup
from firmware_host.units import Points, Seat, Side

GoOn = Callable[[Game, str], Game]
Start = Callable[[str], Game]
Table = Callable[[str, str], Game]
Facts = Callable[[Game, str], tuple[Event, ...]]
Why = Callable[[Game, str], str]

NEW = first_game(("orange", "blue"), Options())
SIDES = "orange 10, blue 20 deals"


@pytest.fixture
def at(start: Start, go_on: GoOn) -> Callable[..., Game]:
    """Open orange's menu at an item, in a game that has gone on by some words."""

    def open_at(item: MenuItem, script: str = "KD", sides: str = SIDES) -> Game:
        game = go_on(start(sides), f"{script} menu0")
        return go_on(game, "peg0 " * items(game.state).index(item))

    return open_at


def shows(game: Game) -> str | None:
    return face(game.state, game.settings)


def test_the_menu_opens_at_its_first_item_and_goes_round(start: Start, go_on: GoOn) -> None:
    game = go_on(start(SIDES), "menu0")
    offered = items(game.state)
    seen = []
    for _ in offered:
        seen.append(shows(game))
        game = go_on(game, "peg0")
    assert seen[:4] == ["Add    ?", "SUb    ?", "dEAL   ?", "bLnd   ?"]
    assert {"SEtP   ?", "tonE   3", "LEd    7", "nitE oFF", "oFF    ?"} <= set(seen)
    assert shows(game) == seen[0]


@pytest.mark.parametrize("close", ["go0", "muggins0", "menu0", "undo"])
def test_the_menu_is_closed_by_call_by_its_chord_and_by_undo_and_the_game_is_as_it_was(
    close: str, table: Table, go_on: GoOn, facts: Facts
) -> None:
    before = table(SIDES, "KD 4C")
    game = go_on(before, "menu0 peg0")
    assert facts(game, close) == (MenuClosed(Side(0)),)
    assert go_on(game, close) == before


def test_the_menu_leaves_what_could_be_put_back(table: Table, go_on: GoOn) -> None:
    game = table(SIDES, "KD 4C undo")
    assert go_on(game, "menu0 peg0 go0 redo0").state == table(SIDES, "KD 4C").state


def test_a_card_or_another_side_goes_on_with_the_game_and_closes_the_menu(table: Table, go_on: GoOn) -> None:
    game = table(SIDES, "KD menu0")
    assert go_on(game, "4C").state == table(SIDES, "KD 4C").state
    playing = table(SIDES, "KD KC KH JC menu0")
    assert go_on(playing, "go1").state == table(SIDES, "KD KC KH JC go1").state


def test_the_other_side_may_open_its_own_menu_instead(table: Table, go_on: GoOn) -> None:
    game = table(SIDES, "KD menu0 menu1")
    menu = game.state.pending.menu
    assert menu is not None
    assert menu.side == Side(1)


@pytest.mark.parametrize(
    ("sides", "script", "away"),
    [
        ("orange, blue", "", {MenuItem.DEALER, MenuItem.BLIND, MenuItem.REPLACE}),
        (SIDES, "", {MenuItem.REPLACE}),
        (SIDES, "KD", {MenuItem.DEALER}),
        (SIDES, "KD 4C", {MenuItem.DEALER}),
        (
            "orange, blue 119 deals",
            "JD",
            {MenuItem.GIVE, MenuItem.TAKE_BACK, MenuItem.DEALER, MenuItem.BLIND, MenuItem.REPLACE},
        ),
    ],
)
def test_only_what_can_be_done_now_is_offered(sides: str, script: str, away: set[MenuItem], table: Table) -> None:
    assert set(MenuItem) - set(items(table(sides, script).state)) == away


def test_a_deal_without_checking_and_a_card_to_replace_begin_in_the_menu_and_close_it(
    at: Callable[..., Game], go_on: GoOn, facts: Facts
) -> None:
    blind = go_on(at(MenuItem.BLIND), "ok0")
    assert (shows(blind), facts(go_on(blind, "ok0"), "ok1")) == (None, (BlindBegun(),))
    replacing = go_on(at(MenuItem.REPLACE), "ok0")
    assert (shows(replacing), replacing.state.pending.replacing) == (None, Replacing())


def test_points_are_given_once_the_other_side_agrees(at: Callable[..., Game], go_on: GoOn, facts: Facts) -> None:
    game = go_on(at(MenuItem.GIVE), "ok0 peg0 peg0 five0 peg0 unpeg0")
    assert shows(game) == "Add    6."
    (asked,) = facts(game, "ok0")
    given = Pegged(Side(0), Points(6), Cause.GIVEN)
    assert isinstance(asked, AgreementAsked)
    assert (asked.sides, asked.facts) == ((Side(1),), (given,))
    game = advance(game, (asked,))
    assert shows(game) == "Add   6?"
    assert facts(game, "ok1") == (given,)
    after = go_on(game, "ok1")
    assert (after.state.pegs[0].front, shows(after)) == (16, None)
    assert go_on(after, "undo").state.pegs[0].front == 10


@pytest.mark.parametrize("no", ["peg0", "go0", "undo", "4C", "menu1"])
def test_anything_but_the_other_sides_ok_gives_nothing(no: str, at: Callable[..., Game], go_on: GoOn) -> None:
    game = go_on(at(MenuItem.GIVE), "ok0 peg0 ok0")
    after = go_on(game, no)
    assert after.state.pending.question is None
    assert after.state.pegs[0].front == 10


def test_who_asks_cannot_agree_as_well(at: Callable[..., Game], go_on: GoOn, why: Why, facts: Facts) -> None:
    for game in (go_on(at(MenuItem.GIVE), "ok0 peg0 ok0"), go_on(at(MenuItem.SETUP), "ok0")):
        assert why(game, "ok0") == "asked already"
        assert len(facts(game, "ok1")) == 1


def test_points_given_go_home_and_no_further(at: Callable[..., Game], go_on: GoOn, facts: Facts) -> None:
    game = go_on(at(MenuItem.GIVE, sides="orange 118, blue 20 deals"), "ok0 five0 five0 ok0")
    assert facts(game, "ok1") == (Pegged(Side(0), Points(3), Cause.GIVEN), GameWon(Side(0)))


def test_points_are_taken_back_no_further_than_the_start(at: Callable[..., Game], go_on: GoOn, facts: Facts) -> None:
    game = go_on(at(MenuItem.TAKE_BACK), "ok0 peg0 peg0 ok0")
    assert facts(game, "ok1") == (PeggedBack(Side(0), Points(2), Cause.TAKEN_BACK),)
    assert go_on(game, "ok1").state.pegs[0].front == 8
    far = go_on(at(MenuItem.TAKE_BACK), "ok0 " + "five0 " * 9 + "ok0 ok1")
    assert (far.state.pegs[0].back, far.state.pegs[0].front) == (-1, 0)


def test_nothing_given_asks_nobody(at: Callable[..., Game], go_on: GoOn) -> None:
    for item in (MenuItem.GIVE, MenuItem.TAKE_BACK):
        game = go_on(at(item), "ok0 ok0")
        assert game.state.pending.question is None
        assert shows(game) in ("Add    ?", "SUb    ?")


def test_the_deal_is_handed_to_another_seat(at: Callable[..., Game], go_on: GoOn, facts: Facts) -> None:
    game = go_on(at(MenuItem.DEALER, ""), "ok0")
    assert shows(game) == "dEAL   1."
    assert facts(go_on(game, "ok0"), "ok1") == (DealerChanged(Seat(0)),)
    after = go_on(game, "ok0 ok1")
    assert (after.state.dealer, go_on(after, "JD").state.pegs[0].front) == (Seat(0), 12)
    three = go_on(at(MenuItem.DEALER, "", "orange, blue deals, white"), "ok0")
    assert [shows(go_on(three, words)) for words in ("", "peg0", "peg0 peg0")] == [
        "dEAL   3.",
        "dEAL   1.",
        "dEAL   3.",
    ]


def test_a_game_is_abandoned_when_the_other_side_agrees_and_undo_goes_back_to_it(
    at: Callable[..., Game], go_on: GoOn, facts: Facts
) -> None:
    game = go_on(at(MenuItem.SETUP), "ok0")
    assert facts(game, "ok1") == (SetupBegun(),)
    after = go_on(game, "ok1")
    assert after.state.phase == Setup()
    assert go_on(after, "undo").state.pegs[0].front == 10
    assert go_on(after, "ok0").state.number == 2


def test_a_game_of_which_nothing_was_played_is_left_at_once(go_on: GoOn) -> None:
    game = go_on(NEW, "ok0 menu1 peg1 peg1 ok1")
    assert game.state.phase == Setup()


@pytest.mark.parametrize("item", [MenuItem.VOLUME, MenuItem.BRIGHTNESS, MenuItem.NIGHT])
def test_a_setting_goes_through_its_whole_range_at_once_and_is_no_step_of_the_game(
    item: MenuItem, at: Callable[..., Game], go_on: GoOn, facts: Facts
) -> None:
    setting = Setting(item.value)
    game = go_on(at(item), "ok0")
    seen = []
    for _ in RANGES[setting]:
        (event,) = facts(game, "peg0")
        assert isinstance(event, SettingChanged)
        seen.append(event.value)
        game = advance(game, (event,))
        assert game.settings.get(setting) == event.value
    assert sorted(seen) == list(RANGES[setting])
    assert len(game.past) == 1
    assert go_on(game, "ok0 go0 undo").settings == game.settings


def test_settings_outlast_the_game(start: Start, go_on: GoOn) -> None:
    game = go_on(start("orange, blue 119 deals"), "menu0")
    game = go_on(game, "peg0 " * items(game.state).index(MenuItem.NIGHT) + "ok0 peg0 go0 go0 JD")
    assert game.settings.night
    assert go_on(game, "ok0 ok1").settings.night
    assert go_on(game, "undo").settings.night


def test_power_goes_off_by_the_menu_as_by_the_chord(at: Callable[..., Game], facts: Facts) -> None:
    game = at(MenuItem.OFF)
    assert facts(game, "ok0") == facts(game, "off0") == (SwitchedOff(Side(0)),)
    assert facts(NEW, "off1") == (SwitchedOff(Side(1)),)


def test_while_setup_is_on_the_menu_has_what_holds_for_every_game(go_on: GoOn) -> None:
    game = go_on(NEW, "menu0")
    assert items(game.state) == (MenuItem.VOLUME, MenuItem.BRIGHTNESS, MenuItem.NIGHT, MenuItem.OFF)
    assert shows(go_on(game, "go0")) == "PLAy   ?"


def test_ok_held_puts_nothing_back_under_an_open_menu(at: Callable[..., Game], why: Why) -> None:
    assert why(at(MenuItem.GIVE), "redo0") == "menu is open"


def test_a_press_that_was_refused_is_taken_back_without_a_word(table: Table, facts: Facts, why: Why) -> None:
    game = table(SIDES, "KD")
    assert why(game, "peg0") == "pegs itself"
    assert facts(game, "unpeg0") == ()


def test_a_board_without_digits_counts_item_and_value(at: Callable[..., Game], go_on: GoOn) -> None:
    def counted(game: Game) -> tuple[int, int] | None:
        return places(game.state, game.settings)

    assert counted(at(MenuItem.GIVE)) == (1, 0)
    assert counted(go_on(at(MenuItem.GIVE), "ok0 five0")) == (1, 4)
    assert [(counted(at(item)) or (0, 0))[1] for item in (MenuItem.VOLUME, MenuItem.BRIGHTNESS, MenuItem.NIGHT)] == [
        4,
        7,
        1,
    ]
    assert counted(go_on(at(MenuItem.DEALER, ""), "ok0")) == (3, 1)


def test_no_card_is_offered_for_replacing_before_the_starter_is_read(table: Table, go_on: GoOn) -> None:
    for script in ("", "KD go0"):
        game = table(SIDES, script)
        assert MenuItem.REPLACE not in items(game.state)
    assert MenuItem.DEALER not in items(table(SIDES, "KD go0").state)
