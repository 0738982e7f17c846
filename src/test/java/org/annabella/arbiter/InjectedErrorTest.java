package org.annabella.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.arbiter.Observation.Kind;
import org.annabella.arbiter.Verdict.Finding;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random games of up to 200 plies with one error each: it is found at its ply and called by its name, the clocks are those of
 * the ply, and the instructions lead both boards to the position without two pieces on a square.
 */
@SystemTest
class InjectedErrorTest {
    private static final int LONGEST = 200;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 40);
    }

    private static Verdict judged(Dispute dispute, RandomGame game, int ply) {
        Verdict verdict = Reconciliation.compare(dispute);
        assertThat(verdict.ply()).isEqualTo(ply);
        assertThat(verdict.position()).isEqualTo(game.positions.get(ply));
        assertThat(verdict.clocks()).isEqualTo(Disputes.clocks(game.plies()).get(ply));
        Disputes.leadsToThePosition(dispute, verdict);
        return verdict;
    }

    /** Both wrote the game, one board is wrong. */
    private static void wrongBoard(RandomGame game, Placement board, Kind kind) {
        assumeTrue(!board.equals(game.board()), "the error changes nothing");
        Side seat = game.any(List.of(Side.values()));
        Evidence right = new Evidence(game.sheet(), false, game.board());
        Evidence wrong = new Evidence(game.sheet(), false, board);
        Dispute dispute = game.dispute(seat == Side.WHITE ? wrong : right, seat == Side.WHITE ? right : wrong);
        Verdict verdict = judged(dispute, game, game.plies());
        assertThat(verdict.finding()).isEqualTo(Finding.EXECUTED_WRONG);
        assertThat(verdict.seats()).containsExactly(seat);
        assertThat(Disputes.seen(verdict, seat)).contains(kind);
        assertThat(Disputes.seen(verdict, seat.opposite())).isEmpty();
    }

    /** Both boards are right, one sheet is not. */
    private static Verdict wrongSheet(RandomGame game, List<String> sheet, int ply) {
        Side seat = game.any(List.of(Side.values()));
        Evidence right = new Evidence(game.sheet(), false, game.board());
        Evidence wrong = new Evidence(sheet, false, game.board());
        return judged(game.dispute(seat == Side.WHITE ? wrong : right, seat == Side.WHITE ? right : wrong), game, ply);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void withoutAnErrorEverythingIsInStep(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        Verdict verdict = wrongSheet(game, game.sheet(), game.plies());
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.overview().observations()).isEmpty();
        assertThat(verdict.overview().plies()).noneMatch(AlignedPly::firstDifference);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aNudgedPiece(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        List<Square> pieces = new ArrayList<>(game.squares(true));
        Square from = game.any(pieces);
        List<Square> next = game.squares(false).stream()
                .filter(square ->
                        Math.abs(square.file() - from.file()) <= 1 && Math.abs(square.rank() - from.rank()) <= 1)
                .toList();
        assumeTrue(!next.isEmpty(), "a free square beside it");
        Placement board = game.board().without(from).with(game.any(next), game.pieceAt(from));
        wrongBoard(game, board, Kind.NUDGED);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void twoPiecesThatChangedPlaces(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        Square one = game.any(game.squares(true));
        Square other = game.any(game.squares(true));
        Placement board = game.board().with(one, game.pieceAt(other)).with(other, game.pieceAt(one));
        wrongBoard(game, board, Kind.SWAPPED_PIECES);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aPieceTooMany(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        Piece piece = game.pieceAt(game.any(game.squares(true)));
        wrongBoard(game, game.board().with(game.any(game.squares(false)), piece), Kind.EXTRA_PIECE);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aPieceTooFew(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        wrongBoard(game, game.board().without(game.any(game.squares(true))), Kind.MISSING_PIECE);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aBoardThatLacksTheLastMove(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        wrongBoard(game, game.positions.get(game.plies() - 1).placement(), Kind.ONE_PLY_BEHIND);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aBoardThatShowsOneMoveMore(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        List<Move> moves = game.last().legalMoves();
        assumeTrue(!moves.isEmpty(), "a move to make");
        wrongBoard(game, game.last().play(game.any(moves)).placement(), Kind.ONE_PLY_AHEAD);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anotherMoveExecuted(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        Position before = game.positions.get(game.plies() - 1);
        wrongBoard(game, before.play(game.any(before.legalMoves())).placement(), Kind.OTHER_MOVE_EXECUTED);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aCastlingHalfDone(long seed) {
        RandomGame game = RandomGame.endingWith(seed, Position::isCastling);
        wrongBoard(game, game.random.nextBoolean() ? rookAtHome(game) : kingAtHome(game), Kind.CASTLING_HALF_DONE);
    }

    private static Placement rookAtHome(RandomGame game) {
        Move move = game.moves.get(game.plies() - 1);
        boolean kingSide = move.to().file() > move.from().file();
        Square home = Square.of(kingSide ? 7 : 0, move.from().rank());
        Square castled = Square.of(kingSide ? 5 : 3, move.from().rank());
        return game.board().without(castled).with(home, game.pieceAt(castled));
    }

    private static Placement kingAtHome(RandomGame game) {
        Move move = game.moves.get(game.plies() - 1);
        return game.board().without(move.to()).with(move.from(), game.pieceAt(move.to()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anotherPromotedPiece(long seed) {
        RandomGame game = RandomGame.endingWith(seed, (position, move) -> move.promotion() != null);
        Move last = game.moves.get(game.plies() - 1);
        Role other = last.promotion() == Role.ROOK ? Role.KNIGHT : Role.ROOK;
        Piece piece = Piece.of(game.pieceAt(last.to()).side(), other);
        wrongBoard(game, game.board().with(last.to(), piece), Kind.PROMOTION_DIFFERS);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anotherMoveWritten(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        int ply = game.anyPly();
        Move other = game.any(game.positions.get(ply).legalMoves());
        assumeTrue(!other.equals(game.moves.get(ply)), "another move");
        List<String> sheet = game.sheet();
        sheet.set(ply, game.written(ply, other));
        Verdict verdict = wrongSheet(game, sheet, ply);
        assertThat(verdict.finding()).isEqualTo(Finding.SHEETS_DIFFER);
        assertThat(verdict.overview().plies().get(ply).firstDifference()).isTrue();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anEntryThatIsNoMove(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        int ply = game.anyPly();
        List<String> sheet = game.sheet();
        sheet.set(ply, game.any(List.of("??", "xyz", "Zf9", "remis")));
        assertThat(wrongSheet(game, sheet, ply).hole()).isEqualTo(Verdict.Hole.ENTRY_UNREADABLE);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aSheetThatEndsEarly(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        int end = game.anyPly();
        Verdict verdict = wrongSheet(game, game.sheet().subList(0, end), game.plies());
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.article()).isEqualTo("8.5");
        assertThat(verdict.overview().observations())
                .extracting(Observation::ply)
                .containsExactly(end + 1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anEntryLeftOut(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        List<String> sheet = game.sheet();
        Collections.fill(sheet.subList(game.anyPly(), game.plies()).subList(0, 1), "");
        Verdict verdict = wrongSheet(game, sheet, game.plies());
        assertThat(verdict.finding()).isEqualTo(Finding.IN_STEP);
        assertThat(verdict.article()).isEqualTo("8.5");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anIllegalMoveOnBothSheets(long seed) {
        RandomGame game = new RandomGame(seed, LONGEST);
        int ply = game.anyPly();
        Position before = game.positions.get(ply);
        List<String> sheet = game.sheet();
        sheet.set(ply, illegal(game, before).uci());
        Evidence both = new Evidence(sheet, false, game.board());
        Verdict verdict = judged(game.dispute(both, both), game, ply);
        assertThat(verdict.finding()).isEqualTo(Finding.ILLEGAL_MOVE);
        assertThat(verdict.seats()).containsExactly(before.turn());
    }

    private static Move illegal(RandomGame game, Position before) {
        while (true) {
            Move move = Move.of(game.any(Square.all()), game.any(Square.all()));
            Piece piece = before.pieceAt(move.from());
            boolean own = piece != null
                    && piece.side() == before.turn()
                    && !move.from().equals(move.to());
            if (own
                    && !before.isLegal(move)
                    && before.whyIllegal(move).kind() != IllegalReason.Kind.PROMOTION_MISSING) {
                return move;
            }
        }
    }
}
