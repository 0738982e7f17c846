"""Hear the same sets by Vosk, by the encoder and by both, side by side; one command, tables as text.

    compare.py SETS_DIR --out DIR [--sets piper,variants] [--ears vosk,encoder,both] [--encoder DIR] [--limit N]

Answers lie in ``OUT/SET.EARS.jsonl`` and are not asked for again; ``OUT/tables.md`` holds the tables. ``--encoder`` and
``--model`` take another model than the shipped ones, such as the one before.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_HERE = Path(__file__).resolve().parent


def hear(batch: Path, out: Path, options: list[str]) -> None:
    """Write what the station makes of a list of sounds; what was asked before is not asked again."""
    wanted = batch.read_text(encoding="utf-8").splitlines()
    known = out.read_text(encoding="utf-8").splitlines() if out.exists() else []
    rest = wanted[len(known) :]
    if not rest:
        return
    part = batch.with_name(f".{out.stem}.tsv")
    part.write_text("\n".join(rest) + "\n", encoding="utf-8")
    with out.open("a", encoding="utf-8") as file:
        order = [str(ROOT / "annabella"), "hear", "--json", *options, "--batch", str(part)]
        subprocess.run(order, stdout=file, check=True)
    part.unlink()


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--sets", default="people-words,people-moves,variants,festival-lp,piper,chatter-people")
    parser.add_argument("--ears", default="vosk,encoder,both")
    parser.add_argument("--limit", type=int, help="hear only the first sounds of each set")
    parser.add_argument("--encoder")
    parser.add_argument("--model")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    models = [part for name in ("encoder", "model") if (given := getattr(arguments, name)) for part in (f"--{name}", given)]
    tables = []
    for name in arguments.sets.split(","):
        folder = arguments.folder / name
        batch = folder / "batch.tsv"
        if arguments.limit:
            batch = folder / f".first-{arguments.limit}.tsv"
            lines = (folder / "batch.tsv").read_text(encoding="utf-8").splitlines()
            step = max(1, len(lines) // arguments.limit)
            batch.write_text("\n".join(lines[::step][: arguments.limit]) + "\n", encoding="utf-8")
        systems = []
        for ears in arguments.ears.split(","):
            answers = arguments.out / f"{name}.{ears}.jsonl"
            hear(batch, answers, ["--beliefs", "--ears", ears, *models])
            systems.append(f"{ears}={answers}")
        table = subprocess.run(
            [sys.executable, str(_HERE / "table.py"), str(folder), *systems], capture_output=True, text=True, check=True
        ).stdout
        tables.append(f"## {name}\n\n{table}")
        print(tables[-1], flush=True)
    (arguments.out / "tables.md").write_text("\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
