"""Record the announcements of the demonstration game, with voices that the training never hears.

    record_demo.py                 both languages
    record_demo.py --language da

Reads ``src/main/resources/demo/<language>/script.jsonl`` and writes its sound clips beside it: 16 kHz, one channel,
8-bit mu-law, which is half the size of 16-bit samples and still 38 dB above its own noise.
"""

from __future__ import annotations

import argparse
import json
import struct
import sys
from pathlib import Path

import numpy as np

from speak import SAMPLE_RATE, espeak, joined, load, quiet_room, spelled

DEMO = Path(__file__).resolve().parents[2] / "src/main/resources/demo"
MU_LAW = 7
#: Who speaks: held-out variant, words a minute, pitch.
SPEAKERS = {
    "da": {"white": ("f3", 140, 55), "black": ("m7", 150, 35)},
    "de": {"white": ("linda", 140, 50), "black": ("max", 150, 40)},
}


def mu_law(samples: np.ndarray) -> bytes:
    """Compress 16-bit samples by ITU-T G.711, mu-law."""
    magnitude = np.minimum(np.abs(samples.astype(np.int32)), 32635) + 132
    exponent = np.floor(np.log2(magnitude)).astype(np.int32) - 7
    mantissa = (magnitude >> (exponent + 3)) & 15
    sign = np.where(samples < 0, 128, 0)
    return (~(sign | (exponent << 4) | mantissa) & 255).astype(np.uint8).tobytes()


def write_mu_law(path: Path, samples: np.ndarray) -> None:
    """Write a WAV file of mu-law bytes."""
    data = mu_law(samples)
    layout = struct.pack("<HHIIHHH", MU_LAW, 1, SAMPLE_RATE, SAMPLE_RATE, 1, 8, 0)
    facts = struct.pack("<I", len(samples))
    body = b"WAVE" + b"".join(
        name + struct.pack("<I", len(part)) + part + b"\0" * (len(part) % 2)
        for name, part in ((b"fmt ", layout), (b"fact", facts), (b"data", data))
    )
    path.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)


def record(language: str, lexicon, speaker) -> int:
    """Record every clip of one language and return how many there are."""
    folder = DEMO / language
    steps = [json.loads(line) for line in (folder / "script.jsonl").read_text(encoding="utf-8").splitlines()]
    said = [step for step in steps if step["do"] == "say"]
    for number, step in enumerate(said):
        voice, rate, pitch = SPEAKERS[language][step["seat"]]
        speech = speaker.say(spelled(lexicon, step["words"], language), language, voice, rate, pitch, 50)
        if speech is None:
            raise SystemExit(f"eSpeak NG does not say '{step['words']}' with {voice}")
        write_mu_law(folder / step["clip"], quiet_room(joined([speech], [0.35, 0.6]), 1000 + number))
    return len(said)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--language", choices=sorted(SPEAKERS))
    arguments = parser.parse_args()
    lexicon = load()
    speaker = espeak.Espeak(lexicon)
    for language in [arguments.language] if arguments.language else sorted(SPEAKERS):
        print(language, record(language, lexicon, speaker), "clips")
    return 0


if __name__ == "__main__":
    sys.exit(main())
