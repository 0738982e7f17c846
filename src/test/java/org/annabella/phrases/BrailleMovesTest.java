package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Within its position every legal move has cells of its own, in every style, and is read back from them. */
@SystemTest
class BrailleMovesTest {
    private static final int GAMES_OF_A_SEED = 12;
    private static final int PLIES = 120;

    static Stream<Arguments> stylesAndSeeds() {
        return Stream.of(Notation.ENGLISH, Notation.DANISH, Notation.GERMAN, Notation.SWEDISH, Notation.NORWEGIAN)
                .flatMap(notation -> Stream.of(Braille.Digits.values()).flatMap(digits -> LongStream.of(7, 1847)
                        .mapToObj(seed -> Arguments.of(notation, digits, seed))));
    }

    @ParameterizedTest(name = "{0}, {1}, seed {2}")
    @MethodSource("stylesAndSeeds")
    void everyMoveOfARandomGameIsReadBackAsItself(Notation notation, Braille.Digits digits, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Braille braille = Braille.of(notation, digits);
        for (int game = 0; game < GAMES_OF_A_SEED; game++) {
            Position position = Position.INITIAL;
            for (int ply = 0; ply < PLIES && !position.legalMoves().isEmpty(); ply++) {
                allDiffer(braille, position);
                List<Move> legal = position.legalMoves();
                Move move = legal.get(random.nextInt(legal.size()));
                assertThat(braille.read(position, braille.move(position, move))).contains(move);
                position = position.play(move);
            }
        }
    }

    private static void allDiffer(Braille braille, Position position) {
        Map<String, Move> seen = new HashMap<>();
        for (Move move : position.legalMoves()) {
            String cells = braille.move(position, move);
            Move other = seen.put(cells, move);
            assertThat(other)
                    .as("%s in %s is %s as well", cells, position.fen(), move)
                    .isNull();
        }
    }

    /** Queens on one file beside a pawn on d, bishops on one file beside a pawn on b, promotions, castling, en passant. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "DANISH, k7/8/5Q2/4p3/3P1Q2/8/8/K7 w - - 0 1",
        "GERMAN, k7/8/5Q2/4p3/3P1Q2/8/8/K7 w - - 0 1",
        "ENGLISH, 4k3/8/3B4/2p5/1P1B4/8/8/4K3 w - - 0 1",
        "ENGLISH, 4k3/8/8/8/1bpb4/2P5/1P1P4/4K3 b - - 0 1",
        "GERMAN, r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "DANISH, 2n1nk2/3P4/8/8/8/8/3p4/2N1NK2 w - - 0 1",
        "ENGLISH, 2n1nk2/1P1P4/8/8/8/8/3p4/2N1NK2 w - - 0 1",
        "NORWEGIAN, 4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 2",
        "SWEDISH, 4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1",
        "DANISH, 3QkQ2/8/3Q1Q2/8/3Q1Q2/8/8/4K3 b - - 0 1",
        "DANISH, 7k/8/8/3Q1Q2/8/3Q1Q2/8/K7 w - - 0 1"
    })
    void movesThatLookAlikeAreKeptApart(Notation notation, String fen) {
        Position position = Position.of(fen);
        for (Braille.Digits digits : Braille.Digits.values()) {
            Braille braille = Braille.of(notation, digits);
            allDiffer(braille, position);
            for (Move move : position.legalMoves()) {
                assertThat(braille.read(position, braille.move(position, move))).contains(move);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Braille.Digits.class)
    void aCaptureMayBeWrittenWithoutItsSign(Braille.Digits digits) {
        Braille braille = Braille.of(Notation.DANISH, digits);
        Position position = Position.of("4k3/8/8/4p3/3P4/5N2/8/4K3 w - - 0 1");
        for (String uci : List.of("d4e5", "f3e5")) {
            Move move = Move.parse(uci);
            String bare = braille.move(position, move).replace("⠭", "");
            assertThat(braille.meant(position, bare)).containsExactly(move);
        }
    }

    @ParameterizedTest
    @CsvSource({"⠑⠢", "⠎⠑⠲", "⠓⠑⠇⠇⠕", "''", "⠭"})
    void whatIsNoLegalMoveIsNotBentIntoOne(String cells) {
        Braille braille = Braille.of(Notation.ENGLISH, Braille.Digits.LOWER);
        assertThat(braille.read(Position.INITIAL, cells)).isEmpty();
        assertThat(braille.meant(Position.INITIAL, cells)).isEmpty();
    }

    @Test
    void aShortCaptureThatMayBeTheQueensIsLeftOpen() {
        Position position = Position.of("k7/8/8/4p3/3P4/7Q/8/K7 w - - 0 1");
        Position both = Position.of("k7/8/8/4p2Q/3P4/8/8/K7 w - - 0 1");
        Braille braille = Braille.of(Notation.DANISH, Braille.Digits.LOWER);
        assertThat(braille.meant(position, "⠙⠑⠢")).containsExactly(Move.parse("d4e5"));
        assertThat(braille.meant(both, "⠙⠑⠢")).containsExactlyInAnyOrder(Move.parse("d4e5"), Move.parse("h5e5"));
    }
}
