package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.chess.IllegalReason.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SanReadingTest {

    private static final List<Notation> ALL = Arrays.asList(Notation.values());

    private static Move move(Position position, String text, List<Notation> notations) {
        SanReading reading = San.read(position, text, notations);
        assertThat(reading).as("%s in %s", text, position).isInstanceOf(SanReading.Legal.class);
        return ((SanReading.Legal) reading).move();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sf3",
                "Sgf3",
                "S1f3",
                "Sg1f3",
                "Sg1-f3",
                "Sg1xf3",
                "Sxf3",
                "S:f3",
                "Sf3+",
                "Sf3#",
                "Sf3!?",
                "Sf3 (=)",
                "Sf3 ",
                "1.Sf3",
                "1. Sf3",
                "sf3",
                "g1f3",
                "g1-f3",
                "Sg1\u2013f3",
                "S\u00d7f3",
                "Sf3++",
                "Sf3,",
                "G1F3",
                "SF3",
                "sg1-f3",
                "1... Sf3",
                "\u2026Sf3",
                "1 Sf3",
                "S\u2010f3",
                "Sf3\u2020",
                "Sf3.",
                "Sf3 =",
                "\u2658f3",
                "\u265Ef3",
                "\u265E\uFE0Ef3",
                "\u00a0Sf3\t"
            })
    void takesOneMoveHoweverItIsWritten(String text) {
        assertThat(move(Position.INITIAL, text, List.of(Notation.DANISH))).isEqualTo(Move.parse("g1f3"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exd6",
                "exd6 e.p.",
                "exd6e.p.",
                "exd6 ep",
                "ed6",
                "ed",
                "exd",
                "e5d6",
                "e5xd6",
                "exd6 (e.p.)",
                "exd6 e.p.+",
                "exd6 e. p.",
                "e:d6",
                "e5-d6",
                "exd e.p.",
                "3.exd6 e.p.!?",
                "Bexd6"
            })
    void takesEnPassantHoweverItIsWritten(String text) {
        Position position = Positions.after("e4", "a6", "e5", "d5");

        assertThat(move(position, text, ALL)).isEqualTo(Move.parse("e5d6"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0-0", "O-O", "o-o", "00", "0-0+", "0\u20130", "1.0-0", "e1g1", "Ke1g1", "Ke1-g1", "e1h1", "E1G1"
            })
    void takesCastlingHoweverItIsWritten(String text) {
        Position position = Position.of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");

        assertThat(move(position, text, ALL)).isEqualTo(Move.parse("e1g1"));
        assertThat(move(position, "0-0-0", ALL)).isEqualTo(Move.parse("e1c1"));
        assertThat(move(position, "O-O-O", ALL)).isEqualTo(Move.parse("e1c1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a8D",
                "a8=D",
                "a8(D)",
                "a8/D",
                "a8d",
                "a7a8D",
                "a7-a8D",
                "a7a8q",
                "a8Q",
                "a8=Q+",
                "A8D",
                "a8=d",
                "a8\u2655",
                "a8=\u265B",
                "a7-a8(D)+",
                "Ba8D"
            })
    void takesPromotionHoweverItIsWritten(String text) {
        Position position = Position.of("8/P6k/8/8/8/8/8/4K3 w - - 0 1");

        assertThat(move(position, text, ALL)).isEqualTo(Move.parse("a7a8q"));
    }

    @ParameterizedTest
    @EnumSource(value = Notation.class, names = "FIGURINE", mode = EnumSource.Mode.EXCLUDE)
    void understandsOnlyTheLettersAskedFor(Notation notation) {
        boolean english = notation == Notation.ENGLISH;

        assertThat(San.read(Position.INITIAL, "Nf3", List.of(notation)))
                .isInstanceOf(english ? SanReading.Legal.class : SanReading.Unreadable.class);
        assertThat(San.read(Position.INITIAL, "Sf3", List.of(notation)))
                .isInstanceOf(english ? SanReading.Unreadable.class : SanReading.Legal.class);
    }

    @Test
    void asksIfSmallLettersMeanDifferentMoves() {
        Position queen = Position.of("4k3/8/8/8/8/3P4/8/Q3K3 w - - 0 1");
        Position bishop = Position.of("4k3/8/8/8/8/1P6/3B4/4K3 w - - 0 1");
        Position letters = Position.of("4k3/8/8/8/8/8/3P4/4KB2 w - - 0 1");

        assertThat(San.read(queen, "dd4", List.of(Notation.GERMAN))).isEqualTo(ambiguous("a1d4", "d3d4"));
        assertThat(San.read(bishop, "bb4", List.of(Notation.ENGLISH))).isEqualTo(ambiguous("d2b4", "b3b4"));
        assertThat(San.read(letters, "bd3", ALL)).isEqualTo(ambiguous("f1d3", "d2d3"));
    }

    @Test
    void takesASmallLetterForAPawnIfAPawnCanMoveSo() {
        String both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
        String bishop = "4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1";
        String queen = "4k3/8/8/8/8/2n5/3Q4/4K3 w - - 0 1";
        List<Notation> english = List.of(Notation.ENGLISH);

        for (String text : List.of("bxc3", "bc3", "bc", "b:c3")) {
            assertThat(move(Position.of(both), text, english)).isEqualTo(Move.parse("b2c3"));
        }
        assertThat(move(Position.of(both), "Bxc3", english)).isEqualTo(Move.parse("d2c3"));
        assertThat(move(Position.of(bishop), "bxc3", english)).isEqualTo(Move.parse("d2c3"));
        assertThat(move(Position.of(bishop), "bc3", ALL)).isEqualTo(Move.parse("d2c3"));
        assertThat(move(Position.of(queen), "dc3", List.of(Notation.GERMAN))).isEqualTo(Move.parse("d2c3"));
        assertThat(move(Position.of(queen), "dd7", List.of(Notation.GERMAN))).isEqualTo(Move.parse("d2d7"));
    }

    @Test
    void neverTakesACapitalForAFileIfSquaresAreSmall() {
        Position position = Position.of("4k3/8/8/8/8/2n5/1P6/2B1K3 w - - 0 1");

        assertThat(San.read(position, "Bxc3", List.of(Notation.ENGLISH))).isInstanceOf(SanReading.Illegal.class);
        assertThat(move(position, "BXC3", List.of(Notation.ENGLISH))).isEqualTo(Move.parse("b2c3"));
    }

    @Test
    void takesASmallLetterBeforeADigitForAFile() {
        Position position = Position.of("4k3/8/8/8/8/8/8/Q2RK3 w - - 0 1");

        assertThat(move(position, "d1d4", List.of(Notation.GERMAN))).isEqualTo(Move.parse("d1d4"));
        assertThat(San.read(position, "d2d4", List.of(Notation.GERMAN))).isInstanceOf(SanReading.Illegal.class);
    }

    private static SanReading ambiguous(String... moves) {
        return new SanReading.Ambiguous(Arrays.stream(moves).map(Move::parse).toList());
    }

    @Test
    void prefersAnOfficerToAPawnWithALetter() {
        Position bishops = Position.of("4k3/8/8/8/8/8/3P4/4KB2 w - - 0 1");

        assertThat(move(bishops, "Bd3", ALL)).isEqualTo(Move.parse("f1d3"));
        assertThat(move(bishops, "Bd3", List.of(Notation.DANISH))).isEqualTo(Move.parse("d2d3"));
        assertThat(move(bishops, "Pd4", ALL)).isEqualTo(Move.parse("d2d4"));
    }

    @Test
    void asksWhichOfSeveral() {
        Position position = Position.of("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");

        assertThat(San.read(position, "Sd2", ALL))
                .isEqualTo(new SanReading.Ambiguous(List.of(Move.parse("b1d2"), Move.parse("f3d2"))));
    }

    @Test
    void doesNotAskForAPinnedPiece() {
        Position position = Position.of("4k3/4r3/8/8/8/4N3/8/1N2K3 w - - 0 1");

        assertThat(move(position, "Sd2", ALL)).isEqualTo(Move.parse("b1d2"));
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Se4, NONE_REACHES, e4, ",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Lc4, BLOCKED, e2, f1c4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Dd3, BLOCKED, d2, d1d3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e5, CANNOT_MOVE_SO, e2, e2e5",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, ed3, NOTHING_TO_CAPTURE, d3, e2d3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e7e5, NOT_YOUR_PIECE, e7, e7e5",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 0-0, CASTLING_BLOCKED, f1, e1g1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Scd2, NONE_REACHES, d2, ",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1, e4, NONE_REACHES, e4, ",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1, ed4, NONE_REACHES, d4, ",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1, ab, NOTHING_TO_CAPTURE, b3, a2b3",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, Kg1, CANNOT_MOVE_SO, e1, e1g1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1, Df3, NO_SUCH_PIECE, , ",
        "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1, Sc3, PINNED, e7, e2c3",
        "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1, a3, KING_IN_CHECK, e7, a2a3",
        "8/P6k/8/8/8/8/8/4K3 w - - 0 1, a8, PROMOTION_MISSING, a8, a7a8",
        "8/P6k/8/8/8/8/8/4K3 w - - 0 1, a7a8, PROMOTION_MISSING, a8, a7a8",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1, a4D, PROMOTION_IMPOSSIBLE, a4, a2a4q",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1, 0-0-0, CASTLING_RIGHT_LOST, a1, e1c1",
        "4k3/8/8/8/8/8/8/5K1R w - - 0 1, 0-0, CASTLING_RIGHT_LOST, f1, ",
        "4k3/8/8/8/8/5q2/8/4K2R w K - 0 1, 0-0, CASTLING_THROUGH_CHECK, f1, e1g1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1, bb4, CANNOT_MOVE_SO, f1, f1b4",
        "4k3/8/8/8/8/8/3P4/4KB2 w - - 0 1, lc1, CANNOT_MOVE_SO, f1, f1c1"
    })
    void saysWhyAMoveIsIllegal(String fen, String text, Kind kind, String square, String move) {
        SanReading reading = San.read(Position.of(fen), text, ALL);

        assertThat(reading).isInstanceOf(SanReading.Illegal.class);
        SanReading.Illegal illegal = (SanReading.Illegal) reading;
        assertThat(illegal.reason().kind()).isEqualTo(kind);
        assertThat(illegal.reason().square()).isEqualTo(square == null ? null : Square.at(square));
        assertThat(illegal.move()).isEqualTo(move == null ? null : Move.parse(move));
        assertThat(illegal.reason().toString()).doesNotContain("null");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "?",
                "e9",
                "i4",
                "Xf3",
                "hello",
                "Sf",
                "0-0-0-0",
                "1.",
                "=",
                "e4e5e6",
                "a8K",
                "ef=B4",
                "xf3",
                "\u00df",
                "\u00dff3",
                "e4 e5",
                "S3",
                "Sf3Sf6",
                "S--f3",
                "e.p.",
                "\u2654",
                "eg",
                "\ud83d\ude00"
            })
    void doesNotUnderstandOtherTexts(String text) {
        assertThat(San.read(Position.INITIAL, text, ALL)).isInstanceOf(SanReading.Unreadable.class);
    }

    @Test
    void survivesTextsOfAllKinds() {
        SplittableRandom random = new SplittableRandom(7);
        String letters =
                "abcdefgh12345678KDTLSBNRQPOox0-=+#.()!? epEP:/\u2654\u265F\uFE0F\u2013\u00d7\u2026\u00df\ud83d";
        int understood = 0;
        for (int round = 0; round < 50_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(8); length > 0; length--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            SanReading reading = San.read(Position.INITIAL, text.toString(), ALL);
            if (reading instanceof SanReading.Legal legal) {
                understood++;
                assertThat(Position.INITIAL.isLegal(legal.move())).isTrue();
            }
        }
        assertThat(understood).isPositive();
    }
}
