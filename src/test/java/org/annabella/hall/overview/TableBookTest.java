package org.annabella.hall.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Clocks;
import org.annabella.hall.PublicState;
import org.annabella.hall.Signed;
import org.annabella.hall.Topics;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.link.Message;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a listener believes of a table whose broker, or somebody at it, sends what is old. */
class TableBookTest {
    private static final Topics TOPICS = new Topics("cup");
    private static final Instant NOW = Instant.parse("2027-01-02T15:00:00Z");
    private static final String TOPIC = TOPICS.of("1", Kind.STATE);

    private KeyPair key;
    private TableBook book;

    @BeforeEach
    void open() throws Exception {
        key = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        book = new TableBook("1", key.getPublic());
    }

    private String state(long n) {
        PublicState state = new PublicState(
                "0123456789abcdef",
                n,
                "head " + n,
                Duration.ofMinutes(n),
                "Anna",
                "Bo",
                "90+30",
                Position.INITIAL.fen(),
                0,
                "",
                "",
                new Clocks(Duration.ZERO, Duration.ZERO, null),
                Phase.RUNNING,
                GameResult.NONE,
                null);
        return Signed.sign(TOPIC, state.write(NOW.plusSeconds(n)), key.getPrivate());
    }

    private void arrives(String payload, boolean retained) {
        book.accept(
                new Message(TOPIC, payload, retained, Duration.ZERO),
                TOPICS.place(TOPIC).orElseThrow(),
                NOW);
        book.publish();
    }

    private Optional<Long> known() {
        return book.seen().state().map(PublicState::n);
    }

    @Test
    void aReplayChangesNothingAndIsToldOf() {
        arrives(state(2), false);
        arrives(state(1), false);
        assertThat(known()).contains(2L);
        assertThat(book.seen().rubbish()).isOne();
    }

    /** A broker that was killed has only what it wrote last, and sends that to begin with. */
    @Test
    void whatABrokerRemembersChangesNothingAndAccusesNobody() {
        arrives(state(2), false);
        arrives(state(1), true);
        assertThat(known()).contains(2L);
        assertThat(book.seen().rubbish()).isZero();
        arrives(state(3), false);
        assertThat(known()).contains(3L);
    }

    @Test
    void whatNobodyHasSignedIsRubbishRetainedOrNot() {
        arrives(state(1).replace("\"ply\":0", "\"ply\":9"), true);
        arrives("{}", false);
        assertThat(known()).isEmpty();
        assertThat(book.seen().rubbish()).isEqualTo(2);
    }
}
