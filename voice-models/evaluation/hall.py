"""Streams of a playing hall in which nobody announces a move: recorded people, synthetic chatter, noises."""

from __future__ import annotations

import functools
import random
from pathlib import Path

import numpy as np

import human_clips
import sound
import surroundings
from lexicon import Lexicon
from people import People, festival
from positions import random_position
from recordings import MANIFEST, clips, samples
from speech import SAMPLE_RATE
from studio import Order, Rendered
from texts import CHATTER, DEVELOPMENT_CHATTER, DEVELOPMENT_TABLETALK, TABLETALK

#: Seconds of one stream; the station reads files of at most two minutes.
SECONDS = 100
#: Clips that one stream may use before the next begins its own.
_STEP = 40
#: Turns of people that one stream may use: longer than those clips.
_TURNS = 24

_kept = functools.lru_cache(maxsize=12)(samples)


class Hall:
    """Renders streams; each depends on the set's seed and its own number alone."""

    def __init__(self, lexicon: Lexicon, test: str, scratch: Path) -> None:
        entry = MANIFEST["sets"][test]
        self._seed = entry["seed"]
        development = entry["group"] == "development"
        self._single = entry["speech"] == "clips"
        self._rng = random.Random()
        self._noise = np.random.default_rng(0)
        kinds = ["espeak:held-out", "espeak:held-out", "flite", *(["festival"] if festival else [])]
        self._voices = People(lexicon, entry.get("voices", kinds), scratch, self._rng)
        own = entry.get("texts") == "development"
        self._chatter, self._talk = (DEVELOPMENT_CHATTER, DEVELOPMENT_TABLETALK) if own else (CHATTER, TABLETALK)
        self._turns = human_clips.turns(development, self._seed) if "people" in entry["shares"] else []
        self._cut = human_clips.cut({clip for turn in self._turns for clip in turn.clips}) if self._turns else {}
        self._clips = clips("recordings", development)
        random.Random(self._seed).shuffle(self._clips)
        self._sounds = clips("noises", development)

    def render(self, order: Order) -> list[Rendered]:
        """Return one stream; ``kind`` of the order is what it holds, ``language`` what is listened for."""
        seed = f"{self._seed}/{order.kind}-{order.number}"
        self._rng.seed(seed)
        self._noise = np.random.default_rng(random.Random(seed + "/noise").randrange(1 << 62))
        events = getattr(self, "_" + order.kind)(order)
        position = random_position(self._rng)
        heard, sources = self._filled(self._first(events) if self._single else events)
        fields = {
            "key": order.key, "language": order.language.split("+")[0], "heard": order.language.replace("+", ","),
            "kind": "chatter", "voice": "; ".join(sorted(sources)), "words": "", "move": "", "fen": position.fen(),
            "speechEndMillis": 0, "condition": order.kind,
        }
        return [Rendered(fields, heard)]

    def _first(self, events) -> list[tuple[np.ndarray, str]]:
        """Return the first event alone, at most ten seconds of it."""
        samples_, source = next(iter(events))
        return [(samples_[: 10 * SAMPLE_RATE], source)]

    def _filled(self, events) -> tuple[np.ndarray, set[str]]:
        """Place events one after another over a background until the stream is full."""
        rng, noise = self._rng, self._noise
        at = int(rng.uniform(0.2, 0.8) * SAMPLE_RATE)
        length = at + len(events[0][0]) + SAMPLE_RATE * 7 // 10 if isinstance(events, list) else SECONDS * SAMPLE_RATE
        whole = np.zeros(-(-length // 1600) * 1600)
        sources: set[str] = set()
        loudest = 10 ** (rng.uniform(-20, -2) / 20) * 32767
        for samples_, source in events:
            if rng.random() < 0.6:
                samples_ = sound.room(samples_, noise)
            samples_ = samples_ * (loudest * 10 ** (rng.uniform(-10, 0) / 20) / (np.max(np.abs(samples_)) + 1e-9))
            end = min(len(whole), at + len(samples_))
            whole[at:end] += samples_[: end - at]
            sources.add(source)
            at = end + int(rng.choice([rng.uniform(0.15, 0.6), rng.uniform(0.5, 2.5)]) * SAMPLE_RATE)
            if at >= len(whole):
                break
        hiss = sound.noise(len(whole), noise) * loudest * 10 ** (rng.uniform(-45, -22) / 20)
        return np.clip(whole + hiss, -32767, 32767).astype(np.int16), sources

    def _human(self, order: Order):
        if not self._clips:
            raise ValueError("no recorded people: install the packages that manifest.json names")
        used = 3 if self._single else _STEP
        for step in range(used):
            clip = self._clips[(order.number * used + step) % len(self._clips)]
            spoken = samples(clip.path)
            if len(spoken) > SAMPLE_RATE // 10:
                yield spoken, clip.source

    def _people(self, order: Order):
        count = 1 if self._single else _TURNS
        for step in range(count):
            turn = self._turns[(order.number * count + step) % len(self._turns)]
            yield human_clips.joined_turn(turn, self._cut), turn.speaker

    def _synthetic(self, order: Order):
        while True:
            language = self._rng.choice(list(self._chatter))
            words = self._rng.choice(self._chatter[language].splitlines()).split()
            if self._rng.random() < 0.3:
                self._rng.shuffle(words)
            speech, voice = self._voices.read(" ".join(words), language)
            yield speech.samples, f"{voice.split()[0]} {language}"

    def _tabletalk(self, order: Order):
        language = order.language.split("+")[0]
        while True:
            speech, voice = self._voices.read(self._rng.choice(self._talk[language].splitlines()), language)
            yield speech.samples, f"{voice.split()[0]} {language}"

    def _noises(self, order: Order):
        while True:
            if self._sounds and self._rng.random() < 0.25:
                clip = self._rng.choice(self._sounds)
                whole = _kept(clip.path)
                begin = self._rng.randrange(max(1, len(whole) - 6 * SAMPLE_RATE))
                yield whole[begin : begin + int(self._rng.uniform(1, 6) * SAMPLE_RATE)], clip.source
            else:
                made, kind = surroundings.some_noise(self._noise)
                yield 3000 * made, kind
