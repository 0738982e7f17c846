"""A Vosk model directory: Kaldi's binary acoustic model, the word graph and the settings.

The layout is the one that Vosk's ``model.cc`` reads; batch normalisation is folded into the affine layer after it.
"""

from __future__ import annotations

import math
import struct
from pathlib import Path

import numpy as np

import features
from fst import Fst
from lexicon import Lexicon
from network import GLOBAL, LEFT, OFFSETS, RIGHT, STRIDE, Inventory, Layer, Network
from speech import GARBAGE, SILENCE

UNKNOWN = "[unk]"
#: Probability to stay in a state for another frame; the file needs one, our graph does not use it.
STAY = 0.75
#: The least number of outputs (30 ms each) that ``[unk]`` lasts; without it the search would cut noise into endless words.
GARBAGE_FRAMES = 3
#: Weight of the network's logarithms against the costs of words; neighbouring outputs are no independent witnesses.
ACOUSTIC_SCALE = 0.6
#: Priors to this power: in full they make unsure silence dearer than rare phones, and words grow out of noise.
PRIOR_POWER = 0.7
#: What each word costs in every graph, so that words do not grow out of noise.
WORD_COST = 1.0
#: How much likelier than the network says silence is taken to be, as a logarithm before the scale.
SILENCE_BONUS = 1.0
#: The same for garbage: what is no announcement must lose against it, the longer it lasts the more clearly.
GARBAGE_BONUS = 1.0
#: What ``[unk]`` costs in the open word loop above an ordinary word.
UNKNOWN_COST = 2.0


def _token(text: str) -> bytes:
    return text.encode("ascii") + b" "


def _int(value: int) -> bytes:
    return b"\4" + struct.pack("<i", value)


def _float(value: float) -> bytes:
    return b"\4" + struct.pack("<f", value)


def _ints(values: list[int]) -> bytes:
    return b"\4" + struct.pack("<i", len(values)) + struct.pack(f"<{len(values)}i", *values)


def _vector(values: np.ndarray) -> bytes:
    return b"FV " + _int(len(values)) + np.asarray(values, "<f4").tobytes()


def _matrix(values: np.ndarray) -> bytes:
    return b"FM " + _int(values.shape[0]) + _int(values.shape[1]) + np.ascontiguousarray(values, "<f4").tobytes()


def emitting_states(inventory: Inventory, phone: str) -> int:
    """Return how many states a phone has in the graph: garbage lasts a while, all its states sound the same."""
    return GARBAGE_FRAMES if phone == GARBAGE else inventory.states[phone]


def transitions(inventory: Inventory) -> dict[tuple[str, int], tuple[int, int]]:
    """Return the transition ids of each phone's states: staying, going on."""
    result = {}
    number = 1
    for phone in inventory.phones:
        for state in range(emitting_states(inventory, phone)):
            result[phone, state] = (number, number + 1)
            number += 2
    return result


def transition_model(inventory: Inventory) -> bytes:
    """Return Kaldi's ``TransitionModel`` with one topology per number of states."""
    counts = [emitting_states(inventory, phone) for phone in inventory.phones]
    kinds = sorted(set(counts))
    out = [_token("<TransitionModel>"), _token("<Topology>"), _ints(list(range(1, len(counts) + 1)))]
    out += [_ints([-1] + [kinds.index(count) for count in counts]), _int(len(kinds))]
    for kind in kinds:
        out.append(_int(kind + 1))
        for state in range(kind):
            out += [_int(state), _int(2), _int(state), _float(STAY), _int(state + 1), _float(1 - STAY)]
        out += [_int(-1), _int(0)]
    triples = [
        (number, state, inventory.first_state[phone] + min(state, inventory.states[phone] - 1))
        for number, phone in enumerate(inventory.phones, 1)
        for state in range(counts[number - 1])
    ]
    out += [_token("</Topology>"), _token("<Triples>"), _int(len(triples))]
    out += [_int(value) for triple in triples for value in triple]
    costs = [0.0] + [math.log(STAY), math.log(1 - STAY)] * len(triples)
    out += [_token("</Triples>"), _token("<LogProbs>"), _vector(np.array(costs)), _token("</LogProbs>")]
    out.append(_token("</TransitionModel>"))
    return b"".join(out)


def _scale(normal) -> tuple[np.ndarray, np.ndarray]:
    """Return factor and offset of a batch normalisation."""
    deviation = np.sqrt(normal.running_var.double().numpy() + normal.eps)
    factor = normal.weight.detach().double().numpy() / deviation
    return factor, normal.bias.detach().double().numpy() - normal.running_mean.double().numpy() * factor


def _folded(affine, before, repeats: int) -> tuple[np.ndarray, np.ndarray]:
    """Return an affine layer that contains the batch normalisation of its input."""
    weights = affine.weight.detach().double().numpy()
    factor, offset = (np.tile(part, repeats) for part in _scale(before))
    return weights * factor, affine.bias.detach().double().numpy() + weights @ offset


def acoustic_network(network: Network, prior: np.ndarray) -> bytes:
    """Return Kaldi's ``AmNnetSimple``."""
    lines = [f"input-node name=input dim={features.BINS}"]
    parts: list[tuple[str, bytes]] = []
    source, before = "input", network.normal

    def affine(name: str, matrix: np.ndarray, bias: np.ndarray, given: str) -> None:
        lines.append(f"component-node name={name} component={name} input={given}")
        body = _token("<FixedAffineComponent>") + _token("<LinearParams>") + _matrix(matrix)
        body += _token("<BiasParams>") + _vector(bias) + _token("</FixedAffineComponent>")
        parts.append((name, body))

    def nonlinear(name: str, kind: str, size: int, given: str) -> None:
        lines.append(f"component-node name={name} component={name} input={given}")
        body = _token(f"<{kind}>") + _token("<Dim>") + _int(size)
        body += _token("<ValueAvg>") + _vector(np.zeros(0)) + _token("<DerivAvg>") + _vector(np.zeros(0))
        parts.append((name, body + _token("<Count>") + _float(0.0) + _token(f"</{kind}>")))

    layers: list[Layer] = list(network.layers)
    for number, layer in enumerate(layers):
        spliced = ", ".join(f"Offset({source}, {o})" if o else source for o in layer.offsets)
        matrix, bias = _folded(layer.affine, before, len(layer.offsets))
        affine(f"tdnn{number}.affine", matrix, bias, f"Append({spliced})")
        source, before = f"tdnn{number}.relu", layer.normal
        nonlinear(source, "RectifiedLinearComponent", network.width, f"tdnn{number}.affine")
    matrix, bias = _folded(network.output, before, 1)
    affine("output.affine", matrix, bias, source)
    nonlinear("output.log-softmax", "LogSoftmaxComponent", len(bias), "output.affine")
    lines.append("output-node name=output input=output.log-softmax objective=linear")
    out = [_token("<Nnet3>"), b"\n", "\n".join(lines).encode("ascii"), b"\n\n"]
    out += [_token("<NumComponents>"), _int(len(parts))]
    for name, body in parts:
        out += [_token("<ComponentName>"), _token(name), body]
    out += [_token("</Nnet3>"), _token("<LeftContext>"), _int(LEFT), _token("<RightContext>"), _int(RIGHT)]
    return b"".join(out) + _token("<Priors>") + _vector(prior)


def word_graph(lexicon: Lexicon, inventory: Inventory, numbers: dict[str, int]) -> Fst:
    """Return the graph of all pronunciations of all words, in a loop with optional silence.

    A word's label is on its first arc, so that the search drops forbidden words at once. Silence is never followed by
    silence and garbage stays in its last state only: each sound has one reading, and lattices stay small.
    """
    ids = transitions(inventory)
    graph = Fst()
    start, words, ended = graph.state(), graph.state(), graph.state()
    for state in (start, words, ended):
        graph.final[state] = 0.0

    def halves(source: int, phone: str, label: int, cost: float) -> int:
        """Add a phone; a hurried one may show its first or its second half only."""
        target = graph.state()
        places: list[int] = []
        for state in range(emitting_states(inventory, phone)):
            stay, leave = ids[phone, state]
            here = graph.state()
            graph.arc(source, here, leave, label, cost)
            if places:
                graph.arc(places[-1], here, leave)
            graph.arc(here, here, stay)
            graph.arc(here, target)
            places.append(here)
        return target

    def garbage(source: int, label: int, cost: float) -> int:
        """Add sound that is no word: it lasts a while and stays in its last state only."""
        here = source
        for state in range(GARBAGE_FRAMES):
            stay, leave = ids[GARBAGE, state]
            there = graph.state()
            graph.arc(here, there, leave, label, cost)
            here, label, cost = there, 0, 0.0
        graph.arc(here, here, stay)
        return here

    def path(source: int, target: int, phones: tuple[str, ...], word: int, cost: float) -> None:
        here, label = source, word
        for phone in phones:
            here = garbage(here, label, cost) if phone == GARBAGE else halves(here, phone, label, cost)
            label, cost = 0, 0.0
        graph.arc(here, target)

    for source in (start, ended):
        graph.arc(source, words)
        path(source, words, (SILENCE,), 0, 0.0)
    for word in lexicon.vocabulary:
        for pronunciation in lexicon.pronunciations(word):
            path(words, ended, pronunciation.phones, numbers[word], WORD_COST)
    path(words, ended, (GARBAGE,), numbers[UNKNOWN], WORD_COST)
    return graph


def open_grammar(numbers: dict[str, int]) -> Fst:
    """Return the loop of all words."""
    graph = Fst()
    loop = graph.state()
    graph.final[loop] = 0.0
    for word, number in numbers.items():
        if number:
            graph.arc(loop, loop, number, number, math.log(len(numbers)) + (UNKNOWN_COST if word == UNKNOWN else 0.0))
    return graph


def mean_statistics(mean: np.ndarray) -> bytes:
    """Return Kaldi's statistics of normalisation: sums and their count, then squares, which nobody reads."""
    rows = np.zeros((2, len(mean) + 1))
    rows[0] = [*(mean * GLOBAL), GLOBAL]
    rows[1] = [*((mean**2 + 1) * GLOBAL), 0]
    return b"\0BDM " + _int(2) + _int(len(mean) + 1) + rows.astype("<f8").tobytes()


FBANK_CONF = f"""--num-mel-bins={features.BINS}
--low-freq={features.LOW}
--high-freq={features.HIGH}
--dither=0
"""


def model_conf(acoustic_scale: float) -> str:
    """Return the settings of the decoder; silence is phone 1."""
    return f"""--min-active=200
--max-active=1500
--beam=10.0
--lattice-beam=2.0
--max-mem=5000000
--acoustic-scale={acoustic_scale}
--frame-subsampling-factor={STRIDE}
--frames-per-chunk=12
--endpoint.silence-phones=1
--endpoint.rule2.min-trailing-silence=0.35
--endpoint.rule3.min-trailing-silence=0.6
--endpoint.rule4.min-trailing-silence=1.0
"""


def write_model(
    folder: Path,
    network: Network,
    inventory: Inventory,
    prior: np.ndarray,
    lexicon: Lexicon,
    acoustic_scale: float = ACOUSTIC_SCALE,
    prior_power: float = PRIOR_POWER,
) -> None:
    """Write a whole model directory; ``prior`` holds the shares of the states in the corpus."""
    prior = prior**prior_power
    prior[inventory.first_state[SILENCE]] *= math.exp(-SILENCE_BONUS)
    prior[inventory.first_state[GARBAGE]] *= math.exp(-GARBAGE_BONUS)
    prior /= prior.sum()
    for name in ("am", "conf", "graph"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "am/final.mdl").write_bytes(b"\0B" + transition_model(inventory) + acoustic_network(network, prior))
    (folder / "am/global_cmvn.stats").write_bytes(mean_statistics(network.mean.double().numpy()))
    (folder / "conf/fbank.conf").write_text(FBANK_CONF, encoding="ascii")
    (folder / "conf/model.conf").write_text(model_conf(acoustic_scale), encoding="ascii")
    write_graph(folder, inventory, lexicon)


def write_graph(folder: Path, inventory: Inventory, lexicon: Lexicon) -> None:
    """Write what knows the words; none of it depends on what the network has learnt."""
    numbers = {word: number for number, word in enumerate(["<eps>", *lexicon.vocabulary, UNKNOWN])}
    word_graph(lexicon, inventory, numbers).write(folder / "graph/HCLr.fst", "output")
    open_grammar(numbers).write(folder / "graph/Gr.fst", "input")
    words = "".join(f"{word} {number}\n" for word, number in numbers.items())
    (folder / "graph/words.txt").write_text(words, encoding="utf-8")
    phones = "".join(f"{phone} {number}\n" for number, phone in enumerate(inventory.phones, 1))
    (folder / "graph/phones.txt").write_text(phones, encoding="utf-8")
    (folder / "graph/disambig_tid.int").write_text("", encoding="ascii")
