package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.PrivateKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.game.Phase;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.keys.Login;
import org.annabella.hall.keys.RoleKey;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.link.Message;
import org.annabella.hall.overview.HallListener;
import org.annabella.hall.overview.TableSeen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody with one key, or none, can do to the others: nothing; and what each is told who comes with the wrong one. */
@SystemTest
class HallSecurityTest {
    private static final Topics TOPICS = new Topics("cup");

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

    private static TableSeen one(HallListener listener) {
        return listener.tables().get("1");
    }

    private String refused(BrokerAddress address, Login login) {
        try (Anybody nobody = new Anybody(address, login, "x")) {
            Await.until("it is told why not", () -> !nobody.troubles.isEmpty());
            return nobody.troubles.get(0);
        }
    }

    @Test
    void aTableWritesOnlyItsOwnTopics() throws Exception {
        try (Anybody two = new Anybody(broker.address(), broker.table("2").login(), "two").up()) {
            assertThat(two.publish(Message.kept(TOPICS.of("2", Kind.STATE), "mine")))
                    .isTrue();
            assertThat(two.publish(Message.kept(TOPICS.of("1", Kind.STATE), "not mine")))
                    .isFalse();
            assertThat(two.publish(Message.kept(TOPICS.entry("1", "0123456789abcdef", 1), "not mine")))
                    .isFalse();
            assertThat(two.publish(Message.now(TOPICS.of("1", Kind.ASK), "not mine")))
                    .isFalse();
            assertThat(two.publish(Message.now(TOPICS.of("2", Kind.ASK), "not mine")))
                    .isFalse();
        }
    }

    @Test
    void aViewerWritesNothingAndIsNotToldWhatArbitersAre() throws Exception {
        try (Tables table = Tables.begin(broker.table("1"), broker.address(), directory.resolve("game"));
                HallListener arbiter = listener(broker.arbiter("Anna"));
                Anybody viewer = new Anybody(broker.address(), broker.viewer().login(), "viewer").up()) {
            Await.until("the arbiter is told", () -> one(arbiter).desk().isPresent());
            viewer.listen(TOPICS.of("+", Kind.DESK));
            viewer.listen("annabella/#");
            Await.until("the viewer sees the game", () -> viewer.heard.stream()
                    .anyMatch(message -> message.topic().endsWith("/state")));
            table.play("e2e4");
            Await.until("the viewer sees the move", () -> viewer.heard.stream()
                    .anyMatch(message -> message.payload().contains("e2e4")));
            assertThat(viewer.heard).noneMatch(message -> message.topic().endsWith("/desk"));
            assertThat(viewer.publish(Message.now(TOPICS.of("1", Kind.ASK), "{}")))
                    .isFalse();
            assertThat(viewer.publish(Message.kept(TOPICS.of("1", Kind.STATE), "{}")))
                    .isFalse();
        }
    }

    @Test
    void anAskCountsOnceAndOnlyWithAnArbitersSignature() throws Exception {
        try (HallListener arbiter = listener(broker.arbiter("Anna"));
                Tables table = Tables.begin(broker.table("1"), broker.address(), directory.resolve("game"));
                Anybody bo = new Anybody(broker.address(), broker.arbiter("Bo").login(), "bo").up()) {
            bo.listen(TOPICS.of("1", Kind.ANSWER));
            Await.until("the desk is told", () -> one(arbiter).desk().isPresent() && isQuiet(arbiter, table));
            String topic = TOPICS.of("1", Kind.ASK);
            Ask ask = ask(arbiter, "a1");
            PrivateKey bos = broker.arbiter("Bo").signing().orElseThrow();
            bo.publish(Message.now(topic, Signed.sign(topic, ask.write(), bos)));
            assertThat(answer(bo, 1).outcome()).isEqualTo(Answer.Outcome.FORGED);
            PrivateKey annas = broker.arbiter("Anna").signing().orElseThrow();
            String elsewhere = TOPICS.of("2", Kind.ASK);
            bo.publish(Message.now(topic, Signed.sign(elsewhere, ask.write(), annas)));
            assertThat(answer(bo, 2).outcome()).isEqualTo(Answer.Outcome.FORGED);
            assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
            String signed = Signed.sign(topic, ask.write(), annas);
            bo.publish(Message.now(topic, signed));
            assertThat(answer(bo, 3).outcome()).isEqualTo(Answer.Outcome.DONE);
            assertThat(table.state().phase()).isEqualTo(Phase.PAUSED);
            bo.publish(Message.now(topic, signed));
            assertThat(answer(bo, 4).outcome()).isEqualTo(Answer.Outcome.LATE);
            Ask old = new Ask("a2", "0000000000000000", 1, ask.token(), "Anna", "Anna", ask.act());
            bo.publish(Message.now(topic, Signed.sign(topic, old.write(), annas)));
            assertThat(answer(bo, 5).outcome()).isEqualTo(Answer.Outcome.LATE);
        }
    }

    /** Whether what the arbiter has before them is what the table would say now. */
    private boolean isQuiet(HallListener arbiter, Tables table) {
        return one(arbiter)
                        .state()
                        .filter(state -> state.phase() == Phase.RUNNING)
                        .isPresent()
                && one(arbiter).lastPresence() != null
                && table.told.isEmpty();
    }

    private Ask ask(HallListener arbiter, String id) {
        Presence presence = one(arbiter).lastPresence();
        String token = one(arbiter).desk().orElseThrow().token();
        return new Ask(id, presence.instance(), presence.beat(), token, "Anna", "Anna", "{\"do\":\"pause\"}");
    }

    private static Answer answer(Anybody who, int count) {
        Await.until(count + " answers came, of " + who.heard, () -> who.heard.size() >= count);
        return Answer.read(Signed.unverified(who.heard.get(count - 1).payload()).orElseThrow());
    }

    @Test
    void saysWhatIsWrongInOneLine() throws Exception {
        Login right = broker.table("1").login();
        assertThat(refused(broker.address(), new Login("table-1", "wrong", right.certificate())))
                .contains("does not know the key of table-1");
        assertThat(refused(new BrokerAddress("127.0.0.1", 1, true), right))
                .contains("there is no broker at 127.0.0.1:1");
        assertThat(refused(new BrokerAddress("no-such-host.invalid", 8883, true), right))
                .contains("'no-such-host.invalid' is not known");
        try (Broker other = Broker.start(directory.resolve("other"), 1)) {
            assertThat(refused(broker.address(), other.table("1").login())).contains("another certificate");
        }
        assertThat(refused(new BrokerAddress("localhost", broker.port(), false), right))
                .doesNotContain("\n");
    }

    @Test
    void ofTwoStationsWithOneNumberTheElderStays() throws Exception {
        try (HallListener arbiter = listener(broker.arbiter("Anna"));
                Tables first = Tables.begin(broker.table("1"), broker.address(), directory.resolve("one"))) {
            first.play("e2e4");
            Await.until("the first has a second heartbeat", () -> beat(arbiter) > 1);
            try (Tables second = Tables.begin(broker.table("1"), broker.address(), directory.resolve("two"))) {
                Await.until("both are told", () -> !first.told.isEmpty() && !second.told.isEmpty());
                assertThat(first.told.get(0))
                        .contains("two stations have one number")
                        .contains("this one stays");
                assertThat(second.told.get(0))
                        .contains("two stations have one number")
                        .contains("leaves the hall");
                first.play("e7e5");
                second.play("d2d4");
                Await.until("the first is what is seen", () -> one(arbiter)
                        .state()
                        .filter(state -> state.uci().equals("e7e5"))
                        .isPresent());
                assertThat(second.state().plies()).hasSize(1);
                assertThat(told).anyMatch(line -> line.contains("two stations say that they are table 1"));
            }
        }
    }

    private static long beat(HallListener listener) {
        Presence presence = one(listener).lastPresence();
        return presence == null ? 0 : presence.beat();
    }

    @Test
    void rubbishCountsForNothingAndIsSaidOnce() throws Exception {
        try (HallListener arbiter = listener(broker.arbiter("Anna"));
                Tables table = Tables.begin(broker.table("1"), broker.address(), directory.resolve("game"));
                Anybody one = new Anybody(broker.address(), broker.table("1").login(), "compromised").up()) {
            table.play("e2e4");
            Await.until(
                    "the move is seen",
                    () -> one(arbiter).state().map(PublicState::ply).orElse(0) == 1);
            for (String payload :
                    List.of("", "rubbish", "{}", "[1]", "{\"v\":1}", "{\"v\":9,\"sig\":\"x\"}", "\u0000")) {
                for (Kind kind : List.of(Kind.STATE, Kind.PRESENCE, Kind.DESK, Kind.ANSWER)) {
                    assertThat(one.publish(Message.now(TOPICS.of("1", kind), payload)))
                            .isTrue();
                }
                one.publish(Message.now(TOPICS.of("1", Kind.LOG) + "/a/b/c", payload));
                one.publish(Message.now(
                        TOPICS.entry("1", one(arbiter).state().orElseThrow().game(), 9), payload));
            }
            table.play("e7e5");
            Await.until(
                    "the next move is seen",
                    () -> one(arbiter).state().map(PublicState::ply).orElse(0) == 2);
            assertThat(one(arbiter).entries())
                    .extracting(seen -> seen.entry().n())
                    .doesNotHaveDuplicates();
            // Of states only the newest is looked at, so that how many were is a matter of speed; of the others each
            // is.
            Await.until("the rubbish is counted", () -> one(arbiter).rubbish() >= 21);
            assertThat(told).filteredOn(line -> line.contains("rubbish")).hasSize(1);
        }
    }

    @Test
    void aClockThatIsHoursOffIsSaidAndTouchesNoGame() throws Exception {
        InstantSource ahead = () -> Instant.now().plus(Duration.ofHours(3));
        try (HallListener arbiter = listener(broker.arbiter("Anna"));
                Tables table = Tables.begin(broker.table("1"), broker.address(), directory.resolve("game"), ahead)) {
            table.play("e2e4");
            Await.until("it is said", () -> told.stream().anyMatch(line -> line.contains("minutes ahead of")));
            Await.until(
                    "the move is seen",
                    () -> one(arbiter).state().map(PublicState::ply).orElse(0) == 1);
            Duration left = one(arbiter)
                    .left(org.annabella.chess.Side.WHITE, Instant.now())
                    .orElseThrow();
            assertThat(left).isGreaterThan(Duration.ofMinutes(80));
        }
    }

    @Test
    void aKeyOfAnotherEventOrRoleIsRefused() {
        TableKey key = broker.table("1");
        assertThat(key.arbiters()).containsOnlyKeys("Anna", "Bo");
        assertThat(new TreeMap<>(broker.viewer().tables())).containsOnlyKeys("1", "2");
        assertThat(broker.viewer().signing()).isEmpty();
        assertThat(key.toString()).doesNotContain(key.login().password());
    }
}
