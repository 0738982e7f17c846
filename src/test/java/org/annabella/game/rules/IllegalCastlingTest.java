package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.execute;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.game.GameEvent;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Replacement;
import org.annabella.game.Setups;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes back after castling that was not legal (FIDE Laws 2023, 7.5.1): king and rook, where both have moved. */
class IllegalCastlingTest {
    private static Scene seen(Position position) {
        return Scene.of(Setups.tournament("dk-2023").withStart(position));
    }

    private static Scene unseen(String fen) {
        GameSetup setup = Setups.tournament("dk-2023").withStart(Position.of(fen));
        return Scene.of(setup.withSettings(setup.settings().withoutBoard(Set.of(WHITE, BLACK))));
    }

    private static Scene unwatched(String edition, String fen) {
        GameSetup setup = Setups.unsupervised(Setups.tournament(edition), Tempo.RAPID, "15+10");
        return Scene.of(setup.withStart(Position.of(fen)));
    }

    private static Replacement after(Scene scene, String uci) {
        scene.given(announce(WHITE, uci), execute(WHITE, uci));
        GameState before = scene.state();
        scene.when(press(WHITE));
        return Replacement.of(before, scene.event(GameEvent.PositionRestored.class))
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"e1g1, h1f1", "e1c1, a1d1"})
    void theRookGoesBackWhereNobodySeesTheBoard(String castling, String rook) {
        Scene scene = unseen("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
        assertThat(after(scene, castling).rook()).isEqualTo(Move.parse(rook));
    }

    @Test
    void aBoardThatIsSeenHasMovedTheKingAlone() {
        Scene scene = seen(Position.of("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"));
        scene.given(lift(WHITE, "e1"), place(WHITE, "g1"));
        assertThat(after(scene, "e1g1").rook()).isNull();
    }

    @Test
    void aBoardOnWhichBothWereTakenUpHasCastled() {
        Scene scene = seen(Position.of("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"));
        scene.given(lift(WHITE, "e1"), lift(WHITE, "h1"));
        assertThat(after(scene, "e1g1").rook()).isEqualTo(Move.parse("h1f1"));
    }

    /** FIDE Laws 2023, A.5.2: what goes on is the position that stands on the board. */
    @ParameterizedTest
    @CsvSource({
        "dk-2001, e1g1, 4kr2/8/8/8/8/8/8/R4RK1 b - - 1 1",
        "dk-2009, e1g1, 4kr2/8/8/8/8/8/8/R4RK1 b - - 1 1",
        "no-2009, e1g1, 4kr2/8/8/8/8/8/8/R4RK1 b - - 1 1",
        "se-2014, e1g1, 4kr2/8/8/8/8/8/8/R4RK1 b - - 1 1",
        "dk-2023, e1g1, 4kr2/8/8/8/8/8/8/R4RK1 b - - 1 1",
        "dk-2023, e1c1, 4kr2/8/8/8/8/8/8/2KR3R b - - 1 1"
    })
    void standsWithItsRookWhereNobodyWatches(String edition, String castling, String after) {
        Scene scene = unwatched(
                edition,
                castling.equals("e1g1") ? "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1" : "4kr2/8/8/8/8/8/8/R3K2R w K - 0 1");
        scene.given(execute(WHITE, castling), announce(WHITE, castling)).when(press(WHITE));
        assertThat(scene.state().position().fen()).isEqualTo(after);
        scene.moves("f8f7");
        assertThat(scene.state().plies()).hasSize(2);
    }

    @Test
    void standsAsItWasCarriedOutPieceByPiece() {
        Scene scene = unwatched("dk-2023", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        scene.given(lift(WHITE, "e1"), place(WHITE, "g1"), lift(WHITE, "h1"), place(WHITE, "f1"));
        scene.given(announce(WHITE, "e1g1")).when(press(WHITE));
        assertThat(scene.state().position().fen()).isEqualTo("4kr2/8/8/8/8/8/8/R4RK1 b - - 1 1");
        assertThat(scene.state().seat(WHITE).isOutOfStep()).isFalse();
    }

    @Test
    void standsWithoutItsRookWhereTheKingAloneHasGone() {
        Scene scene = unwatched("dk-2023", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        scene.given(lift(WHITE, "e1"), place(WHITE, "g1"), announce(WHITE, "e1g1"))
                .when(press(WHITE));
        assertThat(scene.state().position().fen()).isEqualTo("4kr2/8/8/8/8/8/8/R5KR b - - 1 1");
    }

    /** No rook of castling goes where the king has only gone two squares, or where there is no room for it. */
    @ParameterizedTest
    @CsvSource({
        "d1b1, 4k3/8/8/8/8/8/8/R2K3R w - - 0 1, 4k3/8/8/8/8/8/8/RK5R b - - 1 1",
        "e2g2, 4k3/8/8/8/8/8/4K2R/8 w - - 0 1, 4k3/8/8/8/8/8/6KR/8 b - - 1 1",
        "e1g1, 4k3/8/8/8/8/8/8/4KB1R w K - 0 1, 4k3/8/8/8/8/8/8/5BKR b - - 1 1"
    })
    void standsWithoutARookWhereNobodyCanHaveCastled(String move, String before, String after) {
        Scene scene = unwatched("dk-2023", before);
        scene.given(execute(WHITE, move), announce(WHITE, move)).when(press(WHITE));
        assertThat(scene.state().position().fen()).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource({"e1g1, 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3, 4k3/8/8/8/8/8/8/R3K2R w - - 0 1"})
    void noRookGoesBackWhereNobodyHasCastled(String move, String fen) {
        Scene scene = unseen(fen);
        assertThat(after(scene, move).rook()).isNull();
    }

    @Test
    void inChess960BothGoBackFromWhereCastlingPutsThem() {
        Scene scene = seen(Position.of("4k3/8/8/8/8/8/8/1K5R w - - 0 1").asChess960());
        Replacement replacement = after(scene, "b1h1");
        assertThat(replacement.movedTo()).contains(Square.at("g1"));
        assertThat(replacement.rook()).isEqualTo(Move.parse("h1f1"));
        assertThat(replacement.captured()).isEmpty();
    }
}
