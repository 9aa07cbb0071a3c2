"""Games between robots on the command line: told as lines or as JSON, and the same for the same seed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from board_sim.__main__ import main
from board_sim.machine import Machine
from board_sim.robot_game import Plan, Played, play_game
from board_sim.robots.party import Party
from board_sim.robots.skill import SOME_SLIPS, Skill

PLAY = ("--headless", "--robots")


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run the command and give its exit code, what it said and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main([*PLAY, *words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_each_game_is_one_object_and_the_third_is_the_same_alone(play: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = play("--games", "2", "--seed", "4", "--clock", "fast", "--json")
    games = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert [game["game"] for game in games] == [1, 2]
    for game in games:
        assert game["scores"][game["winner"]] == 121
        assert game["deals"] > 3
        assert game["cards"] >= 9 * (game["deals"] - 1)
        assert game["presses"] > 50
        assert game["seconds"] > 100
        assert game["missed"] >= game["muggins"] == 0
    _, alone, _ = play("--first", "2", "--seed", "4", "--json", "--jobs", "1")
    assert json.loads(alone) == games[1]


def test_the_same_seed_gives_the_same_bytes_on_every_wire() -> None:
    plan = Plan(3, (Skill.CLUB, Skill.STRONG), SOME_SLIPS, {"game.muggins": "call"})
    first, second = (_digest(plan) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("words", "key", "value"),
    [
        (["--strip", "ws2812"], "strip.chip", "ws2812"),
        (["--board", "line-3"], "board.file", "line-3"),
        (["--reader", "rdm6300"], "readers.cards.driver", "rdm6300"),
    ],
)
def test_strip_board_and_reader_are_those_that_were_asked_for(
    words: list[str],
    key: str,
    value: str,
    play: Callable[..., tuple[int, str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plans: list[Plan] = []

    def note(plan: Plan, game: int) -> Played:
        plans.append(plan)
        raise KeyboardInterrupt

    monkeypatch.setattr("board_sim.robot_game.play_game", note)
    assert play(*words)[0] == 130
    assert [plan.options[key] for plan in plans] == [value]


def _digest(plan: Plan) -> str:
    machines: list[Machine] = []

    def record(machine: Machine) -> None:
        machine.electronics.wire_log.recording = True
        machines.append(machine)

    play_game(plan, 1, record)
    return machines[0].electronics.wire_log.sha256()


def test_lines_end_with_a_sum_and_the_log_has_every_act(
    play: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    log = tmp_path / "minutes.txt"
    code, out, _ = play("strong,beginner", "--muggins", "auto", "--seed", "2", "--log", str(log))
    told, summed = out.splitlines()
    assert code == 0
    assert told.startswith("game 1: ")
    assert " wins, 121 to " in told
    assert summed.startswith("1 game: orange ")
    lines = log.read_text().splitlines()
    assert any("starter" in line and "-> ok" in line for line in lines)
    assert any("(robot) throws two cards to the crib." in line for line in lines)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--headless"], "add --robots"),
        (["--headless", "--robots", "wise"], "'wise' is no skill: give one or two of beginner, club, strong"),
        (["--headless", "--robots", "club,club,club"], "3 are too many for 2 seats"),
        (["--headless", "--robots", "--slips", "often"], "--slips: 'often' is no slip"),
        (["--headless", "--robots", "--games", "0"], "'0' cannot be: give a whole number from 1"),
        (["--headless", "--robots", "--jobs", "1e9"], "'1e9' cannot be: give a whole number from 1"),
        (["--headless", "--robots", "--seed", "x"], "'x' is no whole number: give one, as in --seed 7"),
        (["--headless", "--robots", "--clock", "2"], "leave --clock out"),
        (["--headless", "--robots", "--state", "x"], "leave --state out"),
        (["--headless", "--robots", "--reader", "keypad-firmware"], "give it one of lines, rdm6300"),
        (["--headless", "--robots", "--walk"], "leave --walk out"),
        (["--headless", "--robots", "--wrong", "cut=5"], "leave --wrong out"),
        (["--headless", "--robots", "--port", "0"], "--headless shows no page: leave --port out"),
        (["--headless", "--robots", "--port", "8121"], "--headless shows no page: leave --port out"),
        (["--headless", "--robots", "club", "--skill", "strong"], "say the skills once: after --robots or --skill"),
        (["--headless", "--robots", "", "--skill", "strong"], "say the skills once: after --robots or --skill"),
        (["--headless", "--robots", ""], "'' is no skill"),
        (["--headless", "--robots", "--pegging", "auto", "--muggins", "call"], "the board misses nothing"),
        (["--headless", "--robots", "--log", "/nowhere/x"], "name another file for --log"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    _, err = capsys.readouterr()
    assert complaint in err


def test_ctrl_c_tells_the_games_so_far(
    play: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plan: Plan, game: int) -> Played:
        if game == 2:
            raise KeyboardInterrupt
        return play_game(plan, game)

    monkeypatch.setattr("board_sim.robot_game.play_game", interrupted)
    code, out, err = play("--games", "3", "--jobs", "1")
    assert (code, err) == (130, "")
    assert [line.split(":")[0] for line in out.splitlines()] == ["game 1", "1 game"]


def test_the_log_has_what_happened_in_a_game_that_did_not_end(
    play: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stuck_after_a_minute(monkeypatch)
    log = tmp_path / "minutes.txt"
    code, out, err = play("--games", "2", "--jobs", "1", "--log", str(log))
    assert (code, out) == (2, "")
    assert "game 1 of seed 1: a game takes too long" in err
    lines = log.read_text().splitlines()
    assert any("starter" in line and "-> ok" in line for line in lines)


def test_of_a_game_that_did_not_end_it_is_said_how_to_see_what_happened(
    play: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck_after_a_minute(monkeypatch)
    code, _, err = play("--first", "3", "--jobs", "1")
    assert code == 2
    assert "--games 1 --first 3 --log FILE plays it again" in err


def stuck_after_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game take longer than a minute."""
    run = Party.run_until_over
    monkeypatch.setattr(Party, "run_until_over", lambda party: run(party, 60_000))
