package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.board.BoardFinding.MirrorDone;
import org.annabella.board.BoardFinding.MoveStanding;
import org.annabella.board.BoardFinding.PromotionPieceUnknown;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every legal move of random games, carried out in random order, is understood on both kinds of boards. */
@SystemTest
class EveryLegalMoveTest {

    private static final Duration LONG = Duration.ofSeconds(5);
    private static final String[] STARTS = {
        Position.INITIAL.fen(),
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
    };

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void onABoardThatKnowsItsPieces(long seed) {
        walk(seed, (position, move, random) -> {
            WatchedBoard board = WatchedBoard.withIdentity(position).ownMove(position);
            List<BoardFinding> findings = board.acts(acts(position, move, random, true));
            findings.addAll(board.quiet(LONG));
            assertThat(findings).last().isEqualTo(new MoveStanding(move, true, Set.of()));
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void onABoardOfHoles(long seed) {
        walk(seed, (position, move, random) -> {
            WatchedBoard board = WatchedBoard.withHoles(position).ownMove(position);
            List<BoardFinding> findings = board.acts(acts(position, move, random, false));
            findings.addAll(board.quiet(LONG));
            if (move.promotion() == null) {
                assertThat(findings).last().isEqualTo(new MoveStanding(move, true, Set.of()));
            } else {
                BoardFinding last = findings.get(findings.size() - 1);
                assertThat(((PromotionPieceUnknown) last).candidates())
                        .contains(move)
                        .hasSize(4);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whenItIsOwed(long seed) {
        walk(seed, (position, move, random) -> {
            boolean identity = random.nextBoolean();
            WatchedBoard board = WatchedBoard.of(identity, position).owes(position, move.uci());
            List<BoardFinding> findings = board.acts(acts(position, move, random, identity));
            findings.addAll(board.quiet(LONG));
            Set<Unverified> unverified =
                    identity || move.promotion() == null ? Set.of() : Set.of(Unverified.PROMOTION_PIECE);
            assertThat(findings).last().isEqualTo(new MirrorDone(unverified));
        });
    }

    private interface Case {
        void check(Position position, Move move, SplittableRandom random);
    }

    private static void walk(long seed, Case check) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Position.of(STARTS[(int) (seed % STARTS.length)]);
        for (int ply = 0; ply < 8 && !position.legalMoves().isEmpty(); ply++) {
            for (Move move : position.legalMoves()) {
                check.check(position, move, random);
            }
            List<Move> legal = position.legalMoves();
            position = position.play(legal.get(random.nextInt(legal.size())));
        }
    }

    private static String acts(Position position, Move move, SplittableRandom random, boolean identity) {
        Piece standing = position.play(move).placement().pieceAt(move.to());
        char moved = standing == null ? '?' : standing.fenChar();
        if (position.isCastling(move)) {
            return castling(move, moved);
        }
        List<String> acts = new ArrayList<>();
        acts.add(move.from() + ".");
        if (position.isEnPassant(move)) {
            acts.add(
                    random.nextInt(acts.size() + 1),
                    Square.of(move.to().file(), move.from().rank()) + ".");
        } else if (position.isCapture(move) && !(identity && random.nextBoolean())) {
            acts.add(random.nextInt(acts.size() + 1), move.to() + ".");
        }
        acts.add(move.to() + "" + moved);
        return String.join(" ", acts);
    }

    private static String castling(Move move, char king) {
        boolean shortWing = move.to().file() == 6;
        int rank = move.to().rank();
        Square from = Square.of(shortWing ? 7 : 0, rank);
        Square to = Square.of(shortWing ? 5 : 3, rank);
        char rook = Character.isUpperCase(king) ? 'R' : 'r';
        return move.from() + ". " + move.to() + king + " " + from + ". " + to + rook;
    }
}
