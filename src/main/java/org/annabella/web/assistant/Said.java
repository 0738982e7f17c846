package org.annabella.web.assistant;

import java.util.List;

/**
 * A prompt in words.
 *
 * @param task what is to be done
 * @param words what is to be said or done with it, in large letters; empty if the task is all
 * @param squares the move in letters and digits; empty if there is none
 * @param steps hand movements, in order
 */
record Said(String task, String words, String squares, List<String> steps) {
    /** Copies the list. */
    Said {
        steps = List.copyOf(steps);
    }

    static Said task(String task) {
        return new Said(task, "", "", List.of());
    }

    /** All of it in one sentence, for the live region. */
    String aloud() {
        String first = steps.isEmpty() ? words : steps.get(0);
        return first.isEmpty() ? task : task + " " + first + (first.endsWith(".") ? "" : ".");
    }
}
