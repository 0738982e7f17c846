"""Make a test set of held-out voices: announcements, illegal announcements, commands and chatter, as WAV and tables.

    generate.py --out DIR [--moves 300] [--flite rms] [--hard] [--seed 2026]

Writes DIR/batch.tsv for ``annabella hear --batch`` (wav, languages, FEN) and DIR/truth.tsv (wav, language, kind, voice,
words, move). Without ``--flite`` the voices are the eSpeak NG variants that training never hears. Every sound has noise
at 5 to 35 dB below the speech, half of them a room's echo, most a microphone's colour.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import espeak
import sound
from flite import PITCH, VOICES, Flite
from lexicon import Language, Lexicon, Pronunciation, load
from positions import Move, Position, name, random_position
from speak import write_wav
from speech import Speech, faster, joined

_ROLES = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}

#: Sentences that no training text contains.
_CHATTER = {
    "da": """jeg har glemt mine briller derhjemme
kan vi få noget vand på bordet
hvor mange runder er der tilbage
min bror spiller i en anden klub
det er en rigtig god åbning
nå for søren
hov pas på koppen
skal vi gå en tur bagefter
det lyder som om nogen borer
åbn lige døren tak
han tænker meget længe i dag
vil du have et stykke kage
solen skinner udenfor
det var dumt gjort af mig
telefonen ringer i gangen
vi mødes klokken halv ni
min kone henter os senere
stolen knirker hele tiden
hvad sagde han
godt så""",
    "de": """ich habe meine brille zuhause vergessen
können wir etwas wasser bekommen
wie viele runden sind noch übrig
mein bruder spielt in einem anderen verein
das ist eine sehr gute eröffnung
na so was
pass auf die tasse auf
gehen wir nachher spazieren
da bohrt doch jemand
mach bitte die tür auf
er überlegt heute sehr lange
möchtest du ein stück kuchen
draußen scheint die sonne
das war dumm von mir
das telefon klingelt im flur
wir treffen uns um halb neun
meine frau holt uns später ab
der stuhl knarrt die ganze zeit
was hat er gesagt
also gut""",
}


class Announcer:
    """Puts moves into words of one language, sometimes with numbers of the other."""

    def __init__(self, lexicon: Lexicon, language: str, rng: random.Random) -> None:
        self._rng = rng
        self._home = lexicon.languages[language]
        self._other = next(other for code, other in lexicon.languages.items() if code != language)
        self.numbers: Language = self._home

    def mix(self, mixed: bool) -> None:
        """Take numbers from the other language, or not."""
        self.numbers = self._other if mixed else self._home

    def token(self, token: str) -> list[str]:
        """Return some way to say a meaning."""
        return self._rng.choice(self._home.tokens[token]).split()

    def square(self, square: tuple[int, int]) -> list[str]:
        """Return a square's name."""
        rank = self._rng.choice(self.numbers.tokens[f"rank.{square[1] + 1}"]).split()
        return self.token("file." + name(square)[0]) + rank

    def piece(self, letter: str) -> list[str]:
        """Return a piece's name."""
        return self.token("piece." + _ROLES[letter])

    def _short(self, position: Position, move: Move) -> list[str] | None:
        """Return a short form if it can mean this move only."""
        role = position.role(move)
        capture = position.capture(move)
        rivals = [m for m in position.legal() if m.target == move.target and position.role(m) == role and m != move]
        rivals = [m for m in rivals if m.promotion == move.promotion]
        if role == "p" and capture:
            if any(m.origin[0] == move.origin[0] for m in rivals):
                return None
            return self.token("file." + name(move.origin)[0]) + self.token("capture") + self.square(move.target)
        if rivals:
            return None
        verb = self.token("capture") if capture and self._rng.random() < 0.7 else []
        said = [] if role == "p" and self._rng.random() < 0.7 else self.piece(role)
        return said + verb + self.square(move.target)

    def _long(self, position: Position, move: Move) -> list[str]:
        rng = self._rng
        words = self.piece(position.role(move)) if rng.random() < 0.8 else []
        words += (self.token("from") if rng.random() < 0.1 else []) + self.square(move.origin)
        if position.capture(move) and rng.random() < 0.6:
            words += self.token("capture")
        elif rng.random() < 0.12:
            words += self.token("to")
        return words + self.square(move.target)

    def move(self, position: Position, move: Move) -> list[str]:
        """Return the words of a legal move."""
        rng = self._rng
        if position.role(move) == "k" and abs(move.origin[0] - move.target[0]) == 2:
            words = self.token("castle.short" if move.target[0] == 6 else "castle.long")
        else:
            short = self._short(position, move) if rng.random() < 0.45 else None
            words = short or self._long(position, move)
            if move.promotion:
                words += (self.token("promote") if rng.random() < 0.4 else []) + self.piece(move.promotion)
        after = position.play(move)
        if after.check(after.white) and rng.random() < 0.4:
            words += self.token("check" if after.legal() else "mate")
        return words

    def illegal(self, position: Position) -> list[str]:
        """Return a well-formed announcement that the position does not allow."""
        rng = self._rng
        legal = {(m.origin, m.target) for m in position.legal()}
        while True:
            origin = rng.choice([s for s in position.board if position.own(s, position.white)])
            target = rng.randrange(8), rng.randrange(8)
            if target != origin and (origin, target) not in legal:
                return self.piece(position.board[origin].lower()) + self.square(origin) + self.square(target)

    def command(self) -> list[str]:
        """Return a command."""
        return self.token(self._rng.choice([t for t in self._home.tokens if t.startswith("command.")]))


class Voices:
    """Held-out people, and the rooms they speak in."""

    def __init__(self, lexicon: Lexicon, flite_voice: str | None, hard: bool, rng: random.Random) -> None:
        self._hard = hard
        self._lexicon = lexicon
        self._rng = rng
        self._noise = np.random.default_rng(rng.randrange(1 << 30))
        self._flite_voice = flite_voice
        self._espeak = espeak.Espeak(lexicon)
        self._flite = Flite(lexicon, rng)
        self._recent: list[np.ndarray] = []

    def _spell(self, words: list[str], language: str) -> list[Pronunciation]:
        homes = [self._lexicon.languages[language], *self._lexicon.languages.values()]
        result = []
        for word in words:
            known = next(home.words[word] for home in homes if word in home.words)
            result.append(known[0] if self._rng.random() < 0.7 else self._rng.choice(known))
        return result

    def say(self, words: list[str], language: str, spelled: bool) -> tuple[np.ndarray, str]:
        """Return what the microphone hears, and the voice; ``spelled`` reads the words as ordinary text."""
        rng = self._rng
        speech: Speech | None = None
        voice = ""
        while speech is None:
            if self._flite_voice:
                voice = self._flite_voice
                stretch, pitch = rng.uniform(0.9, 1.3), PITCH[voice] * rng.uniform(0.9, 1.15)
                if spelled:
                    speech = self._flite.read(" ".join(words), voice, stretch, pitch)
                else:
                    speech = self._flite.say(self._spell(words, language), voice, stretch, pitch, 0.0)
            else:
                voice = rng.choice(espeak.HELD_OUT)
                rate, pitch, spread = rng.randint(110, 200), rng.randint(20, 85), rng.randint(20, 80)
                if spelled:
                    speech = self._espeak.read(" ".join(words), language, voice, rate, pitch, spread)
                else:
                    pronunciations = self._spell(words, language)
                    speech = self._espeak.say(pronunciations, language, voice, rate, pitch, spread)
        speech = faster(joined([speech], [rng.uniform(0.2, 0.6), rng.uniform(0.4, 0.8)]), rng.uniform(0.95, 1.06))
        babble = None
        if self._hard and len(self._recent) >= 4:
            babble = sum(np.resize(samples, len(speech.samples)) for samples in rng.sample(self._recent, 4))
        self._recent = [*self._recent[-5:], speech.samples]
        return sound.recorded(speech.samples, self._noise, babble, odd=self._hard), voice


def items(lexicon: Lexicon, moves: int, others: int, rng: random.Random):
    """Yield language, languages heard, kind, words, FEN and move of every item."""
    for language in lexicon.languages:
        announcer = Announcer(lexicon, language, rng)
        for number in range(moves):
            mixed = rng.random() < 0.1
            announcer.mix(mixed)
            position = random_position(rng)
            legal = position.legal()
            special = [m for m in legal if m.promotion or position.capture(m) or position.role(m) == "k"]
            move = rng.choice(special if special and rng.random() < 0.35 else legal)
            heard = "da,de" if mixed else language
            yield language, heard, "move", announcer.move(position, move), position.fen(), move.uci()
        announcer.mix(False)
        for kind in ("illegal", "command", "chatter"):
            for number in range(others):
                position = random_position(rng)
                if kind == "illegal":
                    words = announcer.illegal(position)
                elif kind == "command":
                    words = announcer.command()
                else:
                    sentences = _CHATTER[language].splitlines()
                    words = sentences[number % len(sentences)].split()
                yield language, language, kind, words, position.fen(), ""


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--moves", type=int, default=300, help="announcements a language")
    parser.add_argument("--others", type=int, default=40, help="illegal ones, commands and chatter a language, each")
    parser.add_argument("--flite", choices=VOICES, help="a recorded voice instead of eSpeak NG")
    parser.add_argument("--hard", action="store_true", help="also babble at 10 to 30 dB, telephones, eight-bit sound")
    parser.add_argument("--seed", type=int, default=2026)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    lexicon = load()
    voices = Voices(lexicon, arguments.flite, arguments.hard, rng)
    arguments.out.mkdir(parents=True, exist_ok=True)
    batch, truth = [], []
    for number, (language, heard, kind, words, fen, move) in enumerate(
        items(lexicon, arguments.moves, arguments.others, rng)
    ):
        path = arguments.out.resolve() / f"{number:04d}-{language}-{kind}.wav"
        samples, voice = voices.say(words, language, kind == "chatter")
        write_wav(path, samples)
        batch.append(f"{path}\t{heard}\t{fen}\n")
        truth.append(f"{path}\t{language}\t{kind}\t{voice}\t{' '.join(words)}\t{move}\n")
    (arguments.out / "batch.tsv").write_text("".join(batch), encoding="utf-8")
    (arguments.out / "truth.tsv").write_text("".join(truth), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
