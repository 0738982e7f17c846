package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.overview.EntrySeen;
import org.annabella.hall.overview.HallListener;
import org.annabella.hall.overview.TableSeen;
import org.annabella.journal.JournalFollower;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A table, a listener and an arbiter from afar over a real broker while whatever can fail does, by a seed: after every fault has ended
 * the listener has the public game of the journal byte by byte, nothing lost and nothing twice, and what the arbiter asked was done
 * once or not at all. More of them: {@code -Dannabella.hall.faults=N} seeds, {@code -Dannabella.hall.seed=S} the first.
 */
@SystemTest
class HallFaultsTest {
    private static final int SEEDS = Integer.getInteger("annabella.hall.faults", 2);
    private static final long FIRST = Long.getLong("annabella.hall.seed", 1);
    private static final int FAULTS = 4;
    private static final int MOST_HALF_MOVES = 3;

    @TempDir
    Path directory;

    private final List<String> story = new ArrayList<>();
    private final List<String> told = new CopyOnWriteArrayList<>();
    private Broker broker;
    private Network network;
    private Tables table;
    private SplittableRandom random;
    private int asked;
    private int done;

    /** What can fail, and how it ends. */
    private enum Fault {
        BROKER_KILLED {
            @Override
            void begin(HallFaultsTest hall) {
                hall.broker.kill();
            }

            @Override
            void end(HallFaultsTest hall) throws IOException {
                hall.broker.start();
            }
        },
        BROKER_FORGETS {
            @Override
            void begin(HallFaultsTest hall) throws IOException {
                hall.broker.kill();
                hall.broker.forget();
            }

            @Override
            void end(HallFaultsTest hall) throws IOException {
                hall.broker.start();
            }
        },
        BROKER_STOPPED {
            @Override
            void begin(HallFaultsTest hall) {
                hall.broker.stop();
            }

            @Override
            void end(HallFaultsTest hall) throws IOException {
                hall.broker.start();
            }
        },
        NETWORK_CUT {
            @Override
            void begin(HallFaultsTest hall) {
                hall.network.cut();
            }

            @Override
            void end(HallFaultsTest hall) {
                hall.network.mend();
            }
        },
        NETWORK_SILENT {
            @Override
            void begin(HallFaultsTest hall) {
                hall.network.silence();
            }

            @Override
            void end(HallFaultsTest hall) {
                hall.network.mend();
            }
        },
        TABLE_KILLED {
            @Override
            void begin(HallFaultsTest hall) throws Exception {
                hall.table.kill();
                hall.table =
                        Tables.resume(hall.broker.table("1"), hall.network.address(), hall.directory.resolve("game"));
            }

            @Override
            void end(HallFaultsTest hall) {
                // It has gone on already.
            }
        },
        TABLE_KILLED_WITHOUT_NETWORK {
            @Override
            void begin(HallFaultsTest hall) throws Exception {
                hall.network.cut();
                TABLE_KILLED.begin(hall);
            }

            @Override
            void end(HallFaultsTest hall) {
                hall.network.mend();
            }
        };

        abstract void begin(HallFaultsTest hall) throws Exception;

        abstract void end(HallFaultsTest hall) throws Exception;
    }

    static List<Long> seeds() {
        return LongStream.range(FIRST, FIRST + SEEDS).boxed().toList();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void losesNothingAndTellsNothingTwice(long seed) throws Exception {
        random = new SplittableRandom(seed);
        broker = Broker.start(directory.resolve("hall"), 1);
        network = new Network(broker.port());
        try (HallListener listener = listener(broker.viewer());
                HallListener arbiter = listener(broker.arbiter("Anna"))) {
            table = Tables.begin(broker.table("1"), network.address(), directory.resolve("game"));
            play();
            isWhole(listener);
            for (int i = 0; i < FAULTS; i++) {
                suffer(Fault.values()[random.nextInt(Fault.values().length)], listener, arbiter);
            }
            try (HallListener late = listener(broker.viewer())) {
                isWhole(late);
            }
            assertThat(pausesFromAfar()).as(story.toString()).isBetween(done, asked);
        } finally {
            close();
        }
    }

    private void close() throws IOException {
        if (table != null) {
            table.close();
        }
        if (network != null) {
            network.close();
        }
        if (broker != null) {
            broker.close();
        }
    }

    private HallListener listener(RoleKey key) {
        HallListener listener =
                new HallListener(new HallListener.Plan(key, broker.address(), InstantSource.system(), told::add));
        listener.open();
        return listener;
    }

    private void suffer(Fault fault, HallListener listener, HallListener arbiter) throws Exception {
        story.add(fault.name());
        CompletableFuture<Optional<Answer>> answer = random.nextBoolean() ? ask(arbiter) : null;
        fault.begin(this);
        play();
        fault.end(this);
        if (random.nextBoolean()) {
            play();
        }
        if (answer != null
                && answer.get(30, TimeUnit.SECONDS).map(Answer::outcome).stream()
                        .anyMatch(Answer.Outcome.DONE::equals)) {
            done++;
            story.add("the arbiter was answered: done");
        }
        goOn();
        isWhole(listener);
    }

    /** Asks for a pause while the fault begins: it may come in time, too late, or never. */
    private CompletableFuture<Optional<Answer>> ask(HallListener arbiter) {
        Await.until("the desk is told", () -> seen(arbiter).desk().isPresent());
        asked++;
        story.add("the arbiter asks for a pause");
        return arbiter.ask(
                "1",
                seen(arbiter).desk().orElseThrow().token(),
                "Anna Larsen",
                "{\"do\":\"pause\",\"reason\":\"" + Tables.ASKED + "\"}");
    }

    private void play() throws Exception {
        int halfMoves = 1 + random.nextInt(MOST_HALF_MOVES);
        for (int i = 0; i < halfMoves; i++) {
            goOn();
            Position position = table.state().position();
            List<Move> moves = position.legalMoves().stream()
                    .filter(move -> !position.play(move).legalMoves().isEmpty())
                    .toList();
            String move = moves.get(random.nextInt(moves.size())).uci();
            story.add(move);
            table.play(move);
        }
    }

    /** A pause that came in time is ended, as an arbiter at the table would. */
    private void goOn() throws Exception {
        if (table.state().phase() == Phase.PAUSED) {
            table.rule(new ArbiterAct.Resume());
        }
    }

    private static TableSeen seen(HallListener listener) {
        return listener.tables().get("1");
    }

    private void isWhole(HallListener listener) throws Exception {
        PublicGame game = Tables.publicGame(broker.table("1"), directory.resolve("game"));
        Await.until(
                "the listener has all " + game.size() + " entries, it has "
                        + seen(listener).entries().size() + ", after " + story + told,
                () -> seen(listener).entries().size() >= game.size()
                        && seen(listener).missing() == 0
                        && seen(listener).state().map(PublicState::n).orElse(0L) == game.size()
                        && seen(listener).isHere(Instant.now()));
        assertThat(seen(listener).entries().stream()
                        .map(EntrySeen::entry)
                        .map(Entry::write)
                        .toList())
                .as(story.toString())
                .isEqualTo(LongStream.rangeClosed(1, game.size())
                        .mapToObj(game::line)
                        .toList());
        assertThat(seen(listener).rubbish()).as(story.toString()).isZero();
        assertThat(seen(listener).state()).as(story.toString()).isEqualTo(game.state());
    }

    private int pausesFromAfar() throws Exception {
        int pauses = 0;
        for (List<JournalFollower.Followed> group : new JournalFollower(directory.resolve("game")).read()) {
            for (JournalFollower.Followed each : group) {
                pauses += each.event() instanceof GameEvent.Paused paused
                                && paused.why().equals(Tables.ASKED)
                        ? 1
                        : 0;
            }
        }
        return pauses;
    }
}
