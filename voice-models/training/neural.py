"""What neural synthesisers that read IPA share: our phones as their symbols, sentences, and recordings of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import numpy as np
from scipy import signal

import sentences
import slips
import sound
from lexicon import LANGUAGES, Lexicon, Pronunciation
from speech import SAMPLE_RATE, resample
from spoken import LONGEST, Spoken

#: How often each language is spoken.
SHARES = {"da": 0.3, "de": 0.3, "sv": 0.14, "nb": 0.12, "en": 0.14}
#: A synthesised sentence costs more than recording it again.
TAKES = 2
_WORDS = 8

#: Says a text of IPA: samples of either scale, or nothing.
Voice = Callable[[str], np.ndarray]


def ipa(pronunciations: list[Pronunciation], symbols: dict[str, str], separator: str) -> str:
    """Write words in a synthesiser's symbols; those that are not listed are written as ours."""
    return separator.join(
        "".join(
            ("ˈ" if index == word.stressed else "") + symbols.get(phone, phone)
            for index, phone in enumerate(word.phones)
        )
        for word in pronunciations
    )


def recordings(
    lexicon: Lexicon, seed: int, name: str, rate_hz: int, symbols: dict[str, str], cast: Callable[[random.Random], Voice]
) -> Iterator[Spoken]:
    """Yield sentences said by voices that ``cast`` chooses, each recorded in two rooms."""
    rng = random.Random(seed)
    noise = np.random.default_rng(seed)
    while True:
        language = rng.choices(LANGUAGES, [SHARES[code] for code in LANGUAGES])[0]
        words = sentences.Speaker(lexicon, language, rng, sentences.ASKING).sentence()
        if len(words) > _WORDS:
            continue
        said = sentences.pronounced(lexicon, words, language, rng)
        text = ipa(slips.said(said, rng), symbols, rng.choice([" ", " ", " ", ", "])) + rng.choice([".", ".", "", "?"])
        samples = cast(rng)(text)
        if not np.all(np.isfinite(samples)):
            continue
        samples = signal.resample_poly(samples, SAMPLE_RATE, rate_hz)
        samples = samples * (20000 / (np.max(np.abs(samples)) + 1e-9))
        silent = [np.zeros(int(rng.uniform(0.05, 0.5) * SAMPLE_RATE)) for _ in range(2)]
        samples = np.concatenate([silent[0], samples, silent[1]])
        phones = tuple(phone for word in said for phone in word.phones)
        for _ in range(TAKES):
            other = resample(samples, rng.choice([1.0, rng.uniform(0.88, 1.15)]))
            if len(other) <= LONGEST * SAMPLE_RATE:
                yield Spoken(sound.recorded(other, noise, None, 6.0), [phones], " ".join(words), name, language)
