"""The drawn board to other eyes, in a real Chromium: colour-blind and night views, words for pixels, flashes."""

import io
import re
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from playwright.sync_api import Page, WebSocket, expect

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

SitDown = Callable[..., Page]
Rgb = tuple[float, ...]
DARK = 2**-2.5
GREY = (0.2126, 0.7152, 0.0722)
MACHADO = {
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": (GREY, GREY, GREY),
    "night": ((DARK, 0, 0), (0, DARK, 0), (0, 0, DARK)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, from their paper's table; Rec. 709 luminance; 2.5 stops."""
SPREAD = 10
OFF_BY = 0.015
"""Of full linear light: a browser filters with eight bits of it."""


def decode(value: float) -> float:
    """Turn an sRGB byte to linear light, 0 to 1."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def through(matrix: tuple[Rgb, ...], pixel: Rgb) -> Rgb:
    """Tell the linear light that is left of a pixel."""
    light = [decode(value) for value in pixel]
    return tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix)


def shoot(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.locator("#board-section").screenshot())).convert("RGB")


def test_the_board_is_drawn_as_other_eyes_see_it(fake: "FakeBench", open_page: SitDown) -> None:
    for number in range(10, 40):
        fake.light(0, number, (255, 60, 0, 7))
        fake.light(1, number, (0, 90, 255, 7))
    page = open_page()
    page.get_by_text("How the board looks").click()
    expect(page.locator(".light[opacity='1']")).to_have_count(60)
    plain, ground = shoot(page), page.evaluate("getComputedStyle(document.body).backgroundColor")
    places = [at for at in _grid(plain) if _is_flat(plain, at)]
    assert len(places) > 1000
    assert any(max(_rgb(plain, at)) - min(_rgb(plain, at)) > 150 for at in places)  # lights are among them
    for name, matrix in MACHADO.items():
        page.locator(f'input[name="see"][value="{name}"]').check(force=True)
        seen = shoot(page)
        wrong = [at for at in places if not _near(seen.getpixel(at), through(matrix, _rgb(plain, at)))]
        assert wrong == [], name
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground
    page.locator('input[name="see"][value="plain"]').check(force=True)
    again = shoot(page)
    assert [_rgb(again, at) for at in places] == [_rgb(plain, at) for at in places]


def _grid(image: Image.Image) -> list[tuple[int, int]]:
    return [(x, y) for x in range(20, image.width - 20, 3) for y in range(20, image.height - 20, 2)]


def _is_flat(image: Image.Image, at: tuple[int, int]) -> bool:
    """Say whether a pixel is like its neighbours: a thin line may be drawn anew a part of a pixel further."""
    around = [_rgb(image, (at[0] + x, at[1] + y)) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    return all(max(part) - min(part) <= SPREAD for part in zip(*around, strict=True))


def _rgb(image: Image.Image, at: tuple[int, int]) -> Rgb:
    pixel = image.getpixel(at)
    assert isinstance(pixel, tuple)
    return pixel


def _near(pixel: object, wanted: Rgb) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(decode(a) - b) <= OFF_BY for a, b in zip(pixel, wanted, strict=True))


def test_a_link_shows_the_board_as_other_eyes_see_it(sit_down: SitDown) -> None:
    page = sit_down("?see=tritan&open=looks")
    expect(page.locator("#board-section")).to_have_attribute("data-see", "tritan")
    expect(page.locator("#see-note")).to_contain_text("Machado, Oliveira and Fernandes 2009, severity 1")


def lit_in_words(words: str, track: str) -> set[int]:
    """Read back which holes of a track the sentence names, start holes as -1 and 0."""
    part = re.split(r"[;.] ", words.split(f"{track}: ")[1])[0]
    part = re.sub(r"start hole (\d)", lambda found: f"hole {int(found[1]) - 2}", part.split(": ")[-1])
    spans = re.findall(r"hole (-?\d+) to hole (-?\d+)", part)
    holes = {hole for a, b in spans for hole in range(int(a), int(b) + 1)}
    return holes | {int(number) for number in re.findall(r"-?\d+", re.sub(r"^\d+ lights", "", part))}


def test_the_words_name_just_the_holes_that_the_wire_lights(fake: "FakeBench", open_page: SitDown) -> None:
    frames: list[bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(data) if isinstance(data, bytes) else None)

    page = open_page(before=lambda page: page.on("websocket", listen))
    rng = Random(7)
    for count in (0, 1, 2, 3, 9, 40):
        fake.fit(fake.board)
        wanted = [{rng.randrange(-1, 122) for _ in range(count)} for _ in fake.board.tracks]
        for side, holes in enumerate(wanted):
            for number in holes:
                fake.light(side, number)
        fake.show_digits(bytes([0x30 if count % 2 else 0x6D] * 8))
        expect(page.locator("#plate .light[opacity='1']")).to_have_count(sum(map(len, wanted)))
        words: str = page.locator("#in-words").text_content() or ""
        for side, track in enumerate(fake.board.tracks):
            on_wire = {hole - 1 for hole, led in enumerate(track.leds) if any(frames[-1][4 + 4 * led : 8 + 4 * led])}
            assert lit_in_words(words, track.name) == on_wire == wanted[side]


FILM = """() => {
  window.film = [];
  const look = now => {
    const light = [...document.querySelectorAll('#plate .light')].map(e => {
      const dark = e.getAttribute('opacity') === '0';
      const [r, g, b] = dark ? [0, 0, 0] : e.getAttribute('fill').match(/\\d+/g).map(Number);
      return 0.2126 * (r / 255) ** 2.2 + 0.7152 * (g / 255) ** 2.2 + 0.0722 * (b / 255) ** 2.2;
    });
    film.push([now, light]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def flashes(film: list[tuple[float, float]]) -> int:
    """Count the most flashes in any second: pairs of opposing changes of a tenth or more, the darker below 0.8."""
    swings: list[tuple[float, int]] = []
    turn = film[0][1]
    for now, light in film:
        if abs(light - turn) >= 0.1 and min(light, turn) < 0.8:
            way = 1 if light > turn else -1
            if not swings or swings[-1][1] != way:
                swings.append((now, way))
            turn = light
        elif swings and (light - turn) * swings[-1][1] > 0:
            turn = light
    return max((sum(start <= at < start + 1000 for at, _ in swings) // 2 for start, _ in swings), default=0)


def test_a_burst_of_refusals_is_drawn_with_three_flashes_a_second_at_most(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange", times=1.0)
    page.locator('[data-line="orange.ok"]').click(delay=80)
    expect(page.locator("#asks")).to_contain_text("cut a card")
    page.evaluate(FILM)
    for _ in range(8):
        for line in ("blue.ok", "orange.call", "blue.call"):
            page.locator(f'[data-line="{line}"]').click(delay=60)
    expect(page.locator("#log li")).not_to_have_count(2)
    film: list[tuple[float, list[float]]] = page.evaluate("film")
    assert len(film) > 30
    counts = [flashes([(now, light[led]) for now, light in film]) for led in range(len(film[0][1]))]
    assert max(counts) <= 3


def test_the_flash_counter_counts() -> None:
    strobe = [(100.0 * n, float(n % 2)) for n in range(40)]
    assert flashes(strobe) == 5
    assert flashes([(100.0 * n, 0.05 * (n % 2)) for n in range(40)]) == 0
    assert flashes([(100.0 * n, min(1.0, n / 40)) for n in range(40)]) == 0
