package org.annabella.hall.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Completion;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.hall.Entry;
import org.annabella.hall.PublicGame;
import org.annabella.hall.overview.EntrySeen;
import org.annabella.journal.JournalFollower.Followed;
import org.junit.jupiter.api.Test;

/** A Chess960 game is shown as it is played, also from a beginning whose FEN is that of an ordinary game. */
class ShownChess960Test {
    private static final Completion PRESSED = new Completion(true, true, true, true, false, "");
    private static final Duration LEFT = Duration.ofMinutes(90);
    private static final int USUAL = 518;
    private static final int BEGINNINGS = 960;

    private static GameSetup setup(Position start) {
        GameSetup usual = Setups.tournament("dk-2023");
        return new GameSetup(
                usual.edition(),
                usual.tempo(),
                usual.supervised(),
                usual.timeControl(),
                start,
                usual.white(),
                usual.black(),
                usual.settings(),
                usual.tags());
    }

    /** What is shown of a game from there, through what is sent of it. */
    private static ShownGame shown(Position start, String... moves) {
        PublicGame game = new PublicGame(new byte[] {7});
        List<GameEvent> events = new ArrayList<>(List.of(new GameEvent.GameStarted(Duration.ZERO, setup(start))));
        for (int i = 0; i < moves.length; i++) {
            Side seat = i % 2 == 0 ? Side.WHITE : Side.BLACK;
            Duration at = Duration.ofSeconds(i + 1L);
            events.add(new GameEvent.MoveCompleted(at, seat, i + 1, Move.parse(moves[i]), PRESSED, LEFT, LEFT));
        }
        GameState state = GameState.NOT_STARTED;
        for (GameEvent event : events) {
            state = state.evolve(event);
            game.accept(List.of(new Followed(event, state, "hash of " + state.now())));
        }
        List<EntrySeen> entries = LongStream.rangeClosed(1, game.size())
                .mapToObj(n -> new EntrySeen(Entry.read(game.line(n)), Instant.EPOCH))
                .toList();
        return ShownGame.of("7", entries).orElseThrow();
    }

    @Test
    void castlesFromTheOrdinaryBeginning() {
        ShownGame game =
                shown(Position.chess960(USUAL), "e2e4", "e7e5", "g1f3", "b8c6", "f1e2", "f8e7", "e1h1", "g8f6", "d2d3");
        assertThat(game.position().placement().toString())
                .isEqualTo("r1bqk2r/ppppbppp/2n2n2/4p3/4P3/3P1N2/PPP1BPPP/RNBQ1RK1");
        assertThat(game.pgn(Map.of())).contains("[Variant \"Chess960\"]", "4. O-O", "5. d3");
    }

    @Test
    void beginsAsAtTheTableFromEveryBeginning() {
        List<Position> beginnings =
                IntStream.range(0, BEGINNINGS).mapToObj(Position::chess960).toList();
        assertThat(beginnings)
                .allSatisfy(start ->
                        assertThat(shown(start).position()).isEqualTo(start).matches(Position::isChess960));
    }

    @Test
    void anOrdinaryGameStaysOne() {
        ShownGame game = shown(Position.INITIAL, "e2e4");
        assertThat(game.setUp().start()).isEqualTo(Position.INITIAL.fen());
        assertThat(game.pgn(Map.of())).doesNotContain("Variant");
    }
}
