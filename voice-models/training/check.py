"""Quick checks of the pipeline: lexicon, labels, normalisation, graph bytes, and the export against the network.

    python3 voice-models/training/check.py

With the packages of ``requirements-encoder.txt`` also the shipped encoder (``check_encoder.py``).
"""

from __future__ import annotations

import itertools
import random
import shutil
import struct
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch
from scipy import signal

import diphones
import features
import kaldi
import network
import slips
from espeak import known_mnemonics
from festival import PITCH, SEX, VOICES, Festival
from fst import Fst
from lexicon import LANGUAGES, Pronunciation, load
from prosody import Sound, Speaker, marked
from rooms import Rooms
from speech import GARBAGE, SAMPLE_RATE, SILENCE, Segment, Speech, joined
from throat import Throat


def check_lexicon() -> None:
    """Words, stress and phones are read as they stand."""
    word = Pronunciation.parse("s b ʁ ˈɛ ŋ ɐ")
    assert word.phones == ("s", "b", "ʁ", "ɛ", "ŋ", "ɐ") and word.stressed == 3
    lexicon = load()
    for name in ("springer", "cecilie", "cäsar", "otte", "fünf", "remis"):
        assert name in lexicon.vocabulary, name
    both = {p.phones for p in lexicon.pronunciations("springer")}
    assert ("s", "b", "ʁ", "ɛ", "ŋ", "ɐ") in both and ("ʃ", "p", "ʁ", "ɪ", "ŋ", "ɐ") in both
    assert all(set(phone.espeak) == set(LANGUAGES) and phone.arpabet for phone in lexicon.phones.values())
    for language in LANGUAGES:
        said = {mnemonic for phone in lexicon.phones.values() for mnemonic in phone.espeak[language]}
        assert said <= known_mnemonics(language), (language, said - known_mnemonics(language))


def check_labels() -> None:
    """Frames take the state of the segment in their middle; a phone is halved."""
    inventory = network.Inventory([SILENCE, GARBAGE, "a"])
    assert inventory.size == 4 and inventory.first_state == {SILENCE: 0, GARBAGE: 1, "a": 2}
    segments = [Segment(0.0, SILENCE), Segment(0.05, "a"), Segment(0.13, SILENCE)]
    labels = features.frame_labels(segments, 16, inventory.first_state, inventory.states)
    assert list(labels) == [0] * 4 + [2] * 4 + [3] * 4 + [0] * 4, labels
    whole = joined([Speech(np.ones(1600), [Segment(0.0, "a")])], [0.1, 0.2])
    assert [round(s.start, 3) for s in whole.segments] == [0.0, 0.1, 0.2] and len(whole.samples) == 6400


def check_slips() -> None:
    """Whatever is said, the label is what was meant; a phone of two sounds is one, two phones alike are two."""
    phones = load().phones
    sounds = {sound for choice in slips.NEIGHBOURS.values() for sound in choice.split()}
    assert sounds | set(slips.NEIGHBOURS) <= set(phones), sounds | set(slips.NEIGHBOURS) - set(phones)
    word = Pronunciation.parse("h oʊ ˈt ɛ l l")
    heard = set()
    for seed in range(50):
        said = slips.said([word], random.Random(seed))[0].phones
        heard.add(said)
        assert slips.meant([said[0], said[1], said[1], *said[2:]]) == word.phones
    assert len(heard) > 5 and slips.meant([GARBAGE, GARBAGE]) == (GARBAGE, GARBAGE)
    for habits in slips.ACCENTS.values():
        assert set(habits) | set(habits.values()) <= set(phones)
    lexicon = load()
    words = ["springer", "gustav", "et"]
    spelt = [lexicon.languages["da"].words[name][0] for name in words]
    tongue = slips.Tongue(lexicon, random.Random(4))
    ways = set()
    for _ in range(80):
        said = tongue.said(words, spelt, "da")
        ways.add(tuple(sound for each in said for sound in each.phones))
        twice = [sound for each in said for sound in each.phones for _ in range(2)]  # as a voice of two sounds a phone
        assert slips.meant(twice) == tuple(phone for each in spelt for phone in each.phones)
    assert len(ways) > 20 and len({len(way) for way in ways}) > 1, "nobody read it as another language"


def check_rooms() -> None:
    """One seed is one room; sounds keep their length and their bounds; where nobody speaks there is a noise."""
    voices = torch.zeros(6, 32000)
    voices[:4] = 0.5 * torch.sin(torch.arange(32000) * 0.3)
    first, again, other = (Rooms(torch.device("cpu"), seed, []).recorded(voices) for seed in (1, 1, 2))
    assert torch.equal(first, again) and not torch.allclose(first, other, atol=0.01)
    assert first.shape == voices.shape and torch.isfinite(first).all() and first.abs().max() <= 1
    assert all(row.std() > 1e-4 for row in first)
    rooms = Rooms(torch.device("cpu"), 3, [torch.randn(700)])
    masked = rooms.masked(torch.randn(8, 80, 300))
    assert masked.shape == (8, 80, 300) and torch.isfinite(masked).all()


def check_mean() -> None:
    """The running mean begins at the corpus's, goes over to the utterance's, and forgets what is older than its window."""
    frames = np.full((1, 1500, features.BINS), 3.0, np.float32)
    frames[:, 800:] = 5.0
    nothing = np.zeros(1), np.zeros((1, features.BINS))
    mean = network.running_mean(frames, np.full(features.BINS, 1.0), *nothing)[0, :, 0]
    assert abs(mean[0] - (3 + network.GLOBAL) / (network.GLOBAL + 1)) < 1e-5
    assert abs(mean[99] - (300 + network.GLOBAL) / (network.GLOBAL + 100)) < 1e-5
    assert abs(mean[700] - 3) < 1e-5 and abs(mean[1450] - 5) < 1e-5
    remembered = network.running_mean(frames, np.zeros(features.BINS), np.array([600.0]), np.full((1, features.BINS), 9.0))
    assert abs(remembered[0, 0, 0] - (599 * 9 + 3) / 600) < 1e-5


def check_fst() -> None:
    """A graph of one arc is, byte by byte, what OpenFst reads."""
    graph = Fst()
    first, second = graph.state(), graph.state()
    graph.arc(first, second, 3, 5, 0.5)
    graph.final[second] = 0.0
    data = graph.to_bytes("output")
    assert data[:4] == bytes.fromhex("d6fdb27e") and data[4:14] == b"\x06\0\0\0vector"
    assert data[14:26] == b"\x08\0\0\0standard"
    version, flags, properties, start, states, arcs = struct.unpack("<iiQqqq", data[26:66])
    assert (version, flags, start, states, arcs) == (2, 0, 0, 2, 1) and properties == 0x40000003
    assert data[66:] == struct.pack("<fqiififq", float("inf"), 1, 3, 5, 0.5, 1, 0.0, 0)


def check_model() -> None:
    """A model directory of an untrained network is complete, and its matrices say what the network says."""
    torch.manual_seed(1)
    lexicon = load()
    inventory = network.Inventory.of(lexicon)
    untrained = network.Network(inventory.size, 8).eval()
    frames = torch.randn(1, 60 + network.LEFT + network.RIGHT, features.BINS)
    every, third = untrained(frames), untrained(frames, network.STRIDE)
    assert torch.allclose(every[:, :: network.STRIDE], third, atol=1e-5)
    untrained.normal.running_mean += 2.0
    untrained.normal.running_var *= 3.0
    matrix, bias = kaldi._folded(untrained.layers[0].affine, untrained.normal, 5)
    piece = frames[0, :5]
    by_hand = matrix @ piece.flatten().double().numpy() + bias
    normal = untrained.normal(piece)
    wanted = untrained.layers[0].affine(normal.flatten()).detach().numpy()
    assert np.allclose(by_hand, wanted, atol=1e-4)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kaldi.write_model(folder, untrained, inventory, np.ones(inventory.size) / inventory.size, lexicon)
        assert (folder / "am/final.mdl").read_bytes().startswith(b"\0B<TransitionModel> <Topology> \4")
        words = (folder / "graph/words.txt").read_text(encoding="utf-8").splitlines()
        assert words[0] == "<eps> 0" and words[-1].startswith("[unk] ") and len(words) == len(lexicon.vocabulary) + 2


def check_prosody() -> None:
    """The last syllable is found; stress, length marks and slow speakers last longer; the pitch stays near its mean."""
    word = [Sound(p, p == "ɛ") for p in ("s", "b", "ʁ", "ɛ", "ŋ", "ɐ")]
    ends = marked([*word, Sound(SILENCE), *word])
    assert [sound.last for sound in ends] == [False] * 5 + [True] + [False] * 6 + [True]
    means = [
        np.mean([Speaker(random.Random(seed), stretch, 120).seconds(sound) for seed in range(40)])
        for sound, stretch in ((Sound("a"), 1), (Sound("a", True), 1), (Sound("aː", True), 1), (Sound("aː", True), 2))
    ]
    assert means == sorted(means) and means[3] > 1.7 * means[0], means
    starts = [0.1 * place for place in range(len(word))]
    hertz = Speaker(random.Random(1), 1, 120).melody(word, starts, 0.6)
    assert all(80 < hertz(time) < 180 for time in starts)


def check_diphones() -> None:
    """Every family says every phone; text becomes phones that we have."""
    lexicon = load()
    diphones.require(lexicon.phones)
    try:
        diphones.require(["a", "ǃ"])
        raise AssertionError("a click is no phone of ours")
    except ValueError as missing:
        assert "lacks ǃ" in str(missing)
    assert all(PITCH[voice] > 60 and SEX[voice] in ("m", "f", "child") for voice in VOICES)
    assert diphones.spelt("schäche!") == ["ʃ", "ɛː", "x", "ɛ"]
    assert set(diphones.spelt("".join(chr(code) for code in range(97, 600)))) <= set(lexicon.phones)


def check_festival() -> None:
    """Each installed voice says a word in the time that its segments promise, without a pair that it never recorded."""
    voices = [name for name in VOICES if shutil.which("festival") and diphones.installed(name)]
    lexicon = load()
    words = [lexicon.languages["da"].words[word][0] for word in ("springer", "gustav", "et")]
    festival = Festival(lexicon, random.Random(5))
    for voice in voices:
        speech = festival.say(words, voice, 1.0, PITCH[voice])
        assert speech is not None and 0.8 < speech.seconds < 3, voice
        said = [phone for phone, _ in itertools.groupby(s.phone for s in speech.segments if s.phone != SILENCE)]
        assert said == [phone for word in words for phone in word.phones], said
        hiss = next(place for place, segment in enumerate(speech.segments) if segment.phone == "s")
        begin, end = (round(speech.segments[hiss + more].start * SAMPLE_RATE) for more in (0, 1))
        assert _zero_crossings(np.diff(speech.samples[begin:end])) > 0.3, voice
        garbage = festival.read("guten abend", voice, 1.2, PITCH[voice])
        assert garbage is not None and {s.phone for s in garbage.segments} == {SILENCE, GARBAGE}, voice
    print(f"  {len(voices)} of {len(VOICES)} Festival voices are installed")


def check_throat() -> None:
    """Another throat moves the formant, not the pitch nor the time; a throat like the speaker's changes nothing."""
    noise = np.random.default_rng(3)
    pulses = np.zeros(16000)
    pulses[4000:12000:128] = 8000.0
    vowel = Speech(_resonant(pulses, 1000.0), [Segment(0.0, SILENCE), Segment(0.25, "a"), Segment(0.75, SILENCE)])
    same = Throat().changed(vowel, noise)
    assert np.abs(same.samples - vowel.samples).max() < 0.01 * np.abs(vowel.samples).max()
    smaller = Throat(1.2).changed(vowel, noise)
    assert 1130 < _strongest(smaller.samples) < 1270 and _strongest(vowel.samples) == 1000.0
    assert smaller.segments == vowel.segments and np.abs(smaller.samples[:3700]).max() < 50
    higher = Throat(1.0, pitch=1.25).changed(vowel, noise)
    assert 930 < _strongest(higher.samples) < 1070 and higher.segments[1].start == 0.2
    for seed in range(20):
        assert np.isfinite(Throat.of(random.Random(seed)).changed(vowel, noise).samples).all()


def check_encoder() -> None:
    """PyTorch, ONNX Runtime and Java make the same of the same sounds, where the encoder's packages are installed."""
    try:
        from check_encoder import check_alike
    except ImportError as missing:
        print(f"  left out, {missing.name} is not installed; check_encoder.py does it alone")
        return
    check_alike()


def _resonant(samples: np.ndarray, hertz: float) -> np.ndarray:
    """Pass the samples through one resonance, 100 Hz wide."""
    radius = np.exp(-np.pi * 100 / SAMPLE_RATE)
    return signal.lfilter([1], [1, -2 * radius * np.cos(2 * np.pi * hertz / SAMPLE_RATE), radius**2], samples)


def _strongest(samples: np.ndarray) -> float:
    """Return the Hz of the strongest harmonic."""
    spectrum = np.abs(np.fft.rfft(samples))
    return float(np.argmax(spectrum) * SAMPLE_RATE / len(samples))


def _zero_crossings(samples: np.ndarray) -> float:
    """Return how many of the samples differ in sign from the one before."""
    return float(np.mean(np.signbit(samples[1:]) != np.signbit(samples[:-1])))


_CHECKS = (
    check_lexicon,
    check_labels,
    check_slips,
    check_rooms,
    check_mean,
    check_fst,
    check_model,
    check_prosody,
    check_diphones,
    check_festival,
    check_throat,
    check_encoder,
)


def main() -> int:
    """Run all checks."""
    for check in _CHECKS:
        check()
        print(f"{check.__name__}: good")
    return 0


if __name__ == "__main__":
    sys.exit(main())
