"""Reference numbers for the Java tests of ``hearing.encoder``, and the tiny networks that these tests load.

    python3 voice-models/training/reference.py                   features, networks, what they say
    python3 voice-models/training/reference.py MODEL.onnx TO.txt  what another network says of the same sounds

The sounds are made by integer formulas that ``EncoderSounds.java`` has too. Needs torch, onnx and onnxruntime.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

import exporting
import sessions
import tuning
import whisper

RESOURCES = Path(__file__).parents[2] / "src/test/resources/org/annabella/hearing/encoder"
#: Silence before and behind a sound, and the samples of one position.
SILENCE, POSITION = 4000, 320
#: The blank, 65 phones, garbage.
SYMBOLS = 67


def noise(seed: int) -> Callable[[], int]:
    """Return what draws numbers from -2048 to 2047 by the congruences of ISO C's example."""
    state = seed

    def draw() -> int:
        nonlocal state
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        return (state >> 15 & 4095) - 2048

    return draw


def sweep(count: int, seed: int) -> np.ndarray:
    """Return a triangle wave that rises from 100 Hz to about 7 kHz in a second, in noise that fades."""
    draw, phase, step, samples = noise(seed), 0, 409600, []
    for i in range(count):
        phase = (phase + step) & 0x3FFFFFF
        step += 1766
        triangle = abs((phase >> 10) - 32768) - 16384
        samples.append((triangle * 24 >> 5) + (draw() >> (i >> 12)))
    return np.array(samples, np.int16)


def clipped(count: int) -> np.ndarray:
    """Return a square wave of 250 Hz as loud as can be."""
    return np.array([32767 if i >> 5 & 1 else -32768 for i in range(count)], np.int16)


def click(count: int) -> np.ndarray:
    """Return silence with one sample in its middle."""
    samples = np.zeros(count, np.int16)
    samples[count // 2] = 20000
    return samples


SOUNDS = {"sweep": sweep(16000, 1), "clipped": clipped(1600), "click": click(4801)}


def features(samples: np.ndarray) -> np.ndarray:
    """Return the features of a sound with its silence, bins by frames."""
    length = -(-(len(samples) + 2 * SILENCE) // POSITION) * POSITION
    padded = np.zeros(length, np.float32)
    padded[SILENCE : SILENCE + len(samples)] = samples / 32768
    return whisper.log_mel(torch.from_numpy(padded)[None])[0].numpy()


def write(path: Path, rows: dict[str, np.ndarray], every: int) -> None:
    """Write every so many rows: the sound's name, the row's number, its values."""
    with path.open("w") as file:
        for name, values in rows.items():
            for number in range(0, len(values), every):
                print(name, number, *(f"{value:.5f}" for value in values[number]), file=file)


def log_probabilities(model: Path) -> dict[str, np.ndarray]:
    """Return what a network makes of the sounds, positions by symbols."""
    session = sessions.opened(model)
    return {name: session.run(["logp"], {"mel": features(sound)[None]})[0][0] for name, sound in SOUNDS.items()}


def tiny(
    name: str,
    factor: float = 3,
    bins: int = 80,
    hop: int = 2,
    ports: tuple[str, str] = ("mel", "logp"),
    last: str = "LogSoftmax",
) -> None:
    """Write a network without weights: the mean of two frames in the lower bands, times a factor, are the symbols."""
    constants = {"factor": np.float32(factor), "from": [0], "to": [min(SYMBOLS, bins)], "axis": [1]}
    nodes = [
        helper.make_node("AveragePool", [ports[0]], ["means"], kernel_shape=[hop], strides=[hop]),
        helper.make_node("Slice", ["means", "from", "to", "axis"], ["lower"]),
        helper.make_node("Mul", ["lower", "factor"], ["scaled"]),
        helper.make_node("Transpose", ["scaled"], ["turned"], perm=[0, 2, 1]),
        helper.make_node(last, ["turned"], [ports[1]]),
    ]
    graph = helper.make_graph(
        nodes,
        "tiny",
        [helper.make_tensor_value_info(ports[0], TensorProto.FLOAT, [1, bins, "frames"])],
        [helper.make_tensor_value_info(ports[1], TensorProto.FLOAT, [1, "positions", min(SYMBOLS, bins)])],
        [numpy_helper.from_array(np.array(value), name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    onnx.save(model, RESOURCES / name)


class Listener(nn.Module):
    """Stands for the encoder: the means of two frames in the lower bands are its outputs."""

    WIDTH = 16

    def __init__(self) -> None:
        super().__init__()
        self.blocks = nn.ModuleList()
        self.last = nn.LayerNorm(self.WIDTH)

    def forward(self, mel: torch.Tensor) -> torch.Tensor:
        """Return (sounds, positions, width) for features (sounds, bins, frames)."""
        return self.last(nn.functional.avg_pool1d(mel, 2).transpose(1, 2)[:, :, : self.WIDTH] * 3)


def headed(name: str) -> dict[str, np.ndarray]:
    """Write a network with a head like the shipped one's, exported as that is; return what its head says in 32 bits."""
    torch.manual_seed(5)
    model = tuning.Recogniser(Listener(), SYMBOLS)
    with torch.no_grad():
        for parameter in model.norm.parameters():
            parameter.add_(torch.randn_like(parameter) * 0.3)
        model.out.weight.mul_(6)
    path = exporting.export(model, RESOURCES)
    model.load_state_dict(exporting.restored(path), strict=False)
    path.replace(RESOURCES / name)
    with torch.no_grad():
        return {sound: model(torch.from_numpy(features(samples))[None])[0].numpy() for sound, samples in SOUNDS.items()}


def main() -> None:
    """Write everything, or the log probabilities of one network."""
    if len(sys.argv) == 3:
        write(Path(sys.argv[2]), log_probabilities(Path(sys.argv[1])), 3)
        return
    RESOURCES.mkdir(parents=True, exist_ok=True)
    tiny("tiny.onnx")
    tiny("not-finite.onnx", factor=float("nan"))
    tiny("other-names.onnx", ports=("input", "output"))
    tiny("fewer-bands.onnx", bins=40)
    tiny("other-pace.onnx", hop=4)
    tiny("no-probabilities.onnx", last="Neg")
    write(RESOURCES / "log-mel.txt", {name: features(sound).T for name, sound in SOUNDS.items()}, 5)
    write(RESOURCES / "head-log-probabilities.txt", headed("headed.onnx"), 10)
    write(RESOURCES / "log-probabilities.txt", log_probabilities(RESOURCES / "tiny.onnx"), 10)


if __name__ == "__main__":
    main()
