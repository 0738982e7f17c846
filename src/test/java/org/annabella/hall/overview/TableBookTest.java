package org.annabella.hall.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Clocks;
import org.annabella.hall.Entry;
import org.annabella.hall.Lines;
import org.annabella.hall.Presence;
import org.annabella.hall.PublicEvent;
import org.annabella.hall.PublicState;
import org.annabella.hall.Signed;
import org.annabella.hall.Topics;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.link.Message;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a listener believes of a table whose broker, or somebody at it, sends what is old. */
class TableBookTest {
    private static final Topics TOPICS = new Topics("cup");
    private static final Instant NOW = Instant.parse("2027-01-02T15:00:00Z");
    private static final String TOPIC = TOPICS.of("1", Kind.STATE);

    private KeyPair key;
    private Instant wall = NOW;
    private TableBook book;

    @BeforeEach
    void open() throws Exception {
        key = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        book = new TableBook("1", key.getPublic(), () -> wall);
    }

    private static final String GAME = "0123456789abcdef";

    private static final String NEXT = "fedcba9876543210";

    private String state(long n) {
        return state(GAME, n, "head " + n, NOW.plusSeconds(n));
    }

    private String state(String game, long n, String head, Instant wall) {
        return state(game, n, head, wall, null);
    }

    private String state(String game, long n, String head, Instant wall, @Nullable Instant sent) {
        PublicState state = new PublicState(
                game,
                n,
                head,
                Duration.ofMinutes(n),
                "Anna",
                "Bo",
                "90+30",
                Position.INITIAL.fen(),
                0,
                "",
                "",
                new Clocks(Duration.ofMinutes(3), Duration.ofMinutes(90), Side.WHITE),
                Phase.RUNNING,
                GameResult.NONE,
                null);
        return Signed.sign(TOPIC, new PublicState.Dated(state, wall, sent).write(), key.getPrivate());
    }

    private void arrives(String payload, boolean retained) {
        arrives(TOPIC, payload, retained);
        book.publish();
    }

    private void arrives(String topic, String payload, boolean retained) {
        book.accept(
                new Message(topic, payload, retained, Duration.ZERO),
                TOPICS.place(topic).orElseThrow(),
                NOW);
    }

    private void begins(String game, Instant wall) {
        begins(game, wall, null);
    }

    /** The first entry of a game, and the state that signs for it. */
    private void begins(String game, Instant wall, @Nullable Instant sent) {
        Entry entry = new Entry(
                game,
                1,
                Duration.ZERO,
                new PublicEvent.SetUp("Anna", "Bo", "90+30", Position.INITIAL.fen(), "dk-2023", new TreeMap<>()),
                new Clocks(Duration.ZERO, Duration.ZERO, null),
                Phase.RUNNING,
                Entry.NONE,
                "seal");
        arrives(TOPICS.entry("1", game, 1), entry.write(), false);
        arrives(state(game, 1, Lines.hash(entry.write()), wall, sent), false);
    }

    private String knownGame() {
        return book.seen().state().map(PublicState::game).orElse("");
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

    /** A computer without a battery begins anew somewhere in the past. */
    @Test
    void aNewGameCountsWhateverTheTablesClockShows() {
        begins(GAME, NOW);
        begins(NEXT, NOW.minus(Duration.ofDays(300)));
        assertThat(knownGame()).isEqualTo(NEXT);
        assertThat(book.seen().rubbish()).isZero();
    }

    @Test
    void aGameThatWasLeftDoesNotComeBackByAReplay() {
        begins(GAME, NOW);
        begins(NEXT, NOW.plusSeconds(60));
        begins(GAME, NOW);
        assertThat(knownGame()).isEqualTo(NEXT);
        assertThat(book.seen().rubbish()).isOne();
    }

    /** The newer of two stations with one number leaves, and the elder says again where its game stands. */
    @Test
    void aGameThatGoesOnIsThereAgainThoughNothingHasHappenedInIt() {
        begins(GAME, NOW, NOW);
        begins(NEXT, NOW.plusSeconds(300), NOW.plusSeconds(300));
        begins(GAME, NOW, NOW.plusSeconds(302));
        assertThat(knownGame()).isEqualTo(GAME);
        assertThat(book.seen().rubbish()).isZero();
        begins(NEXT, NOW.plusSeconds(300), NOW.plusSeconds(300));
        assertThat(knownGame()).isEqualTo(GAME);
        assertThat(book.seen().rubbish()).isOne();
    }

    /** Their clocks need not agree. */
    @Test
    void aGameThatGoesOnIsThereAgainThoughTheOtherStationsClockIsAhead() {
        begins(GAME, NOW, NOW);
        begins(NEXT, NOW.plusSeconds(900), NOW.plusSeconds(900));
        begins(GAME, NOW, NOW.plusSeconds(302));
        assertThat(knownGame()).isEqualTo(GAME);
    }

    /** A broker that was killed may have what this listener has missed of the game before. */
    @Test
    void whatABrokerRemembersBringsNoGameBack() {
        begins(GAME, NOW, NOW);
        begins(NEXT, NOW.plusSeconds(300), NOW.plusSeconds(300));
        arrives(state(GAME, 2, "head", NOW.plusSeconds(60), NOW.plusSeconds(60)), true);
        assertThat(knownGame()).isEqualTo(NEXT);
    }

    @Test
    void keepsWhatItKnowsOfTheGamesBefore() {
        begins(GAME, NOW);
        begins(NEXT, NOW.plusSeconds(60));
        assertThat(book.seen().earlier()).singleElement().satisfies(entries -> assertThat(entries)
                .extracting(seen -> seen.entry().game())
                .containsExactly(GAME));
        assertThat(book.seen().entries()).hasSize(1);
    }

    private static String first(String game) {
        return new Entry(
                        game,
                        1,
                        Duration.ZERO,
                        new PublicEvent.SetUp(
                                "Anna", "Bo", "90+30", Position.INITIAL.fen(), "dk-2023", new TreeMap<>()),
                        new Clocks(Duration.ZERO, Duration.ZERO, null),
                        Phase.RUNNING,
                        Entry.NONE,
                        "seal")
                .write();
    }

    private void ends(String game, String signed) {
        String topic = TOPICS.last("1", game);
        String said = Signed.unverified(state(signed, 1, Lines.hash(first(signed)), NOW))
                .orElseThrow();
        arrives(topic, Signed.sign(topic, said, key.getPrivate()), true);
    }

    /** Whoever begins to listen in the next round, or was cut off at the end of this one, still gets all of it. */
    @Test
    void aGameThatEndedBeforeAnybodyListenedIsWholeInWhateverOrderItComes() {
        begins(NEXT, NOW);
        ends(GAME, GAME);
        assertThat(book.seen().earlier()).isEmpty();
        arrives(TOPICS.entry("1", GAME, 1), first(GAME), true);
        assertThat(book.seen().earlier()).singleElement().satisfies(entries -> assertThat(entries)
                .extracting(seen -> seen.entry().game())
                .containsExactly(GAME));
        assertThat(knownGame()).isEqualTo(NEXT);
        assertThat(book.seen().rubbish()).isZero();
    }

    @Test
    void theEndOfOneGameSignsForNoOther() {
        begins(NEXT, NOW);
        arrives(TOPICS.entry("1", GAME, 1), first(GAME), true);
        ends(GAME, NEXT);
        assertThat(book.seen().earlier()).isEmpty();
    }

    /** Whoever has a table's key can send entries without end: the listener must outlive them, for all other tables. */
    @Test
    void keepsNoMoreThanAGameCouldBe() {
        String large = "x".repeat(60_000);
        for (long n = 1; n <= 300; n++) {
            arrives(TOPICS.entry("1", NEXT, n), large, false);
        }
        assertThat(book.seen().rubbish()).isGreaterThan(100);
        begins(GAME, NOW);
        assertThat(knownGame()).isEqualTo(GAME);
    }

    /** Whose clock is wrong is told by this computer's; how the time goes on is reckoned by one that nobody sets. */
    @Test
    void aComputersClockThatIsPutRightMovesNoTimeInTheHall() {
        wall = NOW.minus(Duration.ofHours(1));
        isHere();
        arrives(state(GAME, 1, "head", NOW), false);
        assertThat(book.seen().isClockWrong()).isTrue();
        wall = NOW;
        isHere();
        book.publish();
        assertThat(book.seen().isClockWrong()).isFalse();
        assertThat(book.seen().left(Side.WHITE, NOW.plusSeconds(30))).contains(Duration.ofSeconds(150));
    }

    private void isHere() {
        String topic = TOPICS.of("1", Kind.PRESENCE);
        Presence here = new Presence(true, "a1b2c3d4e5f60718", 7, NOW);
        arrives(topic, Signed.sign(topic, here.write(), key.getPrivate()), false);
    }

    private void isGone(long beat) {
        String topic = TOPICS.of("1", Kind.PRESENCE);
        Presence gone = new Presence(false, "a1b2c3d4e5f60718", beat, NOW.minus(Duration.ofHours(1)));
        arrives(topic, Signed.sign(topic, gone.write(), key.getPrivate()), true);
        book.publish();
    }

    /** The last will was written when the table began. */
    @Test
    void sinceWhenATableIsGoneIsKnownOnlyFromItsOwnWord() {
        isGone(0);
        assertThat(book.seen().lastPresence()).isNotNull();
        assertThat(book.seen().heard()).isNull();
        isGone(12);
        assertThat(book.seen().heard()).isEqualTo(NOW.minus(Duration.ofHours(1)));
    }

    @Test
    void ofATableThatIsGoneNobodyKnowsWhatItsClocksShowNow() {
        isHere();
        arrives(state(GAME, 1, "head", NOW), false);
        TableSeen seen = book.seen();
        Instant soon = NOW.plusSeconds(30);
        assertThat(seen.running(soon)).contains(Side.WHITE);
        assertThat(seen.left(Side.WHITE, soon)).contains(Duration.ofSeconds(150));
        Instant later = NOW.plus(Duration.ofMinutes(5));
        assertThat(seen.running(later)).isEmpty();
        assertThat(seen.left(Side.WHITE, later)).contains(Duration.ofMinutes(3));
    }
}
