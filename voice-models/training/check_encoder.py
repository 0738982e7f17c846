"""PyTorch, ONNX Runtime in Python and the station's own Java make the same of the same sounds with the shipped encoder.

And what goes on from a network and mixes several does what it says.

    python3 voice-models/training/check_encoder.py [MODEL_DIR]

Needs the packages of ``requirements-encoder.txt``; Java only where the station is built (``mvn package``).
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import torch

import exporting
import mixing
import reference
import tuning
import whisper
from lexicon import ROOT

#: Sums of numbers of 8 bits differ by the order in which they are added: so much at most, and on average.
MOST, MEAN = 0.3, 1e-3


def check_alike(folder: Path = ROOT / "voice-models" / "annabella-encoder") -> None:
    """Raise if one of the three says something else."""
    by_onnx = reference.log_probabilities(folder / exporting.NETWORK)
    _assert_alike("PyTorch", _by_torch(folder), by_onnx)
    if (ROOT / "target" / "test-classes").exists():
        _assert_alike("Java", _by_java(folder), by_onnx)
    else:
        print("  Java is left out, the station is not built")


def _by_torch(folder: Path) -> dict[str, np.ndarray]:
    model = tuning.restored(folder).eval()
    with torch.no_grad():
        return {
            name: model(torch.from_numpy(reference.features(sound))[None])[0].numpy()
            for name, sound in reference.SOUNDS.items()
        }


def _by_java(folder: Path) -> dict[str, np.ndarray]:
    built = [ROOT / "target" / name for name in ("test-classes", "classes")]
    home = Path.home() / ".m2" / "repository"  # where Maven keeps what the tests need
    needed = [path for name in ("assertj-core", "byte-buddy") for path in home.glob(f"**/{name}-*.jar")]
    classes = ":".join(map(str, [*built, *(ROOT / "target" / "lib").glob("*.jar"), *needed]))
    order = ["java", "-ea", "-cp", classes, "org.annabella.hearing.encoder.EncoderNumbers", str(folder)]
    found: dict[str, list[list[float]]] = {}
    for line in subprocess.run(order, capture_output=True, text=True, check=True).stdout.splitlines():
        name, _, *values = line.split()
        found.setdefault(name, []).append([float(value) for value in values])
    return {name: np.array(rows) for name, rows in found.items()}


def _assert_alike(who: str, found: dict[str, np.ndarray], expected: dict[str, np.ndarray]) -> None:
    for name, values in expected.items():
        assert found[name].shape == values.shape, (who, name)
        apart = np.abs(np.exp(found[name]) - np.exp(values))
        print(f"  {who}, {name}: probabilities differ by {apart.max():.4f} at most, {apart.mean():.1e} on average")
        assert apart.max() < MOST and apart.mean() < MEAN, (who, name)


def check_mixing() -> None:
    """Who makes the mean better is in it, in the order of what each has wrong; the head never goes back."""
    networks = [{"encoder.a": torch.tensor(value), "head": torch.tensor(value)} for value in (5.0, 1.5, 0.4, 1.2)]

    def wrong(weights: mixing.Weights) -> float:
        return abs(float(weights["head"]) - 1)

    assert mixing.chosen(networks, wrong) == [3, 2]
    assert mixing.chosen(networks[:1], wrong) == [0]
    nearer = mixing.back(networks[0], {"encoder.a": torch.tensor(1.0)}, 0.25)
    assert nearer == {"encoder.a": torch.tensor(4.0), "head": torch.tensor(5.0)}


def check_tuning() -> None:
    """Layers are skipped while a network learns and never else; the encoder alone is drawn back."""
    torch.manual_seed(1)
    block = whisper.Block(64, 1)
    sounds = torch.randn(40, 3, 64)
    whole = block.eval()(sounds)
    block.skipped = 0.5
    assert torch.equal(block(sounds), whole)
    changed = (block.train()(sounds) - sounds).abs().amax((1, 2))
    assert 2 < int((changed == 0).sum()) < 20, "a quarter of the sounds pass both halves unchanged"
    model = tuning.Recogniser(whisper.Encoder(64, 2), 5)
    optimiser = torch.optim.SGD(tuning._groups(model, tuning.Manner()), lr=0.1)
    before = {name: value.detach().clone() for name, value in model.named_parameters()}
    origin = {name: torch.zeros_like(value) for name, value in before.items() if name.startswith("encoder.")}
    tuning._draw_back(optimiser, origin, held=2.0)
    for name, value in model.named_parameters():
        share = 0.8 if name in origin and value.requires_grad else 1.0
        assert torch.allclose(value, share * before[name]), name


if __name__ == "__main__":
    check_mixing()
    check_tuning()
    check_alike(*map(Path, sys.argv[1:2]))
    print("they agree")
