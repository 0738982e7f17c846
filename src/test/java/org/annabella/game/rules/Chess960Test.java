package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.announce;
import static org.annabella.game.rules.Acts.lift;
import static org.annabella.game.rules.Acts.place;
import static org.annabella.game.rules.Acts.press;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Ply;
import org.annabella.game.Setups;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Chess960 at the table (FIDE Laws 2023, guideline II). */
class Chess960Test {
    private static final int GAMES = 40;

    private static Scene from(Position position) {
        return Scene.of(Setups.tournament("dk-2023").withStart(position));
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 10);
    }

    /** From random beginnings, every castling that comes about is made by hand, one piece at a time. */
    @ParameterizedTest
    @MethodSource("seeds")
    void everyCastlingIsUnderstoodFromTheHands(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int castled = 0;
        for (int game = 0; game < GAMES; game++) {
            Optional<Position> position = walk(Position.chess960(random.nextInt(960)), random);
            castled += position.map(Chess960Test::castleInEveryWay).orElse(0);
        }
        assertThat(castled).as("castling made").isGreaterThan(GAMES / 2);
    }

    private static Optional<Position> walk(Position start, SplittableRandom random) {
        Position position = start;
        for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
            if (position.legalMoves().stream().anyMatch(position::isCastling)) {
                return Optional.of(position);
            }
            List<Move> legal = position.legalMoves();
            position = position.play(legal.get(random.nextInt(legal.size())));
        }
        return Optional.empty();
    }

    private static int castleInEveryWay(Position position) {
        List<Move> castlings =
                position.legalMoves().stream().filter(position::isCastling).toList();
        castlings.forEach(move -> castle(position, move));
        return castlings.size();
    }

    private static void castle(Position position, Move move) {
        Side seat = position.turn();
        Position after = position.play(move);
        Scene scene = from(position);
        List<Square> changed = List.copyOf(position.placement().squaresDifferingFrom(after.placement()));
        List<Scene.Act> acts = new ArrayList<>();
        changed.stream()
                .filter(square -> position.pieceAt(square) != null)
                .forEach(square -> acts.add(lift(seat, square.toString())));
        for (Square square : changed) {
            Piece piece = after.pieceAt(square);
            if (piece != null) {
                acts.add(place(seat, square.toString(), piece));
            }
        }
        acts.forEach(scene::given);
        assertThat(scene.state().turn().executed()).as(position.fen()).isEqualTo(move);
        scene.given(announce(seat, move.uci())).when(press(seat));
        assertThat(scene.state().position()).isEqualTo(after);
        assertThat(GameState.replay(scene.events())).isEqualTo(scene.state());
    }

    /** FIDE Laws 2023, guideline II: king and rook that are lifted together are put down where castling puts them. */
    @Test
    void aBoardThatDoesNotKnowItsPiecesIsFollowedAsWell() {
        Scene scene = from(Position.of("4k3/8/8/8/8/8/8/5K1R w H - 0 1").asChess960());
        scene.given(lift(WHITE, "f1"), lift(WHITE, "h1"), place(WHITE, "g1"), place(WHITE, "f1"));
        assertThat(scene.state().turn().executed()).isEqualTo(Move.parse("f1h1"));
    }

    /** A king that stands still is not touched: the rook alone is no rook touched before the king (4.4.2). */
    @Test
    void theRookAloneIsTouchedWhereTheKingStandsStill() {
        Scene scene = from(Position.of("4k3/8/8/8/8/8/8/6KR w H - 0 1").asChess960());
        scene.given(lift(WHITE, "h1"), place(WHITE, "f1"), announce(WHITE, "g1h1"));
        scene.when(press(WHITE));
        assertThat(scene.every(GameEvent.Finding.class)).isEmpty();
        assertThat(scene.state().lastPly().map(Ply::move)).contains(Move.parse("g1h1"));
    }

    /** FIDE Laws 2023, 4.4.1: king and then rook oblige to castle with that rook, not with the other one. */
    @Test
    void kingAndRookTouchedObligeToCastleWithThatRook() {
        Scene scene = from(Position.of("4k3/8/8/8/8/8/8/R2K3R w HA - 0 1").asChess960());
        scene.given(lift(WHITE, "d1"), place(WHITE, "d1"), lift(WHITE, "a1"), place(WHITE, "a1"));
        scene.given(Acts.execute(WHITE, "d1h1"), announce(WHITE, "d1h1")).when(press(WHITE));
        assertThat(scene.event(GameEvent.Finding.class).kind()).isEqualTo(FindingKind.TOUCHED_OTHER);
    }

    @Test
    void illegalCastlingPutsKingAndRookWhereTheyWouldStand() {
        Scene scene = from(Position.of("4k3/8/8/8/8/8/8/1K5R w - - 0 1").asChess960());
        scene.given(Acts.execute(WHITE, "b1h1"));
        assertThat(scene.state().seat(WHITE).board()).hasToString("4k3/8/8/8/8/8/8/5RK1");
    }

    @Test
    void theOpponentsBoardMirrorsCastling() {
        Scene scene = from(Position.of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1").asChess960());
        scene.given(Acts.execute(WHITE, "f1g1"), announce(WHITE, "f1g1"), press(WHITE));
        scene.given(lift(BLACK, "g1"), lift(BLACK, "f1"));
        scene.given(place(BLACK, "g1", Piece.ofFenChar('K').orElseThrow()))
                .when(place(BLACK, "f1", Piece.ofFenChar('R').orElseThrow()));
        assertThat(scene.state().owing(BLACK)).isEmpty();
        assertThat(scene.event(GameEvent.MoveMirrored.class).move()).isEqualTo(Move.parse("f1g1"));
    }
}
