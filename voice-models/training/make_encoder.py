"""From nothing to the encoder: Whisper's weights, sound of synthesisers and people, tuning, ONNX, a description.

    python3 voice-models/training/make_encoder.py [--people DIR] [--without kokoro] [--resume] [--minutes 45,50,83,78]
    python3 make_encoder.py --start voice-models/annabella-encoder …     another last round for a network that ships

``requirements-encoder.txt`` has the packages; Debian's synthesisers are those of ``make_model.py``. With a GPU the tuning
runs there. All seeds are fixed; times, versions of the synthesisers and of PyTorch decide the rest.
"""

from __future__ import annotations

import argparse
import json
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
#: Technology, seed and seconds of each part, round by round.
ROUNDS = (
    (("espeak", 911, 7200), ("festival", 931, 9000), ("flite", 951, 4500)),
    (
        ("espeak", 912, 5400),
        ("festival", 932, 9000),
        ("festival", 931, 9000),
        ("flite", 951, 4500),
        ("kokoro", 921, 1500),
    ),
    (
        ("espeak", 913, 7200),
        ("festival", 933, 9000),
        ("flite", 952, 4500),
        ("kokoro", 922, 1500),
        ("kokoro", 923, 1500),
        ("kokoro", 924, 1500),
        ("kokoro", 925, 1500),
    ),
    (
        ("espeak", 914, 7200),
        ("festival", 934, 9000),
        ("flite", 953, 4500),
        ("kokoro", 926, 900),
        ("kokoro", 927, 900),
        ("kokoro", 928, 900),
    ),
)
#: How each round is tuned.
MANNERS = (tuning.FIRST, tuning.FIRST, tuning.LATER, tuning.SHORT)
SEED = 3
MODEL = ROOT / "voice-models" / exporting.NAME


def part_path(folder: Path, part: tuple[str, int, int]) -> Path:
    """Return where a part is kept."""
    return folder / f"{part[0]}-{part[1]}-{part[2]}.npz"


def make_parts(folder: Path, parts: list[tuple[str, int, int]], processes: int) -> None:
    """Write the parts that are missing, some at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    waiting = [part for part in parts if not part_path(folder, part).exists()]
    orders = [[*map(str, part), str(part_path(folder, part))] for part in waiting]
    side_by_side(str(Path(__file__).with_name("spoken.py")), orders, processes)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=MODEL)
    parser.add_argument("--work", type=Path, default=WORK / "encoder", help="what is made on the way")
    parser.add_argument("--people", type=Path, help="the folder of recordings of people; absent: none train")
    parser.add_argument("--without", choices=TECHNOLOGIES, action="append", default=[], help="leave a technology out")
    parser.add_argument("--minutes", default="45,50,83,78", help="of tuning on two cores, round by round")
    parser.add_argument("--start", type=Path, help="the folder of a network to go on from: only the last round runs")
    parser.add_argument("--resume", action="store_true", help="take up the work of an earlier run")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    torch.manual_seed(SEED)
    lexicon = load()
    names = tuning.symbols(lexicon)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = tuning.Recogniser(whisper.pretrained(whisper.fetched(arguments.work)), len(names)).to(device)
    people = human.people(arguments.people, lexicon, development=False) if arguments.people else []
    noises = human.noises(arguments.people) if arguments.people else []
    history = []
    first = 0
    if arguments.start:
        model.load_state_dict(exporting.restored(arguments.start / exporting.NETWORK))
        history = json.loads((arguments.start / exporting.DESCRIPTION).read_text(encoding="utf-8"))["training"]["rounds"]
        first = len(ROUNDS) - 1
    for number, minutes in list(enumerate(map(float, arguments.minutes.split(","))))[first:]:
        parts = [part for part in ROUNDS[number] if part[0] not in arguments.without]
        done = arguments.work / f"round-{number}.pt"
        if not (arguments.resume and done.exists()):
            make_parts(arguments.work, parts, arguments.processes)
            made = [item for part in parts for item in spoken.read(part_path(arguments.work, part))]
            material = tuning.Material(made, people, noises)
            folder = arguments.work / f"tuning-{number}"
            seed = SEED + number
            tuning.tune(model, material, names, minutes, seed, folder, arguments.resume, manner=MANNERS[number])
            torch.save(model.state_dict(), done)
        model.load_state_dict(torch.load(done, map_location=device, weights_only=True))
        history.append({"round": number, "parts": parts, "minutes": minutes})
    arguments.out.mkdir(parents=True, exist_ok=True)
    exporting.export(model, arguments.out)
    exporting.describe(arguments.out, {"training": facts(arguments, history, people)})
    return 0


def facts(arguments: argparse.Namespace, history: list[dict], people: list[spoken.Spoken]) -> dict:
    """Return how the network came to be."""
    return {
        "start": "Whisper base, encoder (OpenAI, MIT)",
        "packages": [*whisper.PACKAGES, *(kokoro.PACKAGES if "kokoro" not in arguments.without else ())],
        "seed": SEED,
        "rounds": history,
        "peopleMinutes": round(sum(item.seconds for item in people) / 60, 1),
        "peopleSpeakers": len({item.speaker for item in people}),
        "strangers": {
            "espeak": espeak.HELD_OUT,
            **{name: sorted(voices) for name, voices in spoken.STRANGERS.items()},
            "technologies": ["piper", "freetts"],
            "people": sorted(human.DEVELOPMENT),
        },
    }


if __name__ == "__main__":
    sys.exit(main())
