"""Make test sets of manifest.json: sounds, and tables of what is right.

    generate.py SET… --out DIR [--announcements N] [--languages da,de] [--only-words-of MODEL] [--people DIR]
    generate.py --list

Writes DIR/SET/*.wav, items.jsonl (all that is known of each sound), batch.tsv for ``annabella hear --batch`` (wav,
languages, FEN; ``-`` where there is no position; of single words also batch-all.tsv with every language) and truth.tsv
(wav, language, kind, voice, words, move). A run that was stopped goes on where it was;
more announcements come on top of those that are there. The same seed gives the same sentences by the same
people in the same rooms; eSpeak NG itself never says a thing twice quite alike (a sample or two).
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
import wave
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import human_clips
from hall import SECONDS, Hall
from lexicon import load
from recordings import MANIFEST, missing
from speech import SAMPLE_RATE
from studio import Order, Rendered, Studio, spoken_words
from vocabulary import known_languages, vocabulary

_FIELDS = ("language", "kind", "voice", "words", "move")


def orders(test: str, languages: list[str], announcements: int | None) -> list[Order]:
    """Return what a set consists of; a smaller set is the beginning of a larger one."""
    entry = MANIFEST["sets"][test]
    if entry["speech"] in ("chatter", "clips"):
        return _chatter(test, languages, announcements)
    if entry["speech"] == "people-words":
        return _words(test, languages, announcements)
    languages = [code for code in languages if code in entry.get("languages", languages)]
    if not languages:
        raise ValueError(f"the set {test} is spoken in {', '.join(entry['languages'])}: give one with --languages")
    count = announcements or entry.get("announcements", MANIFEST["announcements"])
    each = -(-count // len(languages))
    share = entry.get("otherShare", MANIFEST["otherShare"]) if entry.get("other", True) else 0
    kinds = {"move": each}
    if entry["speech"] in ("announcements", "live", "people-moves"):
        beside = entry.get("beside", {"illegal": share, "command": share})
        kinds |= {kind: round(each * part) for kind, part in beside.items()}
    return [Order(test, code, kind, n) for code in languages for kind, upto in kinds.items() for n in range(upto)]


def _chatter(test: str, languages: list[str], announcements: int | None) -> list[Order]:
    """Return the streams or single sounds of a set; ``announcements`` in seconds where it is streams."""
    entry = MANIFEST["sets"][test]
    streams = entry["speech"] == "chatter"
    count = (announcements or entry["hours"] * 3600) / SECONDS if streams else announcements or entry["announcements"]
    heard = [*languages, *(["da+de"] if {"da", "de"} <= set(languages) else [])]
    return [
        Order(test, heard[number % len(heard)], kind, number)
        for kind, share in entry["shares"].items()
        for number in range(max(1, round(count * share)))
    ]


def _words(test: str, languages: list[str], announcements: int | None) -> list[Order]:
    """Return the single words that people have said in these languages."""
    said = spoken_words(load(), MANIFEST["sets"][test]["seed"])
    counts = {code: len(said.get(code, ())) for code in languages}
    share = min(1.0, announcements / sum(counts.values())) if announcements else 1.0
    return [Order(test, code, "word", n) for code, count in counts.items() for n in range(round(count * share))]


def write_wav(path: Path, samples) -> None:
    """Write 16-bit mono samples at 16 kHz."""
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(SAMPLE_RATE)
        out.writeframes(samples.astype("<i2").tobytes())


def _lines(folder: Path) -> dict[str, dict]:
    """Return the items that are there, by order; the last line of a stopped run may be torn."""
    found: dict[str, list[dict]] = {}
    for part in sorted(folder.glob("part-*.jsonl")):
        for line in part.read_text(encoding="utf-8").splitlines():
            try:
                item = json.loads(line)
            except json.JSONDecodeError:
                continue
            found[item["order"]] = item["items"]
    return found


def _work(
    test: str, mine: list[Order], folder: Path, languages: list[str], known: set[str] | None, number: int
) -> None:
    """Render orders and write a line for each when its sounds are written."""
    lexicon = load()
    scratch = folder / f"scratch-{number}"
    chatter = MANIFEST["sets"][test]["speech"] in ("chatter", "clips")
    studio = Hall(lexicon, test, scratch) if chatter else Studio(lexicon, test, languages, known, scratch)
    with (folder / f"part-{number}.jsonl").open("a", encoding="utf-8") as out:
        out.write("\n")
        for order in mine:
            rendered: list[Rendered] = studio.render(order)
            for one in rendered:
                one.fields["file"] = one.fields["key"] + ".wav"
                one.fields["audioMillis"] = len(one.sound) * 1000 // SAMPLE_RATE
                write_wav(folder / one.fields["file"], one.sound)
            line = {"order": order.key, "items": [one.fields for one in rendered]}
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
            out.flush()


def _same_settings(folder: Path, settings: dict) -> None:
    file = folder / "set.json"
    if file.exists() and json.loads(file.read_text(encoding="utf-8")) != settings:
        raise ValueError(f"{folder} was made with other settings: delete it or give another --out")
    file.write_text(json.dumps(settings, ensure_ascii=False, indent=1), encoding="utf-8")


def _tables(folder: Path, wanted: list[Order]) -> int:
    """Write the tables of what was wanted, in order; return the number of sounds."""
    done = _lines(folder)
    items = [item for order in wanted for item in done[order.key]]
    dump = "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in items)
    (folder / "items.jsonl").write_text(dump, encoding="utf-8")
    batch = "".join(f"{item['file']}\t{item['heard']}\t{item['fen']}\n" for item in items)
    (folder / "batch.tsv").write_text(batch, encoding="utf-8")
    if any(item["kind"] == "word" for item in items):
        every = ",".join(sorted(MANIFEST["languages"]))
        batch = "".join(f"{item['file']}\t{every}\t{item['fen']}\n" for item in items)
        (folder / "batch-all.tsv").write_text(batch, encoding="utf-8")
    truth = "".join("\t".join([str(folder / i["file"]), *(i[name] for name in _FIELDS)]) + "\n" for i in items)
    (folder / "truth.tsv").write_text(truth, encoding="utf-8")
    return len(items)


def make(
    test: str, out: Path, languages: list[str], announcements: int | None, model: Path | None, processes: int
) -> None:
    """Make one set, or what is missing of it."""
    wanted = orders(test, languages, announcements)
    folder = out / test
    folder.mkdir(parents=True, exist_ok=True)
    known = vocabulary(model) if model else None
    settings = {"set": test, "seed": MANIFEST["sets"][test]["seed"], "languages": languages,
                "onlyWordsOf": model.name if model else None, "packagesMissing": missing()}
    _same_settings(folder, settings)
    done = _lines(folder)
    left = [order for order in wanted if order.key not in done]
    begun = time.time()
    workers = [
        multiprocessing.Process(target=_work, args=(test, left[n::processes], folder, languages, known, n))
        for n in range(processes)
        if left[n::processes]
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if any(worker.exitcode for worker in workers):
        raise RuntimeError(f"the set {test} is not complete; the same command goes on with it")
    count = _tables(folder, wanted)
    print(f"{test}: {count} sounds, {len(left)} orders new in {time.time() - begun:.0f} s", flush=True)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", metavar="SET")
    parser.add_argument("--list", action="store_true", help="tell the sets and what is missing for them")
    parser.add_argument("--out", type=Path, help="where the sets go, a folder each")
    parser.add_argument("--announcements", type=int, help="of each set in all languages together; for chatter: seconds")
    parser.add_argument("--languages", default=None, help="default: all that config/languages and the manifest have")
    parser.add_argument("--only-words-of", type=Path, metavar="MODEL", help="use only words that this model knows")
    parser.add_argument("--people", type=Path, metavar="DIR", help=f"recordings of people; else {human_clips.VARIABLE}")
    parser.add_argument("--processes", type=int, default=2, choices=(1, 2))
    arguments = parser.parse_args()
    if arguments.people:
        os.environ[human_clips.VARIABLE] = str(arguments.people.resolve())
    if missing():
        print(f"recorded sound is missing; install: {' '.join(missing())}", file=sys.stderr)
    if arguments.list:
        for name, entry in MANIFEST["sets"].items():
            print(f"{name:20} ({entry['group']}) {entry['what']}")
        return 0
    unknown = [name for name in arguments.sets if name not in MANIFEST["sets"]]
    if unknown or not arguments.sets or not arguments.out:
        parser.error(f"no set {' '.join(unknown)}: see --list" if unknown else "give sets and --out DIR, or --list")
    spoken = [code for code in MANIFEST["languages"] if code in load().languages]
    languages = arguments.languages.split(",") if arguments.languages else spoken
    if arguments.only_words_of:
        languages = [code for code in languages if code in known_languages(arguments.only_words_of)]
    exit_ = 0
    for name in arguments.sets:
        try:
            make(name, arguments.out, languages, arguments.announcements, arguments.only_words_of, arguments.processes)
        except (ValueError, RuntimeError) as problem:
            print(f"generate.py: {problem}", file=sys.stderr)
            exit_ = 2
    return exit_


if __name__ == "__main__":
    sys.exit(main())
