package org.annabella.bench.workloads;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.annabella.cli.ask.Outcome;

/** Counts what became of the sounds of one set and kind. */
final class Tally {
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private int all;

    Tally() {
        counts.put("right", 0);
        counts.put("asked back", 0);
        counts.put("not understood", 0);
        counts.put("taken for illegal", 0);
        counts.put("wrong move accepted", 0);
    }

    /** Counts a sound by what it meant and what was made of it. */
    void add(String right, String outcome) {
        all++;
        counts.merge(name(right, outcome), 1, Integer::sum);
    }

    /** Returns what it comes to that a sound of this meaning was taken for that. */
    static String name(String right, String outcome) {
        if (outcome.equals(right)) {
            return "right";
        }
        if (Outcome.isMove(outcome)) {
            return "wrong move accepted";
        }
        if (outcome.startsWith(Outcome.ASK)) {
            return "asked back";
        }
        return switch (outcome) {
            case Outcome.NOTHING -> "not understood";
            case Outcome.ILLEGAL -> "taken for illegal";
            default -> "taken for a command";
        };
    }

    /** Hands on the share of each outcome, in percent. */
    void tell(String what, Consumer<Share> sink) {
        counts.forEach((name, count) -> sink.accept(new Share(what + ", " + name, count, all)));
    }
}
