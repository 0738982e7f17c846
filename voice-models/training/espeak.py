"""eSpeak NG through its library: phonemes in, samples and the time of every phoneme out."""

from __future__ import annotations

import ctypes
import random
import shutil
from pathlib import Path

import numpy as np

from lexicon import Lexicon, Pronunciation
from speech import GARBAGE, SAMPLE_RATE, SILENCE, Segment, Speech, resample

SYSTEM_DATA = Path("/usr/lib/x86_64-linux-gnu/espeak-ng-data")

#: Variants that training never hears; the held-out figures come from these.
HELD_OUT = "Alicia f3 m3 klatt4 linda max norbert steph2 m7 Gene2 edward2 paul".split()

TRAINING = (
    "Alex Andrea Andy Annie Denis Diogo Gene Henrique Hugo Jacky Lee Marco Mario Michael Mike Nguyen Storm Tweaky adam "
    "anika announcer antonio aunty belinda benjamin boris caleb croak david ed edward f1 f2 f4 f5 grandma grandpa "
    "gustave iven iven2 iven3 iven4 john kaukovalta klatt klatt2 klatt3 klatt5 klatt6 m1 m2 m4 m5 m6 m8 marcelo michel "
    "miguel pablo pedro quincy rob robert sandro shelby steph steph3 travis victor zac"
).split()

#: The library lists at most 350 voices, so the invented ones take the place of most languages.
_LANGUAGE_FILES = "gmq/da gmq/sv gmq/nb gmw/de gmw/en gmw/nl roa/fr roa/es roa/it urj/fi zlw/pl zls/hr".split()
_RETRIEVAL = 1
_PHONEME_EVENTS = 1
_PHONEME_MODE = 0x100
_UTF8 = 1
_RATE, _PITCH, _RANGE = 1, 3, 4
_EVENT_END, _EVENT_PHONEME = 0, 7
_PAUSES = {"_", "_:", "_!", "_|", "_::", "_^_", "", "||", "|"}


class _Id(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Id),
    ]


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event))


def known_mnemonics(voice: str) -> set[str]:
    """Return the mnemonics of a voice's phoneme table; what is not among them falls silent without a word.

    Source: eSpeak NG 1.51, ``phontab``: tables of 16-byte phonemes, each table built upon an earlier one.
    """
    name = next((SYSTEM_DATA / "lang").glob(f"*/{voice}")).read_text(encoding="utf-8")
    table = next((line.split()[1] for line in name.splitlines() if line.startswith("phonemes ")), voice)
    data = (SYSTEM_DATA / "phontab").read_bytes()
    found: list[tuple[str, set[str]]] = []
    at = 4
    for _ in range(data[0]):
        count, base = data[at], data[at + 1]
        own = {data[start : start + 4].rstrip(b"\0").decode() for start in range(at + 36, at + 36 + 16 * count, 16)}
        found.append((data[at + 4 : at + 36].split(b"\0")[0].decode(), own | (found[base - 1][1] if base else set())))
        at += 36 + 16 * count
    return dict(found)[table]


def invent_variant(rng: random.Random) -> str:
    """Return the text of a voice variant of a person who does not exist: pitch, vocal tract, breath, voice source.

    Two in five are far from ordinary: thin or breathy voices, uneven vocal tracts, an echo of their own.
    """
    far = rng.random() < 0.4
    low = rng.choice([rng.randint(65, 120), rng.randint(120, 200), rng.randint(180, 270)])
    tract = rng.uniform(0.9, 1.1) + (0.12 if low > 150 else 0.0)
    spread = (0.88, 1.3) if far else (0.92, 1.09)
    lines = ["language variant", "name invented", f"pitch {low} {int(low * rng.uniform(1.15, 1.9))}"]
    for formant in range(0, 9):
        frequency = 100 if formant == 0 else int(100 * tract * rng.uniform(*spread))
        lines.append(f"formant {formant} {min(frequency, 160)} {rng.randint(60, 150)} {rng.randint(60, 160)}")
    if rng.random() < 0.4:
        lines.append(f"klatt {rng.randint(1, 5)}")
    lines += [f"voicing {rng.randint(30 if far else 50, 130)}", f"roughness {rng.randint(0, 5)}"]
    lines.append(f"flutter {rng.randint(0, 8)}")
    lines.append(f"consonants {rng.randint(50, 140)} {rng.randint(20 if far else 60, 140)}")
    if rng.random() < 0.5:
        strongest = 14 if far else 5
        lines.append("breath " + " ".join(str(rng.randint(0, strongest)) for _ in range(8)))
    if far and rng.random() < 0.5:
        lines.append(f"echo {rng.randint(10, 60)} {rng.randint(10, 60)}")
    if rng.random() < 0.6:
        lines.append(
            "tone " + " ".join(f"{hertz} {rng.randint(20, 220)}" for hertz in (100, 600, 1200, 2000, 3000))
        )
    return "\n".join(lines) + "\n"


def prepare_data(folder: Path, invented: int, seed: int) -> list[str]:
    """Make an eSpeak data folder with invented variants beside the system's; return their names."""
    data = folder / "espeak-ng-data"
    rng = random.Random(seed)
    variants = data / "voices" / "!v"
    if not variants.is_dir():
        variants.mkdir(parents=True)
        for entry in SYSTEM_DATA.iterdir():
            if entry.name not in ("voices", "lang"):
                (data / entry.name).symlink_to(entry)
        for language in _LANGUAGE_FILES:
            (data / "lang" / language).parent.mkdir(parents=True, exist_ok=True)
            (data / "lang" / language).symlink_to(SYSTEM_DATA / "lang" / language)
        for entry in (SYSTEM_DATA / "voices" / "!v").iterdir():
            shutil.copy(entry, variants / entry.name)
    names = []
    for number in range(invented):
        names.append(f"invented{number}")
        (variants / names[-1]).write_text(invent_variant(rng), encoding="ascii")
    return names


def _align(events: list[str], wanted: list[str]) -> list[int] | None:
    """Assign each phoneme event to a wanted mnemonic (index, -1 for a pause), in order; None if they do not fit."""
    n, m = len(events), len(wanted)
    infinite = 1e9
    cost = np.full((n + 1, m + 1), infinite)
    step = np.zeros((n + 1, m + 1), np.int8)
    cost[0, 0] = 0
    for i in range(n + 1):
        for j in range(m + 1):
            if i and j:
                exact = events[i - 1].rstrip("#;23/") == wanted[j - 1].rstrip("#;23/")
                candidate = cost[i - 1, j - 1] + (0.0 if exact else 1.0)
                if candidate < cost[i, j]:
                    cost[i, j], step[i, j] = candidate, 1
            if i:
                pause = events[i - 1] in _PAUSES
                candidate = cost[i - 1, j] + (0.1 if pause else 0.9)
                if candidate < cost[i, j]:
                    cost[i, j], step[i, j] = candidate, 2
            if j:
                candidate = cost[i, j - 1] + 1.2
                if candidate < cost[i, j]:
                    cost[i, j], step[i, j] = candidate, 3
    if cost[n, m] > 0.34 * m + 1:
        return None
    result = [-1] * n
    i, j = n, m
    while i or j:
        if step[i, j] == 1:
            result[i - 1] = j - 1
            i, j = i - 1, j - 1
        elif step[i, j] == 2:
            i -= 1
            if events[i] not in _PAUSES:
                result[i] = max(j - 1, 0)
        else:
            j -= 1
    return result


def _split(events: list[tuple[int, str]], length: int) -> list[tuple[int, str]]:
    """Drop length marks and split the German vowels that eSpeak has fused with a following r."""
    kept = [(at, name) for at, name in events if name != ":"]
    result = []
    for number, (at, name) in enumerate(kept):
        if name in ("UR", "iR"):
            end = kept[number + 1][0] if number + 1 < len(kept) else length * 1000 // SAMPLE_RATE
            result += [(at, name[0]), ((at + end) // 2, "r")]
        else:
            result.append((at, name))
    return result


class Espeak:
    """One synthesiser; the library allows a single one in a process."""

    def __init__(self, lexicon: Lexicon, data: Path | None = None) -> None:
        self._lexicon = lexicon
        self._library = ctypes.CDLL("libespeak-ng.so.1")
        path = str(data).encode() if data else None
        self._rate = self._library.espeak_Initialize(_RETRIEVAL, 0, path, _PHONEME_EVENTS)
        if self._rate <= 0:
            raise RuntimeError("eSpeak NG cannot start")
        self._blocks: list[np.ndarray] = []
        self._events: list[tuple[int, str]] = []
        self._callback = _Callback(self._take)
        self._library.espeak_SetSynthCallback(self._callback)

    def _take(self, wave, count, events) -> int:
        if count > 0:
            self._blocks.append(np.ctypeslib.as_array(wave, (count,)).copy())
        index = 0
        while events[index].type != _EVENT_END:
            event = events[index]
            if event.type == _EVENT_PHONEME:
                name = bytes(event.id.string).split(b"\0")[0].decode("utf-8", "replace")
                self._events.append((event.audio_position, name))
            index += 1
        return 0

    def _run(self, text: str, voice: str, rate: int, pitch: int, spread: int) -> tuple[np.ndarray, list]:
        if self._library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise ValueError(f"no eSpeak voice {voice}")
        self._library.espeak_SetParameter(_RATE, rate, 0)
        self._library.espeak_SetParameter(_PITCH, pitch, 0)
        self._library.espeak_SetParameter(_RANGE, spread, 0)
        self._blocks.clear()
        self._events.clear()
        data = text.encode("utf-8")
        flags = _UTF8 | _PHONEME_MODE
        self._library.espeak_Synth(data, len(data) + 1, 0, 1, 0, flags, None, None)
        self._library.espeak_Synchronize()
        wave = np.concatenate(self._blocks) if self._blocks else np.zeros(0, np.int16)
        return resample(wave, self._rate / SAMPLE_RATE), list(self._events)

    def mnemonics(self, pronunciation: Pronunciation, table: str) -> list[tuple[str, int]]:
        """Return the mnemonics of a pronunciation in a phoneme table, each with the index of its phone."""
        return [
            (mnemonic, index)
            for index, phone in enumerate(pronunciation.phones)
            for mnemonic in self._lexicon.phones[phone].espeak[table]
        ]

    def word_input(self, pronunciation: Pronunciation, table: str) -> str:
        """Return a word in eSpeak's phoneme input, without the brackets."""
        parts = []
        for index, phone in enumerate(pronunciation.phones):
            mnemonics = list(self._lexicon.phones[phone].espeak[table])
            if index == pronunciation.stressed:
                mnemonics[0] = "'" + mnemonics[0]
            parts += mnemonics
        text = ""
        for part in parts:
            text += part if not text or part == ":" else "|" + part
        return text

    def say(
        self, words: list[Pronunciation], table: str, variant: str, rate: int, pitch: int, spread: int
    ) -> Speech | None:
        """Say words by their pronunciations; None where the phonemes that came out do not fit the request."""
        wanted: list[str] = []
        phones: list[str] = []
        owners: list[int] = []
        for word in words:
            for mnemonic, index in self.mnemonics(word, table):
                if mnemonic == ":":
                    continue
                wanted.append(mnemonic)
                owners.append(len(phones) + index)
            phones += word.phones
        text = "[[" + " ".join(self.word_input(word, table) for word in words) + "]]"
        samples, events = self._run(text, f"{table}+{variant}", rate, pitch, spread)
        events = _split(events, len(samples))
        places = _align([name for _, name in events], wanted)
        if places is None or len(samples) < SAMPLE_RATE // 10:
            return None
        segments: list[Segment] = []
        last = None
        for (at, _), place in zip(events, places):
            owner = owners[place] if place >= 0 else -1
            if owner == last and owner >= 0:
                continue
            segments.append(Segment(at / 1000, phones[owner] if owner >= 0 else SILENCE))
            last = owner
        return Speech(samples, segments)

    def read(self, text: str, voice: str, variant: str, rate: int, pitch: int, spread: int) -> Speech | None:
        """Read ordinary text; all its phonemes are garbage."""
        samples, events = self._run(text.replace("[", "").replace("]", ""), f"{voice}+{variant}", rate, pitch, spread)
        if len(samples) < SAMPLE_RATE // 10:
            return None
        segments = [Segment(at / 1000, SILENCE if name in _PAUSES else GARBAGE) for at, name in events]
        return Speech(samples, segments)
