"""Set the answers of several systems over one set side by side, as Markdown.

    table.py DIR/SET NAME=ANSWERS.jsonl [NAME=ANSWERS.jsonl…] [--by language|condition|voice] [--confusion FILE.tsv]

ANSWERS are those of ``annabella hear --json --batch``, of all the set's sounds or of some; they are told apart by the
names of their files. Shares are in percent with their 95 % bounds (Clopper-Pearson). Of single words: what was right,
by language and speaker, and what was taken for what; ``--confusion`` writes the whole of that, a line for each language,
system and pair of words, the worst pair on top.
"""

from __future__ import annotations

import argparse
import collections
import json
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))

import figures
from score import items_of, markdown_table

#: What a sound may become, by its kind, and what the columns are called.
_REST = {"asked": "asked", "nothing": "not understood", "command": "taken for a command"}
_COLUMNS = {
    "move": {"right": "right", "wrong": "wrong", **_REST, "illegal": "taken for illegal"},
    "illegal": {"right": "told", "wrong": "taken for a move", **_REST},
    "command": {"right": "right", "wrong": "taken for a move", "asked": "asked", "nothing": "not understood",
                "illegal": "taken for illegal"},
    "chatter": {"right": "left alone", "wrong": "moves", "command": "commands", "asked": "asked", "illegal": "illegal"},
    "word": {"right": "right", "wrong": "another word", "nothing": "nothing"},
}
_TITLES = {
    "move": "Legal announcements", "illegal": "Illegal announcements", "command": "Commands, questions and answers",
    "chatter": "No announcement", "word": "Single words",
}  # fmt: skip
_WORST = 20
#: Speakers whom a source tells apart by a number stand together.
_CROWDS = ("sc-", "cv-sv-")

Pair = tuple[dict, dict]


def share(count: int, of: int) -> str:
    """Return a share in percent and its bounds."""
    low, high = (100 * bound for bound in figures.bounds(count, of))
    return f"{100 * count / of:.1f} ({low:.1f}–{high:.1f})"


def matched(items: list[dict], answers: Iterable[dict]) -> list[Pair]:
    """Return each item that was answered with its answer."""
    by_name = {Path(answer["file"]).name: answer for answer in answers}
    return [(item, by_name[name]) for item in items if (name := Path(item["file"]).name) in by_name]


def _groups(pairs: list[Pair], field: str) -> dict[str, list[Pair]]:
    found: dict[str, list[Pair]] = collections.defaultdict(list)
    for pair in pairs:
        found[pair[0][field]].append(pair)
    return ({"all": pairs} if len(found) > 1 else {}) | dict(sorted(found.items()))


def outcomes(systems: dict[str, list[Pair]], kind: str, field: str) -> str:
    """Return what became of the sounds of a kind, group by group and system by system."""
    columns = _COLUMNS[kind]
    sides = {name: _groups([p for p in pairs if p[0]["kind"] == kind], field) for name, pairs in systems.items()}
    rows = []
    for group in dict.fromkeys(group for side in sides.values() for group in side):
        for name, side in sides.items():
            pairs = side.get(group, [])
            counts = collections.Counter(figures.outcome(item, figures.utterances(answer)) for item, answer in pairs)
            if pairs:
                rows.append([group, name, str(len(pairs)), *(share(counts[column], len(pairs)) for column in columns)])
    return markdown_table((field, "system", "sounds", *columns.values()), rows)


def _with_crowds(pairs: list[Pair]) -> list[Pair]:
    """Put the language before each speaker's name, and the many of a source together."""
    name = lambda voice: next((crowd + "*" for crowd in _CROWDS if voice.startswith(crowd)), voice)
    return [({**item, "voice": f"{item['language']} {name(item['voice'])}"}, answer) for item, answer in pairs]


def _taken(systems: dict[str, list[Pair]]) -> tuple[dict[tuple[str, str, str], collections.Counter], collections.Counter]:
    """Count by system which words were taken for which, and how often each was said; words that sound alike are one."""
    taken: dict[tuple[str, str, str], collections.Counter] = collections.defaultdict(collections.Counter)
    times = collections.Counter()
    for name, pairs in systems.items():
        for item, answer in pairs:
            heard = figures.utterances(answer)
            times[item["language"], item["words"], name] += 1
            if figures.outcome(item, heard) != "right":
                taken[item["language"], item["words"], figures.words_heard(heard) or "–"][name] += 1
    return taken, times


def confusion_lines(systems: dict[str, list[Pair]]) -> list[str]:
    """Return every pair of words of which one was taken for the other, by language and system, the worst on top.

    The columns: language, system, what was said, what was heard (a dash for nothing), how often, how often it was said.
    """
    taken, times = _taken(systems)
    rows = [
        (language, name, said, heard, count, times[language, said, name])
        for (language, said, heard), counts in taken.items()
        for name, count in counts.items()
    ]
    rows.sort(key=lambda row: (-row[4], -row[4] / row[5], row[:4]))
    return ["language\tear\tsaid\theard\tcount\tof", *("\t".join(map(str, row)) for row in rows)]


def confusions(systems: dict[str, list[Pair]]) -> str:
    """Return which words were taken for which, the worst first."""
    taken, times = _taken(systems)
    worst = sorted(taken.items(), key=lambda each: (-max(each[1].values()), -sum(each[1].values()), each[0]))[:_WORST]
    rows = [
        [*key, *(f"{counts[name]} of {times[key[0], key[1], name]}" for name in systems)] for key, counts in worst
    ]
    return markdown_table(("language", "said", "heard", *systems), rows)


def _words(systems: dict[str, list[Pair]]) -> dict[str, list[Pair]]:
    """Return the single words alone."""
    return {name: [pair for pair in pairs if pair[0]["kind"] == "word"] for name, pairs in systems.items()}


def text(systems: dict[str, list[Pair]], field: str) -> str:
    """Return all tables of a set."""
    kinds = [kind for kind in _COLUMNS if any(item["kind"] == kind for pairs in systems.values() for item, _ in pairs)]
    parts = [f"{_TITLES[kind]}:\n\n{outcomes(systems, kind, field)}" for kind in kinds]
    if "word" in kinds:
        said = _words(systems)
        by_speaker = {name: _with_crowds(pairs) for name, pairs in said.items()}
        parts.append("By speaker:\n\n" + outcomes(by_speaker, "word", "voice"))
        parts.append(f"Taken for another, the worst {_WORST}:\n\n" + confusions(said))
    return "\n".join(parts)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("set", type=Path, help="the folder of a set, or a truth table")
    parser.add_argument("answers", nargs="+", metavar="NAME=ANSWERS.jsonl")
    parser.add_argument("--by", choices=("language", "condition", "voice"), default="language")
    parser.add_argument("--confusion", type=Path, metavar="FILE.tsv")
    arguments = parser.parse_args()
    items = items_of(arguments.set)
    systems = {}
    for given in arguments.answers:
        name, _, path = given.rpartition("=")
        lines = Path(path).read_text(encoding="utf-8").splitlines()
        name = name or Path(path).stem
        systems[name] = matched(items, (json.loads(line) for line in lines if line.strip()))
        if len(systems[name]) < len(items):
            print(f"{name}: {len(systems[name])} of {len(items)} sounds answered", file=sys.stderr)
    print(text(systems, arguments.by))
    if arguments.confusion:
        arguments.confusion.write_text("\n".join(confusion_lines(_words(systems))) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
