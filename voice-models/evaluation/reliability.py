"""Tell how often what the table took for said had been said, by the probability that it gave for it.

    reliability.py --games DIR [--games DIR …] --kept DIR [--kept DIR …] [--svg FILE]

DIR of ``--games`` is what ``table_games.py`` made, ``--kept`` what ``annabella bench table --keep`` left of those games, in the
same order. Every announcement, correction and repetition that a voice has made in the journals counts once, by the
probability in its ``score``, whether one recogniser heard it or the evidence of a half-move settled it. It is right if that
seat had said this move in that half-move (an illegal move: if it had said one that is not legal).

Prints a line for each band of probability: how many, how many right, the mean probability, and the 95 % interval
(Clopper-Pearson) of the share that was right.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

from figures import bounds

#: Where one band ends and the next begins.
BANDS = (0.0, 0.5, 0.8, 0.9, 0.97, 0.99, 0.999, 1.0000001)
#: What a seat says that may be taken for a move: by the side that moves, and by the other.
MOVER = {"announce", "fuller", "correct", "slip", "wrong", "illegal"}
OTHER = {"repeat", "wrongRepeat", "fullRepeat"}
HEARD = {"moveAnnounced", "announcementCorrected", "moveRepeated"}


def said_in(games: Path) -> dict[tuple[int, int, str], set[str]]:
    """Return what each seat was to say in each half-move: moves, by game, ply and seat; of an illegal one ``illegal``."""
    said: dict[tuple[int, int, str], set[str]] = defaultdict(set)
    with open(games / "games.tsv", encoding="utf-8") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            if row["role"] in MOVER | OTHER:
                moves = said[int(row["game"]), int(row["ply"]), row["seat"]]
                moves.add(row["move"])
                if row["role"] == "illegal":
                    moves.add("illegal")
    return said


def heard_in(journal: Path):
    """Yield (ply, seat, move, probability) of what voices were taken to say; the ply is 1 for White's first move."""
    done = 0
    with open(journal, encoding="utf-8") as lines:
        for line in lines:
            event = json.loads(line)
            if event["event"] == "moveCompleted":
                done = max(done, event["ply"])
            if event["event"] in HEARD and event.get("source") == "voice":
                ply = event.get("ply", done + 1)
                move = event["move"] if event.get("legal", True) else "illegal"
                yield ply, event["seat"], move, event["score"]


def judged(games: list[Path], kept: list[Path]) -> list[tuple[float, bool, str]]:
    """Return each thing heard: its probability, whether it was said, and where it stands."""
    found = []
    for made, played in zip(games, kept, strict=True):
        said = said_in(made)
        for journal in sorted(played.glob("game-*/journal.jsonl")):
            number = int(journal.parent.name.removeprefix("game-"))
            for ply, seat, move, probability in heard_in(journal):
                right = move in said[number, ply, seat]
                found.append((probability, right, f"{journal} half-move {ply} {seat} {move} {probability:.4f}"))
    return found


def bands(found: list[tuple[float, bool, str]]) -> list[dict]:
    """Return a row for each band in which something was heard."""
    rows = []
    for low, high in zip(BANDS, BANDS[1:]):
        inside = [(probability, right) for probability, right, _ in found if low <= probability < high]
        if inside:
            right = sum(1 for _, was in inside if was)
            mean = sum(probability for probability, _ in inside) / len(inside)
            below, above = bounds(right, len(inside))
            rows.append(
                {
                    "from": low,
                    "to": min(high, 1.0),
                    "number": len(inside),
                    "right": right,
                    "probability": round(mean, 4),
                    "low": round(below, 4),
                    "high": round(above, 4),
                }
            )
    return rows


def told(row: dict) -> str:
    """Return a band in words, for who does not see the curve."""
    wrong = 1 - row["low"]
    return (
        f"given {row['probability']:.4f} on average: {row['right']} of {row['number']} right, "
        f"at most {wrong:.4f} wrong by the 95 % interval"
    )


def drawn(rows: list[dict]) -> str:
    """Return the curve as SVG: across what was promised, upwards what came true, both as chances of being wrong."""
    size, left, bottom = 420, 70, 50

    def place(wrong: float) -> float:
        # Chances of being wrong from 1 down to 1 in 10,000, each tenth as wide as the other.
        return -math.log10(max(wrong, 1e-4)) / 4

    def x(wrong: float) -> float:
        return left + place(wrong) * (size - left - 20)

    def y(wrong: float) -> float:
        return size - bottom - place(wrong) * (size - bottom - 20)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" role="img" '
        'aria-labelledby="title desc" font-family="sans-serif" font-size="12">',
        '<title id="title">How often what was taken for said had not been said, against the probability that the table gave</title>',
        f'<desc id="desc">{"; ".join(told(row) for row in rows)}.</desc>',
        f'<line x1="{x(1):.1f}" y1="{y(1):.1f}" x2="{x(1e-4):.1f}" y2="{y(1e-4):.1f}" stroke="#777" stroke-dasharray="4 3"/>',
    ]
    for wrong, name in ((1, "1"), (0.1, "0.1"), (0.01, "0.01"), (0.001, "0.001"), (0.0001, "0.0001")):
        parts.append(f'<text x="{x(wrong):.1f}" y="{size - bottom + 18}" text-anchor="middle">{name}</text>')
        parts.append(f'<text x="{left - 8}" y="{y(wrong) + 4:.1f}" text-anchor="end">{name}</text>')
    for row in rows:
        at = x(1 - row["probability"])
        parts.append(
            f'<line x1="{at:.1f}" y1="{y(1 - row["low"]):.1f}" x2="{at:.1f}" y2="{y(1 - row["high"]):.1f}" stroke="#1b7837"/>'
        )
        parts.append(
            f'<circle cx="{at:.1f}" cy="{y(1 - row["right"] / row["number"]):.1f}" r="4" fill="#1b7837">'
            f'<title>{row["number"]} heard, {row["right"]} right</title></circle>'
        )
    parts.append(f'<text x="{(size + left) / 2}" y="{size - 8}" text-anchor="middle">chance of being wrong, as given</text>')
    parts.append(
        f'<text transform="translate(14 {size / 2}) rotate(-90)" text-anchor="middle">share that was wrong, with its 95 % interval</text>'
    )
    return "\n".join([*parts, "</svg>", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=Path, action="append", required=True)
    parser.add_argument("--kept", type=Path, action="append", required=True)
    parser.add_argument("--svg", type=Path)
    options = parser.parse_args()
    if len(options.games) != len(options.kept):
        print("reliability: for each --games one --kept, in the same order", file=sys.stderr)
        return 2
    found = judged(options.games, options.kept)
    if not found:
        print("reliability: nothing was heard by voice in these journals; were the games played with --keep?", file=sys.stderr)
        return 2
    rows = bands(found)
    for row in rows:
        print(json.dumps(row))
    for probability, right, where in sorted(found):
        if not right:
            print(f"not said: {where}", file=sys.stderr)
    if options.svg:
        options.svg.write_text(drawn(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
