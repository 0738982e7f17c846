package org.annabella.station.boards;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.serial.Health;
import org.jspecify.annotations.Nullable;

/**
 * Why no board has been found although everybody was asked. Each reason is told once: whoever waits for a board must not wait in silence,
 * nor hear the same in each round.
 */
final class NobodyYet {

    private static final String SILENCE =
            "no board has answered yet; switch it on, and let 'annabella doctor' say what is there";

    private final Set<String> told = new HashSet<>();
    /** What was said in this round of boards that are there and were not taken. */
    private final Set<String> refused = new LinkedHashSet<>();
    /** Why a place of this round could not be asked. */
    private @Nullable String unasked;

    /** A board that had been found is lost, and looked for anew: that it is gone has been told. */
    void beginsAgain() {
        told.clear();
        told.add(SILENCE);
        beginsRound();
    }

    void beginsRound() {
        refused.clear();
        unasked = null;
    }

    void cannotBeAsked(String why) {
        unasked = why;
    }

    /** Takes note of a loss at a place that is being asked: one that is merely silent says nothing. */
    void heard(Health lost) {
        switch (lost.loss()) {
            case UNHEARD -> {
                // As at every place where another kind of board is, or none.
            }
            case SHUT -> cannotBeAsked(lost.why());
            case REFUSED -> refused.add(lost.why());
        }
    }

    /** What is to be told now that everybody was asked; nothing of what has been told. */
    List<String> afterRound() {
        return (refused.isEmpty() ? Stream.of(unanswered()) : refused.stream())
                .filter(told::add)
                .toList();
    }

    private String unanswered() {
        return unasked == null ? SILENCE : "no board has answered yet, and one cannot be asked: " + unasked;
    }
}
