"""Renders the items of a test set: who says what in which position, and the sound of it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import human_clips
import surroundings
from announcer import Announcer, some_move
from human import Clip
from lexicon import Lexicon
from pairs import pair
from people import People, end_of_speech
from positions import Position, random_position
from recordings import MANIFEST, samples, trimmed
from speech import SAMPLE_RATE, SILENCE, Segment, Speech, faster, joined
from texts import CHATTER

#: How long the room sounds on behind an announcement that is heard as a stream: longer than the ear's patience.
_PATIENCE = 1.7
_BABBLE_VOICES = ["espeak:all", "flite"]


@dataclass(frozen=True)
class Order:
    """One thing to render: its set, language, kind (move, illegal, command, word) and number."""

    test: str
    language: str
    kind: str
    number: int

    @property
    def key(self) -> str:
        """Return a name that is the same in every run."""
        return f"{self.language}-{self.kind}-{self.number:05d}"


@dataclass
class Rendered:
    """What the tables say of one sound, and the sound."""

    fields: dict
    sound: np.ndarray = field(repr=False)


class Studio:
    """Renders orders one by one; each depends on its set's seed and its key alone, not on those before it."""

    def __init__(
        self, lexicon: Lexicon, test: str, languages: list[str], known: set[str] | None, scratch: Path
    ) -> None:
        self._lexicon = lexicon
        self._languages = languages
        self._test = MANIFEST["sets"][test]
        self._seed = self._test["seed"]
        self._known = known
        self._rng = random.Random()
        self._noise = np.random.default_rng(0)
        kinds = self._test.get("voices", ["espeak:held-out"])
        self._people = People(lexicon, kinds, scratch, self._rng)
        self._babble: np.ndarray | None = None
        self._spoken: dict[str, np.ndarray] = {}
        self._said: dict[str, list[Clip]] = {}
        self._sounds: dict[Clip, np.ndarray] = {}
        if self._test["speech"].startswith("people"):
            self._said = spoken_words(lexicon, self._seed)
            self._sounds = human_clips.cut(clip for clips in self._said.values() for clip in clips)

    def render(self, order: Order) -> list[Rendered]:
        """Return the sounds of an order: one, or one for each condition of a ladder."""
        seed = f"{self._seed}/{order.key}"
        self._rng.seed(seed)
        self._noise = np.random.default_rng(random.Random(seed + "/noise").randrange(1 << 62))
        speech = self._test["speech"]
        if order.kind != "move" and not speech.startswith("people"):
            speech = "announcements"
        return getattr(self, "_" + speech.replace("-", "_"))(order)

    def _announcer(self, order: Order) -> tuple[Announcer, str]:
        """Return who puts the order into words, and the languages that are listened for."""
        announcer = Announcer(self._lexicon, order.language, self._rng, self._known)
        others = [code for code in self._languages if code != order.language]
        mixed = order.kind == "move" and others and self._rng.random() < MANIFEST["mixedShare"]
        if not mixed or self._test["group"] in "ef":
            return announcer, order.language
        other = self._rng.choice(others)
        announcer.mix(other)
        return announcer, f"{order.language},{other}"

    def _fields(self, order: Order, heard: str, words: list[str], position: Position, voice: str, end: int) -> dict:
        return {
            "key": order.key, "language": order.language, "heard": heard, "kind": order.kind, "voice": voice,
            "words": " ".join(words), "move": "", "fen": position.fen(), "speechEndMillis": end,
            "condition": self._test.get("condition", ""),
        }

    def _words(self, order: Order, announcer: Announcer, position: Position) -> tuple[list[str], str]:
        if order.kind == "illegal":
            return announcer.illegal(position), ""
        if order.kind == "command":
            return (announcer.request() if self._test.get("requests") else announcer.command()), ""
        move = some_move(position, self._rng)
        return announcer.move(position, move), move.uci()

    def _announcements(self, order: Order, pauses: float = 0.0, last: float | None = None) -> list[Rendered]:
        announcer, heard = self._announcer(order)
        position = random_position(self._rng)
        words, move = self._words(order, announcer, position)
        speech, voice = self._people.say(words, order.language, pauses, last)
        fields = self._fields(order, heard, words, position, voice, end_of_speech(speech))
        return [self._recording({**fields, "move": move}, speech)]

    def _recording(self, fields: dict, speech: Speech) -> Rendered:
        """Return the speech as the set's microphones hear it."""
        if "noise" not in self._test:
            return Rendered(fields, surroundings.at_table(speech.samples, self._noise))
        heard, condition = surroundings.at_table_within(speech.samples, self._test["noise"], self._noise)
        return Rendered({**fields, "condition": condition}, heard)

    def _live(self, order: Order) -> list[Rendered]:
        return self._announcements(order, self._rng.choice([0.0, 0.0, 0.1, 0.3]), _PATIENCE)

    def _ladder(self, order: Order) -> list[Rendered]:
        announcer, heard = self._announcer(order)
        position = random_position(self._rng)
        words, move = self._words(order, announcer, position)
        speech, voice = self._people.say(words, order.language)
        fields = {**self._fields(order, heard, words, position, voice, end_of_speech(speech)), "move": move}
        babble = self._others()
        return [
            Rendered(
                {**fields, "key": f"{order.key}-{number}", "condition": condition},
                surroundings.ladder(speech.samples, babble, condition, self._noise),
            )
            for number, condition in enumerate(self._test["conditions"])
        ]

    def _others(self) -> np.ndarray:
        """Return a minute of four people talking at once; made once, without touching the order's own choices."""
        if self._babble is None:
            kept = self._rng.getstate()
            self._rng.seed(f"{self._seed}/babble")
            crowd = self._people.among(_BABBLE_VOICES)
            layers = [np.concatenate([self._talk(crowd) for _ in range(20)]) for _ in range(4)]
            self._babble = sum(np.resize(layer / np.std(layer), 60 * SAMPLE_RATE) for layer in layers)
            self._rng.setstate(kept)
        return self._babble

    def _talk(self, crowd: People) -> np.ndarray:
        language = self._rng.choice(list(CHATTER))
        return crowd.read(self._rng.choice(CHATTER[language].splitlines()), language)[0].samples

    def _confusable(self, order: Order) -> list[Rendered]:
        announcer, heard = self._announcer(order)
        found = pair(announcer, self._rng)
        speech, voice = self._people.say(found.words, order.language)
        fields = self._fields(order, heard, found.words, found.position, voice, end_of_speech(speech))
        fields |= {"move": found.move.uci(), "rival": found.rival.uci(), "said": found.said, "other": found.other}
        return [Rendered(fields, surroundings.at_table(speech.samples, self._noise))]

    def _recorded(self, path: str) -> Speech:
        if path not in self._spoken:
            self._spoken[path] = trimmed(samples(path))
        return Speech(self._spoken[path], [Segment(0.0, "?")])

    def _people_words(self, order: Order) -> list[Rendered]:
        """Return what a person once said, as it was recorded, some of its room's noise around it."""
        clip = self._said[order.language][order.number]
        before, after = self._rng.uniform(0.2, 0.4), self._rng.uniform(0.3, 0.5)
        heard = surroundings.as_recorded(self._sounds[clip].astype(np.float64), (before, after), self._noise)
        fields = {
            "key": order.key, "language": order.language, "heard": order.language, "kind": "word",
            "voice": clip.speaker, "words": " ".join(clip.words), "move": "", "fen": "-",
            "speechEndMillis": round(1000 * (len(heard) / SAMPLE_RATE - after)), "condition": clip.source,
        }
        return [Rendered(fields, heard)]

    def _people_moves(self, order: Order) -> list[Rendered]:
        """Join one person's single words: both squares, or a pawn's target; illegal: both squares of no legal move."""
        rng = self._rng
        speaker, clips = rng.choice(announcers(self._lexicon, self._said[order.language], order.language))
        announcer = Announcer(self._lexicon, order.language, rng, set(clips))
        position = random_position(rng)
        if order.kind == "illegal":
            squares, uci = announcer.illegal_squares(position), ""
        else:
            move = rng.choice([m for m in position.legal() if not m.promotion and not position.castling_move(m)])
            short = position.role(move) == "p" and not position.capture(move) and rng.random() < 0.6
            squares, uci = ([move.target] if short else [move.origin, move.target]), move.uci()
        words = [word for square in squares for word in announcer.square(square)]
        chosen = [self._sounds[rng.choice(clips[word])].astype(np.float64) for word in words]
        parts = [Speech(trimmed(samples_), [Segment(0.0, "?")]) for samples_ in chosen]
        gaps = [rng.uniform(0.2, 0.6), *(rng.uniform(0.06, 0.25) for _ in parts[1:]), rng.uniform(0.4, 0.8)]
        speech = faster(joined(parts, gaps), rng.uniform(0.97, 1.03))
        fields = self._fields(order, order.language, words, position, speaker, end_of_speech(speech))
        return [self._recording({**fields, "move": uci}, speech)]

    def _human(self, order: Order) -> list[Rendered]:
        """Splice a person's recorded words: long forms without the piece, and a pawn's short ones."""
        rng = self._rng
        entry = MANIFEST["spoken"]["asterisk-en"]
        nato = dict(zip("abcdefgh", "alfa bravo charlie delta echo foxtrot golf hotel".split()))
        digits = "one two three four five six seven eight".split()
        position = random_position(rng)
        move = rng.choice([m for m in position.legal() if not m.promotion and not position.castling_move(m)])
        short = position.role(move) == "p" and not position.capture(move) and rng.random() < 0.6
        squares = [move.target] if short else [move.origin, move.target]
        words = [word for file, rank in squares for word in (nato["abcdefgh"[file]], digits[rank])]
        paths = [
            path
            for file, rank in squares
            for path in (entry["files"].format(file="abcdefgh"[file]), entry["ranks"].format(rank=rank + 1))
        ]
        parts = [self._recorded(path) for path in paths]
        gaps = [rng.uniform(0.2, 0.6), *(rng.uniform(0.08, 0.25) for _ in parts[1:]), rng.uniform(0.4, 0.8)]
        speech = faster(joined(parts, gaps), rng.uniform(0.97, 1.03))
        fields = self._fields(order, order.language, words, position, entry["speaker"], end_of_speech(speech))
        return [Rendered({**fields, "move": move.uci()}, surroundings.at_table(speech.samples, self._noise))]

    def _human_ranks(self, order: Order) -> list[Rendered]:
        """Put a person's digit behind a synthetic piece and file: the human part decides between legal ranks."""
        rng = self._rng
        entries = {n: e for n, e in MANIFEST["spoken"].items() if e["language"] == order.language and "files" not in e}
        source = rng.choice(sorted(entries))
        announcer, heard = self._announcer(order)
        words = None
        while words is None:
            position = random_position(rng)
            move = rng.choice(position.legal())
            plain = not (move.promotion or position.capture(move) or position.castling_move(move))
            words = announcer.short(position, move) if plain else None
        before, voice = self._people.say(words[:-1], order.language, last=0.0)
        before = before if before.segments[-1].phone != SILENCE else Speech(before.samples, before.segments[:-1])
        digit = self._recorded(entries[source]["ranks"].format(rank=move.target[1] + 1))
        loud = np.sqrt(np.mean(before.samples**2) / np.mean(digit.samples**2))
        parts = [before, Speech(digit.samples * loud, digit.segments)]
        speech = joined(parts, [0.0, rng.uniform(0.08, 0.2), rng.uniform(0.4, 0.8)])
        fields = self._fields(order, heard, words, position, f"{source} behind {voice}", end_of_speech(speech))
        return [Rendered({**fields, "move": move.uci()}, surroundings.at_table(speech.samples, self._noise))]


def spoken_words(lexicon: Lexicon, seed: int) -> dict[str, list[Clip]]:
    """Return people's words by language, in an order that the seed fixes."""
    found = human_clips.words(lexicon)
    for clips in found.values():
        random.Random(seed).shuffle(clips)
    return found


def announcers(lexicon: Lexicon, said: list[Clip], language: str) -> list[tuple[str, dict[str, list[Clip]]]]:
    """Return those who have said a name of every file and rank, each with the clips of each word."""
    by_speaker: dict[str, dict[str, list[Clip]]] = {}
    for clip in said:
        if len(clip.words) == 1:
            by_speaker.setdefault(clip.speaker, {}).setdefault(clip.words[0], []).append(clip)
    forms = lexicon.languages[language].tokens
    squares = [f"file.{letter}" for letter in "abcdefgh"] + [f"rank.{number}" for number in range(1, 9)]
    able = lambda words: all(any(form in words for form in forms[token]) for token in squares)
    return [(speaker, words) for speaker, words in sorted(by_speaker.items()) if able(words)]
