"""A network of 8 bits computed in 32: the same weights, but no product that overflows and no grid of steps between layers.

    python3 floats.py IN.onnx OUT.onnx

For networks that ONNX Runtime's ``quantize_dynamic`` has packed; on processors without VNNI it is also twice as fast.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

_SAME = {"ConvInteger": "Conv", "MatMulInteger": "MatMul"}


def unpacked(model: onnx.ModelProto) -> onnx.ModelProto:
    """Return the network with its packed weights as floats; scales of what flows between layers become one."""
    return _Unpacking(model).model


class _Unpacking:
    def __init__(self, model: onnx.ModelProto) -> None:
        self.model = model
        graph = model.graph
        self._values = {tensor.name: tensor for tensor in graph.initializer}
        self._instead: dict[str, str] = {}
        self._made: dict[str, onnx.TensorProto] = {}
        nodes = [made for node in graph.node for made in self._of(node)]
        for node in nodes:
            for place, name in enumerate(node.input):
                node.input[place] = self._instead.get(name, name)
        used = {name for node in nodes for name in node.input}
        kept = [tensor for tensor in graph.initializer if tensor.name in used]
        del graph.node[:], graph.initializer[:], graph.value_info[:]
        graph.node.extend(nodes)
        graph.initializer.extend([*kept, *self._made.values()])

    def _of(self, node: onnx.NodeProto) -> list[onnx.NodeProto]:
        kind = node.op_type
        if kind == "DynamicQuantizeLinear":
            self._instead[node.output[0]] = node.input[0]
            self._instead[node.output[1]] = self._named("one", np.float32(1))
            return []
        if kind in _SAME:
            weights = self._array(node.input[1]).astype(np.float32) - self._array(node.input[3])
            made = helper.make_node(_SAME[kind], [node.input[0], self._named(node.input[1], weights)], node.output)
            made.attribute.extend(node.attribute)
            return [made]
        if kind == "DynamicQuantizeLSTM":
            return [self._recurrent(node)]
        if kind == "Floor" and node.input[0].endswith("bias_tmp_quant:0"):  # a bias on the grid of its layer
            return [helper.make_node("Identity", node.input, node.output)]
        if kind == "Cast" and node.input[0].endswith("bias_quant_rounded:0"):
            return [helper.make_node("Identity", node.input, node.output)]
        return [node]

    def _recurrent(self, node: onnx.NodeProto) -> onnx.NodeProto:
        names = []
        for place, scale, zero in ((1, 8, 9), (2, 10, 11)):
            whole = self._array(node.input[place]).astype(np.float32) - self._row(node.input[zero])
            names.append(self._named(node.input[place], (whole * self._row(node.input[scale])).transpose(0, 2, 1)))
        made = helper.make_node("LSTM", [node.input[0], *names, *node.input[3:8]], node.output)
        made.attribute.extend(node.attribute)
        return made

    def _row(self, name: str) -> np.ndarray:
        values = self._array(name).astype(np.float32)
        return values.reshape(len(values), 1, -1)

    def _array(self, name: str) -> np.ndarray:
        return numpy_helper.to_array(self._values[name])

    def _named(self, name: str, values: np.ndarray) -> str:
        full = name + "/float"
        self._made.setdefault(full, numpy_helper.from_array(np.asarray(values, np.float32), full))
        return full


def main() -> None:
    """Run the command line."""
    onnx.save(unpacked(onnx.load(sys.argv[1])), Path(sys.argv[2]))


if __name__ == "__main__":
    main()
