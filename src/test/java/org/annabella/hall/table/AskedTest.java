package org.annabella.hall.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.annabella.hall.Answer;
import org.annabella.hall.Answer.Outcome;
import org.annabella.hall.Ask;
import org.annabella.hall.Signed;
import org.annabella.hall.keys.Login;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.Message;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which acts from afar a table takes, and when. */
class AskedTest {
    private static final String TOPIC = "annabella/1/cup/7/ask";
    private static final String INSTANCE = "a1b2c3d4e5f60718";

    private final AtomicLong beat = new AtomicLong(12);
    private final SlowTable table = new SlowTable();
    private KeyPair anna;
    private Asked asked;

    @BeforeEach
    void open() throws Exception {
        KeyPairGenerator pairs = KeyPairGenerator.getInstance("Ed25519");
        KeyPair own = pairs.generateKeyPair();
        anna = pairs.generateKeyPair();
        TreeMap<String, java.security.PublicKey> arbiters = new TreeMap<>();
        arbiters.put("Anna", anna.getPublic());
        TableKey key = new TableKey(
                "cup", "7", new Login("table-7", "x", "y"), own.getPrivate(), own.getPublic(), new byte[32], arbiters);
        asked = new Asked(key, INSTANCE, () -> "token");
    }

    private Optional<CompletableFuture<Answer>> ask(String id, long seen) {
        Ask ask = new Ask(id, INSTANCE, seen, "token", "Anna", "Anna", "{\"do\":\"pause\"}");
        return asked.answer(
                Message.now(TOPIC, Signed.sign(TOPIC, ask.write(), anna.getPrivate())), TOPIC, beat::get, table);
    }

    /** The arbiter was told that there is no answer, and that the order counts for nothing after half a minute. */
    @Test
    void anActWhoseTurnComesTooLateIsNotDone() {
        CompletableFuture<Answer> answer = ask("a1", 12).orElseThrow();
        beat.set(16);
        table.turnComes();
        assertThat(answer).isCompletedWithValueMatching(given -> given.outcome() == Outcome.STALE);
    }

    @Test
    void anActThatWaitsForALittleIsDone() {
        CompletableFuture<Answer> answer = ask("a1", 12).orElseThrow();
        beat.set(13);
        table.turnComes();
        assertThat(answer).isCompletedWithValueMatching(given -> given.outcome() == Outcome.DONE);
    }

    @Test
    void anActOfAHeartbeatThatIsStillToComeIsNotDone() {
        assertThat(ask("a1", 13).orElseThrow()).isCompletedWithValueMatching(given -> given.outcome() == Outcome.LATE);
    }

    /** A table whose disk is slow. */
    private static final class SlowTable implements TablePort {
        private final CompletableFuture<Ruled> ruled = new CompletableFuture<>();
        private BooleanSupplier holds = () -> false;

        @Override
        public Duration now() {
            return Duration.ZERO;
        }

        @Override
        public CompletableFuture<Ruled> rule(String act, String by, BooleanSupplier stillHolds) {
            holds = stillHolds;
            return ruled;
        }

        void turnComes() {
            ruled.complete(new Ruled(holds.getAsBoolean() ? Outcome.DONE : Outcome.STALE, ""));
        }

        @Override
        public String page() {
            return "";
        }
    }
}
