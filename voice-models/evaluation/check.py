"""Quick checks of the evaluation itself: chess, sets, seeds, scoring, statistics, choice of thresholds.

    check.py          about ten seconds; needs the synthesisers, not the recorded sound
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import numpy as np

import calibrate
import curve
import espeak
import figures
import fingerprint
import generate
import human_clips
import sentences
import spoken
import table
from announcer import Announcer
from lexicon import ROOT, load
from pairs import pair
from people import assert_held_out, cast
from piper import NEVER_LEARNED, SYMBOLS
from positions import START, Move, Position, perft, square_of
from recordings import MANIFEST, clips
from studio import Order, Studio
from texts import CHATTER, DEVELOPMENT_CHATTER


def check_chess() -> None:
    """The rules of the test sets are right without the station's."""
    assert [perft(Position.of(START), depth) for depth in (1, 2, 3)] == [20, 400, 8902]
    kiwipete = Position.of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    assert [perft(kiwipete, depth) for depth in (1, 2)] == [48, 2039]


def check_held_out() -> None:
    """No held-out voice is trained, development and report share nothing, and a slip is noticed."""
    assert MANIFEST["heldOutVariants"] == espeak.HELD_OUT
    assert_held_out("espeak:held-out")
    try:
        assert_held_out("espeak:held-out", [*espeak.TRAINING, "f3"])
        raise AssertionError("a trained voice passed as held out")
    except ValueError as refused:
        assert "f3" in str(refused)
    seeds = [entry["seed"] for entry in MANIFEST["sets"].values()]
    assert len(set(seeds)) == len(seeds)
    for part in ("recordings", "noises"):
        assert not set(clips(part, True)) & set(clips(part, False))
    trained = {" ".join(text.split()) for text in sentences._SAMPLE_TEXT.values()}
    for language, text in CHATTER.items():
        lines = [line for line in text.splitlines() if len(line.split()) > 3]
        assert not any(line in long for line in lines for long in trained), language


def _trained() -> set[str]:
    """Return the voices that the shipped encoder has heard, and those before it that it comes from, as its description tells."""
    told = json.loads((ROOT / "voice-models" / "annabella-encoder" / "encoder.json").read_text(encoding="utf-8"))["training"]
    parts = set()
    while told:
        parts |= {tuple(part[:2]) for part in told["parts"]}
        told = told.get("before")
    voices = {f"espeak {name}" for name in espeak.TRAINING} | {f"espeak invented from {seed}" for _, seed in parts}
    for technology in {name for name, _ in parts}:
        if technology in ("flite", "festival", "piper"):
            strangers = spoken.STRANGERS.get(technology, ())
            voices |= cast(technology) - {f"{technology} {name}" for name in strangers}
    return voices


def check_strangers() -> None:
    """The encoder never hears the voices of its sets, and those to choose by share nobody with the report."""
    sets = [entry for entry in MANIFEST["sets"].values() if entry.get("strangers")]
    voices = {True: set(), False: set()}
    for entry in sets:
        voices[entry["group"] == "development"] |= set().union(*map(cast, entry["voices"]))
    assert voices[True] and voices[False] and not voices[True] & voices[False]
    trained = _trained()
    assert {"flite slt", "espeak invented from 961", "espeak invented from 1961"} <= trained
    assert not (voices[True] | voices[False]) & trained
    assert not NEVER_LEARNED & {letter for phone in load().used_phones for letter in SYMBOLS.get(phone, phone)}
    assert not {line for text in DEVELOPMENT_CHATTER.values() for line in text.splitlines()} & {
        line for text in CHATTER.values() for line in text.splitlines()
    }
    if human_clips.folder():
        here, there = (
            {clip.speaker for turn in human_clips.turns(part, 1) for clip in turn.clips} for part in (True, False)
        )
        assert not here & there
        assert not any(clip.is_transcribed for part in (True, False) for turn in human_clips.turns(part, 1) for clip in turn.clips)
        assert all(clip.is_development for clips in human_clips.words(load()).values() for clip in clips)


def check_orders() -> None:
    """A smaller set is the beginning of a larger one, and every kind is there."""
    small, large = (set(generate.orders("variants", ["da", "de"], count)) for count in (100, 2000))
    assert small < large and sum(order.kind == "move" for order in large) == 2000
    assert {order.kind for order in large} == {"move", "illegal", "command"}
    few, many = (generate.orders("piper", ["da", "de"], count) for count in (120, 600))
    assert set(few) < set(many) and [order.kind for order in few].count("illegal") == 120
    assert sum(o.kind == "human" for o in generate.orders("chatter", ["da", "de"], None)) == 27


def check_seeds() -> None:
    """The same order gives the same words by the same person whatever was made before; eSpeak NG dithers a little."""
    lexicon = load()
    with tempfile.TemporaryDirectory() as scratch:
        studio = Studio(lexicon, "variants", ["da", "de"], None, Path(scratch))
        wanted = Order("variants", "de", "move", 3)
        first = studio.render(wanted)[0]
        studio.render(Order("variants", "da", "illegal", 0))
        again = studio.render(wanted)[0]
    ends = [one.fields.pop("speechEndMillis") for one in (first, again)]
    assert first.fields == again.fields and abs(ends[0] - ends[1]) < 10
    assert abs(len(first.sound) - len(again.sound)) <= 1600
    assert 0 < ends[0] < len(first.sound) / 16


def check_pairs() -> None:
    """Both readings of a confusable announcement are legal, and one word apart."""
    rng = random.Random(5)
    for _ in range(20):
        found = pair(Announcer(load(), "da", rng), rng)
        legal = found.position.legal()
        assert found.move in legal and found.rival in legal and found.move != found.rival
        assert found.said.split(".")[0] == found.other.split(".")[0]


def check_fingerprint() -> None:
    """What is heard changes a language's fingerprint, what is only said does not."""
    words = load()
    danish = words.languages["da"]
    before = fingerprint.of_language(danish, list(words.phones))
    assert before == fingerprint.of_language(danish, list(reversed(words.phones))) == fingerprint.of_lexicon()["da"]
    other = {**danish.words, "eva": danish.words["anna"]}
    assert before != fingerprint.of_language(replace(danish, words=other), list(words.phones))
    said = {**danish.words, "hurra": danish.words["anna"]}
    assert before == fingerprint.of_language(replace(danish, words=said), list(words.phones))


def check_scoring() -> None:
    """The gravest counts, a wrong move above all; bounds are those of the books."""
    item = {"kind": "move", "move": "e2e4"}
    right, wrong, ask = ({"decision": d, "move": m} for d, m in (("move", "e2e4"), ("move", "e2e3"), ("ask", None)))
    assert figures.outcome(item, [right]) == "right" and figures.outcome(item, [right, wrong]) == "wrong"
    assert figures.outcome(item, [ask]) == "asked" and figures.outcome(item, []) == "nothing"
    assert figures.outcome({"kind": "illegal", "move": ""}, [right]) == "wrong"
    assert figures.outcome({"kind": "chatter", "move": ""}, []) == "right"
    word = {"kind": "word", "words": "fire", "move": ""}
    heard = [figures.outcome(word, [{"open": text}]) for text in ("vier", "", "drei")]
    assert heard == ["right", "nothing", "wrong"]
    items = [{**word, "file": f"{n}.wav", "language": "da", "voice": f"a-{n}"} for n in range(3)]
    heard = [{"file": f"x/{n}.wav", "open": said} for n, said in ((1, "tre"), (0, "fire"))]
    shown = table.text({"A": table.matched(items, heard)}, "language")
    assert "| da | A | 2 | 50.0 (1.3–98.7)" in shown and "| da | fire | tre | 1 of 2 |" in shown
    pairs = table.matched(items, [*heard, {"file": "x/2.wav", "open": "tre"}])
    lines = table.confusion_lines({"A": table.matched(items, heard), "B": pairs})
    assert lines[1:] == ["da\tB\tfire\ttre\t2\t3", "da\tA\tfire\ttre\t1\t2"]
    assert abs(figures.bounds(0, 2000)[1] - 0.001843) < 1e-5 and figures.bounds(3, 3)[1] == 1.0
    assert abs(figures.most_an_hour(0, 1.0) - 2.9957) < 1e-3


def check_choice() -> None:
    """Wrong moves first, then what is right, then questions."""
    table = {"right": [0.99, 0.97, 0.9705, 0.5], "asked": [0.0, 0.02, 0.03, 0.5], "wrong": [0.01, 0.0, 0.0, 0.0]}
    table |= {name: [0.0] * 4 for name in ("illegalAsMove", "falseAcceptsAnHour", "questionsAnHour")}
    shares = {name: np.array(values) for name, values in table.items()}
    assert calibrate.choose(shares) == 1
    assert curve.front(shares) == [0, 1, 2]
    assert "97.0 % right" in curve.svg(shares, 1, "m", 100)
    item = {"kind": "move", "move": Move(square_of("e2"), square_of("e4")).uci()}
    codes = calibrate._codes(item, {"outcomes": ["move e2e4", "ask e2e4", "move e2e3"], "under": [2, 0, 1, 0]})
    assert list(codes) == [3, 0, 1, 0]


def main() -> int:
    """Run all checks."""
    checks = (check_chess, check_held_out, check_strangers, check_orders, check_seeds, check_pairs, check_fingerprint)
    for check in (*checks, check_scoring, check_choice):
        check()
        print(f"{check.__name__}: good")
    return 0


if __name__ == "__main__":
    sys.exit(main())
