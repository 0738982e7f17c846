"""The mean of several networks that were tuned from the same weights: often better than any of them (arXiv 2203.05482).

    mixing.py PARTS --weights whisper-base.bin --out WEIGHTS.pt DIR|WEIGHTS.pt …

PARTS is the folder that ``tuning.py`` measures with. The network that errs least on its people and voices for choosing is
taken, then each other, in the order of what they have wrong, if the mean errs less with it. At last the encoder goes a part
of the way back to Whisper's weights, which know more people than those that tuned it, if that helps (arXiv 2109.01903).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

import torch

import exporting
import tuning
import whisper
from lexicon import load

#: How much what a group has wrong counts: people, and a technology none of whose voices trains, more than the others.
_COUNTS = {tuning.PEOPLE: 4.0, "kokoro": 2.0}
#: Parts of the way back to Whisper that are tried.
_BACK = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3)

Weights = dict[str, torch.Tensor]


def mean(some: list[Weights]) -> Weights:
    """Return the mean of the weights of some networks."""
    return {name: torch.stack([weights[name] for weights in some]).mean(0) for name in some[0]}


def back(weights: Weights, origin: Weights, share: float) -> Weights:
    """Return the weights so much nearer to those of an encoder; the head stays."""
    return {
        name: value + share * (origin[name] - value) if name in origin else value for name, value in weights.items()
    }


def chosen(candidates: list[Weights], wrong: Callable[[Weights], float]) -> list[int]:
    """Return which candidates are in the mean, by their number, the best first."""
    alone = [wrong(weights) for weights in candidates]
    order = sorted(range(len(candidates)), key=lambda number: alone[number])
    taken = order[:1]
    least = alone[taken[0]]
    for number in order[1:]:
        having = wrong(mean([candidates[other] for other in [*taken, number]]))
        if having < least:
            taken, least = [*taken, number], having
    return taken


class Judge:
    """How much a network has wrong, told beside the first that it was asked about."""

    def __init__(self, development: tuning.Development, device: torch.device) -> None:
        self._development = development
        self._model = tuning.Recogniser(whisper.Encoder(), len(tuning.symbols(load()))).to(device)
        self._first: dict[str, float] = {}

    def wrong(self, weights: Weights) -> float:
        """Return the mean over the groups, 1 for the first network; what it is by group is printed."""
        self._model.load_state_dict(weights)
        found = self._development.errors(self._model)
        self._first = self._first or found
        shares = {name: _COUNTS.get(name, 1.0) for name in found}
        total = sum(share * found[name] / max(1e-9, self._first[name]) for name, share in shares.items())
        told = {name: round(100 * value, 2) for name, value in found.items()}
        print(json.dumps({**told, "mean": round(total / sum(shares.values()), 4)}), flush=True)
        return total / sum(shares.values())


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", type=Path)
    parser.add_argument("networks", type=tuning.network, nargs="+")
    parser.add_argument("--weights", type=Path, required=True, help="Whisper's, as whisper.py fetches them")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    _, choosing = tuning.parts_of(arguments.parts)
    if not choosing:
        parser.error(f"{arguments.parts}: no parts to choose by; spoken.py --strangers and human.py write them")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    development = tuning.Development(choosing, tuning.symbols(load()), device)
    judge = Judge(development, device)
    candidates = [exporting.weights_of(path) for path in arguments.networks]
    taken = chosen(candidates, judge.wrong)
    mixed = mean([candidates[number] for number in taken])
    origin = {"encoder." + name: value for name, value in whisper.pretrained(arguments.weights).state_dict().items()}
    share = min((0.0, *_BACK), key=lambda share: judge.wrong(back(mixed, origin, share)))
    print("the mean of", ", ".join(str(arguments.networks[number]) for number in taken), f"and {share} back", flush=True)
    torch.save({name: value.half() for name, value in back(mixed, origin, share).items()}, arguments.out)


if __name__ == "__main__":
    main()
