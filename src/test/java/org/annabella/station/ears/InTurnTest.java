package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** Whose an utterance was is asked when the one before is on the table, however late that is. */
class InTurnTest {
    private final Queue<Runnable> table = new ArrayDeque<>();
    private final Queue<Runnable> hearing = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final InTurn both = new InTurn(table::add, hearing::add);

    @Test
    void theNextSpeakerIsAskedForAfterTheUtteranceBeforeIsOnTheTable() {
        both.submit(utterance("announcement"));
        both.submit(utterance("repetition"));
        runAll(table);
        assertThat(done).as("nothing is heard yet").containsExactly("whose is the announcement");
        runOne(hearing);
        runAll(table);
        assertThat(done)
                .as("it is on the table, but the hearing has not come back")
                .hasSize(2);
        runAll(hearing);
        runAll(table);
        runAll(hearing);
        runAll(table);
        assertThat(done)
                .containsExactly(
                        "whose is the announcement",
                        "announcement is on the table",
                        "whose is the repetition",
                        "repetition is on the table");
    }

    @Test
    void whatComesWhenNothingWaitsIsTakenAtOnce() {
        for (String each : List.of("one", "two", "three")) {
            both.submit(utterance(each));
            for (int round = 0; round < 3; round++) {
                runAll(table);
                runAll(hearing);
            }
        }
        assertThat(done).hasSize(6).endsWith("whose is the three", "three is on the table");
    }

    @Test
    void anUtteranceThatFailsIsOneUtterance() {
        both.submit(() -> {
            throw new IllegalStateException("no seat");
        });
        both.submit(utterance("next"));
        assertThatThrownBy(() -> runAll(table)).hasMessage("no seat");
        runAll(hearing);
        runAll(table);
        assertThat(done).containsExactly("whose is the next");
    }

    /** As the table does it: the seat is told, the sound is heard on another thread, and what it means comes back. */
    private Runnable utterance(String what) {
        return () -> {
            done.add("whose is the " + what);
            hearing.add(() -> table.add(() -> done.add(what + " is on the table")));
        };
    }

    private static void runAll(Queue<Runnable> queue) {
        for (int left = queue.size(); left > 0; left--) {
            runOne(queue);
        }
    }

    private static void runOne(Queue<Runnable> queue) {
        queue.remove().run();
    }
}
