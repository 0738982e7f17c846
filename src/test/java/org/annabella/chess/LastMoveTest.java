package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether a check by several men can have come about, against taking back every move. */
@SystemTest
class LastMoveTest {

    private static final int BOARDS = 60;

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void explainsAMultipleCheckExactlyIfOneCanBeTakenBack(long seed) {
        for (char[] board : boards(seed)) {
            String fen = SlowPlay.placement(board) + " b - - 0 1";
            assertThat(isExplained(fen)).as(fen).isEqualTo(SlowRetreat.findsAMove(board));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isTheSameForTheOtherSide(long seed) {
        for (char[] board : boards(seed)) {
            String placement = SlowPlay.placement(board);
            assertThat(isExplained(mirrored(placement) + " w - - 0 1"))
                    .as(placement)
                    .isEqualTo(isExplained(placement + " b - - 0 1"));
        }
    }

    @Test
    void mayHaveBeenEnPassantWithAnotherLineShutByAThirdMan() {
        String twoLinesOpened = "3R4/6B1/4P3/8/Rn1k4/8/8/6K1 b - - 0 1";

        assertThat(isExplained(twoLinesOpened)).isTrue();
        assertThat(isExplained(twoLinesOpened.replace("4P3", "8"))).isFalse();
    }

    /** The boards above would prove nothing if all of them had the same answer. */
    @Test
    void isFoundForSomeAndNotForOthers() {
        List<Boolean> answers = seeds().boxed()
                .flatMap(seed -> boards(seed).stream())
                .map(board -> isExplained(SlowPlay.placement(board) + " b - - 0 1"))
                .toList();

        assertThat(answers.stream().filter(yes -> yes)).hasSizeGreaterThan(40);
        assertThat(answers.stream().filter(yes -> !yes)).hasSizeGreaterThan(40);
    }

    private static boolean isExplained(String fen) {
        Setup setup = ((SetupReading.Readable) Setup.read(fen)).setup();
        if (setup.toPosition() instanceof Playability.Unplayable no) {
            assertThat(no.faults()).extracting(SetupFault::code).containsOnly(SetupFault.Code.IMPOSSIBLE_CHECK);
            return false;
        }
        return true;
    }

    /** Boards on which White gives check with two men or more and is not in check. */
    private static List<char[]> boards(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<char[]> boards = new ArrayList<>();
        while (boards.size() < BOARDS) {
            char[] board = board(random, seed % 2 == 0);
            String placement = SlowPlay.placement(board);
            if (!SlowRules.isCheck(placement + " w - - 0 1") && checkers(board) > 1) {
                boards.add(board);
            }
        }
        return boards;
    }

    /** Two kings, some men; in half of the games a pawn that may have captured en passant. */
    private static char[] board(SplittableRandom random, boolean onTheSixth) {
        char[] board = new char[64];
        Arrays.fill(board, '.');
        int king = random.nextInt(64);
        board[king] = 'k';
        board[(king + 1 + random.nextInt(63)) % 64] = 'K';
        if (onTheSixth) {
            put(board, 'P', 16 + random.nextInt(8));
        }
        for (char man : "QRB".toCharArray()) {
            put(board, man, random.nextInt(64));
        }
        put(board, "QRBN".charAt(random.nextInt(4)), random.nextInt(8));
        put(board, "PNP".charAt(random.nextInt(3)), 8 + random.nextInt(48));
        for (int more = random.nextInt(3); more > 0; more--) {
            put(board, "pnb".charAt(random.nextInt(3)), 8 + random.nextInt(48));
        }
        return board;
    }

    /** On this square if it is free. */
    private static void put(char[] board, char man, int square) {
        board[square] = board[square] == '.' ? man : board[square];
    }

    private static long checkers(char[] board) {
        return IntStream.range(0, 64)
                .filter(square -> Character.isUpperCase(board[square]) && checksAlone(board, square))
                .count();
    }

    /** Whether this man gives check where the others of its side stand in the way but attack nothing. */
    private static boolean checksAlone(char[] board, int square) {
        char[] others = board.clone();
        for (int other = 0; other < 64; other++) {
            others[other] = Character.isUpperCase(board[other]) && other != square ? 'n' : board[other];
        }
        return SlowRules.isCheck(SlowPlay.placement(others) + " b - - 0 1");
    }

    private static String mirrored(String placement) {
        List<String> ranks = Arrays.asList(placement.split("/"));
        Collections.reverse(ranks);
        StringBuilder text = new StringBuilder();
        for (char letter : String.join("/", ranks).toCharArray()) {
            text.append(Character.isUpperCase(letter) ? Character.toLowerCase(letter) : Character.toUpperCase(letter));
        }
        return text.toString();
    }
}
