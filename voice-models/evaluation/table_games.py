"""Make whole games between two strangers at a table, for ``annabella bench table``.

    table_games.py --out DIR --seed S --games N --plies P [--languages de,da,en] [--kinds kokoro,piper]

Writes DIR/GAME/*.wav (16 kHz, one channel) and DIR/games.tsv, with a heading and a row for each sound: game, ply, seat,
language, speaker, decibels (speech above the noise), role, words, move, wav. The speakers are voices that no training
hears. The roles:

``announce``    the mover says the move in a usual form; its ``move`` is the one that is played
``fuller``      the mover says it once more with both squares: when the station asks, or has not understood
``correct``     the same behind the word that begins a correction
``slip``        instead of ``announce``: something else, taken back within the sentence
``wrong``       before ``correct``: a slip of the tongue that is taken back a moment later; ``move`` is what was said
``illegal``     before ``announce``: a move that the position does not allow
``repeat``      the opponent repeats the move, in the same form or a shorter one
``wrongRepeat`` before ``repeat``: the opponent repeats another move
``fullRepeat``  the opponent repeats it with both squares
``chatter``     before the move, by either seat: no announcement
``yes no one two three`` answers, at ply 0

The same seed gives the same games, words, voices and rooms; eSpeak NG dithers by a sample or two.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import numpy as np

import espeak
import festival
import flite
import kokoro
import piper
import sound
import surroundings
import texts
from announcer import Announcer
from generate import write_wav
from lexicon import Lexicon, load
from neural import ipa
from people import assert_held_out
from positions import START, Move, Position, name
from recordings import trimmed
from scipy import signal
from speech import SAMPLE_RATE, Segment, Speech, faster, joined
from spoken import STRANGERS

COLUMNS = "game ply seat language speaker decibels role words move wav".split()
LANGUAGES = ("de", "da", "en")
#: How often, of all half-moves.
SLIP, WRONG, WRONG_REPEAT, ILLEGAL, CHATTER = 0.02, 0.02, 0.03, 0.03, 0.05
#: How often each answer was recorded, and what is said again.
ANSWERS, FULLER, FULL_REPEATS = 3, 2, 1
#: The least and the most decibels of speech above noise; one sentence is up to so much louder or softer than the next.
QUIETEST, LOUDEST, SWAY = 12.0, 30.0, 2.0
_VALUES = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
_TRIES = 40
#: So often another pair is seated where one of the two cannot say something of the game.
_PAIRS = 5


class Unsayable(RuntimeError):
    """A voice that cannot say these words: some diphones of some voices are not to be had at every pitch."""


@dataclass(frozen=True)
class Voice:
    """Somebody: a technology's voice, and how this one speaks, in a room and at a microphone of a seed."""

    kind: str
    voice: str
    speed: float
    pitch: float
    spread: int
    tract: float
    place: int
    decibels: float

    @property
    def speaker(self) -> str:
        """Return the name for the table."""
        return f"{self.kind} {self.voice}"


def strangers() -> list[tuple[str, str]]:
    """Return technology and voice of everybody whom no training hears and who is installed here."""
    assert_held_out("espeak:held-out")
    found = [("espeak", voice) for voice in espeak.HELD_OUT]
    # Fewer, but whole technologies or people of their own: as often as the variants of eSpeak together.
    others = [("festival", voice) for voice in sorted(STRANGERS["festival"])]
    others += [("flite", voice) for voice in sorted(STRANGERS["flite"])]
    others += [("piper", "joe")] if (piper.FOLDER / "voice.onnx").exists() else []
    neural = (kokoro.FOLDER / "model.onnx").exists()
    # Each says every language with the accent of its own.
    accented = [("kokoro", voice) for voice in sorted(STRANGERS["kokoro"])] if neural else []
    return found + others * (len(found) // len(others)) + accented


def somebody(rng: random.Random, kind: str, voice: str) -> Voice:
    """Return one person of this voice."""
    speed, pitch = rng.uniform(0.0, 1.0), rng.uniform(0.0, 1.0)
    spread, tract = rng.randint(20, 80), rng.uniform(0.95, 1.06)
    return Voice(kind, voice, speed, pitch, spread, tract, rng.randrange(1 << 30), rng.uniform(QUIETEST, LOUDEST))


class Person(Announcer):
    """Puts moves into words as one and the same person does: with names and words of habit, and seldom others."""

    _HABIT = 0.93

    def __init__(self, lexicon: Lexicon, language: str, rng: random.Random) -> None:
        super().__init__(lexicon, language, rng)
        self._names = rng.random()
        self._usual: dict[str, str] = {}

    def token(self, token: str) -> list[str]:
        """Return some way to say a meaning, mostly the usual one."""
        forms = self.forms(token)
        if token not in self._usual:
            # Whoever says Anna also says Bella.
            by = self._names if token.startswith("file.") else self._rng.random()
            self._usual[token] = forms[int(by * len(forms))]
        return (self._usual[token] if self._rng.random() < self._HABIT else self._rng.choice(forms)).split()


class Mouths:
    """The synthesisers, one of each."""

    def __init__(self, lexicon: Lexicon, rng: random.Random) -> None:
        self._lexicon = lexicon
        self._rng = rng
        self._espeak = espeak.Espeak(lexicon)
        self._festival = festival.Festival(lexicon, rng)
        self._flite = flite.Flite(lexicon, rng)
        self._piper: piper.Piper | None = None
        self._kokoro: kokoro.Kokoro | None = None

    def say(self, who: Voice, words: list[str], language: str) -> Speech:
        """Say words of the lexicon, now and then with another of their pronunciations."""
        for _ in range(_TRIES):
            spoken = self._once(who, self._spelt(words, language), language)
            if spoken is not None:
                return self._around(spoken, who)
        raise Unsayable(f"{who.speaker} does not say '{' '.join(words)}'")

    def read(self, who: Voice, text: str, language: str) -> Speech:
        """Read ordinary text."""
        rng = self._rng
        for _ in range(_TRIES):
            if who.kind == "espeak":
                spoken = self._espeak.read(text, language, who.voice, *self._manner(who))
            else:
                # The others read English or Italian spelling only: somebody else at the table speaks up.
                spoken = self._espeak.read(text, language, rng.choice(espeak.HELD_OUT), 150, 50, 50)
            if spoken is not None:
                return self._around(spoken, who)
        raise RuntimeError(f"nobody reads '{text}'")

    def _around(self, spoken: Speech, who: Voice) -> Speech:
        before, after = self._rng.uniform(0.2, 0.5), self._rng.uniform(0.4, 0.8)
        return faster(joined([spoken], [before, after]), who.tract)

    def _manner(self, who: Voice) -> tuple[int, int, int]:
        sway = self._rng.uniform(-6, 6)
        return round(115 + 75 * who.speed + sway), round(22 + 60 * who.pitch + sway / 3), who.spread

    def _spelt(self, words: list[str], language: str):
        rng = self._rng
        homes = [self._lexicon.languages[language], *self._lexicon.languages.values()]
        ways = [next(home.words[word] for home in homes if word in home.words) for word in words]
        return [way[0] if rng.random() < 0.7 else rng.choice(way) for way in ways]

    def _once(self, who: Voice, spelt, language: str) -> Speech | None:
        stretch = 1.25 - 0.3 * who.speed + self._rng.uniform(-0.04, 0.04)
        if who.kind == "espeak":
            return self._espeak.say(spelt, language, who.voice, *self._manner(who))
        if who.kind == "festival":
            return self._festival.say(spelt, who.voice, stretch, festival.PITCH[who.voice] * (0.92 + 0.2 * who.pitch))
        if who.kind == "flite":
            return self._flite.say(spelt, who.voice, stretch, flite.PITCH[who.voice] * (0.92 + 0.2 * who.pitch))
        if who.kind == "kokoro":
            self._kokoro = self._kokoro or kokoro.Kokoro(strangers=True)
            say = self._kokoro.named(who.voice, random.Random(who.place))  # one manner of speaking for the whole game
            return self._synthesised(say(ipa(spelt, kokoro.SYMBOLS, " ") + "."), kokoro.RATE_HZ)
        return self._joe(spelt, stretch)

    def _joe(self, spelt, stretch: float) -> Speech | None:
        self._piper = self._piper or piper.Piper()
        scales = np.array([self._rng.uniform(0.5, 0.7), stretch, self._rng.uniform(0.6, 0.9)], np.float32)
        return self._synthesised(self._piper.say(ipa(spelt, piper.SYMBOLS, " ") + ".", scales), self._piper.rate_hz)

    @staticmethod
    def _synthesised(samples: np.ndarray, rate_hz: int) -> Speech | None:
        if not np.all(np.isfinite(samples)):
            return None
        samples = signal.resample_poly(samples, SAMPLE_RATE, rate_hz)
        loud = samples * (20000 / (np.max(np.abs(samples)) + 1e-9))
        return Speech(trimmed(loud), [Segment(0.0, "?")])


def at_table(speech: Speech, who: Voice, decibels: float, rng: np.random.Generator) -> np.ndarray:
    """Return what the person's own microphone hears, always in the same room, under another noise each time."""
    heard = np.concatenate([speech.samples, np.zeros(-len(speech.samples) % (SAMPLE_RATE // 10))]).astype(np.float64)
    place = np.random.default_rng(who.place)
    if place.random() < 0.6:
        heard = sound.room(heard, place)
    if place.random() < 0.8:
        heard = sound.microphone(heard, place)
    heard = sound.with_noise(heard, sound.noise(len(heard), rng), decibels)
    return surroundings.level(heard, place, -18.0)


def _worth(position: Position, move: Move, rng: random.Random) -> float:
    """Return how plausible a move is: takes, develops, does not leave a piece for nothing."""
    role = position.role(move)
    worth = rng.gauss(0, 1.2)
    if position.capture(move):
        taken = position.board.get(move.target, "p").lower()
        worth += 0.9 * _VALUES[taken]
    centre = abs(move.target[0] - 3.5) + abs(move.target[1] - 3.5)
    worth += 0.15 * (7 - centre)
    after = position.play(move)
    if after.attacked(move.target, after.white):
        worth -= 0.8 * _VALUES[role]
    if role == "k":
        worth += 3.0 if position.castling_move(move) else -2.0
    if role in "nb" and move.origin[1] in (0, 7):
        worth += 1.0
    if role == "q" and position.number < 8:
        worth -= 1.0
    if move.promotion:
        worth += 6.0 if move.promotion == "q" else 0.0
    return worth


def moves_of_a_game(rng: random.Random, plies: int) -> list[tuple[Position, Move]]:
    """Return a game of so many half-moves that does not end before, each with the position before it."""
    while True:
        position, played, seen = Position.of(START), [], set()
        while len(played) < plies:
            ways = []
            for move in position.legal():
                after = position.play(move)
                if len(after.legal()) >= 4 and " ".join(after.fen().split()[:4]) not in seen and len(after.board) > 6:
                    ways.append((_worth(position, move, rng), move))
            if not ways or position.quiet > 80:
                break
            move = max(ways, key=lambda way: way[0])[1]
            played.append((position, move))
            position = position.play(move)
            seen.add(" ".join(position.fen().split()[:4]))
        if len(played) == plies:
            return played


class Table:
    """One game: who sits there, and what they say."""

    def __init__(
        self, lexicon: Lexicon, seed: int, game: int, languages: list[str], kinds: list[str], out: Path, pair: int = 0
    ) -> None:
        self._rng = random.Random(f"{seed}/{game}/{pair}" if pair else f"{seed}/{game}")
        self._noise = np.random.default_rng(self._rng.randrange(1 << 62))
        self._game = game
        self._out = out
        self._strangers = [voice for voice in strangers() if voice[0] in kinds]
        self._mouths = Mouths(lexicon, self._rng)
        rng = self._rng
        one = rng.choice(languages)
        other = rng.choice(languages) if rng.random() < 0.5 else one
        people = self._pair()
        self._seats = {
            "white": (people[0], one, Person(lexicon, one, rng)),
            "black": (people[1], other, Person(lexicon, other, rng)),
        }
        self._lines = {code: self._chatter(code) for code in {one, other}}
        self._number = 0
        self.rows: list[dict] = []

    def _pair(self) -> list[Voice]:
        while True:
            chosen = [self._rng.choice(self._strangers) for _ in range(2)]
            if chosen[0] != chosen[1]:
                return [somebody(self._rng, *each) for each in chosen]

    @staticmethod
    def _chatter(code: str) -> list[str]:
        return texts.CHATTER[code].splitlines() + texts.TABLETALK[code].splitlines()

    def play(self, plies: int) -> list[dict]:
        """Render the game; return the rows of the table."""
        for seat in self._seats:
            for answer in ("answer.yes", "answer.no", "choice.one", "choice.two", "choice.three"):
                for _ in range(ANSWERS):
                    words = self._seats[seat][2].token(answer)
                    self._say(0, seat, answer.split(".")[1], words, "")
        for ply, (position, move) in enumerate(moves_of_a_game(self._rng, plies), start=1):
            seat, other = ("white", "black") if position.white else ("black", "white")
            self._mover(ply, seat, position, move)
            self._opponent(ply, other, position, move)
        return self.rows

    def _mover(self, ply: int, seat: str, position: Position, move: Move) -> None:
        rng = self._rng
        announcer = self._seats[seat][2]
        if rng.random() < CHATTER:
            self._chat(ply, rng.choice(list(self._seats)))
        chance = rng.random()
        if chance < ILLEGAL:
            origin, target = announcer.illegal_squares(position)
            words = announcer.piece(position.board[origin].lower()) + announcer.square(origin) + announcer.square(target)
            self._say(ply, seat, "illegal", words, name(origin) + name(target))
        elif chance < ILLEGAL + SLIP:
            taken_back = announcer.token("answer.no") if rng.random() < 0.7 else announcer.token("command.correct")
            words = announcer.move(position, self._other(position, move)) + taken_back
            self._say(ply, seat, "slip", words + announcer.move(position, move), move.uci())
        elif chance < ILLEGAL + SLIP + WRONG:
            other = self._other(position, move)
            self._say(ply, seat, "wrong", announcer.move(position, other), other.uci())
        self._say(ply, seat, "announce", announcer.move(position, move), move.uci())
        for _ in range(FULLER):
            self._say(ply, seat, "fuller", self._full(announcer, position, move), move.uci())
        words = announcer.token("command.correct") + self._full(announcer, position, move)
        self._say(ply, seat, "correct", words, move.uci())

    def _opponent(self, ply: int, seat: str, position: Position, move: Move) -> None:
        rng = self._rng
        announcer = self._seats[seat][2]
        if rng.random() < WRONG_REPEAT:
            other = self._other(position, move)
            self._say(ply, seat, "wrongRepeat", announcer.move(position, other), other.uci())
        self._say(ply, seat, "repeat", self._repetition(announcer, position, move), move.uci())
        for _ in range(FULL_REPEATS):
            self._say(ply, seat, "fullRepeat", self._full(announcer, position, move), move.uci())

    def _other(self, position: Position, move: Move) -> Move:
        """Return a legal move that was not meant; near to it where there is one: the same piece, or the same square."""
        others = [m for m in position.legal() if (m.origin, m.target) != (move.origin, move.target) and not m.promotion]
        near = [m for m in others if m.origin == move.origin or m.target == move.target]
        return self._rng.choice(near or others)

    @staticmethod
    def _full(announcer: Announcer, position: Position, move: Move) -> list[str]:
        """Return piece and both squares: nothing else can be meant."""
        if position.castling_move(move):
            return announcer.token("castle.short" if move.target[0] == 6 else "castle.long")
        words = announcer.piece(position.role(move)) + announcer.square(move.origin) + announcer.square(move.target)
        return words + (announcer.piece(move.promotion) if move.promotion else [])

    def _repetition(self, announcer: Announcer, position: Position, move: Move) -> list[str]:
        """Return the move as an opponent says it back: half of them as one announces it, the others in fewer words."""
        if self._rng.random() < 0.5 or position.castling_move(move) or move.promotion:
            return announcer.move(position, move)
        said = [] if position.role(move) == "p" else announcer.piece(position.role(move))
        return said + announcer.square(move.target)

    def _chat(self, ply: int, seat: str) -> None:
        who, language, _ = self._seats[seat]
        text = self._rng.choice(self._lines[language])
        self._keep(ply, seat, "chatter", text, "", self._mouths.read(who, text, language))

    def _say(self, ply: int, seat: str, role: str, words: list[str], move: str) -> None:
        who, language, _ = self._seats[seat]
        self._keep(ply, seat, role, " ".join(words), move, self._mouths.say(who, words, language))

    def _keep(self, ply: int, seat: str, role: str, words: str, move: str, speech: Speech) -> None:
        who, language, _ = self._seats[seat]
        decibels = min(LOUDEST, max(QUIETEST, who.decibels + self._rng.uniform(-SWAY, SWAY)))
        self._number += 1
        wav = f"{self._game:04d}/{self._number:04d}.wav"
        write_wav(self._out / wav, at_table(speech, who, decibels, self._noise))
        values = (self._game, ply, seat, language, who.speaker, f"{decibels:.1f}", role, words, move, wav)
        self.rows.append(dict(zip(COLUMNS, map(str, values))))


def _rows(order: tuple[int, int, int, list[str], list[str], Path]) -> list[dict]:
    """Render one game with the first pair that can say all of it."""
    seed, game, plies, languages, kinds, out = order
    for pair in range(_PAIRS):
        try:
            return Table(load(), seed, game, languages, kinds, out, pair).play(plies)
        except Unsayable as unsayable:
            print(f"game {game}: {unsayable}; another pair is seated", file=sys.stderr)
    raise Unsayable(f"game {game}: none of {_PAIRS} pairs can say all of it")


def _game(order: tuple[int, int, int, list[str], list[str], Path]) -> str:
    """Make one game, unless it is there; its rows as lines."""
    _, game, *_, out = order
    folder = out / f"{game:04d}"
    done = folder / "rows.tsv"
    if not done.exists():
        folder.mkdir(parents=True, exist_ok=True)
        rows = _rows(order)
        done.write_text("".join("\t".join(row[key] for key in COLUMNS) + "\n" for row in rows), encoding="utf-8")
    return done.read_text(encoding="utf-8")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--plies", type=int, default=22, help="half-moves of each game")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--kinds", help="only voices of these technologies, such as kokoro,piper")
    parser.add_argument("--processes", type=int, default=1, choices=(1, 2))
    arguments = parser.parse_args()
    languages = arguments.languages.split(",")
    unknown = [code for code in languages if code not in load().languages]
    if unknown or arguments.games < 1 or arguments.plies < 1:
        parser.error(f"no language {' '.join(unknown)}" if unknown else "give at least one game and one half-move")
    kinds = arguments.kinds.split(",") if arguments.kinds else sorted({kind for kind, _ in strangers()})
    if len([voice for voice in strangers() if voice[0] in kinds]) < 2:
        parser.error(f"there are no two strangers of {' '.join(kinds)} on this computer")
    arguments.out.mkdir(parents=True, exist_ok=True)
    settings = arguments.out / "settings.txt"
    text = f"seed {arguments.seed}, {arguments.plies} half-moves, {','.join(languages)}"
    text += f", {','.join(kinds)}\n" if arguments.kinds else "\n"
    if settings.exists() and settings.read_text(encoding="utf-8") != text:
        print(f"table_games.py: {arguments.out} was made with other settings: give another --out", file=sys.stderr)
        return 2
    settings.write_text(text, encoding="utf-8")
    orders = [(arguments.seed, n, arguments.plies, languages, kinds, arguments.out) for n in range(1, arguments.games + 1)]
    # A process for each game: eSpeak NG allows one in a process, and none is to depend on those before it.
    with multiprocessing.get_context("spawn").Pool(arguments.processes, maxtasksperchild=1) as pool:
        games = pool.map(_game, orders, chunksize=1)
    (arguments.out / "games.tsv").write_text("\t".join(COLUMNS) + "\n" + "".join(games), encoding="utf-8")
    print(f"{arguments.games} games, {sum(text.count(chr(10)) for text in games)} sounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
