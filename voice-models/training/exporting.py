"""The tuned encoder as an ONNX file of 8 bits, and the description that the station checks it by.

    python3 exporting.py WEIGHTS.pt DIR
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn

import tuning
import whisper
from lexicon import load

NETWORK, DESCRIPTION = "encoder.onnx", "encoder.json"
#: What the station calls it, wherever its files are made.
NAME = "annabella-encoder"


class _Exported(nn.Module):
    """Gives the encoder's outputs beside the probabilities: a profile tunes the head on them."""

    def __init__(self, model: tuning.Recogniser) -> None:
        super().__init__()
        self.model = model

    def forward(self, mel: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.model.encoder(mel)
        return self.model.head(hidden), hidden


def export(model: tuning.Recogniser, folder: Path) -> Path:
    """Write ``encoder.onnx``; matrices are multiplied in 8 bits, convolutions only kept in 8 bits."""
    model.eval().cpu()
    for block in model.encoder.blocks:
        block.spelt_out = True
    whole = folder / "encoder-32.onnx"
    torch.onnx.export(
        _Exported(model),
        (torch.zeros(1, whisper.BINS, 300),),
        str(whole),
        input_names=["mel"],
        output_names=["logp", "hidden"],
        dynamic_axes={"mel": {2: "frames"}, "logp": {1: "positions"}, "hidden": {1: "positions"}},
        opset_version=17,
        dynamo=False,
    )
    path = folder / NETWORK
    quantize_dynamic(
        str(whole), str(path), weight_type=QuantType.QInt8, op_types_to_quantize=["MatMul"], per_channel=True
    )
    whole.unlink()
    graph = onnx.load(path)
    _pack_convolutions(graph)
    onnx.save(graph, path)
    for block in model.encoder.blocks:
        block.spelt_out = False
    return path


def _pack_convolutions(model: onnx.ModelProto) -> None:
    """Keep the kernels of convolutions in 8 bits, a scale for each output; they are unpacked when the file is loaded."""
    graph = model.graph
    kernels = {node.input[1] for node in graph.node if node.op_type == "Conv"}
    unpacked = []
    for tensor in [tensor for tensor in graph.initializer if tensor.name in kernels]:
        values = numpy_helper.to_array(tensor)
        scale = np.maximum(np.abs(values).reshape(len(values), -1).max(axis=1), 1e-9).astype(np.float32) / 127
        packed = np.clip(np.round(values / scale[:, None, None]), -127, 127).astype(np.int8)
        name = tensor.name
        graph.initializer.remove(tensor)
        graph.initializer.extend(
            [
                numpy_helper.from_array(packed, name + "/packed"),
                numpy_helper.from_array(scale, name + "/scale"),
                numpy_helper.from_array(np.zeros(len(values), np.int8), name + "/zero"),
            ]
        )
        inputs = [name + "/packed", name + "/scale", name + "/zero"]
        unpacked.append(onnx.helper.make_node("DequantizeLinear", inputs, [name], axis=0))
    for node in reversed(unpacked):
        graph.node.insert(0, node)


def restored(path: Path) -> dict[str, torch.Tensor]:
    """Return the weights of an exported network as ``Recogniser`` names them, as exact as 8 bits are."""
    graph = onnx.load(path).graph
    values = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    found = {}
    for name, value in values.items():
        if name.startswith("model.") and "/" not in name:
            found[name[len("model.") :]] = value
        elif name.endswith("/packed"):
            kernel = name[: -len("/packed")]
            found[kernel[len("model.") :]] = value * values[kernel + "/scale"][:, None, None]
    blocks = sorted({int(name.split(".")[2]) for name in found if name.startswith("encoder.blocks.")})
    within = ("query_key_value", "attended", "widen", "narrow")
    matrices = [f"encoder.blocks.{block}.{part}.weight" for block in blocks for part in within] + ["out.weight"]
    packed = [name for name in values if name.endswith("_quantized")]  # in the order in which they are multiplied
    for matrix, name in zip(matrices, packed, strict=True):
        root = name[: -len("_quantized")]
        whole = values[name].astype(np.float32) - values[root + "_zero_point"]
        found[matrix] = (whole * values[root + "_scale"]).T
    return {name: torch.tensor(np.asarray(value, np.float32)) for name, value in found.items()}


def weights_of(path: Path) -> dict[str, torch.Tensor]:
    """Return the weights of the network in a folder, or those that a tuning has written: at its end, or the average so far."""
    if path.is_dir():
        return restored(path / NETWORK)
    state = torch.load(path, map_location="cpu", weights_only=True)
    if "average" in state:
        state = {name[len("module.") :]: value for name, value in state["average"].items() if name.startswith("module.")}
    return {name: value.float() for name, value in state.items()}


def describe(folder: Path, facts: dict) -> None:
    """Write ``encoder.json``: symbols, check sum, and how the network came to be."""
    data = {
        "name": NAME,
        "sampleRateHz": whisper.SAMPLE_RATE,
        "blank": 0,
        "symbols": list(load().phones),
        **facts,
        "sha256": {NETWORK: hashlib.sha256((folder / NETWORK).read_bytes()).hexdigest()},
    }
    (folder / DESCRIPTION).write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=tuning.network)
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    model = tuning.restored(arguments.weights)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    export(model, arguments.folder)
    describe(arguments.folder, {})


if __name__ == "__main__":
    main()
