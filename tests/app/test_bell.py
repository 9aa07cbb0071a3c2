"""The tones: notes in time, the newest tone wins, and silence at the end."""

from firmware_host.app.bell import NOTES, Bell
from firmware_host.table.effects import Tone
from firmware_host.units import Ms


def test_a_tone_plays_its_notes_and_falls_silent() -> None:
    heard: list[int | None] = []
    bell = Bell(heard.append)
    bell.ring(Tone.REFUSE, Ms(1000))
    while (wake := bell.next_wake_ms()) is not None:
        bell.poll(wake)
    assert heard == [hz for hz, _ in NOTES[Tone.REFUSE]] + [None]


def test_a_late_poll_skips_no_note_and_ends_when_it_should_have() -> None:
    heard: list[int | None] = []
    bell = Bell(heard.append)
    bell.ring(Tone.ATTENTION, Ms(0))
    bell.poll(Ms(10_000))
    assert heard == [*[hz for hz, _ in NOTES[Tone.ATTENTION]], None]
    assert bell.next_wake_ms() is None


def test_the_newest_tone_cuts_short_the_one_before() -> None:
    heard: list[int | None] = []
    bell = Bell(heard.append)
    bell.ring(Tone.REFUSE, Ms(0))
    bell.ring(Tone.ACCEPT, Ms(10))
    bell.poll(Ms(10_000))
    assert heard == [NOTES[Tone.REFUSE][0][0], NOTES[Tone.ACCEPT][0][0], None]


def test_every_tone_is_within_the_buzzers_range_and_short() -> None:
    for notes in NOTES.values():
        assert all(hz is None or 220 <= hz <= 3520 for hz, _ in notes)
        assert sum(length for _, length in notes) <= 400
