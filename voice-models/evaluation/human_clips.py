"""Recordings of people from a folder outside the repository: their words, and speech that is nobody's move.

``generate.py --people`` or the environment variable ANNABELLA_PEOPLE names the folder (see ``training/human.py``).
Words come from the people whom no training hears. What the others say is heard in sets of chatter alone, and only
clips without a text, which no training uses.
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import human
from human import Clip
from lexicon import Lexicon
from speech import SAMPLE_RATE

VARIABLE = "ANNABELLA_PEOPLE"
#: Clips whose text is not known, from sources that also say chess words and digits.
_MAY_ANNOUNCE = {"picochess", "scid", "pocketsphinx-testdata", "saytime", "fsdd", "audio-qspi"}
#: A turn is a row of clips of one person, of at least so many seconds if there are enough.
_TURN = 3.0
_LONGEST = 9.0


@dataclass(frozen=True)
class Turn:
    """What one person says without a break."""

    clips: tuple[Clip, ...]

    @property
    def speaker(self) -> str:
        """Return who speaks, and the language."""
        return f"{self.clips[0].speaker} {self.clips[0].language}"


def folder() -> Path | None:
    """Return the folder of recordings, None where none is named."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


def _index(*kinds: str) -> list[Clip]:
    place = folder()
    if place is None or not (place / human.INDEX).exists():
        raise ValueError(f"no recordings of people: give their folder with --people or {VARIABLE}")
    return human.clips(place, kinds)


def is_development(clip: Clip) -> bool:
    """Tell whether the speaker's chatter is for choosing thresholds."""
    return human.drawn(clip.speaker, human.THIRDS) == 0


def words(lexicon: Lexicon) -> dict[str, list[Clip]]:
    """Return, by language, what people whom no training hears say in words that are listened for.

    A letter alone is the letter's name in the index, not the word that is written so.
    """
    found: dict[str, list[Clip]] = {}
    for clip in _index("word"):
        home = lexicon.languages.get(clip.language)
        if clip.is_development and home and len(clip.text) > 1 and set(clip.words) <= set(home.heard):
            found.setdefault(clip.language, []).append(clip)
    return found


def _talks(clip: Clip) -> bool:
    """Tell whether a clip is speech that no training hears and that announces nothing."""
    if clip.kind == "sentence":
        return clip.is_development
    return clip.source not in _MAY_ANNOUNCE and clip.text == "-" and not clip.is_transcribed


def turns(development: bool, seed: int) -> list[Turn]:
    """Return turns of speech in which no move is announced, in an order that ``seed`` fixes; no clip is in two."""
    said = [clip for clip in _index("sentence", "speech") if _talks(clip) and is_development(clip) == development]
    found = []
    for _, group in itertools.groupby(said, key=lambda clip: (clip.speaker, clip.language, clip.file)):
        row: list[Clip] = []
        for clip in group:
            if row and sum(c.end - c.start for c in [*row, clip]) > _LONGEST:
                found.append(Turn(tuple(row)))
                row = []
            row.append(clip)
            if sum(c.end - c.start for c in row) >= _TURN:
                found.append(Turn(tuple(row)))
                row = []
        if row:
            found.append(Turn(tuple(row)))
    random.Random(seed).shuffle(found)
    return found


def cut(chosen: Iterable[Clip]) -> dict[Clip, np.ndarray]:
    """Return the samples of some clips, each file decoded once."""
    place = folder()
    assert place is not None, "clips come from a folder"
    return {clip: np.array(part) for clip, part in human.sounds(place, list(chosen))}


def joined_turn(turn: Turn, sounds: dict[Clip, np.ndarray]) -> np.ndarray:
    """Return what is said in a turn, a short breath between the clips."""
    breath = np.zeros(SAMPLE_RATE // 8)
    parts = [part for clip in turn.clips for part in (sounds[clip].astype(np.float64), breath)]
    return np.concatenate(parts[:-1])
