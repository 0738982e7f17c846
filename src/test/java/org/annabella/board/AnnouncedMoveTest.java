package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A move that is announced and not completed may stand on a board, and is never asked for. */
class AnnouncedMoveTest {
    private static final Duration LONG = Duration.ofSeconds(3);
    private static final Position BLACK_TO_MOVE = Position.INITIAL.play(Move.parse("e2e4"));

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isNotAskedForWhereSomethingElseIsWrong(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, BLACK_TO_MOVE).coming(BLACK_TO_MOVE, "a7a6");
        board.acts("d2. d4P");
        assertThat(squares(board.quiet(LONG))).containsExactlyInAnyOrder("d2", "d4");
        assertThat(board.acts("d4. d2P")).isEmpty();
        assertThat(board.quiet(LONG)).contains(new BoardFinding.InStep());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isNotToBeTakenBackWhereItStandsAndSomethingElseIsWrong(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, BLACK_TO_MOVE).coming(BLACK_TO_MOVE, "a7a6");
        List<BoardFinding> found = board.acts("g1. g4N a7. a6p");
        found.addAll(board.quiet(LONG));
        assertThat(squares(found)).containsExactly("g1", "g4");
        assertThat(board.acts("g4. g1N")).isEmpty();
        assertThat(board.quiet(LONG)).anyMatch(BoardFinding.MirrorDone.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isNeitherAskedForNorToBeTakenBackWhileItsPieceIsInTheHand(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, BLACK_TO_MOVE).coming(BLACK_TO_MOVE, "a7a6");
        board.acts("h2. g2. a7.");
        assertThat(squares(board.quiet(LONG))).containsExactlyInAnyOrder("g2", "h2");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itsPieceOnAWrongSquareIsToldWithBothSquares(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, BLACK_TO_MOVE).coming(BLACK_TO_MOVE, "b8c6");
        board.acts("b8. a6n h2.");
        assertThat(squares(board.quiet(LONG))).containsExactlyInAnyOrder("b8", "a6", "h2");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void onceItIsCompletedItIsOwed(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, BLACK_TO_MOVE).coming(BLACK_TO_MOVE, "a7a6");
        board.acts("a7. a5p");
        assertThat(squares(board.quiet(LONG))).containsExactlyInAnyOrder("a7", "a5");
        board.owes(BLACK_TO_MOVE, "a7a6");
        assertThat(board.acts("a5. a6p")).isEmpty();
        assertThat(board.quiet(LONG)).anyMatch(BoardFinding.MirrorDone.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ofTheOwnSeatItStandsAlthoughSomethingElseIsWrong(boolean identity) {
        WatchedBoard board = WatchedBoard.guided(identity, BLACK_TO_MOVE).ownMove(BLACK_TO_MOVE, "a7a6");
        List<BoardFinding> found = board.acts("h2. a7. a6p");
        found.addAll(board.quiet(LONG));
        assertThat(squares(found)).containsExactly("h2");
        assertThat(found).anyMatch(finding -> finding instanceof BoardFinding.MoveStanding move && move.legal());
    }

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    /** Whatever is knocked over while a move is announced: of the announced move nothing is asked for. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void onlyWhatDiffersFromTheCompletedPositionIsTold(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = somewhere(random);
        List<Move> moves = position.legalMoves();
        String announced = moves.get(random.nextInt(moves.size())).uci();
        WatchedBoard board = WatchedBoard.guided(random.nextBoolean(), position).coming(position, announced);
        List<String> gone = gone(random, position);
        board.acts(String.join(" ", gone.stream().map(square -> square + ".").toList()));
        assertThat(squares(board.quiet(LONG)))
                .as("%s, announced %s, gone %s", position.fen(), announced, gone)
                .isSubsetOf(gone);
    }

    private static Position somewhere(SplittableRandom random) {
        Position position = Position.INITIAL;
        for (int ply = random.nextInt(30); ply > 0 && !position.legalMoves().isEmpty(); ply--) {
            List<Move> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position.legalMoves().isEmpty() ? Position.INITIAL : position;
    }

    private static List<String> gone(SplittableRandom random, Position position) {
        List<Square> pieces = new ArrayList<>(Square.all().stream()
                .filter(square -> position.pieceAt(square) != null)
                .toList());
        List<String> gone = new ArrayList<>();
        for (int some = 3; some > 0 && !pieces.isEmpty(); some--) {
            gone.add(pieces.remove(random.nextInt(pieces.size())).toString());
        }
        return gone;
    }

    private static List<String> squares(List<BoardFinding> findings) {
        return findings.stream()
                .filter(BoardFinding.Differs.class::isInstance)
                .map(BoardFinding.Differs.class::cast)
                .reduce((earlier, later) -> later)
                .map(differs -> differs.differences().stream()
                        .map(one -> one.square().toString())
                        .toList())
                .orElse(List.of());
    }
}
