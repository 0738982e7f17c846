package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a reading says of how a move was written. */
class SanDeviationTest {

    private static final Position EN_PASSANT = Positions.after("e4", "a6", "e5", "d5");
    private static final Position CASTLING = Position.of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    private static final Position PROMOTION = Position.of("1n6/P6k/8/8/8/8/8/4K3 w - - 0 1");
    private static final Position MATE = Positions.after("f3", "e5", "g4");
    private static final Position CHECK = Positions.after("e4", "f5");
    private static final Position KNIGHTS = Position.of("4k3/8/8/8/8/2p5/8/1N2KN2 w - - 0 1");

    private static Set<SanDeviation> deviations(Position position, String text, Notation... notations) {
        SanReading reading = San.read(position, text, List.of(notations));
        assertThat(reading).as("%s in %s", text, position).isInstanceOf(SanReading.Legal.class);
        return ((SanReading.Legal) reading).deviations();
    }

    private static Set<SanDeviation> set(String names) {
        return names == null
                ? Set.of()
                : Arrays.stream(names.split(" ")).map(SanDeviation::valueOf).collect(Collectors.toSet());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "Sf3,",
        "Sgf3, OVER_DISAMBIGUATED",
        "S1f3, OVER_DISAMBIGUATED",
        "Sg1f3, LONG_FORM",
        "Sg1-f3, LONG_FORM",
        "S-f3, LONG_FORM",
        "g1-f3, LONG_FORM PIECE_LETTER_MISSING",
        "g1f3, UCI",
        "1.g1f3, UCI MOVE_NUMBER",
        "g1f3+, UCI CHECK_SIGN_SUPERFLUOUS",
        "G1F3, UCI UPPER_CASE_SQUARE",
        "sf3, LOWER_CASE_PIECE",
        "SF3, UPPER_CASE_SQUARE",
        "Sxf3, CAPTURE_SIGN_SUPERFLUOUS",
        "S:f3, CAPTURE_SIGN_SUPERFLUOUS CAPTURE_SIGN_FORM",
        "Sf3+, CHECK_SIGN_SUPERFLUOUS",
        "Sf3++, CHECK_SIGN_SUPERFLUOUS",
        "Sf3#, MATE_SIGN_SUPERFLUOUS",
        "Sf3\u2020, CHECK_SIGN_FORM CHECK_SIGN_SUPERFLUOUS",
        "Sf3!?, ANNOTATION",
        "Sf3 (=), DRAW_OFFER",
        "Sf3=, DRAW_OFFER",
        "'Sf3,', PUNCTUATION",
        "Sf3;, PUNCTUATION",
        "Sf3., PUNCTUATION",
        "1.Sf3, MOVE_NUMBER",
        "\u2026Sf3, MOVE_NUMBER",
        "\u2658f3, FIGURINE",
        "\u265Ef3, FIGURINE",
        "Be4, PAWN_LETTER",
        "be4, PAWN_LETTER LOWER_CASE_PIECE",
        "\u2659e4, PAWN_LETTER FIGURINE",
        "Sf3 e.p., EN_PASSANT_MARK_WRONG",
        "e2-e4, LONG_FORM",
        "ee4, OVER_DISAMBIGUATED"
    })
    void areToldOfAFirstMove(String text, String expected) {
        assertThat(deviations(Position.INITIAL, text, Notation.DANISH)).isEqualTo(set(expected));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "exd6,",
        "exd6 e.p., EN_PASSANT_MARK",
        "ed6, CAPTURE_SIGN_MISSING",
        "e:d6, CAPTURE_SIGN_FORM",
        "ed, CAPTURE_SIGN_MISSING TARGET_RANK_MISSING",
        "exd, TARGET_RANK_MISSING",
        "e5xd6, LONG_FORM",
        "e5d6, UCI",
        "e5-d6, LONG_FORM CAPTURE_SIGN_MISSING"
    })
    void areToldOfAnEnPassantCapture(String text, String expected) {
        assertThat(deviations(EN_PASSANT, text, Notation.SWEDISH)).isEqualTo(set(expected));
    }

    @ParameterizedTest(name = "{0}: {1}, {2}")
    @CsvSource({
        "0-0, , CASTLING_FORM",
        "O-O, CASTLING_FORM,",
        "o-o, CASTLING_FORM, CASTLING_FORM",
        "00, CASTLING_FORM, CASTLING_FORM",
        "0-0-0, , CASTLING_FORM",
        "0\u20130, CASTLING_FORM, CASTLING_FORM",
        "0-0+, CHECK_SIGN_SUPERFLUOUS, CHECK_SIGN_SUPERFLUOUS CASTLING_FORM",
        "Ke1-g1, CASTLING_FORM, CASTLING_FORM",
        "e1g1, UCI, UCI"
    })
    void areToldOfCastling(String text, String norwegian, String english) {
        assertThat(deviations(CASTLING, text, Notation.NORWEGIAN)).isEqualTo(set(norwegian));
        assertThat(deviations(CASTLING, text, Notation.ENGLISH)).isEqualTo(set(english));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "a8D,",
        "a8=D, PROMOTION_SIGN",
        "a8(D), PROMOTION_SIGN",
        "a8/D, PROMOTION_SIGN",
        "a8d, LOWER_CASE_PIECE",
        "a8q, LOWER_CASE_PIECE OTHER_LANGUAGE",
        "a8\u2655, FIGURINE",
        "a7a8q, UCI",
        "axb8D,",
        "ab8D, CAPTURE_SIGN_MISSING",
        "abD, CAPTURE_SIGN_MISSING TARGET_RANK_MISSING",
        "ab8b, CAPTURE_SIGN_MISSING LOWER_CASE_PIECE OTHER_LANGUAGE"
    })
    void areToldOfAPromotion(String text, String expected) {
        assertThat(deviations(PROMOTION, text, Notation.GERMAN)).isEqualTo(set(expected));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "Qh4#,",
        "Qh4, MATE_SIGN_MISSING",
        "Qh4+, MATE_SIGN_MISSING",
        "Qh4++, CHECK_SIGN_FORM",
        "Qh4#!, ANNOTATION",
        "d8h4, UCI"
    })
    void areToldOfAMate(String text, String expected) {
        assertThat(deviations(MATE, text, Notation.ENGLISH)).isEqualTo(set(expected));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "Qh5+,",
        "Qh5, CHECK_SIGN_MISSING",
        "Qh5#, MATE_SIGN_SUPERFLUOUS",
        "Qh5++, CHECK_SIGN_FORM",
        "Qh5\u2020, CHECK_SIGN_FORM"
    })
    void areToldOfACheck(String text, String expected) {
        assertThat(deviations(CHECK, text, Notation.ENGLISH)).isEqualTo(set(expected));
    }

    @Test
    void areNoneWhereTheFileIsNeeded() {
        assertThat(deviations(KNIGHTS, "Nbd2", Notation.ENGLISH)).isEmpty();
        assertThat(deviations(KNIGHTS, "Nb1d2", Notation.ENGLISH)).containsExactly(SanDeviation.LONG_FORM);
        assertThat(deviations(KNIGHTS, "Nbxc3", Notation.ENGLISH)).containsExactly(SanDeviation.OVER_DISAMBIGUATED);
    }

    @Test
    void tellOfARankWhereTheFileComesFirst() {
        Position rooks = Position.of("4k3/8/8/8/1R6/8/8/K2R4 w - - 0 1");

        assertThat(deviations(rooks, "Rbd4", Notation.ENGLISH)).isEmpty();
        assertThat(deviations(rooks, "R4d4", Notation.ENGLISH)).containsExactly(SanDeviation.OTHER_DISAMBIGUATION);
    }

    @ParameterizedTest
    @EnumSource(Notation.class)
    void areCountedAgainstTheNearestOfSeveralNotations(Notation notation) {
        Notation[] all = Notation.values();

        assertThat(deviations(CASTLING, "0-0", all)).isEmpty();
        assertThat(deviations(CASTLING, "O-O", all)).isEmpty();
        assertThat(deviations(PROMOTION, "a8=Q", all)).isEmpty();
        assertThat(deviations(PROMOTION, "a8D", all)).isEmpty();
        assertThat(deviations(Position.INITIAL, "1." + notation.letter(Role.KNIGHT) + "f3", all))
                .containsExactly(SanDeviation.MOVE_NUMBER);
    }

    @Test
    void cannotBeChangedByTheReader() {
        Set<SanDeviation> deviations = deviations(Position.INITIAL, "1.e4", Notation.ENGLISH);

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> deviations.add(SanDeviation.UCI));
    }
}
