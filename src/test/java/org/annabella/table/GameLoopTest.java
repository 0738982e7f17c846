package org.annabella.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.annabella.chess.Side;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Setups;
import org.annabella.game.rules.RandomTable;
import org.annabella.journal.Journal;
import org.annabella.journal.Resumption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One writer, events on disk before anybody hears of them, in order. */
class GameLoopTest {

    @TempDir
    private Path directory;

    private final List<GameEvent> heard = new ArrayList<>();

    private static GameInput start() {
        return new GameInput.Start(Duration.ZERO, Setups.tournament("dk-2023"));
    }

    private static GameInput offer(int second) {
        return new GameInput.Declare(Duration.ofSeconds(second), Side.WHITE, Declaration.OFFER_DRAW);
    }

    @Test
    void eventsAreOnDiskBeforeAnybodyHearsOfThem() throws IOException {
        try (Journal journal = Journal.create(directory)) {
            GameLoop.Listener reader = (event, before, after) -> {
                heard.add(event);
                assertThat(onDisk()).contains(event);
            };
            GameLoop loop = GameLoop.inline(journal, GameState.NOT_STARTED, List.of(reader));
            assertThat(loop.post(start())).isTrue();
            assertThat(loop.post(offer(1))).isTrue();
        }
        assertThat(heard).hasSize(4);
    }

    private List<GameEvent> onDisk() {
        try {
            return Journal.read(directory).events();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void listenersSeeTheStateBeforeAndAfterEachEvent() {
        List<Phase> phases = new ArrayList<>();
        GameLoop loop = GameLoop.inline(EventStore.NONE, GameState.NOT_STARTED, List.of((event, before, after) -> {
            phases.add(before.phase());
            phases.add(after.phase());
        }));
        loop.post(start());
        assertThat(phases).containsExactly(Phase.NOT_STARTED, Phase.RUNNING, Phase.RUNNING, Phase.RUNNING);
    }

    @Test
    void aFailingJournalStopsTheGameAndIsSaidOnce() {
        List<String> failures = new ArrayList<>();
        EventStore full = events -> {
            throw new IOException("No space left on device");
        };
        GameLoop loop = GameLoop.inline(full, GameState.NOT_STARTED, List.of(new GameLoop.Listener() {
            @Override
            public void happened(GameEvent event, GameState before, GameState after) {
                heard.add(event);
            }

            @Override
            public void failed(GameLoop.Failure failure) {
                failures.add(failure.why());
            }
        }));
        assertThat(loop.post(start())).isFalse();
        assertThat(loop.post(start())).isFalse();
        assertThat(failures).containsExactly("No space left on device");
        assertThat(heard).isEmpty();
        assertThat(loop.state()).isEqualTo(GameState.NOT_STARTED);
    }

    @Test
    void aListenerThatFailsIsJournalledOnceAndTheOthersHearOn() {
        GameLoop.Listener broken = (event, before, after) -> {
            throw new IllegalStateException("no voice");
        };
        GameLoop loop = GameLoop.inline(
                EventStore.NONE, GameState.NOT_STARTED, List.of(broken, (event, before, after) -> heard.add(event)));
        loop.post(start());
        loop.post(offer(1));
        assertThat(heard)
                .filteredOn(event -> event instanceof GameEvent.StationFault)
                .hasSize(1);
        assertThat(heard)
                .filteredOn(event -> event instanceof GameEvent.DrawOffered)
                .hasSize(1);
    }

    @Test
    void whatAListenerPostsComesAfterTheInputUnderWay() {
        List<GameLoop> loop = new ArrayList<>();
        loop.add(GameLoop.inline(EventStore.NONE, GameState.NOT_STARTED, List.of((event, before, after) -> {
            heard.add(event);
            if (event instanceof GameEvent.GameStarted) {
                loop.get(0).post(offer(1));
            }
        })));
        loop.get(0).post(start());
        assertThat(heard)
                .extracting(event -> event.getClass().getSimpleName())
                .containsExactly("GameStarted", "ClockSwitched", "DrawOffered", "Finding");
    }

    @Test
    void manyThreadsPostAndOneThreadWrites() throws InterruptedException {
        List<String> threads = new ArrayList<>();
        CountDownLatch posted = new CountDownLatch(4);
        GameLoop loop = GameLoop.start(EventStore.NONE, GameState.NOT_STARTED, List.of((event, before, after) -> {
            heard.add(event);
            threads.add(Thread.currentThread().getName());
        }));
        loop.post(start());
        for (int i = 0; i < 4; i++) {
            new Thread(() -> {
                        for (int n = 1; n <= 500; n++) {
                            loop.post(new GameInput.Adjust(Duration.ofMillis(n), Side.WHITE));
                        }
                        posted.countDown();
                    })
                    .start();
        }
        assertThat(posted.await(30, TimeUnit.SECONDS)).isTrue();
        loop.close();
        assertThat(heard).hasSize(2 + 4 * 500);
        assertThat(threads).containsOnly("table");
        assertThat(loop.post(offer(9))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aReplayedJournalIsTheLiveGame(long seed) throws IOException {
        RandomTable table = new RandomTable(seed);
        GameState live;
        try (Journal journal = Journal.create(directory)) {
            GameLoop loop = GameLoop.inline(journal, GameState.NOT_STARTED, List.of());
            loop.post(new GameInput.Start(Duration.ZERO, table.setup()));
            for (int act = 0; act < 60; act++) {
                loop.post(table.next(loop.state()));
            }
            live = loop.state();
        }
        Resumption resumed = Journal.resume(directory);
        assertThat(resumed).isInstanceOf(Resumption.Continued.class);
        assertThat(resumed.state()).isEqualTo(live);
    }
}
