"""Recordings of people, from a folder that is no part of the project: who trains, who is kept to choose by.

The folder holds Opus files of joined clips and ``index.tsv`` (file, start, end, speaker, language, kind, text, source,
licence). Without it the encoder learns from synthesisers alone, and the model card says so.

    human.py DIR PARTS      writes people-0.npz, noises-0.npz and development-people.npz
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import itertools
import random
import subprocess
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import spoken
from lexicon import Lexicon, load
from reading import Reader
from speech import SAMPLE_RATE
from spoken import Spoken

#: Kept apart from all training, to choose and to calibrate by: whole people, beside a fifth of the crowd.
DEVELOPMENT = frozenset(
    "picochess-janniclas martin-herweg picochess-al fsdd-theo david-dawson klettres-en_GB barry-hansen scid-voice "
    "ktuberling-sv emodb-09 emodb-14 picochess-dirkjan ktuberling-nl".split()
)
#: Of those whom a source tells apart only by a number, every so many-th is kept.
_CROWDS = ("sc-", "cv-sv-")
_FIFTH = 5
LONGEST = 9.0
#: What tells the folder's clips.
INDEX = "index.tsv"
#: Speakers of speech without a text are parted in three: see ``Clip.is_transcribed``.
THIRDS = 3
#: Languages whose sentences are learned from.
LANGUAGES = frozenset("en de da sv nb nl".split())
#: At most so many ways to say a clip are weighed in training.
WAYS = 6


def drawn(speaker: str, of: int) -> int:
    """Return a speaker's lot, the same every time: a number from 0 below ``of``."""
    return hashlib.sha256(speaker.encode()).digest()[0] % of


@dataclass(frozen=True)
class Clip:
    """One row of the index."""

    file: str
    start: float
    end: float
    speaker: str
    language: str
    kind: str
    text: str
    source: str

    @property
    def is_development(self) -> bool:
        """Tell whether this person is kept apart from training."""
        if self.speaker.startswith(_CROWDS):
            return drawn(self.speaker, _FIFTH) == 0
        return self.speaker in DEVELOPMENT

    @property
    def is_transcribed(self) -> bool:
        """Tell whether training hears this clip though nobody wrote down what is said: a third of those who speak our languages.

        Another third's talk is for choosing thresholds, and a third's for reports (``human_clips.py``).
        """
        heard = self.kind == "speech" and self.text == "-" and self.language in LANGUAGES and not self.is_development
        return heard and drawn(self.speaker, THIRDS) == 1

    @property
    def words(self) -> list[str]:
        """Return the words of the text, lower case, composed letters."""
        return unicodedata.normalize("NFC", self.text).lower().split()


def clips(folder: Path, kinds: Iterable[str]) -> list[Clip]:
    """Return the clips of these kinds in the order of the index."""
    wanted = set(kinds)
    with (folder / INDEX).open(encoding="utf-8") as file:
        return [
            Clip(
                row["file"],
                float(row["start"]),
                float(row["end"]),
                *(row[name] for name in ("speaker", "language", "kind", "text", "source")),
            )
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            if row["kind"] in wanted
        ]


def sounds(folder: Path, chosen: list[Clip]) -> Iterator[tuple[Clip, np.ndarray]]:
    """Yield each clip with its samples, file by file."""
    for name, group in itertools.groupby(sorted(chosen, key=lambda clip: clip.file), key=lambda clip: clip.file):
        order = ["ffmpeg", "-v", "error", "-i", str(folder / name), "-ar", str(SAMPLE_RATE), "-ac", "1", "-f", "s16le", "-"]
        samples = np.frombuffer(subprocess.run(order, capture_output=True, check=True).stdout, "<i2")
        for clip in group:
            yield clip, samples[round(clip.start * SAMPLE_RATE) : round(clip.end * SAMPLE_RATE)]


class Pronouncing:
    """Phones for any text: the lexicon's where it has all the words, else eSpeak NG's IPA in our phones."""

    def __init__(self, lexicon: Lexicon, seed: int = 1) -> None:
        self._lexicon = lexicon
        self._reader = Reader(lexicon)
        self._rng = random.Random(seed)

    def of(self, clip: Clip) -> list[tuple[str, ...]]:
        """Return the ways to say a clip's text, at least one; none where it cannot be told."""
        language = self._lexicon.languages.get(clip.language)
        words = clip.words
        if clip.kind == "word" and language is not None and all(word in language.words for word in words):
            ways = list(
                itertools.islice(itertools.product(*({p.phones for p in language.words[word]} for word in words)), 64)
            )
            chosen = ways if len(ways) <= WAYS else self._rng.sample(sorted(ways), WAYS)
            return [tuple(phone for word in way for phone in word) for way in chosen]
        phones = self._reader.read(clip.text, clip.language)
        return [phones] if phones else []


def people(folder: Path, lexicon: Lexicon, development: bool) -> list[Spoken]:
    """Return what people of the one half or the other say: words and sentences whose text is known."""
    pronouncing = Pronouncing(lexicon)
    chosen = [
        clip
        for clip in clips(folder, ("word", "sentence"))
        if clip.is_development == development and clip.end - clip.start <= LONGEST and clip.language in LANGUAGES
    ]
    found = []
    for clip, samples in sounds(folder, chosen):
        ways = pronouncing.of(clip)
        if ways and len(samples):
            language = lexicon.languages.get(clip.language)
            known = clip.kind == "word" and language is not None and all(word in language.words for word in clip.words)
            words = " ".join(clip.words) if known else ""
            found.append(Spoken(samples, ways, words, clip.speaker, clip.language))
    return found


def noises(folder: Path) -> list[np.ndarray]:
    """Return the noises, without the responses of rooms."""
    chosen = [clip for clip in clips(folder, ("noise",)) if not clip.text.startswith("room impulse response")]
    return [samples.astype(np.float64) for clip, samples in sounds(folder, chosen) if len(samples) > SAMPLE_RATE // 2]


def write_parts(folder: Path, parts: Path) -> None:
    """Write what people say, what is kept to choose by, and the noises, as parts of the material."""
    lexicon = load()
    spoken.write(parts / "people-0.npz", people(folder, lexicon, development=False))
    spoken.write(parts / "development-people.npz", people(folder, lexicon, development=True))
    spoken.write(parts / "noises-0.npz", [Spoken(samples.astype(np.int16), [()]) for samples in noises(folder)])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("parts", type=Path)
    arguments = parser.parse_args()
    write_parts(arguments.folder, arguments.parts)


if __name__ == "__main__":
    main()
