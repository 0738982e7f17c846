"""Put what is said to nobody between the moves of recorded games, for ``annabella bench table``.

    chatter_games.py --games DIR --each N --out OUT SET[@DB] …

The sets are those of ``generate.py``: chatter, noises, or the announcements of other people; ``@-20`` makes a set so many
decibels fainter, as from another table. Before each half-move N of their sounds are heard, at either seat's own
microphone. ``OUT/games.tsv`` has the games with them; each sound is used once, and the games end when there are no more.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import numpy as np

from generate import write_wav
from measure import read_wav
from table_games import COLUMNS


def sounds(given: list[str], out: Path, rng: random.Random) -> list[dict]:
    """Return all sounds of the sets, in random order, made fainter where that is wanted."""
    found = []
    for one in given:
        folder, _, decibels = one.partition("@")
        for line in (Path(folder) / "items.jsonl").read_text(encoding="utf-8").splitlines():
            item = json.loads(line)
            wav = Path(folder) / item["file"]
            if decibels:
                wav = fainter(wav, out / f"{Path(folder).name}{decibels}" / item["file"], float(decibels))
            found.append({"wav": os.path.relpath(wav, out), "speaker": item["voice"], "words": item["words"] or item["kind"]})
    rng.shuffle(found)
    return found


def fainter(wav: Path, to: Path, decibels: float) -> Path:
    """Write a sound that is so many decibels louder."""
    to.parent.mkdir(parents=True, exist_ok=True)
    write_wav(to, np.clip(read_wav(wav) * 10 ** (decibels / 20), -32768, 32767))
    return to


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=Path, required=True, help="what table_games.py has made")
    parser.add_argument("--each", type=int, required=True, help="sounds before a half-move")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("sets", nargs="+")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    rng = random.Random(arguments.seed)
    waiting = sounds(arguments.sets, arguments.out, rng)
    count = len(waiting)
    with (arguments.games / "games.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    last: dict[tuple[str, str], int] = {}
    written = []
    for row in rows:
        half_move = (row["game"], row["ply"])
        if int(row["ply"]) > 0 and half_move not in last:
            if not waiting:
                break
            last[half_move] = len(waiting)
            for number in range(min(arguments.each, len(waiting))):
                said = waiting.pop()
                seat = ("white", "black")[number % 2]
                home = next(each["language"] for each in rows if each["game"] == row["game"] and each["seat"] == seat)
                written.append({**row, **said, "seat": seat, "language": home, "role": "chatter", "move": ""})
        if row["role"] != "chatter":
            written.append({**row, "wav": os.path.relpath(arguments.games / row["wav"], arguments.out)})
    with (arguments.out / "games.tsv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(written)
    print(f"{count - len(waiting)} sounds said to nobody before {len(last)} half-moves; {len(waiting)} are left over")
    return 0


if __name__ == "__main__":
    sys.exit(main())
