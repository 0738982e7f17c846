package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.execute;
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
        assertThat(after(scene, "e1g1").rook()).isNull();
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
