package org.annabella.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Author;
import org.annabella.game.ClaimKind;
import org.annabella.game.Completion;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.journal.JournalFollower.Followed;
import org.junit.jupiter.api.Test;

/** What exactly is sent: byte by byte as approved, and as the manual shows it. */
class HallFormatTest {
    private static final Path APPROVED = Path.of("src/test/resources/hall/messages.approved.jsonl");
    private static final Path MANUAL = Path.of("src/site/markdown/hall-format.md");
    private static final Instant WALL = Instant.parse("2026-11-26T12:00:00Z");
    private static final Instant SENT = WALL.plusSeconds(90);
    private static final Topics TOPICS = new Topics("cup");

    /** The key of the first test of RFC 8032, section 7.1. */
    private static PrivateKey key() throws Exception {
        byte[] seed = HexFormat.of().parseHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
        byte[] head = HexFormat.of().parseHex("302e020100300506032b657004220420");
        byte[] whole = new byte[head.length + seed.length];
        System.arraycopy(head, 0, whole, 0, head.length);
        System.arraycopy(seed, 0, whole, head.length, seed.length);
        return KeyFactory.getInstance("Ed25519").generatePrivate(new PKCS8EncodedKeySpec(whole));
    }

    private static List<GameEvent> events() {
        Duration ninety = Duration.ofMinutes(90);
        return List.of(
                new GameEvent.GameStarted(Duration.ZERO, Setups.tournament("dk-2023")),
                new GameEvent.MoveCompleted(
                        Duration.ofSeconds(61),
                        Side.WHITE,
                        1,
                        Move.parse("e2e4"),
                        new Completion(true, true, true, true, false, "Eva fire"),
                        ninety.minusSeconds(31),
                        ninety),
                new GameEvent.Paused(Duration.ofSeconds(90), "noise in the hall", Author.ARBITER),
                new GameEvent.GameEnded(
                        Duration.ofSeconds(120), GameResult.BLACK_WINS, EndReason.RESIGNATION, "5.1.2", Author.PLAYER));
    }

    private static PublicGame game() {
        PublicGame game = new PublicGame("secret of table 7".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event : events()) {
            state = state.evolve(event);
            game.accept(List.of(new Followed(event, state, Lines.hash("line " + state.now()))));
        }
        return game;
    }

    private static List<String> messages() throws Exception {
        PublicGame game = game();
        List<String> all = new ArrayList<>();
        for (long n = 1; n <= game.size(); n++) {
            all.add(TOPICS.entry("7", game.game(), n) + " " + game.line(n));
        }
        add(all, Topics.Kind.STATE, new PublicState.Dated(game.state().orElseThrow(), WALL, SENT).write());
        String last = TOPICS.last("7", game.game());
        String ended = new PublicState.Dated(game.state().orElseThrow(), WALL, SENT).write();
        all.add(last + " " + Signed.sign(last, ended, key()));
        add(all, Topics.Kind.PRESENCE, new Presence(true, "a1b2c3d4e5f60718", 12, WALL).write());
        DeskState desk = new DeskState(
                "a1b2c3d4e5f60718",
                "0123456789abcdef",
                List.of(DeskState.Open.CLAIM, DeskState.Open.PAUSED),
                new HallDecision(
                        null,
                        new HallDecision.Claim(Side.WHITE, ClaimKind.FLAG),
                        new TreeMap<>(Map.of(HallAct.ACCEPT_CLAIM, GameResult.WHITE_WINS))),
                List.of(Side.WHITE),
                3,
                List.of("board-white"),
                List.of(),
                List.of(),
                0,
                "http://192.168.1.17:8028",
                WALL);
        add(all, Topics.Kind.DESK, desk.write());
        String act = "{\"do\":\"pause\",\"reason\":\"noise\"}";
        Ask ask = new Ask(
                "00112233445566778899aabb", "a1b2c3d4e5f60718", 12, "0123456789abcdef", "Anna", "Anna Larsen", act);
        add(all, Topics.Kind.ASK, ask.write());
        add(all, Topics.Kind.ANSWER, new Answer(ask.id(), Answer.Outcome.DONE, "").write());
        return all;
    }

    private static void add(List<String> all, Topics.Kind kind, String json) throws Exception {
        String topic = TOPICS.of("7", kind);
        all.add(topic + " " + Signed.sign(topic, json, key()));
    }

    @Test
    void isAsApproved() throws Exception {
        String now = String.join("\n", messages()) + "\n";
        if (Boolean.getBoolean("annabella.approve")) {
            Files.createDirectories(APPROVED.getParent());
            Files.writeString(APPROVED, now);
        }
        assertThat(now).isEqualTo(Files.readString(APPROVED));
    }

    @Test
    void isAsTheManualShowsIt() throws Exception {
        String manual = Files.readString(MANUAL);
        assertThat(messages()).allSatisfy(message -> assertThat(manual).contains("    " + message + "\n"));
    }

    @Test
    void isReadAgain() throws Exception {
        PublicGame game = game();
        for (long n = 1; n <= game.size(); n++) {
            assertThat(Entry.read(game.line(n)).write()).isEqualTo(game.line(n));
        }
        PublicState state = game.state().orElseThrow();
        for (PublicState.Dated dated :
                List.of(new PublicState.Dated(state, WALL, SENT), new PublicState.Dated(state, WALL, null))) {
            assertThat(PublicState.read(dated.write())).isEqualTo(dated);
        }
        Presence presence = new Presence(false, "x", 0, WALL);
        assertThat(Presence.read(presence.write())).isEqualTo(presence);
    }

    @Test
    void whyTheArbiterPausedIsNobodysBusiness() {
        PublicGame game = game();
        assertThat(game.line(3)).contains("\"kind\":\"paused\"").doesNotContain("noise");
    }

    @Test
    void topicsAreReadStrictly() {
        assertThat(TOPICS.place("annabella/1/cup/7/log/0123456789abcdef/12"))
                .hasValue(new Topics.Place("7", Topics.Kind.LOG, "0123456789abcdef", 12));
        assertThat(TOPICS.place("annabella/1/cup/7/state")).hasValue(new Topics.Place("7", Topics.Kind.STATE, "", 0));
        assertThat(TOPICS.place("annabella/1/cup/7/log/0123456789abcdef/state"))
                .hasValue(new Topics.Place("7", Topics.Kind.STATE, "0123456789abcdef", 0));
        for (String wrong : List.of(
                "annabella/1/cup/7/log/0123456789abcdef/desk",
                "annabella/1/other/7/state",
                "annabella/2/cup/7/state",
                "annabella/1/cup/7/state/x",
                "annabella/1/cup/7/log/x/1",
                "annabella/1/cup/7/log/0123456789abcdef/0",
                "annabella/1/cup/../state",
                "annabella/1/cup/7/other",
                "annabella/1/cup/7",
                "")) {
            assertThat(TOPICS.place(wrong)).as(wrong).isEmpty();
        }
    }
}
