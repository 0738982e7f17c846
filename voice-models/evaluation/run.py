"""Measure a model on test sets, through the station itself and with the thresholds beside the model.

    run.py --model DIR --sets-in DIR [SET…] --out REPORT [--station ./annabella] [--processes 1]

SET are folders that generate.py made; absent: all in the directory. Writes REPORT/SET.jsonl (answers), report.json and
report.md. Answers of the same model, thresholds and sounds are kept and not heard again. Sounds in languages or
words that the model does not know are left out, and the report says how many.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

from lexicon import ROOT
from recordings import MANIFEST
from score import items_of, markdown, report
from vocabulary import audible


def trained_voices(model: Path) -> set[str]:
    """Return every name that ``model.json`` tells of its training, those held out left aside."""
    card = model / "model.json"
    training = json.loads(card.read_text(encoding="utf-8")).get("training", {}) if card.exists() else {}

    def names(value) -> set[str]:
        if isinstance(value, str):
            return {value}
        if isinstance(value, dict):
            return set().union(*(names(part) for key, part in value.items() if not key.startswith("heldOut")), set())
        return set().union(*(names(part) for part in value), set()) if isinstance(value, list) else set()

    return names(training)


def _fingerprint(model: Path, items: list[dict], folder: Path) -> str:
    digest = hashlib.sha256()
    for name in ("am/final.mdl", "graph/HCLr.fst", "conf/model.conf", "annabella.json"):
        if (model / name).exists():
            digest.update((model / name).read_bytes())
    for item in items:
        digest.update(f"{item['file']} {item['heard']} {item['fen']}".encode())
        digest.update((folder / item["file"]).read_bytes()[:4096])
    return digest.hexdigest()


def hear(
    station: Path, model: Path, folder: Path, items: list[dict], extra: list[str], out: Path, processes: int
) -> list[dict]:
    """Return the station's answers, in order; each process hears its share one after another."""
    stamp = out.with_suffix(".sha256")
    print_ = _fingerprint(model, items, folder) + " " + " ".join(extra)
    if out.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == print_:
        return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    share = -(-len(items) // processes)
    running = []
    for number in range(processes):
        batch = out.with_suffix(f".{number}.tsv")
        part = items[number * share : (number + 1) * share]
        rows = (f"{(folder / i['file']).resolve()}\t{i['heard']}\t{i['fen']}\n" for i in part)
        batch.write_text("".join(rows), encoding="utf-8")
        heard = ",".join(sorted({code for item in items for code in item["heard"].split(",")}))
        order = [str(station), "hear", "--json", "--model", str(model), "--language", heard]
        order += [*extra, "--batch", str(batch)]
        answers = out.with_suffix(f".{number}.jsonl")
        running.append((subprocess.Popen(order, stdout=answers.open("wb")), batch, answers))
    lines: list[str] = []
    for process, batch, answers in running:
        if process.wait() != 0:
            raise RuntimeError(f"the station ended with {process.returncode}; its list was {batch}")
        lines += answers.read_text(encoding="utf-8").splitlines()
        batch.unlink()
        answers.unlink()
    if len(lines) != len(items):
        raise RuntimeError(f"{len(items)} sounds in {folder}, but {len(lines)} answers")
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    stamp.write_text(print_, encoding="utf-8")
    return [json.loads(line) for line in lines]


def measure(name: str, folder: Path, arguments: argparse.Namespace, trained: set[str]) -> dict:
    """Hear and score one set."""
    every = items_of(folder)
    items = audible(every, arguments.model)
    stream = ["--stream"] if MANIFEST["sets"].get(name, {}).get("stream") else []
    if not items:
        return {"set": name, "rows": [], "wrongMoves": [], "voicesTrainedOn": [], "leftOut": len(every)}
    target = arguments.out / f"{name}.jsonl"
    answers = hear(arguments.station, arguments.model, folder, items, stream, target, arguments.processes)
    result = report(name, items, answers)
    voices = {item["voice"].split()[-1] for item in items if item["kind"] == "move"}
    result["voicesTrainedOn"] = sorted(voices & trained)
    result["leftOut"] = len(every) - len(items)
    return result


def text(arguments: argparse.Namespace, reports: list[dict]) -> str:
    """Return the report in words."""
    load_ = f"load {os.getloadavg()[1]:.1f} on {os.cpu_count()} processors when this was written"
    lines = [f"# {arguments.model.name}: figures by voice-models/evaluation", "", f"* Times are wall times; {load_}."]
    for result in reports:
        if result["voicesTrainedOn"]:
            known = " ".join(result["voicesTrainedOn"])
            lines.append(f"* {result['set']}: **no strangers**, training heard some of the voices: {known}.")
        if result["leftOut"]:
            left = f"{result['leftOut']} sounds left out"
            lines.append(f"* {result['set']}: {left}, in languages or words that the model does not know.")
    return "\n".join(lines) + "\n\n" + markdown(reports)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", metavar="SET")
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--sets-in", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--station", type=Path, default=ROOT / "annabella")
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    names = arguments.sets or sorted(path.parent.name for path in arguments.sets_in.glob("*/items.jsonl"))
    absent = [name for name in names if not (arguments.sets_in / name / "items.jsonl").exists()]
    if absent or not names or not arguments.model.is_dir():
        parser.error(f"not there: {' '.join(absent) or arguments.model}; generate.py makes sets")
    arguments.model = arguments.model.resolve()
    arguments.out.mkdir(parents=True, exist_ok=True)
    trained = trained_voices(arguments.model)
    reports = []
    for name in names:
        reports.append(measure(name, arguments.sets_in / name, arguments, trained))
        print(f"{name}: measured", file=sys.stderr, flush=True)
        dump = json.dumps(reports, ensure_ascii=False, indent=1)
        (arguments.out / "report.json").write_text(dump, encoding="utf-8")
        (arguments.out / "report.md").write_text(text(arguments, reports), encoding="utf-8")
    print(text(arguments, reports))
    return 0


if __name__ == "__main__":
    sys.exit(main())
