"""What neural synthesisers that read IPA share: our phones as their symbols, and sentences in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import numpy as np
from scipy import signal

import sentences
import slips
from lexicon import LANGUAGES, Lexicon, Pronunciation
from speech import SAMPLE_RATE, resample
from spoken import LONGEST, Spoken, level

#: How often each language is spoken.
SHARES = {"da": 0.3, "de": 0.3, "sv": 0.14, "nb": 0.12, "en": 0.14}
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


def speaking(
    lexicon: Lexicon, seed: int, name: str, rate_hz: int, symbols: dict[str, str], cast: Callable[[random.Random], Voice]
) -> Iterator[Spoken]:
    """Yield sentences said by voices that ``cast`` chooses."""
    rng = random.Random(seed)
    tongue = slips.Tongue(lexicon, rng)
    while True:
        language = rng.choices(LANGUAGES, [SHARES[code] for code in LANGUAGES])[0]
        words = sentences.Speaker(lexicon, language, rng, sentences.ASKING).sentence()
        if len(words) > _WORDS:
            continue
        said = tongue.said(words, sentences.pronounced(lexicon, words, language, rng), language)
        text = ipa(said, symbols, rng.choice([" ", " ", " ", ", "])) + rng.choice([".", ".", "", "?"])
        samples = cast(rng)(text)
        if not np.all(np.isfinite(samples)):
            continue
        samples = signal.resample_poly(samples, SAMPLE_RATE, rate_hz)
        samples = resample(samples, rng.choice([1.0, rng.uniform(0.88, 1.15)]))
        silent = [np.zeros(int(rng.uniform(0.05, 0.5) * SAMPLE_RATE)) for _ in range(2)]
        samples = np.concatenate([silent[0], samples, silent[1]])
        phones = slips.meant([phone for word in said for phone in word.phones])
        if len(samples) <= LONGEST * SAMPLE_RATE:
            yield Spoken(level(samples), [phones], " ".join(words), name, language)
