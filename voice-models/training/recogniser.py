"""Vosk's C library by ctypes: enough to measure a model without the Java station.

The library is ``libvosk.so``; the Maven jar ``com.alphacephei:vosk`` holds it for Linux under ``linux-x86-64``.
"""

from __future__ import annotations

import ctypes
import json
import zipfile
from pathlib import Path

import numpy as np

from speech import SAMPLE_RATE


def library_from_jar(jar: Path, folder: Path) -> Path:
    """Unpack the library for Linux from the Maven jar."""
    target = folder / "libvosk.so"
    if not target.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(jar) as archive:
            target.write_bytes(archive.read("linux-x86-64/libvosk.so"))
    return target


class Recogniser:
    """A model and its recognisers; each call decodes one sound with a fresh recogniser."""

    def __init__(self, library: Path, model: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        lib = self._library
        lib.vosk_model_new.restype = ctypes.c_void_p
        lib.vosk_recognizer_new.restype = ctypes.c_void_p
        lib.vosk_recognizer_new.argtypes = [ctypes.c_void_p, ctypes.c_float]
        lib.vosk_recognizer_new_grm.restype = ctypes.c_void_p
        lib.vosk_recognizer_new_grm.argtypes = [ctypes.c_void_p, ctypes.c_float, ctypes.c_char_p]
        lib.vosk_recognizer_accept_waveform.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        lib.vosk_recognizer_set_max_alternatives.argtypes = [ctypes.c_void_p, ctypes.c_int]
        lib.vosk_recognizer_free.argtypes = [ctypes.c_void_p]
        for name in ("result", "final_result"):
            call = getattr(lib, f"vosk_recognizer_{name}")
            call.restype = ctypes.c_char_p
            call.argtypes = [ctypes.c_void_p]
        lib.vosk_set_log_level(-1)
        self._model = lib.vosk_model_new(str(model).encode())
        if not self._model:
            raise RuntimeError(f"Vosk cannot load {model}")

    def alternatives(
        self, samples: np.ndarray, phrases: list[str] | None = None, count: int = 1
    ) -> list[tuple[str, float]]:
        """Return the best texts of the whole sound with their log-likelihoods; end points are ignored."""
        lib = self._library
        if phrases is None:
            handle = lib.vosk_recognizer_new(self._model, float(SAMPLE_RATE))
        else:
            grammar = json.dumps(phrases, ensure_ascii=False).encode()
            handle = lib.vosk_recognizer_new_grm(self._model, float(SAMPLE_RATE), grammar)
        lib.vosk_recognizer_set_max_alternatives(handle, count)
        data = samples.astype("<i2").tobytes()
        found: list[list[tuple[str, float]]] = []
        step = SAMPLE_RATE // 5
        for begin in range(0, len(data), step):
            block = data[begin : begin + step]
            if lib.vosk_recognizer_accept_waveform(handle, block, len(block)) == 1:
                found.append(self._read(lib.vosk_recognizer_result(handle)))
        found.append(self._read(lib.vosk_recognizer_final_result(handle)))
        lib.vosk_recognizer_free(handle)
        found = [result for result in found if result and result[0][0]]
        if len(found) == 1:
            return found[0]
        return [(" ".join(result[0][0] for result in found), sum(result[0][1] for result in found))]

    @staticmethod
    def _read(text: bytes) -> list[tuple[str, float]]:
        raw = json.loads(text.decode("utf-8"))
        return [(a.get("text", "").strip(), float(a.get("confidence", 0))) for a in raw.get("alternatives", [])]
