package org.annabella.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.annabella.chess.Side;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Setups;
import org.annabella.threads.DefectWords;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The thread of the table never dies in silence: what fails is an event, or else all who listen are told. */
class TableDefectsTest {
    private final List<GameEvent> heard = new CopyOnWriteArrayList<>();
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private final AtomicBoolean breaks = new AtomicBoolean();
    private GameLoop loop = GameLoop.inline(EventStore.NONE, GameState.NOT_STARTED, List.of());

    /** Hears everything. */
    private final GameLoop.Listener ear = new GameLoop.Listener() {
        @Override
        public void happened(GameEvent event, GameState before, GameState after) {
            heard.add(event);
        }

        @Override
        public void failed(GameLoop.Failure failure) {
            failures.add(failure.why());
        }
    };

    static List<Throwable> defects() {
        return List.of(
                new IllegalStateException("a"),
                new AssertionError("b"),
                new OutOfMemoryError("c"),
                new StackOverflowError());
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable defect) throws T {
        throw (T) defect;
    }

    private static GameInput start() {
        return new GameInput.Start(Duration.ZERO, Setups.tournament("dk-2023"));
    }

    private static GameInput offer(int second) {
        return new GameInput.Declare(Duration.ofSeconds(second), Side.WHITE, Declaration.OFFER_DRAW);
    }

    @AfterEach
    void close() {
        loop.close();
    }

    private void awaitTable() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        assertThat(loop.afterQueued(done::countDown)).isTrue();
        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
    }

    private void begin(EventStore store, GameLoop.Listener... others) throws InterruptedException {
        List<GameLoop.Listener> all = new java.util.ArrayList<>(List.of(others));
        all.add(ear);
        loop = GameLoop.start(store, GameState.NOT_STARTED, all);
        loop.post(start());
        awaitTable();
    }

    private List<String> faults() {
        return heard.stream()
                .filter(GameEvent.StationFault.class::isInstance)
                .map(event -> ((GameEvent.StationFault) event).what())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("defects")
    void aStoreThatFailsAtOneInputLeavesTheGameAsItIs(Throwable defect) throws InterruptedException {
        begin(events -> {
            if (events.stream().anyMatch(GameEvent.DrawOffered.class::isInstance)) {
                sneak(defect);
            }
        });
        GameState before = loop.state();
        loop.post(offer(1));
        awaitTable();
        assertThat(faults()).singleElement().asString().contains(DefectWords.of(defect));
        assertThat(heard).noneMatch(GameEvent.DrawOffered.class::isInstance);
        assertThat(loop.state().drawOfferedBy()).isEqualTo(before.drawOfferedBy());
        assertThat(failures).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("defects")
    void aStoreThatFailsForGoodIsToldToAll(Throwable defect) throws InterruptedException {
        begin(events -> {
            if (breaks.get()) {
                sneak(defect);
            }
        });
        breaks.set(true);
        loop.post(offer(1));
        loop.close();
        assertThat(failures).singleElement().asString().contains(DefectWords.of(defect));
        assertThat(loop.failure())
                .hasValueSatisfying(failure -> assertThat(failure.defect()).isTrue());
        assertThat(loop.post(offer(2))).isFalse();
    }

    @ParameterizedTest
    @MethodSource("defects")
    void aListenerThatFailsIsToldToTheOthers(Throwable defect) throws InterruptedException {
        begin(EventStore.NONE, (event, before, after) -> {
            if (event instanceof GameEvent.DrawOffered) {
                sneak(defect);
            }
        });
        loop.post(offer(1));
        awaitTable();
        assertThat(heard).anyMatch(GameEvent.DrawOffered.class::isInstance);
        assertThat(faults()).singleElement().asString().contains(DefectWords.of(defect));
    }

    @ParameterizedTest
    @MethodSource("defects")
    void aQueuedTaskThatFailsIsTold(Throwable defect) throws InterruptedException {
        begin(EventStore.NONE);
        loop.afterQueued(() -> sneak(defect));
        awaitTable();
        assertThat(faults()).singleElement().asString().contains(DefectWords.of(defect));
        loop.post(offer(1));
        awaitTable();
        assertThat(heard).anyMatch(GameEvent.DrawOffered.class::isInstance);
    }

    @ParameterizedTest
    @MethodSource("defects")
    void whoWaitsForAnAnswerGetsTheDefect(Throwable defect) throws InterruptedException {
        begin(EventStore.NONE);
        CompletableFuture<?> answer = loop.submit(offer(1), () -> {
            sneak(defect);
            return true;
        });
        awaitTable();
        assertThat(answer).isCompletedExceptionally();
        try {
            answer.get();
        } catch (ExecutionException failed) {
            assertThat(failed.getCause()).isEqualTo(defect);
        }
        assertThat(faults()).hasSize(1);
    }

    /** Who has asked for it must not take it for done; that the defect is known makes no difference. */
    @Test
    @SuppressWarnings("NullAway") // a ruling of nothing is the defect
    void whoWaitsForAnInputThatFailsIsToldEachTimeThatItHasNoEffect() throws Exception {
        begin(EventStore.NONE);
        for (int second = 1; second <= 2; second++) {
            GameInput ruling = new GameInput.Rule(Duration.ofSeconds(second), null);
            assertThat(answerTo(ruling).orElseThrow()).singleElement().isInstanceOf(GameEvent.StationFault.class);
        }
        awaitTable();
        assertThat(faults()).hasSize(1);
    }

    @Test
    void whoWaitsForWhatCannotBeKeptIsNotToldThatItHasHappened() throws InterruptedException {
        begin(events -> {
            if (breaks.get()) {
                throw new IOException("No space left on device");
            }
        });
        breaks.set(true);
        CompletableFuture<?> answer = loop.submit(offer(1), () -> true);
        assertThat(answer)
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(IllegalStateException.class);
        assertThat(failures).containsExactly("No space left on device");
    }

    @Test
    void whoWaitsWhereNotEvenTheDefectCanBeKeptIsNotToldThatItHasHappened() throws InterruptedException {
        begin(events -> {
            if (breaks.get()) {
                throw new IllegalStateException("a");
            }
        });
        breaks.set(true);
        assertThat(loop.submit(offer(1), () -> true)).failsWithin(Duration.ofSeconds(30));
        assertThat(failures).hasSize(1);
    }

    private Optional<List<GameEvent>> answerTo(GameInput input) throws Exception {
        return loop.submit(input, () -> true).get(30, TimeUnit.SECONDS);
    }

    @Test
    @SuppressWarnings("NullAway") // a ruling of nothing is the defect
    void anInputThatFailsWhereTheClocksMayBeWrongPausesTheGame() throws InterruptedException {
        begin(EventStore.NONE);
        assertThat(loop.state().running()).isPresent();
        loop.post(new GameInput.Rule(Duration.ofSeconds(7), null));
        awaitTable();
        assertThat(faults()).hasSize(1);
        assertThat(loop.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(loop.state().running()).isEmpty();
        int fault = heard.indexOf(heard.stream()
                .filter(GameEvent.StationFault.class::isInstance)
                .findFirst()
                .orElseThrow());
        assertThat(heard.subList(0, fault)).noneMatch(GameEvent.Paused.class::isInstance);
    }

    @Test
    @SuppressWarnings("NullAway") // a device in no state is the defect
    void anInputThatFailsAndMovesNoClockDoesNotStopIt() throws InterruptedException {
        begin(EventStore.NONE);
        loop.post(new GameInput.Device(Duration.ofSeconds(7), DeviceId.CLOCK, null, ""));
        loop.post(new GameInput.Lift(Duration.ofSeconds(8), Side.WHITE, null));
        awaitTable();
        assertThat(faults()).isNotEmpty();
        assertThat(loop.state().running()).isPresent();
    }

    @Test
    @SuppressWarnings("NullAway") // a ruling of nothing is the defect
    void aDefectThatComesAgainAndAgainIsToldOnceAMinute() throws InterruptedException {
        begin(EventStore.NONE);
        for (int second = 1; second <= 100; second++) {
            loop.post(new GameInput.Rule(Duration.ofSeconds(second), null));
        }
        awaitTable();
        assertThat(faults()).hasSize(2);
    }

    @Test
    void aListenerThatFailsAgainAfterItHasWorkedIsToldAgain() throws InterruptedException {
        begin(EventStore.NONE, (event, before, after) -> {
            if (breaks.get()) {
                throw new IllegalStateException("no voice");
            }
        });
        breaks.set(true);
        loop.post(offer(1));
        loop.post(new GameInput.Adjust(Duration.ofSeconds(2), Side.WHITE));
        awaitTable();
        assertThat(faults()).hasSize(1);
        breaks.set(false);
        loop.post(new GameInput.Adjust(Duration.ofSeconds(3), Side.WHITE));
        awaitTable();
        breaks.set(true);
        loop.post(new GameInput.Adjust(Duration.ofSeconds(4), Side.WHITE));
        awaitTable();
        assertThat(faults()).hasSize(2);
    }

    @Test
    void aListenerThatLeavesTheThreadInterruptedDoesNotEndIt() throws InterruptedException {
        begin(EventStore.NONE, (event, before, after) -> Thread.currentThread().interrupt());
        loop.post(offer(1));
        awaitTable();
        assertThat(heard).anyMatch(GameEvent.DrawOffered.class::isInstance);
        assertThat(failures).isEmpty();
    }

    @Test
    void whoMayNotWaitIsToldThatThereIsNoRoom() throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        begin(EventStore.NONE);
        loop.afterQueued(() -> {
            try {
                held.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        int taken = 0;
        while (loop.offer(offer(1))) {
            taken++;
        }
        assertThat(taken).isBetween(1000, 1100);
        held.countDown();
        awaitTable();
        assertThat(loop.offer(offer(2))).isTrue();
    }
}
