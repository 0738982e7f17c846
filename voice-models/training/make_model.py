"""From nothing to a model: corpus, training, model directory, figures.

    python3 voice-models/training/make_model.py [--vosk-jar vosk-0.3.45.jar] [--keep] [--hold-out rms]

Debian's ``python3-torch python3-torchaudio python3-numpy python3-scipy espeak-ng libespeak-ng1 flite`` are needed and
nothing else. All seeds are fixed; the numbers of eSpeak NG, flite and PyTorch versions decide the rest.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

import espeak
import kaldi
import network
from corpus import WORK, read_part
from flite import VOICES
from lexicon import ROOT, load

#: Seed, utterances, share of recorded voices, and these voices (one named twice speaks twice as often), of each part.
PARTS = (
    (11, 6500, 0.35, ("kal16", "awb", "slt")),
    (12, 6500, 0.35, ("kal16", "awb", "slt")),
    (13, 9000, 0.5, ("kal16", "awb", "slt")),
    (14, 6500, 0.2, ("kal16", "awb", "slt", "rms")),
    (15, 6500, 0.4, ("kal16", "awb", "slt", "rms", "rms")),
)
#: A small network first, on a part of the corpus; then a wider one that begins with what the small one knows; at last
#: more voices. The last voice comes in the last round alone, so that the round before tells how a stranger is heard.
ROUNDS = (
    network.Round(parts=(0, 1), epochs=3, peak=4e-3, width=160, balanced=False),
    network.Round(parts=(0, 1), epochs=5, peak=2.5e-3, width=160, balanced=False),
    network.Round(parts=(0, 1), epochs=4, peak=2.5e-3, width=160),
    network.Round(parts=(0, 1, 2), epochs=8, peak=3e-3, width=224),
    network.Round(parts=(0, 1, 2), epochs=4.5, peak=2e-3, width=224),
    network.Round(parts=(3, 4, 1), epochs=5, peak=2.5e-3, width=224),
)
SEED = 7
#: When a reading is believed, asked back, or dropped, in nats: see the model card for how they were chosen.
THRESHOLDS = {"acceptRatio": -5.0, "askRatio": -13.0, "speechRatio": -12.0, "askMargin": 4.0}
MODEL = ROOT / "voice-models" / "annabella-da-de"


def make_corpus(held_out: str | None, processes: int, keep: bool) -> list[Path]:
    """Write all parts of the corpus, some at a time; return their paths."""
    paths = [WORK / f"part-{part[0]}.npz" for part in PARTS]
    waiting = [
        [str(seed), str(count), str(share), str(path), ",".join(voice for voice in voices if voice != held_out)]
        for (seed, count, share, voices), path in zip(PARTS, paths)
        if not (keep and path.exists())
    ]
    running: list[subprocess.Popen[bytes]] = []
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    while waiting or running:
        while waiting and len(running) < processes:
            script = str(Path(__file__).with_name("corpus.py"))
            running.append(subprocess.Popen([sys.executable, script, *waiting.pop(0)], env=environment))
        for process in list(running):
            if process.poll() is not None:
                running.remove(process)
                if process.returncode != 0:
                    raise RuntimeError("a part of the corpus failed")
        time.sleep(1)
    return paths


def describe(folder: Path, held_out: str | None, figures: dict[str, float]) -> None:
    """Write ``model.json``: vocabulary, voices, seeds, figures, and the check sums of the model's files."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.parent.name in ("am", "conf", "graph"))
    data = {
        "name": folder.name,
        "vocabulary": load().vocabulary,
        "unknownWord": kaldi.UNKNOWN,
        "training": {
            "espeakVariants": espeak.TRAINING,
            "inventedVariantsPerPart": True,
            "heldOutVariants": espeak.HELD_OUT,
            "heldOutRecordedVoice": held_out,
            "parts": [
                {"seed": seed, "utterances": count, "recordedShare": share, "recordedVoices": voices}
                for seed, count, share, voices in PARTS
            ],
            "rounds": [asdict(plan) for plan in ROUNDS],
            "seed": SEED,
        },
        "figures": figures,
        "sha256": {
            str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
        },
    }
    (folder / "annabella.json").write_text(json.dumps(THRESHOLDS, indent=2) + "\n", encoding="ascii")
    text = json.dumps(data, ensure_ascii=False, indent=1)
    (folder / "model.json").write_text(text + "\n", encoding="utf-8")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=MODEL)
    parser.add_argument("--keep", action="store_true", help="use the parts of the corpus that are there already")
    parser.add_argument("--hold-out", choices=VOICES, help="a recorded voice that training must not hear")
    parser.add_argument("--processes", type=int, default=2, help="for the corpus and for the training")
    parser.add_argument("--vosk-jar", type=Path, help="measure with the library of this jar")
    arguments = parser.parse_args()
    WORK.mkdir(exist_ok=True)
    paths = make_corpus(arguments.hold_out, arguments.processes, arguments.keep)
    lexicon = load()
    inventory = network.Inventory.of(lexicon)
    trained = None
    for number, plan in enumerate(ROUNDS):
        corpus = [utterance for part in plan.parts for utterance in read_part(paths[part])]
        random.Random(SEED).shuffle(corpus)
        labels = network.label_corpus(corpus, inventory)
        prior = network.priors(labels, inventory)
        trained = network.train(corpus, labels, inventory, plan, SEED, WORK, trained, arguments.processes)
        network.save(WORK / f"round-{number}.pt", trained, inventory, prior)
    kaldi.write_model(arguments.out, trained, inventory, prior, lexicon)
    figures = measured(arguments.out, arguments.vosk_jar) if arguments.vosk_jar else {}
    describe(arguments.out, arguments.hold_out, figures)
    return 0


def measured(model: Path, jar: Path) -> dict[str, float]:
    """Make a test set of held-out voices and measure the word loop on it."""
    from measure import measure
    from recogniser import library_from_jar

    folder = WORK / "test" / "espeak"
    if not (folder / "truth.tsv").exists():
        script = ROOT / "voice-models" / "evaluation" / "generate.py"
        subprocess.run([sys.executable, str(script), "--out", str(folder)], check=True)
    return measure(library_from_jar(jar, WORK), model, folder / "truth.tsv")


if __name__ == "__main__":
    sys.exit(main())
