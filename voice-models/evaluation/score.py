"""Compare the answers of ``annabella hear --json --batch`` with what is right.

    score.py DIR/SET ANSWERS.jsonl [--json]        a set of generate.py; ``-`` reads the answers from standard input
    score.py DIR/truth.tsv ANSWERS.jsonl           a table of your own: wav, language, kind, voice, words, move
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import figures

_COLUMNS = ("file", "language", "kind", "voice", "words", "move")


def items_of(path: Path) -> list[dict]:
    """Read a set's items, or a truth table made by hand."""
    if path.is_dir():
        return [json.loads(line) for line in (path / "items.jsonl").read_text(encoding="utf-8").splitlines()]
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line]
    extra = {"condition": "", "speechEndMillis": 0}
    return [{**dict(zip(_COLUMNS, row)), "heard": row[1], **extra} for row in rows]


def report(name: str, items: list[dict], answers: list[dict]) -> dict:
    """Return all figures of a set as plain data."""
    if items and all(item["kind"] == "chatter" and item["words"] == "" for item in items):
        return {"set": name, "falseAccepts": figures.false_accepts(items, answers)}
    counts, wrong = figures.tallies(items, answers)
    rows = [{"language": key[0], "condition": key[1], **tally.row()} for key, tally in sorted(counts.items(), key=lambda each: each[0][0])]
    result = {"set": name, "rows": rows, "voices": figures.by_voice(items, answers), "wrongMoves": wrong}
    if items and "rival" in items[0]:
        result["confusions"] = figures.confusions(items, answers)
    return result


def percent(share: float | None, digits: int = 1) -> str:
    """Return a share as percent, a dash for none."""
    return "–" if share is None else f"{100 * share:.{digits}f}"


def _cells(name: str, row: dict) -> list[str]:
    if not row["announcements"]:
        return []
    illegal = row.get("illegal", {})
    total = sum(illegal.values())
    handled = f"{illegal.get('right', 0)}/{total}, {illegal.get('wrong', 0)} as moves" if total else "–"
    wrong = f"{percent(row['wrong'], 2)} ({row['wrongCount']}; ≤ {percent(row['wrongBounds'][1], 2)})"
    condition = "" if row["condition"] in ("table", "") else ", " + row["condition"]
    return [name + condition, row["language"], str(row["announcements"]), percent(row["right"]), percent(row["asked"]),
            percent(row["nothing"]), percent(row["asIllegal"]),
            wrong, percent(row["wordErrorRate"]), handled, f"{row['decodeXRealTime']:.3f}"]


_HEAD = ("set", "language", "announcements", "right %", "asked %", "not understood %", "taken for illegal %",
         "wrong % (n; 95 %)", "word error %", "illegal ones told", "decode × real time")
_CHATTER = ("listening for", "sound", "hours", "moves", "commands", "answers", "false accepts an hour", "at most (95 %)",
            "needless questions an hour", "told illegal an hour")
_LATENCY = ("set", "language", "streams", "endpoint after speech, ms p50 / p95", "decision after endpoint, ms p50 / p95",
            "together, ms p50 / p95", "ended before the speaker did")


def markdown_table(head: tuple[str, ...], rows: list[list[str]]) -> str:
    """Return rows as a Markdown table."""
    lines = [" | ".join(head), " | ".join("---" for _ in head), *(" | ".join(row) for row in rows)]
    return "\n".join(f"| {line} |" for line in lines) + "\n"


def _chatter_cells(row: dict) -> list[str]:
    hours = row["hours"]
    return [row["heard"], row["stream"], f"{hours:.2f}", str(row["moves"]), str(row["commands"]),
            str(row["answers"]), f"{row['falseAcceptsAnHour']:.1f}", f"{row['atMost']:.1f}", f"{row['questions'] / hours:.1f}",
            f"{row['toldIllegal'] / hours:.1f}"]


def _latency_cells(name: str, row: dict) -> list[str]:
    pair = lambda part: f"{row['latency'][part]['p50']:.0f} / {row['latency'][part]['p95']:.0f}"
    return [name, row["language"], str(row["latency"]["of"]), pair("endpointMillis"),
            pair("decisionAfterEndpointMillis"), pair("totalMillis"), str(row["latency"]["endedBeforeTheSpeakerDid"])]


def _confused(report_: dict) -> str:
    rows = report_["confusions"]
    worst = sorted(rows, key=lambda row: -(2 * row.get("rival", 0) + row.get("asked", 0)))[:12]
    cells = []
    for row in worst:
        times = sum(count for count in row.values() if isinstance(count, int))
        shown = (row.get(name, 0) for name in ("right", "asked", "rival", "wrong"))
        cells.append([row["language"], row["said"], row["other"], *map(str, (times, *shown))])
    head = ("language", "said", "could be", "times", "right", "asked", "taken for it", "other wrong")
    return f"\nConfusable pairs, the worst of {len(rows)}:\n\n" + markdown_table(head, cells)


def markdown(reports: list[dict]) -> str:
    """Return the figures of some sets as tables."""
    rows = [_cells(r["set"], row) for r in reports for row in r.get("rows", ())]
    parts = [markdown_table(_HEAD, [row for row in rows if row])] if any(rows) else []
    for r in reports:
        if "falseAccepts" in r:
            cells = [_chatter_cells(row) for row in r["falseAccepts"]]
            parts.append(f"\nNo legal move is said ({r['set']}):\n\n" + markdown_table(_CHATTER, cells))
        if "confusions" in r:
            parts.append(_confused(r))
    late = [_latency_cells(r["set"], row) for r in reports for row in r.get("rows", ()) if "latency" in row]
    if late:
        parts.append("\nHeard as a stream:\n\n" + markdown_table(_LATENCY, late))
    return "\n".join(parts)


def main() -> int:
    """Run the command line."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--json"]
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    items = items_of(Path(arguments[0]))
    stream = sys.stdin if arguments[1] == "-" else open(arguments[1], encoding="utf-8")
    answers = [json.loads(line) for line in stream if line.strip()]
    if len(answers) != len(items):
        print(f"{len(items)} items, but {len(answers)} answers", file=sys.stderr)
        return 2
    result = report(Path(arguments[0]).name, items, answers)
    if "--json" in sys.argv:
        print(json.dumps(result, ensure_ascii=False))
        return 0
    for wrong in result.get("wrongMoves", ()):
        print(f"WRONG {wrong['file']} {wrong['voice']}: '{wrong['said']}' {wrong['move']} heard as '{wrong['heard']}'")
    print(markdown([result]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
