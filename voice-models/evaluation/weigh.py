"""Learn how to weigh the recognisers' evidence, and how sure one must be to act.

    weigh.py TRUTH.tsv=ANSWERS.jsonl[@WEIGHT] … --mode both|encoder --out judgement.json [--curve DIR]

The answers are those of ``annabella hear --json --beliefs`` over development sets: voices and people that no training
heard. Weights are those of the greatest likelihood of what was meant; thresholds are those of the least cost, where a
wrong move costs a hundred, a wrong refusal thirty, a question four and silence after something was said eight. A set
whose voices one of the recognisers knows from its training should weigh little where both are weighed.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import fingerprint  # noqa: E402
from meanings import same  # noqa: E402

#: The weights in the order of the parameters that are fitted.
NAMES = ("phones", "vosk", "voskFloor", "perPhone", "illegal", "command", "nothing")
START = {
    "both": (0.5, 0.1, -12.0, 0.8, 2.0, 2.0, 1.0),
    "encoder": (0.5, 0.0, -12.0, 0.8, 2.0, 2.0, 1.0),
}
#: Nothing comes of these, and yet they are said to the station and compete with what resembles them.
NO_MOVE = {"NO_RANK": "number", "PAUSE": "pause"}
#: Not learned, because no set has words that several moves fit, or numbers that are no ranks: how much likelier a legal move
#: is beforehand than the former, something illegal than the latter, and how far behind one of these a move still acts.
INCOMPLETE, NUMBER, BEHIND = 1.0, 1.0, 2.0
COSTS = {"wrong": 100.0, "refused": 30.0, "asked": 4.0, "silent": 8.0, "taken": 60.0}


@dataclass
class Item:
    """One sound: the evidence for each belief (the last row is nothing), which one is right (-1: none), what it was."""

    phones: np.ndarray
    vosk: np.ndarray
    kinds: list[str]
    right: int
    count: int
    kind: str
    condition: str
    weight: float = 1.0


def read(truth: Path, answers: Path, weight: float = 1.0) -> list[Item]:
    """Read a set's truth and what was made of it."""
    meant = {}
    for line in truth.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        meant[Path(fields[0]).name] = fields[1:]
    conditions = _conditions(truth)
    items = []
    for line in answers.read_text(encoding="utf-8").splitlines():
        answer = json.loads(line)
        if "beliefs" not in answer:
            continue
        name = Path(answer["file"]).name
        language, kind, _, words, move = (meant[name] + [""] * 5)[:5]
        said = (belief for belief in answer["beliefs"] if belief["decision"] != "nothing" or belief["why"] in NO_MOVE)
        beliefs = list(said)
        right = next((i for i, belief in enumerate(beliefs) if _is_right(belief, kind, words, move, language)), -1)
        items.append(
            Item(
                np.array([belief["phones"] for belief in beliefs] + [0.0]),
                np.array([belief.get("vosk", 0.0) for belief in beliefs] + [0.0]),
                [NO_MOVE.get(belief.get("why"), belief["decision"]) for belief in beliefs] + ["nothing"],
                len(beliefs) if kind in ("chatter", "nothing") else right,
                answer["phones"],
                kind,
                conditions.get(name, ""),
                weight,
            )
        )
    return items


def _conditions(truth: Path) -> dict[str, str]:
    """Return the noise band of each sound, where the set tells it."""
    path = truth.with_name("items.jsonl")
    if not path.exists():
        return {}
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        item = json.loads(line)
        found[Path(item.get("file", item.get("wav", ""))).name] = str(item.get("condition", ""))
    return found


def _is_right(belief: dict, kind: str, words: str, move: str, language: str) -> bool:
    if kind == "move":
        return belief["decision"] == "move" and belief["move"] == move
    if kind == "illegal":
        return belief["decision"] == "illegal" and (same(belief["heard"], words, language) or bool(move) and belief["move"] == move)
    if kind != "command" or belief["decision"] not in ("command", "answer"):
        return False
    return same(belief["heard"], words, language)


def heard(item: Item, weights: dict[str, float]) -> np.ndarray:
    """Return the weighed evidence of each belief that was heard, whatever is likely beforehand."""
    by_vosk = np.maximum(np.minimum(item.vosk, 0), weights["voskFloor"])
    return weights["phones"] * item.phones + weights["vosk"] * by_vosk


def scores(item: Item, weights: dict[str, float]) -> np.ndarray:
    """Return the weighed evidence of each belief, as ``Evidence`` computes it."""
    rare = {
        "move": 0.0,
        "ask": INCOMPLETE,
        "illegal": weights["illegal"],
        "number": weights["illegal"] + NUMBER,
    }
    before = np.array([rare.get(kind, weights["command"]) for kind in item.kinds])
    found = heard(item, weights) - before
    found[-1] = -weights["perPhone"] * item.count - weights["nothing"]
    return found


def beliefs(item: Item, weights: dict[str, float]) -> np.ndarray:
    """Return the probabilities."""
    found = scores(item, weights)
    found = np.exp(found - found.max())
    return found / found.sum()


def fit(items: list[Item], mode: str) -> dict[str, float]:
    """Return the weights of the greatest likelihood; what was meant and is not among the beliefs should be nothing."""
    start = np.array(START[mode])

    def named(values: np.ndarray) -> dict[str, float]:
        weights = dict(zip(NAMES, map(float, values)))
        weights["phones"], weights["perPhone"] = abs(weights["phones"]), abs(weights["perPhone"])
        weights["vosk"] = abs(weights["vosk"]) if mode == "both" else 0.0
        weights["voskFloor"] = min(-0.5, weights["voskFloor"])
        return weights

    def loss(values: np.ndarray) -> float:
        weights = named(values)
        total = 0.0
        for item in items:
            total -= item.weight * math.log(max(beliefs(item, weights)[item.right], 1e-9))
        return total / sum(item.weight for item in items) + 1e-4 * float(np.sum((values - start) ** 2))

    best = minimize(loss, start, method="Nelder-Mead", options={"maxiter": 1500, "fatol": 1e-6, "xatol": 1e-4})
    return named(best.x)


def is_against(item: Item, weights: dict[str, float], best: int) -> bool:
    """Tell whether only how rarely something else is announced makes a move likelier than that."""
    if item.kinds[best] != "move":
        return False
    ahead = (heard(item, weights) - heard(item, weights)[best]) / weights["phones"]
    return any(nats > BEHIND for nats, kind in zip(ahead, item.kinds) if kind in ("illegal", "number"))


def outcome(item: Item, weights: dict[str, float], act: dict[str, float]) -> str:
    """Return what the station would do: right, wrong, asked, silent, refused, taken, as ``EvidenceJudge`` decides."""
    chances = beliefs(item, weights)
    best = int(np.argmax(chances))
    kind = item.kinds[best]
    needed = {"move": act["act"], "illegal": act["actIllegal"], "ask": act["ask"]}.get(kind, act["actCommand"])
    done = "silent"
    illegal = sum(p for p, k in zip(chances, item.kinds) if k == "illegal")
    legal = sum(p for p, k in zip(chances, item.kinds) if k in ("move", "ask"))
    sure = chances[best] >= needed and not is_against(item, weights, best)
    if kind not in ("nothing", *NO_MOVE.values()) and (sure or kind == "illegal" and illegal >= act["actIllegal"]):
        done = "asked" if kind == "ask" else "acted"
    elif legal >= act["ask"]:
        done = "asked"
    if done != "acted":
        return done
    if best == item.right:
        return "right"
    if kind == "illegal":
        return "right" if item.kind == "illegal" else "refused" if item.kind == "move" else "taken"
    return "taken" if item.kind in ("chatter", "nothing") else "wrong"


def cost(item: Item, what: str) -> float:
    """Return what an outcome costs."""
    if what == "right" or what == "silent" and item.kind in ("chatter", "nothing"):
        return 0.0
    return item.weight * COSTS[what]


def thresholds(items: list[Item], weights: dict[str, float]) -> dict[str, float]:
    """Return the thresholds of the least cost, one after the other, twice."""
    act = {"act": 0.96, "actIllegal": 0.9, "actCommand": 0.95, "ask": 0.4}
    # Below these bounds the development set's 200 turns of chatter say too little: with 0.5 and 0.5 three of 334 others
    # were taken for requests. Of 1,750 legal and 860 illegal announcements as many were taken for a wrong move from 0.8 on as
    # from 0.96 on, and half as many were asked back; the encoder alone took one more from 0.8 on and none from 0.85 on.
    grid = {
        "act": (0.85, 0.9, 0.93, 0.96, 0.98, 0.99, 0.995),
        "actIllegal": (0.7, 0.8, 0.9, 0.95, 0.98, 0.99),
        "actCommand": (0.7, 0.8, 0.9, 0.95, 0.98, 0.99),
        # Of bounds that are alike on the development set the higher one: chatter is asked back less.
        "ask": (0.7, 0.6, 0.5, 0.4, 0.3, 0.2),
    }
    for _ in range(2):
        for name, values in grid.items():
            act[name] = min(
                values,
                key=lambda value: sum(cost(item, outcome(item, weights, {**act, name: value})) for item in items),
            )
    return act


def reliability(items: list[Item], weights: dict[str, float]) -> list[tuple[str, int, float, float]]:
    """Return by noise band and bin of the best belief's probability: how many, their mean, how many of them are right."""
    edges = (0.0, 0.5, 0.7, 0.9, 0.97, 0.99, 0.999, 1.0001)
    rows = []
    for band in ["all", *sorted({item.condition for item in items if item.condition})]:
        chosen = [item for item in items if band in ("all", item.condition)]
        best = [(float(beliefs(item, weights).max()), int(beliefs(item, weights).argmax()) == item.right) for item in chosen]
        for low, high in zip(edges, edges[1:]):
            bin_ = [(p, ok) for p, ok in best if low <= p < high]
            if bin_:
                rows.append((band, len(bin_), sum(p for p, _ in bin_) / len(bin_), sum(ok for _, ok in bin_) / len(bin_)))
    return rows


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--mode", choices=("both", "encoder"), required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--curve", type=Path)
    parser.add_argument("--kind", action="append", default=[], metavar="KIND=WEIGHT", help="count a kind of sounds more")
    parser.add_argument("--encoder", type=Path, help="whose answers these are: the weights hold for that network alone")
    arguments = parser.parse_args()
    items = []
    for given in arguments.sets:
        pair, _, weight = given.partition("@")
        if missing := [path for path in pair.split("=") if not Path(path).is_file()]:
            parser.error(f"{missing[0]} is not there: give TRUTH.tsv=ANSWERS.jsonl of a set that was heard")
        items += read(*map(Path, pair.split("=")), float(weight or 1))
    more = {kind: float(weight) for kind, weight in (given.split("=") for given in arguments.kind)}
    for item in items:
        item.weight *= more.get(item.kind, 1.0)
    weights = fit(items, arguments.mode)
    act = thresholds(items, weights)
    known = json.loads(arguments.out.read_text()) if arguments.out.exists() else {}
    fixed = {"incomplete": INCOMPLETE, "number": weights["illegal"] + NUMBER, "behind": BEHIND}
    known[arguments.mode] = {name: round(value, 4) for name, value in {**weights, **fixed, **act}.items()}
    if arguments.encoder:
        description = json.loads((arguments.encoder / "encoder.json").read_text(encoding="utf-8"))
        known["network"] = description["sha256"]["encoder.onnx"]
        known["lexicon"] = fingerprint.of_lexicon()
    arguments.out.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    for kind in sorted({item.kind for item in items}):
        mine = [outcome(item, weights, act) for item in items if item.kind == kind]
        print(kind, len(mine), {what: mine.count(what) for what in sorted(set(mine))})
    rows = ["band\tsounds\tmean probability\tright"]
    rows += [f"{band}\t{count}\t{mean:.4f}\t{share:.4f}" for band, count, mean, share in reliability(items, weights)]
    if arguments.curve:
        arguments.curve.mkdir(parents=True, exist_ok=True)
        (arguments.curve / f"reliability-{arguments.mode}.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    print("\n".join(rows[:9]))


if __name__ == "__main__":
    main()
