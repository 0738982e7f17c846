"""Show what every acceptance threshold would do, from answers of ``annabella hear --batch`` that hold ratios.

    calibrate.py DIR/truth.tsv ANSWERS.jsonl …       (pairs of truth and answers)

The ratio is the log-likelihood of the recogniser that expects legal moves less that of the open one. For each threshold:
how many moves would be right, how many wrong, and how much of what was no legal move would pass as one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main() -> int:
    """Run the command line."""
    if len(sys.argv) < 3 or len(sys.argv) % 2 == 0:
        print(__doc__, file=sys.stderr)
        return 2
    rows = []
    for truth, answers in zip(sys.argv[1::2], sys.argv[2::2]):
        items = [line.rstrip("\n").split("\t") for line in Path(truth).read_text(encoding="utf-8").splitlines()]
        lines = Path(answers).read_text(encoding="utf-8").splitlines()
        for (_, _, kind, _, _, move), line in zip(items, lines):
            answer = json.loads(line)
            best = answer["candidates"][0]["move"] if answer.get("candidates") else None
            rows.append((kind, move, best, answer.get("ratio"), answer.get("restricted", "")))
    moves = [row for row in rows if row[0] == "move"]
    commands = [row for row in rows if row[0] == "command"]
    others = [row for row in rows if row[0] in ("illegal", "chatter")]
    print("threshold  moves right  moves wrong  commands near  false accepts")
    for threshold in (-1, -2, -3, -4, -5, -6, -7, -8, -10, -12, -15, -20, -30):
        passed = [row for row in moves if row[3] is not None and row[3] >= threshold]
        right = sum(row[1] == row[2] for row in passed)
        wrong = sum(row[2] is not None and row[1] != row[2] for row in passed)
        near = sum(row[3] is not None and row[3] >= threshold for row in commands)
        false = sum(row[2] is not None and row[3] is not None and row[3] >= threshold for row in others)
        print(
            f"{threshold:9}  {100 * right / max(1, len(moves)):10.1f}%  {100 * wrong / max(1, len(moves)):10.2f}%  "
            f"{near:6}/{len(commands):<6}  {false:5}/{len(others)}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
