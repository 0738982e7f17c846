package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.IllegalReason.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SanReadingTest {

    private static final List<Notation> ALL = Arrays.asList(Notation.values());

    static LongStream seeds() {
        return ChessGenerators.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsTheMoveThatWasWrittenInEveryNotation(long seed) {
        List<Position> game = ChessGenerators.game(seed);
        for (int ply = 0; ply < game.size(); ply += 5) {
            for (Notation notation : Notation.values()) {
                findsAllMoves(game.get(ply), notation);
            }
        }
    }

    private static void findsAllMoves(Position position, Notation notation) {
        for (Move move : position.legalMoves()) {
            String san = San.write(position, move, notation);
            SanReading legal = new SanReading.Legal(move);
            String bare = san.replaceAll("[x+#=]", "");
            for (String text : List.of(san, bare, move.uci(), longForm(position, move, notation))) {
                assertThat(San.read(position, text, List.of(notation)))
                        .as("%s for %s in %s", text, move, position)
                        .isEqualTo(legal);
            }
        }
    }

    private static String longForm(Position position, Move move, Notation notation) {
        Role role = position.placement().at(move.from()).orElseThrow().role();
        Role promotion = move.promotion();
        return (role == Role.PAWN ? "" : notation.letter(role))
                + move.from().toString()
                + (position.isCapture(move) ? "x" : "-")
                + move.to()
                + (promotion == null ? "" : "=" + notation.letter(promotion));
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
                "G1F3"
            })
    void takesOneMoveHoweverItIsWritten(String text) {
        assertThat(San.read(Position.INITIAL, text, List.of(Notation.DANISH)))
                .isEqualTo(new SanReading.Legal(Move.parse("g1f3")));
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
                "exd6 e.p.+"
            })
    void takesEnPassantHoweverItIsWritten(String text) {
        Position position = Positions.after("e4", "a6", "e5", "d5");

        assertThat(San.read(position, text, ALL)).isEqualTo(new SanReading.Legal(Move.parse("e5d6")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0-0", "O-O", "o-o", "00", "0-0+", "0\u20130", "e1g1", "Ke1g1", "Ke1-g1"})
    void takesCastlingHoweverItIsWritten(String text) {
        Position position = Position.of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");

        assertThat(San.read(position, text, ALL)).isEqualTo(new SanReading.Legal(Move.parse("e1g1")));
        assertThat(San.read(position, "0-0-0", ALL)).isEqualTo(new SanReading.Legal(Move.parse("e1c1")));
        assertThat(San.read(position, "O-O-O", ALL)).isEqualTo(new SanReading.Legal(Move.parse("e1c1")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a8D", "a8=D", "a8(D)", "a8/D", "a8d", "a7a8D", "a7-a8D", "a7a8q", "a8Q", "a8=Q+"})
    void takesPromotionHoweverItIsWritten(String text) {
        Position position = Position.of("8/P6k/8/8/8/8/8/4K3 w - - 0 1");

        assertThat(San.read(position, text, ALL)).isEqualTo(new SanReading.Legal(Move.parse("a7a8q")));
    }

    @ParameterizedTest
    @EnumSource(Notation.class)
    void understandsOnlyTheLettersAskedFor(Notation notation) {
        boolean english = notation == Notation.ENGLISH;

        assertThat(San.read(Position.INITIAL, "Nf3", List.of(notation)))
                .isInstanceOf(english ? SanReading.Legal.class : SanReading.Unreadable.class);
        assertThat(San.read(Position.INITIAL, "Sf3", List.of(notation)))
                .isInstanceOf(english ? SanReading.Unreadable.class : SanReading.Legal.class);
    }

    @Test
    void prefersAnOfficerToAPawnWithALetter() {
        Position bishops = Position.of("4k3/8/8/8/8/8/3P4/4KB2 w - - 0 1");

        assertThat(San.read(bishops, "Bd3", ALL)).isEqualTo(new SanReading.Legal(Move.parse("f1d3")));
        assertThat(San.read(bishops, "Bd3", List.of(Notation.DANISH)))
                .isEqualTo(new SanReading.Legal(Move.parse("d2d3")));
        assertThat(San.read(bishops, "Pd4", ALL)).isEqualTo(new SanReading.Legal(Move.parse("d2d4")));
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

        assertThat(San.read(position, "Sd2", ALL)).isEqualTo(new SanReading.Legal(Move.parse("b1d2")));
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
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1, 0-0-0, CASTLING_RIGHT_LOST, a1, e1c1"
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
                "eg",
                "\ud83d\ude00"
            })
    void doesNotUnderstandOtherTexts(String text) {
        assertThat(San.read(Position.INITIAL, text, ALL)).isInstanceOf(SanReading.Unreadable.class);
    }

    @Test
    void survivesTextsOfAllKinds() {
        SplittableRandom random = new SplittableRandom(7);
        String letters = "abcdefgh12345678KDTLSBNRQPOox0-=+#.()!? epEP";
        int understood = 0;
        for (int round = 0; round < 20_000; round++) {
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
