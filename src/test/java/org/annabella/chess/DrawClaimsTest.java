package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DrawClaimsTest {

    private static final List<String> TWICE = List.of("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split(" "));

    @Test
    void aDeclaredMoveMayBringTheThirdOccurrence() {
        List<Position> game = Positions.game(Notation.ENGLISH, TWICE);
        DrawClaims claims = claims(game);

        assertThat(claims.isRepetition()).isFalse();
        assertThat(legal(game, claims::isRepetitionWith)).containsExactly(Move.parse("f6g8"));
        assertThat(claims.isRepetitionWith(Move.parse("e7e5"))).isFalse();
    }

    @Test
    void thePositionOnTheBoardMayBeTheThirdOccurrence() {
        List<String> moves = new ArrayList<>(TWICE);
        moves.add("Ng8");

        assertThat(claims(Positions.game(Notation.ENGLISH, moves)).isRepetition())
                .isTrue();
    }

    @Test
    void theFiftiethMoveMayBeDeclared() {
        DrawClaims claims = claims(List.of(Position.of("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80")));

        assertThat(claims.isFiftyMoves()).isFalse();
        assertThat(claims.isFiftyMovesWith(Move.parse("a1a2"))).isTrue();
        assertThat(claims.isFiftyMovesWith(Move.parse("e2e3"))).isFalse();
    }

    @Test
    void aCaptureIsNoFiftiethMove() {
        List<Position> game = List.of(Position.of("r3k3/8/8/8/8/8/8/R3K3 w - - 99 80"));

        assertThat(legal(game, move -> !claims(game).isFiftyMovesWith(move))).containsExactly(Move.parse("a1a8"));
    }

    @Test
    void aMoveThatMatesMayBeDeclared() {
        DrawClaims claims = claims(List.of(Position.of("7k/8/6K1/8/8/8/8/R7 w - - 99 80")));

        assertThat(Position.of("7k/8/6K1/8/8/8/8/R7 w - - 99 80")
                        .play(Move.parse("a1a8"))
                        .isCheckmate())
                .isTrue();
        assertThat(claims.isFiftyMovesWith(Move.parse("a1a8"))).isTrue();
    }

    @Test
    void nothingIsClaimedAfterMate() {
        Position mated = Position.of("R6k/8/6K1/8/8/8/8/8 b - - 120 90");

        DrawClaims claims = DrawClaims.of(PositionHistory.of(List.of(mated, mated, mated)), mated);

        assertThat(claims.isFiftyMoves()).isFalse();
        assertThat(claims.isRepetition()).isFalse();
    }

    /** The slow way: play every move, then compare whole positions one by one. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.annabella.chess.IdleGames#seeds")
    void findsTheSameRepetitionsAsAComparisonMoveByMove(long seed) {
        List<Position> game = IdleGames.game(seed);
        Position now = game.get(game.size() - 1);
        List<Move> expected = now.legalMoves().stream()
                .filter(move -> positionHistory(game, now.play(move)) >= 2)
                .toList();

        assertThat(legal(game, claims(game)::isRepetitionWith)).isEqualTo(expected);
        assertThat(claims(game).isRepetition()).isEqualTo(positionHistory(game, now) >= 3);
    }

    @Test
    void theSeedsReachRepetitions() {
        assertThat(IdleGames.seeds()
                        .mapToObj(IdleGames::game)
                        .filter(game ->
                                !legal(game, claims(game)::isRepetitionWith).isEmpty())
                        .count())
                .isGreaterThan(5);
    }

    private static List<Move> legal(List<Position> game, Predicate<Move> which) {
        return game.get(game.size() - 1).legalMoves().stream().filter(which).toList();
    }

    private static DrawClaims claims(List<Position> game) {
        return DrawClaims.of(PositionHistory.of(game), game.get(game.size() - 1));
    }

    private static long positionHistory(List<Position> game, Position position) {
        return game.stream().filter(other -> isSame(other, position)).count();
    }

    /** The words of FIDE Laws 2023, 9.2.3, taken literally. */
    private static boolean isSame(Position a, Position b) {
        return a.turn() == b.turn()
                && a.placement().equals(b.placement())
                && a.legalMoves().equals(b.legalMoves())
                && a.fen().split(" ")[2].equals(b.fen().split(" ")[2]);
    }
}
