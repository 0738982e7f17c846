package org.annabella.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A board is restored with the fewest hands-on moves, and no square ever holds two pieces. */
class RestoringTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 200);
    }

    private static List<Instruction> from(String board, String target) {
        return Restoring.of(Side.BLACK, Placement.parse(board), Placement.parse(target));
    }

    @Test
    void nothingToDoWhereNothingDiffers() {
        assertThat(from("8/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/K7")).isEmpty();
    }

    @Test
    void aPieceOnAWrongSquareIsCarriedInOneMove() {
        assertThat(from("8/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/1K6"))
                .containsExactly(new Instruction(
                        Side.BLACK,
                        Instruction.Act.MOVE,
                        Piece.of(Side.WHITE, Role.KING),
                        Square.at("a1"),
                        Square.at("b1")));
    }

    @Test
    void aForgottenCaptureIsRemovedBeforeTheCapturerArrives() {
        assertThat(from("8/8/8/3p4/4P3/8/8/8", "8/8/8/3P4/8/8/8/8"))
                .extracting(Instruction::act)
                .containsExactly(Instruction.Act.REMOVE, Instruction.Act.MOVE);
    }

    @Test
    void twoPiecesThatChangePlacesNeedOneHandMore() {
        assertThat(from("8/8/8/8/8/8/8/KQ6", "8/8/8/8/8/8/8/QK6"))
                .extracting(Instruction::act)
                .containsExactly(Instruction.Act.REMOVE, Instruction.Act.MOVE, Instruction.Act.PLACE);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theInstructionsLeadToTheTarget(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Placement board = random(random);
        Placement target = random(random);
        Placement now = board;
        List<Instruction> instructions = Restoring.of(Side.WHITE, board, target);
        for (Instruction instruction : instructions) {
            now = carriedOut(now, instruction);
        }
        assertThat(now).isEqualTo(target);
        int cycles = (int) instructions.stream()
                        .filter(step -> step.act() == Instruction.Act.REMOVE)
                        .count()
                - removals(board, target);
        assertThat(instructions).hasSize(fewest(board, target) + cycles);
    }

    private static Placement carriedOut(Placement board, Instruction instruction) {
        Placement now = board;
        Square from = instruction.from();
        Square to = instruction.to();
        if (from != null) {
            assertThat(now.pieceAt(from)).isEqualTo(instruction.piece());
            now = now.without(from);
        }
        if (to != null) {
            assertThat(now.isOccupied(to)).as(to + " is free").isFalse();
            now = now.with(to, instruction.piece());
        }
        return now;
    }

    private static Placement random(SplittableRandom random) {
        Placement board = Placement.EMPTY;
        for (int i = 0; i < 12; i++) {
            Piece piece = Piece.of(Side.values()[random.nextInt(2)], Role.values()[random.nextInt(6)]);
            board = board.with(Square.ofIndex(random.nextInt(16)), piece);
        }
        return board;
    }

    /** For each kind of piece: the squares that have one too many, less those that lack one. */
    private static Map<Piece, int[]> balance(Placement board, Placement target) {
        Map<Piece, int[]> balance = new HashMap<>();
        for (Square square : board.squaresDifferingFrom(target)) {
            Piece is = board.pieceAt(square);
            Piece ought = target.pieceAt(square);
            if (is != null) {
                balance.computeIfAbsent(is, piece -> new int[2])[0]++;
            }
            if (ought != null) {
                balance.computeIfAbsent(ought, piece -> new int[2])[1]++;
            }
        }
        return balance;
    }

    private static int fewest(Placement board, Placement target) {
        return balance(board, target).values().stream()
                .mapToInt(counts -> Math.max(counts[0], counts[1]))
                .sum();
    }

    private static int removals(Placement board, Placement target) {
        return balance(board, target).values().stream()
                .mapToInt(counts -> Math.max(0, counts[0] - counts[1]))
                .sum();
    }

    /** Five squares, three kinds of pieces: every way of lifting, carrying and placing is tried. */
    @ParameterizedTest
    @MethodSource("fewSeeds")
    void noOtherWayHasFewerActions(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Placement board = onFiveSquares(random);
        Placement target = onFiveSquares(random);
        assertThat(Restoring.of(Side.WHITE, board, target)).hasSize(fewestByTrying(board, target));
    }

    static LongStream fewSeeds() {
        return LongStream.rangeClosed(1, 40);
    }

    private static Placement onFiveSquares(SplittableRandom random) {
        Placement board = Placement.EMPTY;
        for (int square = 0; square < 5; square++) {
            int kind = random.nextInt(5);
            board = kind < 3 ? board.with(Square.ofIndex(square), Piece.of(Side.WHITE, Role.values()[kind])) : board;
        }
        return board;
    }

    private static int fewestByTrying(Placement board, Placement target) {
        Set<Placement> reached = new HashSet<>(Set.of(board));
        Set<Placement> newest = Set.of(board);
        int actions = 0;
        while (!reached.contains(target)) {
            Set<Placement> next = new HashSet<>();
            newest.forEach(placement -> everyAction(placement, next));
            next.removeAll(reached);
            reached.addAll(next);
            newest = next;
            actions++;
        }
        return actions;
    }

    private static void everyAction(Placement board, Set<Placement> reached) {
        for (int at = 0; at < 5; at++) {
            Square square = Square.ofIndex(at);
            Piece piece = board.pieceAt(square);
            if (piece == null) {
                for (int kind = 0; kind < 3; kind++) {
                    reached.add(board.with(square, Piece.of(Side.WHITE, Role.values()[kind])));
                }
            } else {
                reached.add(board.without(square));
                for (int to = 0; to < 5; to++) {
                    if (!board.isOccupied(Square.ofIndex(to))) {
                        reached.add(board.without(square).with(Square.ofIndex(to), piece));
                    }
                }
            }
        }
    }
}
