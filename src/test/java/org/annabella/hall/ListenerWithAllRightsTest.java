package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.rules.RandomTable;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.Topics.Place;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.link.BrokerLink;
import org.annabella.hall.link.LinkTrouble;
import org.annabella.hall.link.Message;
import org.annabella.hall.table.HallTable;
import org.annabella.hall.table.TablePort;
import org.annabella.journal.Journal;
import org.annabella.table.GameLoop;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody who may read everything at the broker reads nothing private: games in which people do everything in any order, each through
 * the table's own client, a real broker and a listener to all topics. 10,000 of them take an hour and a half:
 * {@code -Dannabella.hall.games=10000}, best with {@code -Djava.io.tmpdir} in memory.
 */
@SystemTest
class ListenerWithAllRightsTest {
    private static final int GAMES = Integer.getInteger("annabella.hall.games", 12);
    private static final long FIRST = Long.getLong("annabella.hall.seed", 1);
    private static final int INPUTS = 120;
    private static final int GAMES_A_BROKER = 250;
    private static final Topics TOPICS = new Topics("cup");
    private static final String PAGE = "http://127.0.0.1:1";

    @TempDir
    Path directory;

    private final Map<Kind, Long> messages = new EnumMap<>(Kind.class);

    @Test
    void readsNothingPrivate() throws Exception {
        for (int done = 0; done < GAMES; done += GAMES_A_BROKER) {
            Path hall = directory.resolve("hall-" + done);
            try (Broker broker = Broker.start(hall, 1)) {
                allowEverything(hall, broker);
                try (Reader reader = new Reader(broker)) {
                    for (int i = done; i < Math.min(GAMES, done + GAMES_A_BROKER); i++) {
                        play(FIRST + i, broker, reader);
                    }
                }
            }
        }
        System.out.println(GAMES + " games, messages read: " + messages);
        assertThat(messages.keySet()).containsExactlyInAnyOrder(Kind.STATE, Kind.LOG, Kind.PRESENCE, Kind.DESK);
    }

    private static void allowEverything(Path hall, Broker broker) throws IOException {
        Files.writeString(
                hall.resolve("broker/access"), "\nuser arbiter-Bo\ntopic readwrite #\n", StandardOpenOption.APPEND);
        broker.kill();
        broker.start();
    }

    private void play(long seed, Broker broker, Reader reader) throws Exception {
        Path folder = directory.resolve("game-" + seed);
        RandomTable people = new RandomTable(seed);
        GameSetup setup = people.setup();
        WhatMayCross allowed = new WhatMayCross(setup, PAGE);
        reader.expect(allowed, seed);
        List<String> told = new CopyOnWriteArrayList<>();
        HallTable hall = new HallTable(
                new HallTable.Plan(broker.table("1"), broker.address(), folder, InstantSource.system(), told::add));
        try (Journal journal = Journal.create(folder);
                GameLoop loop = GameLoop.start(journal, GameState.NOT_STARTED, List.of(hall))) {
            hall.open(new Port(loop));
            GameInput input = new GameInput.Start(Duration.ZERO, setup);
            for (int i = 0; i < INPUTS; i++) {
                loop.submit(input, () -> true).get(20, TimeUnit.SECONDS);
                input = people.next(loop.state());
                if (i == 0 || i == INPUTS - 1) {
                    // From the first input on, everything is sent when it happens.
                    PublicGame game = Tables.publicGame(broker.table("1"), folder);
                    Await.until("seed " + seed + ": everything has come", () -> reader.has(game));
                }
            }
            assertThat(told).as("seed %d", seed).isEmpty();
        } finally {
            hall.close();
        }
        assertThat(reader.strange).as("seed %d", seed).isEmpty();
        delete(folder);
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Test
    void whatIsStrangeIsFound() {
        WhatMayCross allowed = new WhatMayCross(new RandomTable(1).setup(), PAGE);
        assertThat(allowed.strange(Kind.STATE, "{\"san\":\"e4\",\"uci\":\"e2e4\",\"ply\":1}"))
                .isEmpty();
        assertThat(allowed.strange(Kind.STATE, "{\"san\":\"e4, I think\"}")).hasSize(1);
        assertThat(allowed.strange(Kind.STATE, "{\"heard\":\"e4\"}")).hasSize(1);
        assertThat(allowed.strange(Kind.LOG, "{\"tags\":{\"Remark\":\"x\"}}")).hasSize(1);
        assertThat(allowed.strange(Kind.DESK, "{\"open\":[\"claim\",\"threefold\"]}"))
                .containsExactly("open=threefold");
        assertThat(allowed.strange(Kind.ANSWER, "{\"id\":\"a\"}")).hasSize(1);
        assertThat(allowed.strange(Kind.LOG, "rubbish")).hasSize(1);
    }

    /** Somebody with all rights, who reads everything. */
    private final class Reader implements BrokerLink.Listener, AutoCloseable {
        final Collection<String> strange = new ConcurrentLinkedQueue<>();
        private final TaskThread thread = Threads.tasks("all-rights", Defects.LAST_RESORT);
        private final BrokerLink link;
        private final CompletableFuture<Boolean> listens = new CompletableFuture<>();
        private final AtomicLong entries = new AtomicLong();
        private volatile String head = "";
        private volatile String game = "";
        private volatile WhatMayCross allowed;
        private volatile long seed;

        Reader(Broker broker) throws Exception {
            RoleKey key = broker.arbiter("Bo");
            link = new BrokerLink(new BrokerLink.Plan(broker.address(), key.login(), "all-rights", null, thread), this);
            link.open();
            assertThat(listens.get(60, TimeUnit.SECONDS)).isTrue();
        }

        void expect(WhatMayCross next, long of) {
            allowed = next;
            seed = of;
            entries.set(0);
        }

        /** Whether the last state and all entries of this game have been read. */
        boolean has(PublicGame whole) {
            return head.equals(whole.head()) && game.equals(whole.game()) && entries.get() >= whole.size();
        }

        @Override
        public void connected() {
            link.subscribe(List.of("#"), (agreed, why) -> listens.complete(agreed));
        }

        @Override
        public void gone(LinkTrouble trouble) {
            // It is looked for again.
        }

        @Override
        public void arrived(Message message) {
            WhatMayCross now = allowed;
            Optional<Place> place = TOPICS.place(message.topic());
            if (now == null || message.retained()) {
                return;
            }
            if (place.isEmpty()) {
                strange.add("seed " + seed + " at " + message.topic());
                return;
            }
            Kind kind = place.get().kind();
            messages.merge(kind, 1L, Long::sum);
            now.strange(kind, message.payload())
                    .forEach(each -> strange.add("seed " + seed + " " + kind + ": " + each));
            if (kind == Kind.LOG) {
                entries.incrementAndGet();
            } else if (kind == Kind.STATE) {
                PublicState state = PublicState.read(
                                Signed.unverified(message.payload()).orElseThrow())
                        .state();
                game = state.game();
                head = state.head();
            }
        }

        @Override
        public void close() {
            thread.run(link::close);
            thread.finish(Duration.ofSeconds(5));
        }
    }

    /** A table nobody asks anything of. */
    private record Port(GameLoop loop) implements TablePort {
        @Override
        public Duration now() {
            return loop.state().now();
        }

        @Override
        public CompletableFuture<Ruled> rule(String act, String by, BooleanSupplier holds) {
            return CompletableFuture.completedFuture(new Ruled(Answer.Outcome.CLOSED, ""));
        }

        @Override
        public String page() {
            return PAGE;
        }
    }
}
