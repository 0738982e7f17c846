"""From nothing to the encoder: Whisper's weights, sound of synthesisers and people, tuning, ONNX, a description.

    python3 voice-models/training/make_encoder.py [--people DIR] [--without kokoro] [--steps 3600] [--resume]
    python3 voice-models/training/make_encoder.py --start voice-models/annabella-encoder [--people DIR] [--minutes 7.4]

The second makes new sound and goes on from a network that there is: several times side by side, each in another manner, and
takes the mean of those that are better for it (``mixing.py``). ``requirements-encoder.txt`` has the packages; Debian's synthesisers are those of ``make_model.py``. Sound is made on the
processor, some hours of it for each hour that passes; tuning wants a GPU, where it takes minutes, and takes days on two
cores. All seeds are fixed; versions of the synthesisers, of PyTorch and of the GPU decide the rest.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

import torch

import espeak
import exporting
import human
import kokoro
import spoken
import transcripts
import tuning
import whisper
from corpus import WORK
from lexicon import ROOT
from parts import side_by_side

TECHNOLOGIES = ("espeak", "festival", "flite", "kokoro")
#: Technology, seed and seconds of each part that trains.
PARTS = (
    *(("espeak", seed, 6000) for seed in (961, 962, 963)),
    *(("festival", seed, 6000) for seed in (971, 972, 973, 974)),
    *(("flite", seed, 4500) for seed in (981, 982)),
    *(("kokoro", seed, 900) for seed in (941, 942, 951)),
)
#: The same of those by which a network is chosen, and what they are called.
CHOOSING = (("festival", 31, 300, "mv"), ("flite", 32, 300, "rms"), ("kokoro", 33, 500, "kokoro"))
SEED = 3
#: What is added to the seeds of the parts where a tuning goes on: other sentences.
FURTHER = 1000
#: How a network is tuned further, several times: the seed, and what differs from ``tuning.Manner``.
MANNERS = (
    (11, {"pretrained": 1.2e-4, "new": 6e-4, "held": 1.0}),
    (12, {"pretrained": 1.2e-4, "new": 6e-4, "held": 3.0, "skipped": 0.15}),
    (13, {"pretrained": 2.5e-4, "new": 1.2e-3, "held": 2.0, "skipped": 0.1}),
    (14, {"pretrained": 1.2e-4, "new": 6e-4, "held": 2.0}),
    (15, {"pretrained": 1.2e-4, "new": 6e-4, "skipped": 0.1}),
)
MODEL = ROOT / "voice-models" / exporting.NAME


def make_parts(folder: Path, people: Path | None, start: Path | None, without: list[str], processes: int) -> None:
    """Write the parts that are missing, some at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {folder / "{}-{}-{}.npz".format(*order): order for order in parts_from(start)}
    chosen = {folder / f"{tuning.DEVELOPMENT}-{who}.npz": order for *order, who in CHOOSING}
    orders = []
    for path, (technology, seed, seconds) in (wanted | chosen).items():
        if technology not in without and not path.exists():
            strangers = ["--strangers"] if path in chosen else []
            orders.append([technology, str(seed), str(seconds), str(path), *strangers])
    side_by_side(str(Path(__file__).with_name("spoken.py")), orders, processes)
    if people and not (folder / f"{tuning.PEOPLE}-0.npz").exists():
        human.write_parts(people, folder)
    if people and start and not (folder / f"{tuning.PEOPLE}-1.npz").exists():
        transcripts.write_part(people, start, folder)


def parts_from(start: Path | None) -> list[tuple[str, int, int]]:
    """Return the parts that train a network from Whisper's weights, or one that goes on from another."""
    more = FURTHER if start else 0
    return [(name, seed + more, seconds) for name, seed, seconds in PARTS]


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=MODEL)
    parser.add_argument("--work", type=Path, default=WORK / "encoder", help="what is made on the way")
    parser.add_argument("--people", type=Path, help="the folder of recordings of people; absent: none train")
    parser.add_argument("--without", choices=TECHNOLOGIES, action="append", default=[], help="leave a technology out")
    parser.add_argument("--start", type=tuning.network, help="the folder of a network to go on from")
    parser.add_argument("--steps", type=int, default=tuning.STEPS)
    parser.add_argument("--minutes", type=float, help="after so many a tuning ends, however many steps it has done")
    parser.add_argument("--resume", action="store_true", help="take up the tuning of an earlier run")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    parts, tuned = arguments.work / "parts", arguments.work / "tuned"
    make_parts(parts, arguments.people, arguments.start, arguments.without, arguments.processes)
    weights = whisper.fetched(arguments.work)
    common = [str(parts), "--weights", str(weights), "--steps", str(arguments.steps)]
    common += [word for name in arguments.without for word in ("--without", name)]
    common += ["--minutes", str(arguments.minutes)] if arguments.minutes else []
    common += ["--resume"] if arguments.resume else []
    if arguments.start:
        go_on(common, arguments.start, parts, weights, tuned)
    else:
        run("tuning.py", [*common, "--out", str(tuned), "--seed", str(SEED)])
    finish(tuned, parts, arguments.out, arguments.start, arguments.without)
    return 0


def run(script: str, order: list[str]) -> None:
    """Run one of the programs beside this; raise if it fails."""
    subprocess.run([sys.executable, str(Path(__file__).with_name(script)), *order], check=True)


def go_on(common: list[str], start: Path, parts: Path, weights: Path, tuned: Path) -> None:
    """Tune a network further in each manner, on a GPU all at once, and write the mean of the best."""
    folders = [tuned / str(seed) for seed, _ in MANNERS]
    orders = []
    for folder, (seed, manner) in zip(folders, MANNERS):
        told = [word for name, value in {"rise": 80, **manner}.items() for word in ("--set", f"{name}={value}")]
        orders.append([*common, "--start", str(start), "--out", str(folder), "--seed", str(seed), *told])
    side_by_side(str(Path(__file__).with_name("tuning.py")), orders, len(orders) if torch.cuda.is_available() else 1)
    networks = [str(start), *(str(folder / "weights.pt") for folder in folders)]
    run("mixing.py", [str(parts), "--weights", str(weights), "--out", str(tuned / "weights.pt"), *networks])


def finish(tuned: Path, parts: Path, out: Path, start: Path | None, without: list[str]) -> None:
    """Write the network of a tuning and its description."""
    out.mkdir(parents=True, exist_ok=True)
    exporting.export(tuning.restored(tuned / "weights.pt"), out)
    exporting.describe(out, {"training": facts(tuned, parts, start, without)})


def facts(tuned: Path, parts: Path, start: Path | None, without: list[str]) -> dict:
    """Return how the network came to be."""
    people = [item for path in parts.glob(f"{tuning.PEOPLE}-*.npz") for item in spoken.read(path)]
    before = json.loads((start / exporting.DESCRIPTION).read_text(encoding="utf-8")) if start else {}
    folders = [(tuned / str(seed), seed, manner) for seed, manner in MANNERS] if start else [(tuned, SEED, {})]
    return {
        "start": before["sha256"][exporting.NETWORK] if start else "Whisper base, encoder (OpenAI, MIT)",
        "packages": [*whisper.PACKAGES, *(kokoro.PACKAGES if "kokoro" not in without else ())],
        "parts": [part for part in parts_from(start) if part[0] not in without],
        "peopleMinutes": round(sum(item.seconds for item in people) / 60, 1),
        "peopleSpeakers": len({item.speaker for item in people}),
        "tunings": [
            {
                "seed": seed,
                "manner": manner,
                "progress": [json.loads(line) for line in (folder / "tuning.json").read_text("utf-8").splitlines()],
            }
            for folder, seed, manner in folders
        ],
        **({"before": before.get("training", {})} if start else {}),
        "strangers": {
            "espeak": espeak.HELD_OUT,
            **{name: sorted(voices) for name, voices in spoken.STRANGERS.items()},
            "technologies": ["piper", "freetts"],
            "people": sorted(human.DEVELOPMENT),
        },
    }


if __name__ == "__main__":
    sys.exit(main())
