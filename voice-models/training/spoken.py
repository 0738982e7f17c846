"""Sound with the phones that are said in it: what the encoder is tuned on, part by part, without rooms and noise.

``python3 spoken.py espeak|flite|festival|kokoro|piper SEED SECONDS OUT.npz [--strangers]`` writes one part: of the voices
that train, or of those that never do.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from lexicon import Lexicon, Pronunciation, load
from speech import SAMPLE_RATE, SILENCE

#: Voices that no training of the encoder may hear, by technology; eSpeak NG's are ``espeak.HELD_OUT``.
STRANGERS = {
    "festival": frozenset({"mv", "lp"}),
    "flite": frozenset({"rms"}),
    "kokoro": frozenset("af_nova am_puck bf_lily bm_lewis em_santa ff_siwis hf_beta if_sara jm_kumo pf_dora zm_yunxi".split()),
}
#: Of the voices that train nothing those by which a network may be chosen; the others are kept for reports.
FOR_CHOOSING = {"festival": "mv", "flite": "rms"}
#: Seconds of the longest sound, and the peak of each.
LONGEST, LOUDEST = 8.0, 20000


@dataclass
class Spoken:
    """A sound at 16 kHz, the phone sequences that it may be, and who says it in which language ('' if it is made)."""

    samples: np.ndarray
    phones: list[tuple[str, ...]]
    words: str = ""
    speaker: str = ""
    language: str = ""

    @property
    def seconds(self) -> float:
        """Return the length of the sound."""
        return len(self.samples) / SAMPLE_RATE


def write(path: Path, items: list[Spoken]) -> None:
    """Write a part."""
    np.savez(
        path,
        samples=np.concatenate([item.samples for item in items]),
        lengths=np.array([len(item.samples) for item in items]),
        phones=np.array(["|".join(" ".join(way) for way in item.phones) for item in items]),
        words=np.array([item.words for item in items]),
        speakers=np.array([item.speaker for item in items]),
        languages=np.array([item.language for item in items]),
    )


def read(path: Path) -> list[Spoken]:
    """Read a part."""
    data = dict(np.load(path))
    ends = np.cumsum(data["lengths"])
    return [
        Spoken(
            data["samples"][end - length : end],
            [tuple(way.split()) for way in str(phones).split("|")],
            str(words),
            str(speaker),
            str(language),
        )
        for end, length, phones, words, speaker, language in zip(
            ends, data["lengths"], data["phones"], data["words"], data["speakers"], data["languages"]
        )
    ]


def until(items: Iterator[Spoken], seconds: float) -> list[Spoken]:
    """Return the first items that last so long together."""
    total = 0.0
    found = []
    for item in items:
        found.append(item)
        total += item.seconds
        if total >= seconds:
            break
    return found


def synthetic(technology: str, lexicon: Lexicon, seed: int, strangers: bool = False) -> Iterator[Spoken]:
    """Yield what the synthesisers say that tell the time of each phone."""
    import sentences
    import slips
    from corpus import Cast

    def hears(voice: str) -> bool:
        return voice == FOR_CHOOSING[technology] if strangers else voice not in STRANGERS.get(technology, ())

    class Slipping(Cast):
        shares = sentences.ASKING

        def __init__(self) -> None:
            super().__init__(technology, lexicon, seed, hears)
            self._tongue = slips.Tongue(lexicon, self._rng)

        def _spell(self, words: list[str], language: str) -> list[Pronunciation]:
            return self._tongue.said(words, super()._spell(words, language), language)

    for speech, words in Slipping().voices():
        if speech.seconds <= LONGEST:
            phones = slips.meant([segment.phone for segment in speech.segments if segment.phone != SILENCE])
            yield Spoken(level(speech.samples), [phones], words, technology)


def level(samples: np.ndarray) -> np.ndarray:
    """Return a sound as 16-bit integers, the loudest of them ``LOUDEST``."""
    return np.round(samples * (LOUDEST / (np.max(np.abs(samples)) + 1e-9))).astype(np.int16)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("technology")
    parser.add_argument("seed", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("out", type=Path)
    parser.add_argument("--strangers", action="store_true")
    arguments = parser.parse_args()
    if arguments.strangers and arguments.technology not in STRANGERS:
        parser.error(f"no voices of {arguments.technology} are kept apart here")
    lexicon = load()
    if arguments.technology == "kokoro":
        import kokoro

        items = kokoro.speaking(lexicon, arguments.seed, arguments.strangers)
    elif arguments.technology == "piper":
        import piper

        items = piper.speaking(lexicon, arguments.seed)
    else:
        items = synthetic(arguments.technology, lexicon, arguments.seed, arguments.strangers)
    write(arguments.out, until(items, arguments.seconds))


if __name__ == "__main__":
    main()
