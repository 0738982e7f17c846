"""Which of a word's pronunciations people use, and which words are not said as any of them: what the aligner chooses.

    pronunciations.py --people DIR [--encoder DIR] [--out words.tsv]

For each word of the lexicon that people say: how often each pronunciation fits best, how often eSpeak NG's own would fit
better by more than two nats, and how far the best is behind the phones that fit best, in nats for a phone. People who
trained the network taught it these pronunciations; the column ``strangers`` counts those who did not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "voice-models" / "training"))

import human  # noqa: E402
import reference  # noqa: E402
import sessions  # noqa: E402
import tuning  # noqa: E402
from lexicon import Lexicon, load  # noqa: E402

#: By so much must another pronunciation fit better to be worth telling, in nats.
_BETTER = 2.0
_LONGEST = 3.0


@dataclass
class Word:
    """What was found of one word."""

    chosen: Counter[str] = field(default_factory=Counter)
    otherwise: Counter[str] = field(default_factory=Counter)
    behind: list[float] = field(default_factory=list)
    strangers: int = 0


class Aligner:
    """The encoder as a judge of pronunciations."""

    def __init__(self, encoder: Path, names: list[str]) -> None:
        self._session = sessions.opened(encoder / "encoder.onnx")
        self._number = {name: index for index, name in enumerate(names)}

    def hear(self, samples: np.ndarray) -> torch.Tensor:
        """Return log probabilities, positions by symbols."""
        return torch.from_numpy(self._session.run(["logp"], {"mel": reference.features(samples)[None]})[0][0])

    def score(self, heard: torch.Tensor, phones: tuple[str, ...]) -> float:
        """Return the log probability of these phones, over all alignments."""
        target = torch.tensor([[self._number[phone] for phone in phones]])
        lengths = torch.tensor([len(heard)]), torch.tensor([len(phones)])
        return -float(functional.ctc_loss(heard[:, None], target, *lengths, reduction="sum", zero_infinity=True))

    @staticmethod
    def best(heard: torch.Tensor) -> float:
        """Return the score of whatever fits best, by its best alignment."""
        return float(heard.max(-1).values.sum())


def heard(folder: Path, aligner: Aligner, lexicon: Lexicon) -> dict[tuple[str, str], Word]:
    """Return what people of this folder say, by language and word."""
    reading = human.Pronouncing(lexicon)
    chosen = [
        clip
        for clip in human.clips(folder, ("word",))
        if clip.language in lexicon.languages
        and clip.end - clip.start <= _LONGEST
        and len(clip.words) == 1
        and clip.words[0] in lexicon.languages[clip.language].words
    ]
    words: dict[tuple[str, str], Word] = defaultdict(Word)
    for clip, samples in human.sounds(folder, chosen):
        word = words[clip.language, clip.words[0]]
        emissions = aligner.hear(samples)
        ways = sorted({found.phones for found in lexicon.languages[clip.language].words[clip.words[0]]})
        scores = [aligner.score(emissions, way) for way in ways]
        best = int(np.argmax(scores))
        word.chosen[" ".join(ways[best])] += 1
        word.behind.append((aligner.best(emissions) - scores[best]) / len(ways[best]))
        word.strangers += clip.is_development
        other = reading.read(clip.text, clip.language)
        if other and other not in ways and aligner.score(emissions, other) > scores[best] + _BETTER:
            word.otherwise[" ".join(other)] += 1
    return words


def row(language: str, name: str, word: Word, lexicon: Lexicon) -> str:
    """Return the line of a word."""
    ways = {" ".join(found.phones) for found in lexicon.languages[language].words[name]}
    often = lambda counts: ", ".join(f"{way} ({count})" for way, count in counts.most_common())
    never = ", ".join(sorted(ways - set(word.chosen)))
    behind = f"{np.median(word.behind):.2f}"
    counts = str(len(word.behind)), str(word.strangers)
    return "\t".join([language, name, *counts, behind, often(word.chosen), never, often(word.otherwise)])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=Path, required=True)
    parser.add_argument("--encoder", type=Path, default=ROOT / "voice-models" / "annabella-encoder")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    lexicon = load()
    words = heard(arguments.people, Aligner(arguments.encoder, tuning.symbols(lexicon)), lexicon)
    worst = sorted(words.items(), key=lambda entry: -float(np.median(entry[1].behind)))
    rows = ["language\tword\tclips\tstrangers\tbehind\tchosen\tnever\totherwise"]
    rows += [row(language, name, word, lexicon) for (language, name), word in worst]
    text = "\n".join(rows) + "\n"
    if arguments.out:
        arguments.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
