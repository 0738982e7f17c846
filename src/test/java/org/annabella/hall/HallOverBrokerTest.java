package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.Phase;
import org.annabella.game.Setups;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.Message;
import org.annabella.hall.overview.HallListener;
import org.annabella.hall.overview.TableSeen;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table and a listener over a real broker that is killed, forgets, and comes back. */
@SystemTest
class HallOverBrokerTest {
    @TempDir
    Path directory;

    private Broker broker;
    private final List<String> told = new CopyOnWriteArrayList<>();

    @BeforeEach
    void start() throws Exception {
        broker = Broker.start(directory.resolve("hall"), 2);
    }

    @AfterEach
    void stop() throws Exception {
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

    private Tables table() throws Exception {
        return Tables.begin(broker.table("1"), broker.address(), directory.resolve("game"));
    }

    private static TableSeen one(HallListener listener) {
        return listener.tables().get("1");
    }

    private static long moves(TableSeen seen) {
        return seen.entries().stream()
                .filter(entry -> entry.entry().event() instanceof PublicEvent.Moved)
                .count();
    }

    private static void awaitMoves(HallListener listener, long moves) {
        Await.until(moves + " moves are seen, of " + moves(one(listener)), () -> moves(one(listener)) == moves);
    }

    @Test
    void showsAGameAsItIsPlayed() throws Exception {
        try (HallListener listener = listener(broker.viewer());
                Tables table = table()) {
            table.play("e2e4", "e7e5");
            awaitMoves(listener, 2);
            Await.until(
                    "the state is there",
                    () -> one(listener).state().map(PublicState::ply).orElse(0) == 2);
            PublicState state = one(listener).state().orElseThrow();
            assertThat(state.san()).isEqualTo("e5");
            assertThat(state.fen()).isEqualTo(table.state().position().fen());
            assertThat(state.phase()).isEqualTo(Phase.RUNNING);
            assertThat(one(listener).isHere(Instant.now())).isTrue();
            assertThat(one(listener).missing()).isZero();
            assertThat(one(listener).rubbish()).isZero();
            assertThat(table.told).isEmpty();
        }
    }

    @Test
    void tellsALateListenerEverything() throws Exception {
        try (Tables table = table()) {
            table.play("e2e4", "e7e5", "g1f3");
            try (HallListener listener = listener(broker.viewer())) {
                awaitMoves(listener, 3);
            }
        }
    }

    @Test
    void losesNothingWhenTheBrokerIsKilledAndForgets() throws Exception {
        try (HallListener listener = listener(broker.viewer());
                Tables table = table()) {
            table.play("e2e4", "e7e5");
            awaitMoves(listener, 2);
            broker.kill();
            broker.forget();
            table.play("g1f3", "b8c6");
            broker.start();
            awaitMoves(listener, 4);
            try (HallListener late = listener(broker.viewer())) {
                awaitMoves(late, 4);
            }
            assertThat(table.told).isNotEmpty();
        }
    }

    @Test
    void sendsOnlyWhatABrokerThatHasNotForgottenLacks() throws Exception {
        try (HallListener listener = listener(broker.viewer());
                Tables table = table()) {
            table.play("e2e4", "e7e5");
            awaitMoves(listener, 2);
            broker.stop();
            table.play("g1f3");
            broker.start();
            awaitMoves(listener, 3);
            Await.until("the table is back", () -> table.told.size() == 2);
            assertThat(table.told.get(1)).contains("it missed 1 entry, sent now");
        }
    }

    @Test
    void goesOnAfterTheStationWasKilled() throws Exception {
        try (HallListener listener = listener(broker.viewer())) {
            Tables first = table();
            first.play("e2e4", "e7e5");
            awaitMoves(listener, 2);
            first.kill();
            try (Tables again = Tables.resume(broker.table("1"), broker.address(), directory.resolve("game"))) {
                again.play("g1f3");
                awaitMoves(listener, 3);
                assertThat(one(listener).missing()).isZero();
                assertThat(one(listener).isHere(Instant.now())).isTrue();
            }
            Await.until("it has left", () -> !one(listener).isHere(Instant.now()));
        }
    }

    @Test
    void aTableThatEndsWithoutABrokerSaysThatTheHallLacksItsEnd() throws Exception {
        Tables table = table();
        try (HallListener listener = listener(broker.viewer())) {
            table.play("e2e4");
            awaitMoves(listener, 1);
            broker.kill();
            Await.until("the table knows", () -> !table.told.isEmpty());
            table.play("e7e5");
        } finally {
            table.close();
        }
        assertThat(table.told.get(table.told.size() - 1)).contains("may not have got the end of this game");
    }

    /** Who begins to listen in the next round, or comes back only then, gets the whole of this one. */
    @Test
    void aGameThatIsOverIsStillThereInTheNextOne() throws Exception {
        try (HallListener listener = listener(broker.viewer());
                Tables first = table()) {
            first.play("e2e4", "e7e5");
            awaitMoves(listener, 2);
            first.rule(new ArbiterAct.End(GameResult.DRAW, "agreed"));
        }
        GameSetup other = Setups.withTime(Setups.tournament("dk-2023"), Tempo.STANDARD, "60+30");
        try (Tables next = Tables.begin(
                broker.table("1"), broker.address(), directory.resolve("next"), InstantSource.system(), other)) {
            next.play("d2d4");
            try (HallListener listener = listener(broker.viewer())) {
                awaitMoves(listener, 1);
                Await.until(
                        "the game before is there",
                        () -> !one(listener).earlier().isEmpty());
                assertThat(one(listener).earlier()).singleElement().satisfies(entries -> assertThat(entries)
                        .extracting(seen -> seen.entry().event())
                        .anyMatch(PublicEvent.Ended.class::isInstance)
                        .filteredOn(PublicEvent.Moved.class::isInstance)
                        .hasSizeGreaterThanOrEqualTo(2));
                assertThat(one(listener).rubbish()).isZero();
            }
        }
        assertThat(told).isEmpty();
    }

    /** A pulled cable tells nobody: for some seconds the table takes the broker to be there. */
    @Test
    void aTableThatEndsInASilentNetworkSaysThatTheHallLacksItsEnd() throws Exception {
        try (Network network = new Network(broker.address().port());
                HallListener listener = listener(broker.viewer())) {
            Tables table = Tables.begin(broker.table("1"), network.address(), directory.resolve("game"));
            try (table) {
                table.play("e2e4");
                awaitMoves(listener, 1);
                network.silence();
                table.play("e7e5");
            }
            assertThat(table.told).last().asString().contains("may not have got the end of this game");
        }
    }

    @Test
    void aTableWhoseBrokerHasEverythingSaysNothing() throws Exception {
        Tables table = table();
        try (table;
                HallListener listener = listener(broker.viewer())) {
            table.play("e2e4");
            awaitMoves(listener, 1);
        }
        assertThat(table.told).isEmpty();
    }

    /** The broker keeps an entry for a day, and the state that names it for ever. */
    @Test
    void anAdjournedGameIsWholeThoughTheBrokerHasForgottenItsBeginning() throws Exception {
        TableKey key = broker.table("1");
        String game;
        try (HallListener listener = listener(broker.viewer());
                Tables first = table()) {
            first.play("e2e4", "e7e5");
            awaitMoves(listener, 2);
            game = one(listener).state().orElseThrow().game();
        }
        try (Anybody outdated = new Anybody(broker.address(), key.login(), "outdated").up()) {
            for (long n = 1; n <= 40; n++) {
                outdated.publish(Message.kept(new Topics("cup").entry("1", game, n), ""));
            }
        }
        InstantSource tomorrow = () -> Instant.now().plus(Duration.ofHours(20));
        try (Tables again = Tables.resume(key, broker.address(), directory.resolve("game"), tomorrow);
                HallListener late = listener(broker.viewer())) {
            again.play("g1f3");
            awaitMoves(late, 3);
        }
    }

    /** A computer without a battery asks the network for the time, some while after it has begun. */
    @Test
    void aClockThatIsPutRightMovesNobodysTime() throws Exception {
        AtomicReference<Duration> behind = new AtomicReference<>(Duration.ofHours(3));
        InstantSource time = () -> Instant.now().minus(behind.get());
        try (HallListener listener = listener(broker.viewer());
                Tables table = Tables.begin(broker.table("1"), broker.address(), directory.resolve("game"), time)) {
            table.play("e2e4");
            awaitMoves(listener, 1);
            Await.until("its clock is known to be behind", () -> one(listener).isClockWrong());
            behind.set(Duration.ZERO);
            Await.until("its clock is known to be right", () -> !one(listener).isClockWrong());
            Await.until("its time is right", () -> one(listener)
                    .left(Side.BLACK, Instant.now())
                    .filter(left -> left.compareTo(Duration.ofMinutes(80)) > 0)
                    .isPresent());
        }
    }

    @Test
    void doesWhatAnArbiterAsksFromAfar() throws Exception {
        try (HallListener listener = listener(broker.arbiter("Anna"));
                Tables table = table()) {
            table.play("e2e4");
            Await.until("the desk is told", () -> one(listener).desk().isPresent() && moves(one(listener)) == 1);
            Optional<Answer> answer = Optional.empty();
            for (int i = 0;
                    i < 50
                            && answer.filter(a -> a.outcome() == Answer.Outcome.DONE)
                                    .isEmpty();
                    i++) {
                String token = one(listener).desk().orElseThrow().token();
                answer = listener.ask("1", token, "Anna Larsen", "{\"do\":\"pause\",\"reason\":\"noise\"}")
                        .get(30, TimeUnit.SECONDS);
            }
            assertThat(answer).map(Answer::outcome).hasValue(Answer.Outcome.DONE);
            assertThat(table.state().phase()).isEqualTo(Phase.PAUSED);
            Await.until(
                    "the pause is seen",
                    () -> one(listener).state().map(PublicState::phase).orElse(null) == Phase.PAUSED);
            Optional<Answer> stale = listener.ask("1", "0123456789abcdef", "Anna", "{\"do\":\"resume\"}")
                    .get(30, TimeUnit.SECONDS);
            assertThat(stale).map(Answer::outcome).hasValue(Answer.Outcome.STALE);
        }
    }
}
