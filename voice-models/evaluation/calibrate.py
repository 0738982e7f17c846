"""Choose a model's thresholds on development sets, and draw the trade-off.

    calibrate.py --model DIR --sets-in DIR [SET…] --out REPORT [--scale 1.0] [--write]

SET: absent, ``development`` and ``development-chatter``. The station hears every sound once and tells what it would
decide under each of some thousand thresholds (``hear --weigh``), so they are judged by the very code that judges in
play. First the wrong moves: at most 0.05 % of the announcements and of the illegal ones, and at most one false accept
an hour of chatter; then as many right as possible; then as few questions. Writes REPORT/curve.csv, curve.svg,
chosen.json, and with ``--write`` the model's annabella.json. ``--scale`` stretches the grid, for a model whose scores
are of another size.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import numpy as np

import curve
from lexicon import ROOT
from run import hear
from score import items_of
from vocabulary import audible

_ACCEPT = (-1, -2, -3, -4, -5, -6, -8, -10, -13, -17)
_ASK = (-5, -9, -13, -18, -25, -35)
_SPEECH = (-4, -8, -12, -16, -22, -30, -40)
_MARGIN = (0.5, 1, 2, 3, 4, 6, 8)
_NAMES = ("acceptRatio", "askRatio", "speechRatio", "askMargin")
MOST_WRONG = 0.0005
MOST_FALSE_ACCEPTS_AN_HOUR = 1.0
#: Thresholds that are this near to the best count as equally right: the difference is chance.
_NEAR = 0.001
_COLUMNS = ("right", "asked", "wrong", "illegalAsMove", "falseAcceptsAnHour", "questionsAnHour")


def grid(scale: float) -> list[dict[str, float]]:
    """Return the thresholds to be weighed; no less is asked for than accepted."""
    every = itertools.product(_ACCEPT, _ASK, _SPEECH, _MARGIN)
    return [
        dict(zip(_NAMES, (a * scale, k * scale, s * scale, m * scale))) for a, k, s, m in every if k <= a
    ]


def _codes(item: dict, answer: dict) -> np.ndarray:
    """Return 0 for right, 1 for asked, 2 for nothing done, 3 for a wrong act, under each of the thresholds."""
    meant = {"move": f"move {item['move']}", "illegal": "illegal", "command": "command", "chatter": "nothing"}
    wanted = meant[item["kind"]]

    def code(outcome: str) -> int:
        if outcome == wanted:
            return 0
        if outcome.startswith("ask "):
            return 1
        grave = outcome.startswith("move ") or item["kind"] == "chatter" and outcome in ("command", "answer")
        return 3 if grave else 2

    return np.array([code(outcome) for outcome in answer["outcomes"]], np.int8)[answer["under"]]


def weighed(items: list[dict], answers: list[dict]) -> dict[str, np.ndarray]:
    """Return the figures under each of the thresholds."""
    kinds = {kind: [] for kind in ("move", "illegal", "command", "chatter")}
    hours = 0.0
    for item, answer in zip(items, answers, strict=True):
        if "error" in answer:
            raise ValueError(f"{answer['file']}: {answer['error']}")
        kinds[item["kind"]].append(_codes(item, answer))
        hours += answer["audioMillis"] / 3.6e6 if item["kind"] == "chatter" else 0.0
    share = lambda kind, code: np.mean([codes == code for codes in kinds[kind]], axis=0) if kinds[kind] else 0.0
    hourly = lambda code: np.sum([c == code for c in kinds["chatter"]], axis=0) / hours if kinds["chatter"] else 0.0
    columns = (share("move", 0), share("move", 1), share("move", 3), share("illegal", 3), hourly(3), hourly(1))
    count = len(kinds["move"][0])
    return {name: np.broadcast_to(column, count) for name, column in zip(_COLUMNS, columns)}


def choose(figures: dict[str, np.ndarray]) -> int:
    """Return the number of the best thresholds; where no limit can be kept, the excess is made small first."""
    excess = np.maximum(0, figures["wrong"] - MOST_WRONG) + np.maximum(0, figures["illegalAsMove"] - MOST_WRONG)
    excess = excess + 1e-3 * np.maximum(0, figures["falseAcceptsAnHour"] - MOST_FALSE_ACCEPTS_AN_HOUR)
    allowed = np.flatnonzero(excess <= excess.min() + 1e-12)
    right = figures["right"][allowed]
    near = allowed[right >= right.max() - _NEAR]
    return int(min(near, key=lambda n: (figures["wrong"][n], figures["asked"][n], figures["questionsAnHour"][n])))


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", default=["development", "development-chatter"], metavar="SET")
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--sets-in", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--write", action="store_true", help="write the model's annabella.json")
    parser.add_argument("--station", type=Path, default=ROOT / "annabella")
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    model, thresholds = arguments.model.resolve(), grid(arguments.scale)
    list_ = (arguments.out / "thresholds.json").resolve()
    list_.write_text(json.dumps(thresholds), encoding="utf-8")
    items, answers = [], []
    for name in arguments.sets:
        folder = arguments.sets_in / name
        some = audible(items_of(folder), model)
        order = ["--weigh", str(list_)]
        target = arguments.out / f"{name}.jsonl"
        answers += hear(arguments.station, model, folder, some, order, target, arguments.processes)
        items += some
    figures = weighed(items, answers)
    best = choose(figures)
    with (arguments.out / "curve.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out)
        table.writerow([*_NAMES, *_COLUMNS])
        for number, values in enumerate(thresholds):
            table.writerow([*values.values(), *(f"{figures[name][number]:.6g}" for name in _COLUMNS)])
    counts = {kind: sum(item["kind"] == kind for item in items) for kind in ("move", "illegal", "command", "chatter")}
    chosen = {"thresholds": thresholds[best], "sounds": counts}
    chosen |= {name: float(figures[name][best]) for name in _COLUMNS}
    (arguments.out / "chosen.json").write_text(json.dumps(chosen, indent=1), encoding="utf-8")
    (arguments.out / "curve.svg").write_text(curve.svg(figures, best, model.name, counts["move"]), encoding="utf-8")
    if arguments.write:
        (model / "annabella.json").write_text(json.dumps(thresholds[best], indent=2) + "\n", encoding="utf-8")
    print(json.dumps(chosen, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
