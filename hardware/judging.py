"""Judges holes and wiring: what keeps a board from working, each with its culprit and its mend. It reads no file."""

from collections.abc import Iterable
from itertools import pairwise

from hardware.board import (
    PIN_WORDS,
    SIDES,
    TRACK_HOLES,
    Board,
    Form,
    Lamp,
    Point,
    Track,
    hole_name,
    judge_pins,
    lamps,
)
from hardware.route import BENDING_SHARE, apart_mm, named_leds, pieces, same_spot

LED_BODY_MM = 5.0
"""A 5050 LED is a square of 5 mm: the centres of two cannot be nearer."""
PITCH_SLACK_MM = 0.2


def judge(board: Board) -> tuple[str, ...]:
    """Find everything that keeps a board from working; empty when it is sound. Each names the culprit and the mend."""
    names = tuple(track.name for track in board.tracks)
    return (*judge_tracks(board), *judge_pins(names, board.pins))


def judge_tracks(board: Board) -> tuple[str, ...]:
    """Judge names, colours, holes and the wiring of the strip."""
    problems = []
    if len(board.tracks) not in SIDES:
        problems.append(f"the board has {len(board.tracks)} tracks; make it {SIDES.start} to {SIDES.stop - 1}")
    names = [track.name for track in board.tracks]
    problems += [f"two tracks are called {name}; rename one" for name in sorted(set(names)) if names.count(name) > 1]
    for track in board.tracks:
        problems += _track_problems(track, board)
    complete = all(len(track.holes) == len(track.leds) == TRACK_HOLES for track in board.tracks)
    far = _far_joints(board) if complete else []
    return (*problems, *_few(_shared_leds(board)), *_few(_crowded(board)), *_few(far))


def _track_problems(track: Track, board: Board) -> list[str]:
    where = f"track {track.name}"
    problems = []
    if not track.name.isidentifier() or track.name in PIN_WORDS:
        problems.append(f"{where}: a name is letters, digits and _, and none of {', '.join(PIN_WORDS)}")
    if not all(0 <= duty <= 255 for duty in track.colour) or max(track.colour) < 128:
        problems.append(f"{where}: colour {list(track.colour)} should be three of 0 to 255, the highest 128 or more")
    if len(track.holes) != TRACK_HOLES:
        problems.append(f"{where} has {len(track.holes)} holes; it needs {TRACK_HOLES}, the two start holes included")
    if len(track.leds) != len(track.holes):
        problems.append(f"{where} has {len(track.holes)} holes but {len(track.leds)} LEDs; give each hole one")
    return problems + _few(_outside(track, board)) + _few(_too_tight(track, board))


def _outside(track: Track, board: Board) -> list[str]:
    """Find holes that no LED of the strip lights."""
    wired = [(name, lamp.led) for name, lamp in _lights(track)]
    return [
        f"{name} of track {track.name} is wired to no LED (LED {led}); let the strip run under it"
        if led < 0
        else f"{name} of track {track.name} is wired to LED {led}, but the strip ends at LED {board.strip.leds - 1}"
        for name, led in wired
        if not 0 <= led < board.strip.leds
    ]


def _too_tight(track: Track, board: Board) -> list[str]:
    """Find holes whose LEDs follow each other on the strip, yet are nearer than the strip's LEDs are."""
    pitch_mm = board.strip.pitch_mm
    slack_mm = BENDING_SHARE * pitch_mm if board.strip.form is Form.BENDING else PITCH_SLACK_MM
    if board.strip.form is Form.STRING:
        return []  # its pitch is the wire, which may hang in a loop
    problems = []
    wired = list(zip(track.holes, track.leds, strict=False))
    for index, ((here, led), (there, next_led)) in enumerate(pairwise(wired)):
        near_mm = apart_mm(here, there)
        if abs(led - next_led) == 1 and near_mm < pitch_mm - slack_mm and not _turns(track.holes, index):
            problems.append(
                f"{hole_name(index)} and {hole_name(index + 1)} of track {track.name} are {near_mm:.1f} mm apart, "
                f"but the strip's LEDs {pitch_mm:.1f} mm; move them apart or take a denser strip"
            )
    return problems


def _turns(holes: tuple[Point, ...], index: int) -> bool:
    """Say whether the track turns a corner between a hole and the next: there the strip is cut."""
    around = holes[max(0, index - 1) : index + 3]
    steps = [(there.x_mm - here.x_mm, there.y_mm - here.y_mm) for here, there in pairwise(around)]
    return any(ax * bx + ay * by < 0.5 * (ax * ax + ay * ay) for (ax, ay), (bx, by) in pairwise(steps))


def _shared_leds(board: Board) -> list[str]:
    """Find LEDs that light two holes which are not the same one."""
    first: dict[int, tuple[object, str]] = {}
    problems = []
    for at, track in enumerate(board.tracks):
        for index, (name, lamp) in enumerate(_lights(track)):
            spot = same_spot(board, (at, "hole", index)) if index < len(track.holes) else (at, name)
            where = f"{name} of track {track.name}"
            other, elsewhere = first.setdefault(lamp.led, (spot, where))
            if other != spot and lamp.led >= 0:
                problems.append(f"LED {lamp.led} is wired twice: to {elsewhere} and to {where}; give each hole its own")
    return problems


def _crowded(board: Board) -> list[str]:
    """Find holes nearer to each other than two LEDs can be: a sweep from left to right. Shared holes are one."""
    named = {
        (track.name, name): (lamp.place, f"{name} of track {track.name}")
        for at, track in enumerate(board.tracks)
        for index, (name, lamp) in enumerate(_lights(track))
        if index >= len(track.holes) or same_spot(board, (at, "hole", index)) == (at, "hole", index)
    }
    holes = sorted(named.values(), key=lambda each: each[0].x_mm)
    problems = []
    for place, (here, name) in enumerate(holes):
        for there, other in holes[place + 1 :]:
            if there.x_mm - here.x_mm >= LED_BODY_MM:
                break
            if (near_mm := apart_mm(here, there)) < LED_BODY_MM:
                problems.append(
                    f"{name} and {other} are {near_mm:.1f} mm apart; two LEDs need {LED_BODY_MM:g} mm, move them apart"
                )
    return problems


def _far_joints(board: Board) -> list[str]:
    """Find pieces of strip that lie further apart than a wire may reach."""
    named = named_leds(board)
    problems = []
    for piece, following in pairwise(pieces(board)):
        wire_mm = apart_mm(piece.leds[-1], following.leds[0])
        if wire_mm > board.strip.joint_mm + PITCH_SLACK_MM:
            ends = [named.get(led, f"LED {led}") for led in (piece.last, following.first)]
            problems.append(
                f"from {ends[0]} to {ends[1]} the strip is joined over {wire_mm:.0f} mm, but strip.joint_mm is "
                f"{board.strip.joint_mm:g}; let strip.order go a shorter way, or allow the longer wire"
            )
    return problems


def _lights(track: Track) -> Iterable[tuple[str, Lamp]]:
    """List a track's holes and lamps by name."""
    holes = [
        (hole_name(index), Lamp(place, led))
        for index, (place, led) in enumerate(zip(track.holes, track.leds, strict=False))
    ]
    return (*holes, *lamps(track))


def _few(problems: list[str], limit: int = 5) -> list[str]:
    """Keep the first of many faults of one kind, and say how many more there are."""
    more = len(problems) - limit
    return problems if more <= 0 else [*problems[:limit], f"and {more} more like the last"]
