"""A small chart as SVG: lines on a logarithmic scale."""

from __future__ import annotations

from math import ceil, floor, log10

COLOURS = ["#1b6ca8", "#d1495b", "#3a7d44", "#8a5a9e", "#c77b0a", "#2f8f9d", "#5b5b5b", "#a23b72"]
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 420, 70, 140, 40, 50


def lines(title: str, across: str, curves: dict[str, list[tuple[int, float]]]) -> str:
    """One line for each name; times in seconds upwards, on a logarithmic scale."""
    points = [point for curve in curves.values() for point in curve]
    low_x, high_x = min(x for x, _ in points), max(x for x, _ in points)
    low_y, high_y = floor(log10(min(y for _, y in points))), ceil(log10(max(y for _, y in points)))

    def place(x: float, y: float) -> tuple[float, float]:
        return (LEFT + (x - low_x) / (high_x - low_x) * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - (log10(y) - low_y) / (high_y - low_y) * (HEIGHT - TOP - BOTTOM))

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
           f'font-size="12"><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
           f'<text x="{LEFT}" y="22" font-size="15" fill="#222">{title}</text>']
    for power in range(low_y, high_y + 1):
        _, y = place(low_x, 10.0 ** power)
        names = {-6: "1 µs", -5: "10 µs", -4: "0.1 ms", -3: "1 ms", -2: "10 ms", -1: "0.1 s", 0: "1 s", 1: "10 s"}
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
                   f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#555">{names.get(power, "")}</text>')
    for size in sorted({x for x, _ in points}):
        at, _ = place(size, 10.0 ** low_y)
        out.append(f'<text x="{at:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#555">{size}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle" fill="#555">'
               f'{across}</text>')
    ends = []
    for (name, curve), colour in zip(curves.items(), COLOURS, strict=False):
        if not curve:
            continue
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in curve))
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in (place(*p) for p in curve)]
        ends.append((place(*curve[-1]), name, colour))
    last = -100.0
    for (x, y), name, colour in sorted(ends, key=lambda end: end[0][1]):
        last = max(y + 4, last + 14)
        out.append(f'<text x="{x + 8:.1f}" y="{last:.1f}" fill="{colour}">{name}</text>')
    return "\n".join([*out, "</svg>", ""])
