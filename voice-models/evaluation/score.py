"""Compare the answers of ``annabella hear --batch`` with the truth of a test set.

    score.py DIR/truth.tsv ANSWERS.jsonl        (``-`` reads the answers from standard input)
"""

from __future__ import annotations

import collections
import json
import statistics
import sys
from pathlib import Path


def verdict(kind: str, wanted: str, answer: dict) -> str:
    """Return ``right``, ``asked``, ``nothing`` or ``WRONG`` for one item."""
    decision = answer.get("decision")
    if decision is None:
        return "nothing"
    if kind == "move":
        if decision == "move":
            return "right" if answer.get("move") == wanted else "WRONG"
        if decision == "ask":
            return "asked"
        return "nothing" if decision == "nothing" else f"as {decision}"
    if kind == "command":
        if decision in ("command", "answer"):
            return "right"
        return "WRONG" if decision == "move" else decision
    if kind == "illegal" and decision == "illegal":
        return "right"
    if kind == "chatter" and decision == "nothing":
        return "right"
    return "WRONG" if decision == "move" else decision


def main() -> int:
    """Run the command line."""
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    truth = [line.rstrip("\n").split("\t") for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()]
    stream = sys.stdin if sys.argv[2] == "-" else open(sys.argv[2], encoding="utf-8")
    answers = [json.loads(line) for line in stream if line.strip()]
    if len(answers) != len(truth):
        print(f"{len(truth)} items, but {len(answers)} answers", file=sys.stderr)
        return 2
    tables: dict[tuple[str, str], collections.Counter] = collections.defaultdict(collections.Counter)
    speed = []
    words_right: dict[str, list[bool]] = collections.defaultdict(list)
    for (path, language, kind, voice, words, move), answer in zip(truth, answers):
        result = verdict(kind, move, answer)
        tables[language, kind][result] += 1
        if kind == "move":
            words_right[language].append(answer.get("heard") == words)
        if answer.get("audioMillis"):
            speed.append(answer.get("decodeMillis", 0) / answer["audioMillis"])
        if result == "WRONG":
            print(f"WRONG {Path(path).name} {voice}: '{words}' {move} heard as '{answer.get('heard')}'"
                  f" {answer.get('move')}")
    for (language, kind), counts in sorted(tables.items()):
        total = sum(counts.values())
        parts = [f"{result} {count} ({100 * count / total:.1f} %)" for result, count in counts.most_common()]
        print(f"{language} {kind}: {total} utterances: {', '.join(parts)}")
    for language, rights in sorted(words_right.items()):
        print(f"{language}: words of the announcement all right: {100 * sum(rights) / len(rights):.1f} %")
    if speed:
        print(f"decoding: median {statistics.median(speed):.3f} x real time, slowest {max(speed):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
