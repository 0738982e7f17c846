"""From nothing to the encoder: Whisper's weights, sound of synthesisers and people, tuning, ONNX, a description.

    python3 voice-models/training/make_encoder.py [--people DIR] [--without kokoro] [--steps 3600] [--resume]

``requirements-encoder.txt`` has the packages; Debian's synthesisers are those of ``make_model.py``. Sound is made on the
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
import tuning
import whisper
from corpus import WORK
from lexicon import ROOT, load
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
MODEL = ROOT / "voice-models" / exporting.NAME


def make_parts(folder: Path, people: Path | None, without: list[str], processes: int) -> None:
    """Write the parts that are missing, some at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {folder / f"{name}-{seed}-{seconds}.npz": (name, seed, seconds) for name, seed, seconds in PARTS}
    chosen = {folder / f"{tuning.DEVELOPMENT}-{who}.npz": order for *order, who in CHOOSING}
    orders = []
    for path, (technology, seed, seconds) in (wanted | chosen).items():
        if technology not in without and not path.exists():
            strangers = ["--strangers"] if path in chosen else []
            orders.append([technology, str(seed), str(seconds), str(path), *strangers])
    side_by_side(str(Path(__file__).with_name("spoken.py")), orders, processes)
    if people and not (folder / f"{tuning.PEOPLE}-0.npz").exists():
        human.write_parts(people, folder)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=MODEL)
    parser.add_argument("--work", type=Path, default=WORK / "encoder", help="what is made on the way")
    parser.add_argument("--people", type=Path, help="the folder of recordings of people; absent: none train")
    parser.add_argument("--without", choices=TECHNOLOGIES, action="append", default=[], help="leave a technology out")
    parser.add_argument("--steps", type=int, default=tuning.STEPS)
    parser.add_argument("--resume", action="store_true", help="take up the tuning of an earlier run")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    parts, tuned = arguments.work / "parts", arguments.work / "tuned"
    make_parts(parts, arguments.people, arguments.without, arguments.processes)
    weights = whisper.fetched(arguments.work)
    order = [sys.executable, str(Path(__file__).with_name("tuning.py")), str(parts), "--weights", str(weights)]
    order += ["--out", str(tuned), "--steps", str(arguments.steps), "--seed", str(SEED)]
    order += [word for name in arguments.without for word in ("--without", name)]
    subprocess.run([*order, *(["--resume"] if arguments.resume else [])], check=True)
    finish(tuned, parts, arguments.out, arguments.steps, arguments.without)
    return 0


def finish(tuned: Path, parts: Path, out: Path, steps: int, without: list[str]) -> None:
    """Write the network of a tuning and its description."""
    model = tuning.Recogniser(whisper.Encoder(), len(tuning.symbols(load())))
    model.load_state_dict(torch.load(tuned / "weights.pt", map_location="cpu", weights_only=True))
    out.mkdir(parents=True, exist_ok=True)
    exporting.export(model.float(), out)
    exporting.describe(out, {"training": facts(tuned, parts, steps, without)})


def facts(tuned: Path, parts: Path, steps: int, without: list[str]) -> dict:
    """Return how the network came to be."""
    recorded = parts / f"{tuning.PEOPLE}-0.npz"
    people = spoken.read(recorded) if recorded.exists() else []
    told = [json.loads(line) for line in (tuned / "tuning.json").read_text(encoding="utf-8").splitlines()]
    return {
        "start": "Whisper base, encoder (OpenAI, MIT)",
        "packages": [*whisper.PACKAGES, *(kokoro.PACKAGES if "kokoro" not in without else ())],
        "seed": SEED,
        "steps": steps,
        "parts": [part for part in PARTS if part[0] not in without],
        "peopleMinutes": round(sum(item.seconds for item in people) / 60, 1),
        "peopleSpeakers": len({item.speaker for item in people}),
        "progress": told,
        "strangers": {
            "espeak": espeak.HELD_OUT,
            **{name: sorted(voices) for name, voices in spoken.STRANGERS.items()},
            "technologies": ["piper", "freetts"],
            "people": sorted(human.DEVELOPMENT),
        },
    }


if __name__ == "__main__":
    sys.exit(main())
