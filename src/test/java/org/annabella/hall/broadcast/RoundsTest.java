package org.annabella.hall.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.pgn.Pgn;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.Phase;
import org.annabella.hall.Clocks;
import org.annabella.hall.Entry;
import org.annabella.hall.PublicEvent;
import org.annabella.hall.overview.EntrySeen;
import org.annabella.hall.overview.TableSeen;
import org.junit.jupiter.api.Test;

/** What live sites get to read of a hall. */
class RoundsTest {
    private static final Instant NOW = Instant.parse("2026-11-26T12:00:00Z");
    private static final Clocks CLOCKS = new Clocks(Duration.ofSeconds(5355), Duration.ofMillis(5399_200), Side.BLACK);

    private final List<EntrySeen> entries = new ArrayList<>();
    private Instant at = NOW.minus(Duration.ofMinutes(10));

    private void add(PublicEvent event) {
        add(event, Phase.RUNNING);
    }

    private void add(PublicEvent event, Phase phase) {
        entries.add(
                new EntrySeen(new Entry("g", entries.size() + 1, Duration.ZERO, event, CLOCKS, phase, "p", "s"), at));
        at = at.plus(Duration.ofMinutes(1));
    }

    private void setUp(Map<String, String> tags) {
        add(new PublicEvent.SetUp("Anna Larsen", "?", "90+30", Position.INITIAL.fen(), "dk-2023", new TreeMap<>(tags)));
    }

    private void move(int ply, String uci, String san) {
        add(new PublicEvent.Moved(ply, uci, san, Duration.ofSeconds(5400 - ply)));
    }

    private TableSeen table(String name) {
        return new TableSeen(
                name, null, null, Duration.ZERO, Duration.ZERO, false, null, null, entries, List.of(), 0, 0);
    }

    private Rounds rounds(Delay delay) {
        return Rounds.of(List.of(table("7")), delay, NOW);
    }

    private String pgn(Delay delay) {
        return rounds(delay).files().getOrDefault("round-2/game-7.pgn", "");
    }

    private static final Delay AT_ONCE = new Delay(Duration.ZERO, 0);

    @Test
    void hasTheTagsThatLiveSitesRead() {
        setUp(Map.of("Event", "Cup", "Round", "2", "WhiteFideId", "1400001", "WhiteTitle", "WFM", "BlackElo", "-"));
        move(1, "e2e4", "e4");
        assertThat(pgn(AT_ONCE))
                .contains("[White \"Anna Larsen\"]", "[Black \"Black of table 7\"]", "[Board \"7\"]", "[Round \"2\"]")
                .contains("[WhiteFideId \"1400001\"]", "[WhiteTitle \"WFM\"]", "[TimeControl \"5400+30\"]")
                .contains("[WhiteClock \"01:29:15\"]", "[BlackClock \"01:30:00\"]", "[ReferenceTime \"B/2026-11-26T")
                .contains("[Termination \"unterminated\"]", "1. e4 { [%clk 1:29:59] }", "[Result \"*\"]")
                .doesNotContain("BlackElo", "Black \"?\"");
    }

    @Test
    void writesEachGameAndAllOfTheRoundInTheOrderOfTheBoards() {
        setUp(Map.of("Round", "2"));
        Rounds rounds = Rounds.of(List.of(table("10"), table("9")), AT_ONCE, NOW);
        assertThat(rounds.files())
                .containsOnlyKeys("games.pgn", "round-2/games.pgn", "round-2/game-9.pgn", "round-2/game-10.pgn");
        String all = rounds.files().getOrDefault("games.pgn", "");
        assertThat(all.indexOf("[Board \"9\"]")).isBetween(0, all.indexOf("[Board \"10\"]"));
        assertThat(Pgn.read(all)).toIterable().hasSize(2);
    }

    @Test
    void holdsBackByTime() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        move(2, "e7e5", "e5");
        assertThat(pgn(new Delay(Duration.ofMinutes(9), 0))).contains("e4").doesNotContain("e5");
        assertThat(pgn(new Delay(Duration.ofMinutes(8), 0))).contains("e4", "e5");
        assertThat(rounds(new Delay(Duration.ofHours(1), 0)).files()).isEmpty();
    }

    @Test
    void holdsBackByHalfMovesUntilTheGameIsOver() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        move(2, "e7e5", "e5");
        move(3, "g1f3", "Nf3");
        assertThat(pgn(new Delay(Duration.ZERO, 2))).contains("e4").doesNotContain("e5", "Nf3");
        assertThat(pgn(new Delay(Duration.ZERO, 9))).contains("[White").doesNotContain("e4");
        add(new PublicEvent.Ended(GameResult.WHITE_WINS, EndReason.RESIGNATION), Phase.OVER);
        assertThat(pgn(new Delay(Duration.ZERO, 2)))
                .contains("Nf3", "1-0", "[Termination \"normal\"]")
                .doesNotContain("WhiteClock");
    }

    /** A move is told when it is made and when it is completed, and again if another takes its place. */
    @Test
    void holdsBackHalfMovesHoweverOftenTheyAreTold() {
        setUp(Map.of("Round", "2"));
        for (String each : List.of("1 e2e4 e4", "2 e7e5 e5", "3 g1f3 Nf3", "4 b8c6 Nc6", "4 g8f6 Nf6")) {
            String[] move = each.split(" ");
            move(Integer.parseInt(move[0]), move[1], move[2]);
            move(Integer.parseInt(move[0]), move[1], move[2]);
        }
        assertThat(pgn(new Delay(Duration.ZERO, 2))).contains("e4", "e5").doesNotContain("Nf3", "Nc6");
        assertThat(pgn(new Delay(Duration.ZERO, 1))).contains("Nf3").doesNotContain("Nc6", "Nf6");
    }

    @Test
    void holdsBackHalfMovesThatStandAndShowsNoneThatWasTakenBack() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        move(2, "e7e5", "e5");
        move(3, "g1f3", "Nf3");
        move(4, "b8c6", "Nc6");
        add(new PublicEvent.WentBack(2, "x"));
        assertThat(pgn(new Delay(Duration.ZERO, 1))).contains("e4").doesNotContain("e5", "Nf3");
        move(3, "b1c3", "Nc3");
        move(4, "g8f6", "Nf6");
        assertThat(pgn(new Delay(Duration.ZERO, 1))).contains("e5", "Nc3").doesNotContain("Nf3", "Nf6");
        assertThat(pgn(new Delay(Duration.ZERO, 2))).contains("e5").doesNotContain("Nf3", "Nc3");
    }

    @Test
    void aStandingIllegalMoveEndsTheMovesAndNotTheResult() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        add(new PublicEvent.Moved(2, "e8e6", "", Duration.ofMinutes(80)));
        move(3, "d2d4", "d4");
        add(new PublicEvent.Ended(GameResult.BLACK_WINS, EndReason.TIME), Phase.OVER);
        assertThat(pgn(AT_ONCE))
                .contains("1. e4", "0-1", "[Result \"0-1\"]", "[Termination \"time forfeit\"]")
                .doesNotContain("d4");
    }

    @Test
    void takesBackWhatWasTakenBack() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        move(2, "e7e5", "e5");
        add(new PublicEvent.WentBack(1, "x"));
        move(2, "c7c5", "c5");
        assertThat(pgn(AT_ONCE)).contains("c5").doesNotContain("e5");
    }

    @Test
    void holdsBackAgainWhenAGameGoesOnThatWasEndedWrongly() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        add(new PublicEvent.Ended(GameResult.WHITE_WINS, EndReason.TIME), Phase.OVER);
        assertThat(pgn(new Delay(Duration.ZERO, 2))).contains("1. e4", "1-0");
        add(new PublicEvent.Stepped(PublicEvent.Step.CONTINUED));
        move(2, "e7e5", "e5");
        move(3, "g1f3", "Nf3");
        assertThat(pgn(new Delay(Duration.ZERO, 2))).contains("1. e4").doesNotContain("e5", "Nf3");
    }

    /** What is shown of the table whose earlier game had these entries. */
    private Rounds afterAnotherGame(List<EntrySeen> before) {
        TableSeen table = new TableSeen(
                "7",
                null,
                null,
                Duration.ZERO,
                Duration.ZERO,
                false,
                null,
                null,
                List.copyOf(entries),
                List.of(before),
                0,
                0);
        return Rounds.of(List.of(table), AT_ONCE, NOW);
    }

    /** The last moves of a round would never be shown otherwise, for the next one begins sooner than the delay is over. */
    @Test
    void keepsTheGamesOfARoundWhenTheNextOneBegins() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        add(new PublicEvent.Ended(GameResult.WHITE_WINS, EndReason.RESIGNATION), Phase.OVER);
        List<EntrySeen> before = List.copyOf(entries);
        entries.clear();
        setUp(Map.of("Round", "3"));
        Rounds rounds = afterAnotherGame(before);
        assertThat(rounds.rounds()).containsOnlyKeys("2", "3");
        assertThat(rounds.files().getOrDefault("round-2/games.pgn", "")).contains("1. e4", "1-0");
        assertThat(rounds.files().getOrDefault("games.pgn", "")).contains("[Round \"3\"]");
    }

    @Test
    void ofTwoGamesOfOneRoundTheLaterCounts() {
        setUp(Map.of("Round", "2"));
        move(1, "e2e4", "e4");
        List<EntrySeen> before = List.copyOf(entries);
        entries.clear();
        setUp(Map.of("Round", "2"));
        move(1, "d2d4", "d4");
        Rounds rounds = afterAnotherGame(before);
        assertThat(rounds.files().getOrDefault("round-2/games.pgn", ""))
                .contains("1. d4")
                .doesNotContain("e4");
        assertThat(rounds.games()).hasSize(1);
    }

    @Test
    void rubbishOfOneTableHindersNoOther() {
        setUp(Map.of("Round", "2"));
        TableSeen good = table("7");
        entries.clear();
        add(new PublicEvent.SetUp("A", "B", "never", "no fen", "x", new TreeMap<>()));
        Rounds rounds = Rounds.of(List.of(table("8"), good), AT_ONCE, NOW);
        assertThat(rounds.games()).extracting(ShownGame::table).containsExactly("7");
    }
}
