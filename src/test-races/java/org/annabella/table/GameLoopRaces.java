package org.annabella.table;

import static org.annabella.races.Shaken.all;
import static org.annabella.races.Shaken.together;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.races.Shaken;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The one writer of a game and those who post while it ends. */
class GameLoopRaces {
    private final List<String> kept = Collections.synchronizedList(new ArrayList<>());
    private final List<String> told = Collections.synchronizedList(new ArrayList<>());

    @BeforeAll
    static void weaveFirst() {
        Shaken.prepare();
    }

    @Test
    void whatWasAcceptedIsKeptAndToldOnceAndNothingElse() {
        all("table: three who post against close", () -> {
            GameLoop loop = started();
            Set<String> accepted = new ConcurrentSkipListSet<>();
            together(
                    () -> post(loop, "a", accepted),
                    () -> post(loop, "b", accepted),
                    () -> {
                        if (loop.offer(input("offered"))) {
                            accepted.add("offered");
                        }
                    },
                    loop::close);
            loop.close();
            assertFalse(loop.post(input("late")), "taken after close");
            assertEquals(kept, told, "the order on disk and the order told");
            assertEquals(new ArrayList<>(accepted), new ArrayList<>(new TreeSet<>(kept)), "accepted and kept");
            assertEquals(accepted.size(), kept.size(), "kept more than once: " + kept);
            assertInOrder("a");
            assertInOrder("b");
        });
    }

    @Test
    void whoWaitsForAnAnswerGetsTheTruth() {
        all("table: submit against close", () -> {
            GameLoop loop = started();
            var answers = new ArrayList<java.util.concurrent.CompletableFuture<?>>();
            together(
                    () -> {
                        answers.add(loop.submit(input("one"), () -> true));
                        answers.add(loop.submit(input("two"), () -> true));
                    },
                    loop::close);
            loop.close();
            for (int i = 0; i < 2; i++) {
                String name = i == 0 ? "one" : "two";
                assertEquals(true, answers.get(i).isDone(), name + " is never answered");
                assertEquals(!answers.get(i).isCompletedExceptionally(), kept.contains(name), name);
            }
        });
    }

    private GameLoop started() {
        kept.clear();
        told.clear();
        EventStore store = events -> events.forEach(event -> kept.add(name(event)));
        return GameLoop.start(store, GameState.NOT_STARTED, List.of((event, before, after) -> told.add(name(event))));
    }

    private static void post(GameLoop loop, String who, Set<String> accepted) {
        for (int i = 0; i < 2; i++) {
            if (loop.post(input(who + i))) {
                accepted.add(who + i);
            }
        }
    }

    private void assertInOrder(String who) {
        List<String> mine = kept.stream().filter(each -> each.startsWith(who)).toList();
        assertEquals(mine.stream().sorted().toList(), mine, "the order of posting");
    }

    private static GameInput input(String name) {
        return new GameInput.Fault(Duration.ZERO, name);
    }

    private static String name(GameEvent event) {
        return ((GameEvent.StationFault) event).what();
    }
}
