"""Makes a PNG of a drawing, by resvg, which comes with the extra `kit`. It knows nothing of what is drawn."""

import resvg_py

from hardware.draw_labels import FONT

PX_PER_MM = 4.0
WIDEST_PX = 4000
_DPI = 96
_WORD = f'''<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
<text x="1" y="15" font-size="15" font-family="{FONT}">%s</text></svg>'''


class NoFont(RuntimeError):
    """There is no font on this machine, so that every word of the drawing would be missing."""


def png(drawing: str, width_mm: float) -> bytes:
    """Draw an SVG text as PNG.

    Args:
        drawing: The SVG, its units millimetres.
        width_mm: How wide it is; it gets 4 pixels a millimetre, and 4,000 at most.

    Raises:
        NoFont: No word of it could be drawn.
    """
    if "<text" in drawing and _pixels(_WORD % "0", 20) == _pixels(_WORD % "", 20):
        raise NoFont(
            "there is no font here to write numbers with; on a Raspberry Pi: sudo apt install fonts-dejavu-core"
        )
    return _pixels(drawing, min(WIDEST_PX, round(PX_PER_MM * width_mm)))


def _pixels(drawing: str, width_px: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width_px, dpi=_DPI))
