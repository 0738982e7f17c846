"""Draws the trade-off of many thresholds: right against asked back, wrong moves told by size and colour."""

from __future__ import annotations

import numpy as np

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP, _RIGHT = 640, 420, 64, 52, 44, 24
#: Up to this share of wrong moves: colour, half the size of the mark, and what it is called.
_CLASSES = (
    (0.0005, "#1b7837", 5, "at most 0.05 % wrong"),
    (0.005, "#e08214", 4, "at most 0.5 % wrong"),
    (1.0, "#b2182b", 3, "more"),
)


def front(figures: dict[str, np.ndarray]) -> list[int]:
    """Return the thresholds that no others beat: more right, fewer questions and fewer wrong at once."""
    seen: dict[tuple[float, float, float], int] = {}
    for number, values in enumerate(zip(figures["right"], figures["asked"], figures["wrong"])):
        seen.setdefault(tuple(round(float(value), 6) for value in values), number)
    points = np.array(list(seen))
    numbers = list(seen.values())
    beaten = [
        np.any(
            (points[:, 0] >= p[0]) & (points[:, 1] <= p[1]) & (points[:, 2] <= p[2]) & np.any(points != p, axis=1)
        )
        for p in points
    ]
    return [number for number, is_beaten in zip(numbers, beaten) if not is_beaten]


def _mark(x: float, y: float, wrong: float) -> str:
    colour, size = next((colour, size) for most, colour, size, _ in _CLASSES if wrong <= most + 1e-12)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{colour}" fill-opacity="0.75"/>'


def _axis(low: float, high: float) -> list[float]:
    step = next(step for step in (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if (high - low) / step <= 8)
    return [step * n for n in range(int(np.ceil(low / step - 1e-9)), int(high / step + 1e-9) + 1)]


def svg(figures: dict[str, np.ndarray], chosen: int, model: str, announcements: int) -> str:
    """Return the picture; the chosen thresholds are ringed."""
    shown = sorted({*front(figures), chosen})
    asked, right = figures["asked"][shown], figures["right"][shown]
    low_x, high_x = 0.0, max(0.02, float(asked.max()) * 1.05)
    low_y, high_y = max(0.0, float(right.min()) - 0.02), min(1.0, float(right.max()) + 0.02)
    x = lambda share: _LEFT + (share - low_x) / (high_x - low_x) * (_WIDTH - _LEFT - _RIGHT)
    y = lambda share: _HEIGHT - _BOTTOM - (share - low_y) / (high_y - low_y) * (_HEIGHT - _BOTTOM - _TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"'
        ' font-family="sans-serif" font-size="12">',
        f"<title>{model}: right against asked back, {announcements} announcements of development voices</title>",
        f"<desc>Chosen: {100 * figures['right'][chosen]:.1f} % right, {100 * figures['asked'][chosen]:.1f} % asked "
        f"back, {100 * figures['wrong'][chosen]:.2f} % wrong.</desc>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
    ]
    for share in _axis(low_x, high_x):
        at = f'x="{x(share):.1f}" y="{_HEIGHT - _BOTTOM + 18}"'
        parts.append(f'<text {at} text-anchor="middle">{100 * share:g}</text>')
    for share in _axis(low_y, high_y):
        parts.append(f'<path d="M{_LEFT} {y(share):.1f}H{_WIDTH - _RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:g}</text>')
    parts += [_mark(x(a), y(r), float(figures["wrong"][n])) for n, a, r in zip(shown, asked, right)]
    ring = f'cx="{x(figures["asked"][chosen]):.1f}" cy="{y(figures["right"][chosen]):.1f}" r="10"'
    parts.append(f'<circle {ring} fill="none" stroke="#000" stroke-width="2"/>')
    middle = f'x="{(_LEFT + _WIDTH) / 2}" y="{_HEIGHT - 12}" text-anchor="middle"'
    parts.append(f"<text {middle}>asked back, % of the announcements</text>")
    parts.append('<text x="8" y="20">right, %</text>')
    for number, (_, colour, size, name) in enumerate(_CLASSES):
        at = 200 + 150 * number
        parts.append(f'<circle cx="{at}" cy="16" r="{size}" fill="{colour}"/>')
        parts.append(f'<text x="{at + 10}" y="20">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
