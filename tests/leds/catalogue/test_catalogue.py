"""The catalogue holds every sign there is, each once, and says of it what a person needs."""

import re
from dataclasses import fields

import pytest

from firmware_host.leds.catalogue import CATALOGUE, Entry, find_entry
from firmware_host.leds.render import render
from firmware_host.leds.scene import Ask, Scene, SignKind
from firmware_host.leds.track_map import TrackMap
from firmware_host.units import Ms

MANNERS = {"calm", "asked_since_ms", "groups", "won_at_ms"}
"""What is no sign of its own: how all of them are shown, and since when."""


def test_every_kind_of_sign_and_every_question_is_in_the_catalogue() -> None:
    scenes = [entry.shown for entry in CATALOGUE]
    unseen = {SignKind.RELEASED}  # a peg that stands still looks like a peg
    assert {sign.kind for scene in scenes for sign in scene.signs} == set(SignKind) - unseen
    assert {scene.ask for scene in scenes} == {None, *Ask}


def test_everything_that_a_scene_can_hold_is_shown_by_some_sign() -> None:
    plain = Scene(pegs=())
    shown = {
        field.name
        for field in fields(Scene)
        for entry in CATALOGUE
        if getattr(entry.shown, field.name) != getattr(plain, field.name)
    }
    assert shown == {field.name for field in fields(Scene)} - MANNERS


def test_names_are_unique_and_found_in_whatever_case() -> None:
    names = [entry.name for entry in CATALOGUE]
    assert len(set(names)) == len(names)
    assert [find_entry(name.upper()) for name in names] == list(CATALOGUE)
    assert find_entry("laep") is None


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_each_sign_says_what_it_means_in_one_or_two_plain_sentences_and_how_it_is_told(entry: Entry) -> None:
    assert re.fullmatch(r"[A-Z][^|*`]{10,110}[.?!]", entry.meaning)
    assert 4 <= len(entry.cue) <= 80
    assert "|" not in entry.light + entry.digits + entry.cue
    assert entry.alike == "" or find_entry(entry.alike) is not None
    assert 1 <= len(entry.moments) <= 4
    assert list(entry.moments) == sorted(entry.moments)
    assert entry.moments[-1] <= entry.lasts_ms


def test_a_sign_is_cut_down_to_the_sides_of_the_board_and_begins_when_it_is_told(line_2: TrackMap) -> None:
    for entry in CATALOGUE:
        now, later = entry.scene(2), entry.scene(2, Ms(500))
        assert len(now.pegs) == 2
        for t in range(-100, entry.lasts_ms, 170):
            assert render(now, line_2, Ms(t)) == render(later, line_2, Ms(t + 500)), entry.name


def test_what_lamps_tell_is_only_for_boards_that_have_them(boards: dict[str, TrackMap]) -> None:
    lamps = {entry.name for entry in CATALOGUE if not entry.fits(boards["four tracks"])}
    assert lamps == {"second lap", "games won"}
    assert all(entry.fits(boards["twice round"]) for entry in CATALOGUE)
