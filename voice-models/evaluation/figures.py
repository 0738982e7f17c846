"""What became of each sound, and the figures of many: rates with bounds, word errors, latency, false accepts."""

from __future__ import annotations

import collections
import functools
from dataclasses import dataclass, field

import numpy as np
from scipy import stats

from lexicon import load
from measure import distance, same_sounding

#: Of several utterances in one stream the gravest counts: a wrong move hides behind nothing.
_GRAVITY = ("move", "ask", "illegal", "command", "answer", "nothing")


def bounds(count: int, of: int) -> tuple[float, float]:
    """Return the Clopper-Pearson bounds of a share at 95 % confidence; (0, 1) of nothing."""
    if of == 0:
        return 0.0, 1.0
    low = stats.beta.ppf(0.025, count, of - count + 1) if count else 0.0
    high = stats.beta.ppf(0.975, count + 1, of - count) if count < of else 1.0
    return float(low), float(high)


def most_an_hour(count: int, hours: float) -> float:
    """Return the upper bound at 95 % confidence (one-sided) of a rate, from a Poisson count."""
    return float(stats.chi2.ppf(0.95, 2 * count + 2) / 2 / hours) if hours else float("inf")


def utterances(answer: dict) -> list[dict]:
    """Return what was heard: one utterance of a file, any number of a stream."""
    if "error" in answer:
        raise ValueError(f"{answer.get('file')}: {answer['error']}")
    return answer["utterances"] if "utterances" in answer else [answer]


@functools.cache
def _names() -> dict[str, str]:
    return same_sounding(load())


def sounds_of(words: str) -> list[str]:
    """Return one name for each word and all that sound like it."""
    return [_names().get(word, word) for word in words.split()]


def words_heard(heard: list[dict]) -> str:
    """Return the words of the free loop, or those that the decision was made of where there are none."""
    return " ".join(one.get("open") or one.get("heard") or "" for one in heard).replace("[unk]", "").strip()


def outcome(item: dict, heard: list[dict]) -> str:
    """Return what became of a sound with a kind of its own: right, asked, nothing, illegal, command or wrong.

    Of single words only what was heard counts: right, nothing or wrong.
    """
    if item["kind"] == "word":
        found = words_heard(heard)
        return "nothing" if not found else "right" if sounds_of(found) == sounds_of(item["words"]) else "wrong"
    moves = [one["move"] for one in heard if one["decision"] == "move"]
    if any(move != item["move"] for move in moves):
        return "wrong"
    decisions = [one["decision"] for one in heard] or ["nothing"]
    gravest = min(decisions, key=_GRAVITY.index)
    if gravest == "answer":
        gravest = "command"
    wanted = {"move": "move", "illegal": "illegal", "command": "command", "chatter": "nothing"}[item["kind"]]
    if gravest == wanted:
        return "right"
    return "asked" if gravest == "ask" else gravest


@dataclass
class Tally:
    """Counts of one language and condition of a set."""

    outcomes: dict[str, collections.Counter] = field(
        default_factory=lambda: collections.defaultdict(collections.Counter)
    )
    asked_rightly: int = 0
    words: int = 0
    word_errors: int = 0
    decode_millis: float = 0.0
    audio_millis: float = 0.0
    slowest: float = 0.0
    latencies: list[tuple[float, float]] = field(default_factory=list)
    cut_short: int = 0
    voices: set[str] = field(default_factory=set)

    def add(self, item: dict, answer: dict, names: dict[str, str]) -> str:
        """Count one sound, and return what became of it."""
        heard = utterances(answer)
        result = outcome(item, heard)
        self.outcomes[item["kind"]][result] += 1
        self.voices.add(item["voice"])
        if item["kind"] == "move":
            self._add_announcement(item, heard, names)
            if result == "asked":
                asked = [c["move"] for one in heard for c in one.get("candidates", ())]
                self.asked_rightly += item["move"] in asked
        self._add_time(item, answer, heard)
        return result

    def _add_announcement(self, item: dict, heard: list[dict], names: dict[str, str]) -> None:
        wanted = [names.get(word, word) for word in item["words"].split()]
        found = [names.get(word, word) for one in heard for word in one["open"].split()]
        self.words += len(wanted)
        self.word_errors += distance(wanted, found)

    def _add_time(self, item: dict, answer: dict, heard: list[dict]) -> None:
        self.decode_millis += answer.get("decodeMillis", 0.0)
        self.audio_millis += answer["audioMillis"]
        self.slowest = max(self.slowest, answer.get("decodeMillis", 0.0) / answer["audioMillis"])
        if "utterances" in answer and item["speechEndMillis"] and heard:
            last = heard[-1]
            self.latencies.append((last["endMillis"] - item["speechEndMillis"], last["decisionMillis"]))
            self.cut_short += heard[0]["endMillis"] < item["speechEndMillis"]

    def row(self) -> dict:
        """Return the figures as plain data; shares between 0 and 1."""
        moves = self.outcomes["move"]
        count = sum(moves.values())
        result = {"announcements": count, **self._shares(moves, count), "voices": len(self.voices)}
        result["wordErrorRate"] = self.word_errors / self.words if self.words else None
        result["decodeXRealTime"] = self.decode_millis / self.audio_millis if self.audio_millis else None
        result["slowestXRealTime"] = self.slowest
        for kind in ("illegal", "command"):
            if self.outcomes[kind]:
                result[kind] = dict(self.outcomes[kind])
        if self.latencies:
            result["latency"] = self._latency()
        return result

    def _shares(self, moves: collections.Counter, count: int) -> dict:
        if not count:
            return {}
        low, high = bounds(moves["wrong"], count)
        names = {"illegal": "asIllegal", "command": "asCommand"}
        outcomes = ("right", "asked", "nothing", "illegal", "command", "wrong")
        shares = {names.get(name, name): moves[name] / count for name in outcomes}
        rights = bounds(moves["right"], count)
        return {**shares, "wrongCount": moves["wrong"], "wrongBounds": [low, high], "rightBounds": list(rights),
                "askedWithTheMove": self.asked_rightly}

    def _latency(self) -> dict:
        sound, compute = (np.array(column) for column in zip(*self.latencies))
        both = sound + compute
        pick = lambda values: {"p50": float(np.percentile(values, 50)), "p95": float(np.percentile(values, 95))}
        return {"endpointMillis": pick(sound), "decisionAfterEndpointMillis": pick(compute), "totalMillis": pick(both),
                "endedBeforeTheSpeakerDid": self.cut_short, "of": len(self.latencies)}


def tallies(items: list[dict], answers: list[dict]) -> tuple[dict[tuple[str, str], Tally], list[dict]]:
    """Count a set by language and condition, and where there are several languages together; tell every wrong move."""
    names = same_sounding(load())
    several = len({item["language"] for item in items}) > 1
    result: dict[tuple[str, str], Tally] = collections.defaultdict(Tally)
    wrong = []
    for item, answer in zip(items, answers, strict=True):
        if several:
            result["all", item["condition"]].add(item, answer, names)
        if result[item["language"], item["condition"]].add(item, answer, names) == "wrong":
            heard = "; ".join(one["heard"] for one in utterances(answer) if one["decision"] == "move")
            wrong.append({"file": item["file"], "kind": item["kind"], "voice": item["voice"], "said": item["words"],
                          "heard": heard, "move": item["move"]})
    return result, wrong


def by_voice(items: list[dict], answers: list[dict]) -> list[dict]:
    """Return for each voice what became of its announcements."""
    rows: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
    for item, answer in zip(items, answers, strict=True):
        if item["kind"] == "move":
            rows[item["voice"]][outcome(item, utterances(answer))] += 1
    return [{"voice": voice, "announcements": sum(row.values()), **row} for voice, row in sorted(rows.items())]


def false_accepts(items: list[dict], answers: list[dict]) -> list[dict]:
    """Return, for each language listened for and kind of stream, what was made of sound in which no move is said."""
    rows: dict[tuple[str, str], collections.Counter] = collections.defaultdict(collections.Counter)
    for item, answer in zip(items, answers, strict=True):
        for key in ((item["heard"], item["condition"]), ("all", item["condition"]), ("all", "all")):
            rows[key]["millis"] += answer["audioMillis"]
            for one in utterances(answer):
                rows[key][one["decision"]] += 1
    result = []
    for (heard, kind), row in sorted(rows.items()):
        hours = row["millis"] / 3.6e6
        accepts = row["move"] + row["command"] + row["answer"]
        result.append({"heard": heard, "stream": kind, "hours": hours, "moves": row["move"],
                       "commands": row["command"], "answers": row["answer"], "falseAcceptsAnHour": accepts / hours,
                       "atMost": most_an_hour(accepts, hours), "questions": row["ask"], "toldIllegal": row["illegal"]})
    return result


def confusions(items: list[dict], answers: list[dict]) -> list[dict]:
    """Return, for each pair of words, how often the one that was said was taken for the other."""
    rows: dict[tuple[str, str, str], collections.Counter] = collections.defaultdict(collections.Counter)
    for item, answer in zip(items, answers, strict=True):
        heard = utterances(answer)
        result = outcome(item, heard)
        if result == "wrong" and any(one["move"] == item["rival"] for one in heard):
            result = "rival"
        rows[item["language"], item["said"], item["other"]][result] += 1
    return [{"language": key[0], "said": key[1], "other": key[2], **row} for key, row in sorted(rows.items())]
