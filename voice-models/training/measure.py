"""Word accuracy of a model's open word loop on a test set made by ``evaluation/generate.py``; homophones count as one.

    measure.py LIBVOSK_SO MODEL TRUTH.tsv
"""

from __future__ import annotations

import collections
import sys
import time
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from lexicon import Lexicon, load
from recogniser import Recogniser
from speech import SAMPLE_RATE


def same_sounding(lexicon: Lexicon) -> dict[str, str]:
    """Return one name for words with a pronunciation in common: Danish ``fire`` is German ``vier``."""
    names: dict[str, str] = {}
    owner: dict[tuple[str, ...], str] = {}
    for word in lexicon.vocabulary:
        sounds = [pronunciation.phones for pronunciation in lexicon.pronunciations(word)]
        names[word] = next((owner[phones] for phones in sounds if phones in owner), word)
        for phones in sounds:
            owner.setdefault(phones, names[word])
    return names


def distance(a: Sequence[object], b: Sequence[object]) -> int:
    """Return the least number of words, or of symbols, to insert, delete or replace."""
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        previous, row[0] = row[0], i
        for j, right in enumerate(b, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (left != right))
    return row[-1]


def read_wav(path: Path) -> np.ndarray:
    """Return the samples of a 16-bit mono file."""
    with wave.open(str(path)) as sound:
        return np.frombuffer(sound.readframes(sound.getnframes()), "<i2")


def measure(library: Path, model: Path, truth: Path, limit: int = 10**9) -> dict[str, float]:
    """Decode the announcements and commands of a test set; return and print the figures."""
    begun = time.time()
    recogniser = Recogniser(library, model)
    figures: dict[str, float] = {"load seconds": round(time.time() - begun, 3)}
    counts: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
    heard_seconds = spent = 0.0
    names = same_sounding(load())
    lines = [line.split("\t") for line in truth.read_text(encoding="utf-8").splitlines()]
    for path, language, kind, voice, words, _ in lines[:limit]:
        samples = read_wav(Path(path))
        begun = time.process_time()
        text = recogniser.alternatives(samples)[0][0]
        spent += time.process_time() - begun
        heard_seconds += len(samples) / SAMPLE_RATE
        key = f"{language} {kind}"
        counts[key]["utterances"] += 1
        if kind == "chatter":
            counts[key]["right"] += set(text.split()) <= {"[unk]"}
            continue
        wanted = [names.get(word, word) for word in words.split()]
        found = [names.get(word, word) for word in text.split()]
        errors = distance(wanted, found)
        counts[key]["words"] += len(words.split())
        counts[key]["errors"] += errors
        counts[key]["right"] += errors == 0
        for word in wanted:
            if word not in found:
                counts["missed"][word] += 1
    for key, count in sorted(counts.items()):
        if key != "missed":
            figures[f"{key} all words right %"] = round(100 * count["right"] / count["utterances"], 1)
            if count["words"]:
                figures[f"{key} word error rate %"] = round(100 * count["errors"] / count["words"], 1)
    figures["decoding x real time"] = round(spent / heard_seconds, 3)
    for name, value in figures.items():
        print(f"{name}: {value}")
    print("missed most:", counts["missed"].most_common(12))
    return figures


if __name__ == "__main__":
    measure(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
