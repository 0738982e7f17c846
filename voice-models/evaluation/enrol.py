"""Measure what a personal voice profile is worth: a voice reads the prompts, then announces other moves.

    enrol.py --out DIR --voice festival:ph --language da [--voice …] [--moves 200] [--others 40] [--seed 60]

A voice is ``festival:NAME``, ``flite:NAME`` or ``espeak:VARIANT``; ``@1.12`` behind it plays it that much faster, which is
another length of the vocal tract. The reading is done in one quiet room through one microphone; the test has other
sentences in other rooms, through other microphones, with noise at 5 to 35 dB. The same test is heard before and after.
Each voice adds a line to DIR/results.jsonl; a table of all lines is printed at the end. Both recognisers hear and are tuned;
``kept`` tells what of each was.
"""

from __future__ import annotations

import argparse
import collections
import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "voice-models" / "training"))

import espeak
import festival
import flite
import sound
from announcer import Announcer, some_move
from generate import write_wav
from lexicon import Lexicon, Pronunciation, load
from positions import random_position
from speech import Speech, faster, joined
from texts import CHATTER

OUTCOMES = ("right", "asked", "nothing", "illegal", "wrong")


class Person:
    """One voice with habits of its own: tempo, pitch, and the pronunciation that it prefers of each word."""

    def __init__(self, lexicon: Lexicon, voice: str, language: str, rng: random.Random) -> None:
        self._lexicon, self._language, self._rng = lexicon, language, rng
        voice, _, warp = voice.partition("@")
        self._kind, self._voice = voice.split(":")
        self._warp = float(warp or 1)
        self._stretch, self._pitch = rng.uniform(0.95, 1.2), rng.uniform(0.95, 1.08)
        self._rate, self._height = rng.randint(120, 170), rng.randint(35, 60)
        self._festival = festival.Festival(lexicon, rng)
        self._flite = flite.Flite(lexicon, rng)
        self._espeak = espeak.Espeak(lexicon)
        self._habits: dict[str, Pronunciation] = {}

    def _spell(self, word: str) -> Pronunciation:
        homes = [self._lexicon.languages[self._language], *self._lexicon.languages.values()]
        known = next(home.words[word] for home in homes if word in home.words)
        if word not in self._habits:
            self._habits[word] = known[0] if self._rng.random() < 0.7 else self._rng.choice(known)
        return self._habits[word] if self._rng.random() < 0.9 else self._rng.choice(known)

    def _spoken(self, words: list[str], spelled: bool) -> Speech | None:
        rng = self._rng
        said = " ".join(words) if spelled else [self._spell(word) for word in words]
        if self._kind == "espeak":
            way = (self._language, self._voice, self._rate + rng.randint(-10, 10), self._height, 50)
            return self._espeak.read(said, *way) if spelled else self._espeak.say(said, *way)
        engine, pitches = (self._festival, festival.PITCH) if self._kind == "festival" else (self._flite, flite.PITCH)
        way = (self._voice, self._stretch * rng.uniform(0.92, 1.1), pitches[self._voice] * self._pitch)
        return engine.read(said, *way) if spelled else engine.say(said, *way)

    def say(self, words: list[str], spelled: bool = False) -> np.ndarray:
        """Return a sentence with a little silence around it; ``spelled`` reads it as ordinary text."""
        speech = None
        while speech is None:
            speech = self._spoken(words, spelled)
        gaps = [self._rng.uniform(0.2, 0.6), self._rng.uniform(0.4, 0.8)]
        return faster(joined([speech], gaps), self._warp).samples


class Study:
    """Everything about one voice: its reading, its test, and the station that hears both."""

    def __init__(self, arguments: argparse.Namespace, voice: str) -> None:
        self._arguments, self._voice, self._language = arguments, voice, arguments.language
        self._folder = arguments.out.resolve() / f"{voice.replace(':', '-')}-{arguments.language}"
        self._rng = random.Random(f"{arguments.seed} {voice} {arguments.language}")
        self._noise = np.random.default_rng(self._rng.randrange(1 << 30))
        self._lexicon = load()
        self._person = Person(self._lexicon, voice, arguments.language, self._rng)

    def _station(self, *words: str) -> str:
        command = [str(self._arguments.annabella), *words]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout

    def _model(self) -> list[str]:
        return ["--model", str(self._arguments.model.resolve())]

    def _read(self) -> None:
        """Let the voice read the prompts, somewhere quiet."""
        lines = self._station("enrol", "--prompts", "--language", self._language, *self._model()).splitlines()
        folder = self._folder / "reading"
        folder.mkdir(parents=True, exist_ok=True)
        room = self._noise.integers(1 << 30)
        for line in lines:
            name, words = line.split("\t")[:2]
            same = np.random.default_rng(room)
            samples = sound.microphone(sound.room(self._person.say(words.split()), same, 0.15), same)
            samples = sound.with_noise(samples, sound.noise(len(samples), self._noise), self._rng.uniform(20, 30))
            level = 32767 * 10 ** (self._rng.uniform(-14, -7) / 20) / np.max(np.abs(samples))
            write_wav(folder / name, (samples * level).astype(np.int16))
        (folder / "prompts.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def _items(self):
        known = {line.split()[0] for line in (self._arguments.model / "graph/words.txt").open(encoding="utf-8")}
        announcer = Announcer(self._lexicon, self._language, self._rng, known)
        chatter = CHATTER[self._language].splitlines()
        for _ in range(self._arguments.moves):
            position = random_position(self._rng)
            move = some_move(position, self._rng)
            yield "move", announcer.move(position, move), position.fen(), move.uci()
        for number in range(self._arguments.others):
            position = random_position(self._rng)
            yield "illegal", announcer.illegal(position), position.fen(), ""
            yield "command", announcer.command(), position.fen(), ""
            yield "chatter", chatter[number % len(chatter)].split(), position.fen(), ""

    def _test(self) -> list[tuple[str, str]]:
        """Let the voice announce other moves elsewhere; return kind and move of each sound."""
        folder = self._folder / "test"
        folder.mkdir(parents=True, exist_ok=True)
        truth, batch = [], []
        for number, (kind, words, fen, move) in enumerate(self._items()):
            path = folder / f"{number:04d}-{kind}.wav"
            write_wav(path, sound.recorded(self._person.say(words, kind == "chatter"), self._noise, odd=False))
            truth.append((kind, move))
            batch.append(f"{path}\t{self._language}\t{fen}\n")
        (folder / "batch.tsv").write_text("".join(batch), encoding="utf-8")
        (folder / "truth.tsv").write_text("".join(f"{kind}\t{move}\n" for kind, move in truth), encoding="utf-8")
        return truth

    def _heard(self, truth: list[tuple[str, str]], *options: str) -> dict[str, int]:
        batch = str(self._folder / "test/batch.tsv")
        answers = self._station("hear", "--json", *self._model(), *options, "--language", self._language, "--batch", batch)
        counts: collections.Counter = collections.Counter()
        for (kind, move), line in zip(truth, answers.splitlines()):
            answer = json.loads(line)
            decision = answer.get("decision", "nothing")
            if kind != "move":
                counts[f"{kind} as move"] += decision == "move"
                counts[f"{kind} right"] += decision == {"illegal": "illegal", "chatter": "nothing"}.get(kind, "command")
            elif decision == "move":
                counts["right" if answer["move"] == move else "wrong"] += 1
            else:
                counts[{"ask": "asked", "illegal": "illegal"}.get(decision, "nothing")] += 1
        return dict(counts)

    def run(self) -> dict:
        """Return everything that was measured."""
        self._read()
        truth = self._test()
        profiles = ["--profiles", str(self._folder / "profiles")]
        reading = ["--from", str(self._folder / "reading"), "--consent", "--language", self._language]
        before = self._heard(truth)
        learned = self._station("enrol", "--json", "--speaker", "Voice", *reading, *profiles, *self._model())
        after = self._heard(truth, "--profile", "Voice", *profiles)
        study = {"voice": self._voice, "language": self._language, "moves": self._arguments.moves}
        return study | {"others": self._arguments.others, "before": before, "after": after, "enrol": json.loads(learned)}


def table(results: list[dict]) -> str:
    """Return all studies as a table in Markdown."""

    def cells(count: dict[str, int], moves: int) -> str:
        shares = [f"{100 * count.get(name, 0) / moves:.1f}" for name in ("right", "asked", "wrong")]
        as_move = sum(count.get(f"{kind} as move", 0) for kind in ("illegal", "command", "chatter"))
        return " | ".join([*shares, str(as_move), str(count.get("chatter right", 0))])

    lines = ["| voice | before: right % | asked % | wrong % | no move taken for one | chatter ignored |"
             " after: right % | asked % | wrong % | no move taken for one | chatter ignored | kept | seconds |"]
    lines.append("|" + " --- |" * 13)
    for one in results:
        row = f"| {one['voice']} {one['language']} ({one['moves']} + 3 x {one['others']}) "
        row += f"| {cells(one['before'], one['moves'])} | {cells(one['after'], one['moves'])} "
        encoder = one["enrol"].get("encoder", {}).get("chosen", "none")
        lines.append(row + f"| {one['enrol']['chosen']}, {encoder} | {one['enrol']['millis'] / 1000:.0f} |")
    return "\n".join(lines)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--voice", action="append", required=True)
    parser.add_argument("--language", default="da")
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--others", type=int, default=40, help="illegal announcements, commands and chatter, each")
    parser.add_argument("--seed", type=int, default=60)
    parser.add_argument("--model", type=Path, default=ROOT / "voice-models" / "annabella")
    parser.add_argument("--annabella", type=Path, default=ROOT / "annabella")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    results = arguments.out / "results.jsonl"
    for voice in arguments.voice:
        line = json.dumps(Study(arguments, voice).run(), ensure_ascii=False)
        with results.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    print(table([json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
