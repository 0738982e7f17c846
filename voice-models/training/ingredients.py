"""What each ingredient of the encoder's material brought: the same seed and steps, one left out at a time.

    ingredients.py PARTS --weights whisper-base.bin --out DIR [--steps 350] [--at-once 3]

Writes DIR/ingredients.tsv: what was left out, and the share of wrong symbols, in percent, of the people and voices kept
for choosing, group by group. Meant for a GPU.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import tuning
from parts import side_by_side


def table(results: dict[str, dict[str, float]]) -> str:
    """Return the lines of the table; the first result has everything in it."""
    groups = [name for name in next(iter(results.values())) if name not in ("step", "loss")]
    lines = ["\t".join(["without", "loss", *groups])]
    lines += ["\t".join([name, *(f"{found[group]}" for group in ("loss", *groups))]) for name, found in results.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", type=Path)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=350)
    parser.add_argument("--at-once", type=int, default=3)
    arguments = parser.parse_args()
    training, _ = tuning.parts_of(arguments.parts)
    kinds = ["nothing", *sorted({path.name.split("-")[0] for path in training})]
    common = [str(arguments.parts), "--weights", str(arguments.weights), "--steps", str(arguments.steps)]
    folders = {kind: arguments.out / f"without-{kind}" for kind in kinds}
    orders = [
        [*common, "--out", str(folder), "--set", "seconds=200", "--set", "rise=100", "--without", kind]
        for kind, folder in folders.items()
    ]
    side_by_side(str(Path(__file__).with_name("tuning.py")), orders, arguments.at_once)
    results = {
        kind: json.loads((folder / "tuning.json").read_text(encoding="utf-8").splitlines()[-1])
        for kind, folder in folders.items()
    }
    (arguments.out / "ingredients.tsv").write_text(table(results), encoding="utf-8")


if __name__ == "__main__":
    main()
