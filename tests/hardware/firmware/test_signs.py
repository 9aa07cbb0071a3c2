from hardware.reader_firmware.keypad.signs import (
    CLICK,
    DROPPED,
    HIGH_HZ,
    LONGEST_MS,
    LOST_EVERY_MS,
    LOW_HZ,
    NO,
    OK,
    SIGNS,
    SILENCE,
    Signs,
)


def watched(sign: str, ms: int = 2000, *, half: bool = False, lost: bool = False) -> list[tuple[int, bool, bool]]:
    """What is seen and heard each millisecond, each change once."""
    signs = Signs()
    signs.show(1000, sign)
    looks: list[tuple[int, bool, bool]] = []
    for now_ms in range(1000, 1000 + ms):
        look = signs.look(now_ms, half=half, lost=lost)
        if not looks or looks[-1] != look:
            looks.append(look)
    return looks


def test_nothing_is_dark_and_silent() -> None:
    assert watched(SILENCE) == [(0, False, False)]


def test_ok_is_one_high_beep_and_green() -> None:
    assert watched(OK) == [(HIGH_HZ, False, True), (0, False, True), (0, False, False)]


def test_no_is_two_low_beeps_and_red() -> None:
    low, red = (LOW_HZ, True, False), (0, True, False)
    assert watched(NO) == [low, red, low, red, (0, False, False)]


def test_the_signs_can_be_told_apart_with_eyes_shut_and_without_colour() -> None:
    tones = [[tone for tone, _, _, _ in SIGNS[sign]] for sign in (CLICK, OK, NO, DROPPED)]
    assert len({str(each) for each in tones}) == 4
    assert [any(red for _, red, _, _ in SIGNS[sign]) for sign in (OK, NO)] == [False, True]
    assert [any(green for _, _, green, _ in SIGNS[sign]) for sign in (OK, NO)] == [True, False]


def test_no_sign_is_longer_than_the_longest() -> None:
    assert max(sum(ms for _, _, _, ms in frames) for frames in SIGNS.values()) == LONGEST_MS


def test_half_a_card_blinks_green_and_a_lost_host_flashes_red() -> None:
    assert {(red, green) for _, red, green in watched(SILENCE, half=True, lost=True)} == {(False, True), (False, False)}
    assert {(red, green) for _, red, green in watched(SILENCE, lost=True)} == {(True, False), (False, False)}


def test_no_light_flashes_more_than_three_times_a_second() -> None:
    for half, lost in ((True, False), (False, True)):
        looks = watched(SILENCE, LOST_EVERY_MS, half=half, lost=lost)
        assert sum(red or green for _, red, green in looks) <= 3


def test_a_new_sign_ends_the_one_before() -> None:
    signs = Signs()
    signs.show(0, NO)
    signs.show(50, OK)
    assert signs.look(50, half=False, lost=False) == (HIGH_HZ, False, True)
