"""Say words with a held-out voice in a quiet room, for demonstrations and tests.

    speak.py --voice f3 --language da --out F.wav "springer gustav et felix tre"

The pronunciations come from ``config/languages``, never from spelling; ``--voice`` is an eSpeak NG variant that the
training never hears (``--voices`` lists them).
"""

from __future__ import annotations

import argparse
import sys
import wave
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import espeak
import sound
from lexicon import LANGUAGES, Lexicon, Pronunciation, load
from speech import SAMPLE_RATE, Speech, joined


def write_wav(path: Path, samples: np.ndarray) -> None:
    """Write 16-bit mono samples at 16 kHz."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(SAMPLE_RATE)
        out.writeframes(samples.astype("<i2").tobytes())


def spelled(lexicon: Lexicon, text: str, language: str) -> list[Pronunciation]:
    """Return the usual pronunciation of each word, from another language where this one lacks the word."""
    result = []
    for word in text.split():
        homes = [lexicon.languages[language], *lexicon.languages.values()]
        home = next((home for home in homes if word in home.words), None)
        if home is None:
            raise ValueError(f"no pronunciation for '{word}'")
        result.append(home.words[word][0])
    return result


def quiet_room(speech: Speech, seed: int) -> np.ndarray:
    """Return the speech as a microphone in a quiet room hears it: a little echo, hiss 25 to 30 dB below."""
    rng = np.random.default_rng(seed)
    heard = sound.room(speech.samples.astype(np.float64), rng, 0.15)
    background = rng.standard_normal(len(heard))
    heard = sound.with_noise(heard, background, rng.uniform(25, 30))
    return np.clip(heard * (12000 / np.max(np.abs(heard))), -32767, 32767).astype(np.int16)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("text", nargs="?", help="words of config/languages, lower case")
    parser.add_argument("--voice", default="f3")
    parser.add_argument("--voices", action="store_true", help="list the held-out voices")
    parser.add_argument("--language", default="da", choices=LANGUAGES)
    parser.add_argument("--rate", type=int, default=145, help="words a minute")
    parser.add_argument("--pitch", type=int, default=50, help="0 to 99")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    if arguments.voices:
        print("\n".join(espeak.HELD_OUT))
        return 0
    if not arguments.text or not arguments.out:
        parser.error("text and --out are needed")
    lexicon = load()
    try:
        words = spelled(lexicon, arguments.text, arguments.language)
        said = espeak.Espeak(lexicon).say(
            words, arguments.language, arguments.voice, arguments.rate, arguments.pitch, 50
        )
    except ValueError as problem:
        parser.error(str(problem))
    if said is None:
        print("eSpeak NG said something else than was asked", file=sys.stderr)
        return 1
    write_wav(arguments.out, quiet_room(joined([said], [0.4, 0.7]), arguments.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
