from dataclasses import asdict, fields

import pytest

from board_sim.robots.skill import MANY_SLIPS, NO_SLIPS, SOME_SLIPS, Skill, Slips, format_slips, parse_slips


def test_skills_are_named_as_a_person_would_type_them() -> None:
    assert [str(skill) for skill in Skill] == ["beginner", "club", "strong"]


def test_without_slips_no_rate_is_above_nothing() -> None:
    assert set(asdict(NO_SLIPS).values()) == {0.0}
    assert parse_slips("none") == Slips() == NO_SLIPS


def test_many_slips_are_more_of_every_kind_than_some() -> None:
    for slip in fields(Slips):
        assert 0 < getattr(SOME_SLIPS, slip.name) < getattr(MANY_SLIPS, slip.name) <= 1


@pytest.mark.parametrize(
    ("text", "slips"),
    [
        ("some", SOME_SLIPS),
        (" MANY ", MANY_SLIPS),
        ("miscount=0.25", Slips(miscount=0.25)),
        ("miscount=1, wrong-call=0.5", Slips(miscount=1, wrong_call=0.5)),
        ("none,past-31=1", Slips(past_31=1)),
    ],
)
def test_slips_are_read_as_presets_and_rates(text: str, slips: Slips) -> None:
    assert parse_slips(text) == slips


def test_a_rate_after_a_preset_changes_that_one_alone() -> None:
    assert asdict(parse_slips("many,miscount=0")) == asdict(MANY_SLIPS) | {"miscount": 0.0}


@pytest.mark.parametrize("text", ["", "few", "miscount", "yawns=0.1", "miscount=0.1,many", "some,", "none=1"])
def test_what_is_no_slip_is_refused_with_all_that_may_be_given(text: str) -> None:
    with pytest.raises(ValueError, match="is no slip: give none, some, many, or name=rate") as refused:
        parse_slips(text)
    assert all(slip.name in str(refused.value) for slip in fields(Slips))


@pytest.mark.parametrize("rate", ["1.01", "-0.1", "often", "nan", "inf", ""])
def test_a_rate_is_from_never_to_always(rate: str) -> None:
    with pytest.raises(ValueError, match=r"miscount=.*a number from 0 .* to 1 .*miscount=0.05"):
        parse_slips(f"miscount={rate}")


@pytest.mark.parametrize("slips", [NO_SLIPS, SOME_SLIPS, MANY_SLIPS, Slips(miscount=0.125, past_31=1)])
def test_slips_that_are_written_are_read_the_same(slips: Slips) -> None:
    assert parse_slips(format_slips(slips)) == slips
