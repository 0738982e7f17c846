"""Quick checks of the pipeline: lexicon, labels, widening, graph bytes, and the export against the network.

    python3 voice-models/training/check.py
"""

from __future__ import annotations

import struct
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch

import features
import kaldi
import network
from fst import Fst
from lexicon import LANGUAGES, Pronunciation, load
from speech import GARBAGE, SILENCE, Segment, Speech, joined


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


def check_labels() -> None:
    """Frames take the state of the segment in their middle; a phone is halved."""
    inventory = network.Inventory([SILENCE, GARBAGE, "a"])
    assert inventory.size == 4 and inventory.first_state == {SILENCE: 0, GARBAGE: 1, "a": 2}
    segments = [Segment(0.0, SILENCE), Segment(0.05, "a"), Segment(0.13, SILENCE)]
    labels = features.frame_labels(segments, 16, inventory.first_state, inventory.states)
    assert list(labels) == [0] * 4 + [2] * 4 + [3] * 4 + [0] * 4, labels
    whole = joined([Speech(np.ones(1600), [Segment(0.0, "a")])], [0.1, 0.2])
    assert [round(s.start, 3) for s in whole.segments] == [0.0, 0.1, 0.2] and len(whole.samples) == 6400


def check_widening() -> None:
    """A widened network says nearly the same."""
    torch.manual_seed(2)
    small = network.Network(20, 16).eval()
    wide = network.widened(small, 24, 1).eval()
    frames = torch.randn(1, 40 + network.LEFT + network.RIGHT, features.BINS)
    assert wide.width == 24 and (small(frames) - wide(frames)).abs().max() < 0.3


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


def main() -> int:
    """Run all checks."""
    for check in (check_lexicon, check_labels, check_widening, check_fst, check_model):
        check()
        print(f"{check.__name__}: good")
    return 0


if __name__ == "__main__":
    sys.exit(main())
