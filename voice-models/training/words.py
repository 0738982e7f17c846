"""New words for a model that is there: its graph is written anew from config/languages, its network stays as it is.

    python3 voice-models/training/words.py [--model voice-models/annabella]

This needs no corpus and no training, and takes a few seconds. Pronunciations with a phone that the network has never heard
are left out; it stops if a word has no other, or if a phone would be left without a word: then make_model.py must train.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path

import kaldi
from lexicon import ROOT, load
from network import Inventory


def phones_of(model: Path) -> list[str]:
    """Return the phones that the network of a model was trained for, in the order of their numbers."""
    return [line.split()[0] for line in (model / "graph/phones.txt").read_text(encoding="utf-8").splitlines()]


def rewrite(model: Path) -> list[str]:
    """Write the graph of a model and what model.json says of it; return the words that are new."""
    lexicon = load().within(phones_of(model))
    inventory = Inventory.of(lexicon)
    if list(inventory.phones) != phones_of(model):
        odd = set(inventory.phones) ^ set(phones_of(model))
        raise ValueError(f"the network was trained for other phones, train it anew: {' '.join(sorted(odd))}")
    kaldi.write_graph(model, inventory, lexicon)
    description = model / "model.json"
    data = json.loads(description.read_text(encoding="utf-8"))
    new = sorted(set(lexicon.vocabulary) - set(data["vocabulary"]))
    data["vocabulary"] = lexicon.vocabulary
    for name in data["sha256"]:
        data["sha256"][name] = hashlib.sha256((model / name).read_bytes()).hexdigest()
    description.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return new


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=ROOT / "voice-models" / "annabella")
    new = rewrite(parser.parse_args().model)
    print(f"{len(new)} new words: {' '.join(new)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
