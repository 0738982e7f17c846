"""From nothing to a model: corpus, training, model directory, figures.

    python3 voice-models/training/make_model.py [--without flite] [--keep] [--processes 2] [--vosk-jar vosk-0.3.45.jar]

The Debian packages that README.md names are needed and nothing else. All seeds are fixed; the versions of the
synthesisers and of PyTorch decide the rest.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import subprocess
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np

import align
import diphones
import espeak
import flite
import kaldi
import network
from corpus import INVENTED, TAKES, WORK, Utterance, read_part
from lexicon import ROOT, load
from parts import side_by_side

#: Technology, seed and number of utterances of each part of the corpus, round by round; the second brings new throats.
PARTS = (
    (
        *(("espeak", seed, 5000) for seed in range(21, 26)),
        *(("flite", seed, 5000) for seed in range(31, 34)),
        *(("festival", seed, 5000) for seed in range(41, 46)),
    ),
    (
        *(("espeak", seed, 5000) for seed in range(24, 27)),
        *(("flite", seed, 5000) for seed in range(32, 35)),
        *(("festival", seed, 5000) for seed in range(43, 49)),
    ),
    (
        *(("espeak", seed, 5000) for seed in (22, 24, 26)),
        *(("flite", seed, 5000) for seed in (32, 34)),
        *(("festival", seed, 5000) for seed in (42, 44, 46, 48)),
    ),
)
TECHNOLOGIES = ("espeak", "flite", "festival")
#: From the second round on the network of the round before draws the labels anew; the last one forgets nothing.
ROUNDS = (
    network.Round(epochs=3, peak=3e-3, width=288),
    network.Round(epochs=3, peak=2e-3, width=288),
    network.Round(epochs=2.5, peak=1.5e-3, width=288, drop=0.0),
)
SEED = 7
MODEL = ROOT / "voice-models" / "annabella"


def part_path(technology: str, seed: int) -> Path:
    """Return where a part of the corpus is kept."""
    return WORK / f"{technology}-{seed}.npz"


def make_corpus(technologies: list[str], processes: int, keep: bool) -> None:
    """Write all parts of the corpus, some at a time."""
    parts = sorted({part for parts in PARTS for part in parts if part[0] in technologies})
    waiting = [
        [technology, str(seed), str(count), str(part_path(technology, seed))]
        for technology, seed, count in parts
        if not (keep and part_path(technology, seed).exists())
    ]
    side_by_side(str(Path(__file__).with_name("corpus.py")), waiting, processes)


def read_corpus(number: int, technologies: list[str], fraction: float) -> list[Utterance]:
    """Return the utterances of a round in random order, or a fraction of them."""
    parts = [part for part in PARTS[number] if part[0] in technologies]
    corpus = [utterance for technology, seed, _ in parts for utterance in read_part(part_path(technology, seed))]
    random.Random(SEED + number).shuffle(corpus)
    return corpus[: int(len(corpus) * fraction)]


@dataclass
class Trained:
    """A network, the shares of the states, and the seconds of sound that it last heard."""

    network: network.Network
    prior: np.ndarray
    seconds: float


def trained(
    arguments: argparse.Namespace, technologies: list[str], inventory: network.Inventory, folder: Path
) -> Trained:
    """Return the network after all rounds; rounds that are done are taken up with ``--keep``."""
    result: network.Network | None = None
    for number, whole in enumerate(ROUNDS):
        saved = folder / f"round-{number}.pt"
        if arguments.keep and saved.exists() and number < len(ROUNDS) - 1:
            result = network.restore(saved)[0]
            continue
        corpus = read_corpus(number, technologies, arguments.fraction)
        labels = network.label_corpus(corpus, inventory)
        if result is not None:
            labels = align.align_corpus(result, inventory, corpus, labels, arguments.processes)
        plan = replace(whole, epochs=whole.epochs * arguments.passes)
        result = network.train(corpus, labels, inventory, plan, SEED, folder, result, arguments.processes)
        prior = network.priors(labels, inventory)
        network.save(saved, result, inventory, prior)
    assert result is not None
    return Trained(result, prior, sum(len(utterance.features) for utterance in corpus) * 0.01)


def describe(folder: Path, technologies: list[str], seconds: float, figures: dict[str, float]) -> None:
    """Write ``model.json``: vocabulary, voices, seeds, figures, and the check sums of the model's files."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.parent.name in ("am", "conf", "graph"))
    lexicon = load()
    data = {
        "name": folder.name,
        "languages": list(lexicon.languages),
        "vocabulary": lexicon.vocabulary,
        "unknownWord": kaldi.UNKNOWN,
        "training": {
            "technologies": technologies,
            "espeakVariants": espeak.TRAINING,
            "inventedVariantsPerPart": INVENTED,
            "heldOutVariants": espeak.HELD_OUT,
            "fliteVoices": list(flite.VOICES),
            "festivalVoices": list(diphones.VOICES),
            "recordingsPerSentence": TAKES,
            "parts": [
                {"round": number, "technology": technology, "seed": seed, "utterances": count}
                for number, parts in enumerate(PARTS)
                for technology, seed, count in parts
                if technology in technologies
            ],
            "rounds": [asdict(plan) for plan in ROUNDS],
            "seed": SEED,
            "hoursOfTheLastRound": round(seconds / 3600, 1),
        },
        "figures": figures,
        "sha256": {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files},
    }
    text = json.dumps(data, ensure_ascii=False, indent=1)
    (folder / "model.json").write_text(text + "\n", encoding="utf-8")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=MODEL)
    parser.add_argument("--keep", action="store_true", help="take up the work of an earlier run")
    parser.add_argument("--without", choices=TECHNOLOGIES, action="append", default=[], help="leave a technology out")
    parser.add_argument("--fraction", type=float, default=1.0, help="use a part of the corpus only, for a trial")
    parser.add_argument("--passes", type=float, default=1.0, help="go through the corpus less often, for a trial")
    parser.add_argument("--processes", type=int, default=2, help="for the corpus and for the training")
    parser.add_argument("--vosk-jar", type=Path, help="measure with the library of this jar")
    arguments = parser.parse_args()
    technologies = [name for name in TECHNOLOGIES if name not in arguments.without]
    folder = WORK / ("all" if not arguments.without else "without-" + "-".join(arguments.without))
    folder.mkdir(parents=True, exist_ok=True)
    make_corpus(technologies, arguments.processes, arguments.keep)
    lexicon = load()
    inventory = network.Inventory.of(lexicon)
    result = trained(arguments, technologies, inventory, folder)
    kaldi.write_model(arguments.out, result.network, inventory, result.prior, lexicon)
    figures = measured(arguments.out, arguments.vosk_jar) if arguments.vosk_jar else {}
    describe(arguments.out, technologies, result.seconds, figures)
    return 0


def measured(model: Path, jar: Path) -> dict[str, float]:
    """Make a test set of held-out voices and measure the word loop on it."""
    from measure import measure
    from recogniser import library_from_jar

    folder = WORK / "test"
    script = ROOT / "voice-models" / "evaluation" / "generate.py"
    subprocess.run([sys.executable, str(script), "variants", "--announcements", "300", "--out", str(folder)], check=True)
    return measure(library_from_jar(jar, WORK), model, folder / "variants" / "truth.tsv")


if __name__ == "__main__":
    sys.exit(main())
