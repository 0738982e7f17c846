package org.annabella.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SanWritingTest {

    @ParameterizedTest(name = "{1} in {0}: {2} {3}")
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, g1f3, Nf3, Sf3",
        "4k3/8/8/8/8/5N2/8/4K1N1 w - - 0 1, f3d2, Nd2, Sd2",
        "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1, b1d2, Nbd2, Sbd2",
        "4k3/8/8/8/5N2/8/8/4KN2 w - - 0 1, f1g3, Ng3, Sg3",
        "4k3/5N2/8/8/8/5N2/8/4K3 w - - 0 1, f3g5, N3g5, S3g5",
        "6k1/8/8/8/1Q5Q/8/8/K6Q w - - 0 1, h4e1, Qh4e1, Dh4e1",
        "7k/8/8/1R6/8/8/8/KR6 w - - 0 1, b1b3, R1b3, T1b3",
        "4k3/4r3/8/8/8/4N3/8/1N2K3 w - - 0 1, b1d2, Nd2, Sd2",
        "4k3/8/8/8/8/8/6p1/4K2R b K - 0 1, g2h1q, gxh1=Q+, gxh1D+",
        "8/P6k/8/8/8/8/8/4K3 w - - 0 1, a7a8n, a8=N, a8S",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, O-O, 0-0",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1c1, O-O-O, 0-0-0",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1, e1g1, O-O+, 0-0+",
        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3, e5d6, exd6, exd6",
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2, d8h4, Qh4#, Dh4#",
        "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1, d1d5, Rxd5, Txd5"
    })
    void isAsShortAsTheLegalMovesAllow(String fen, String move, String english, String danish) {
        Position position = Position.of(fen);

        assertThat(San.write(position, Move.parse(move), Notation.ENGLISH)).isEqualTo(english);
        assertThat(San.write(position, Move.parse(move), Notation.DANISH)).isEqualTo(danish);
    }

    @ParameterizedTest(name = "{1} in {0}: {2} {3}")
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, g1f3, ♘f3, Sg1-f3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4, e4, e2-e4",
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2, d8h4, ♕h4#, Dd8-h4#",
        "4k3/8/8/8/8/8/6p1/4K2R b K - 0 1, g2h1q, gxh1♕+, g2xh1D+",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1c1, 0-0-0, 0-0-0",
        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3, e5d6, exd6, e5xd6"
    })
    void hasFiguresAndALongForm(String fen, String move, String figurine, String longForm) {
        Position position = Position.of(fen);

        assertThat(San.write(position, Move.parse(move), Notation.FIGURINE)).isEqualTo(figurine);
        assertThat(San.writeLong(position, Move.parse(move), Notation.SWEDISH)).isEqualTo(longForm);
    }

    @ParameterizedTest
    @ValueSource(strings = {"e2e5", "e1g1", "e7e5", "e4e5", "g1f3q", "a1a1"})
    void refusesIllegalMoves(String move) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> San.write(Position.INITIAL, Move.parse(move), Notation.DANISH))
                .withMessageContaining(move);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> San.writeLong(Position.INITIAL, Move.parse(move), Notation.DANISH));
    }

    @Test
    void isTheSameInLanguagesWithTheSameLetters() {
        assertThat(Notation.DANISH.isWrittenLike(Notation.GERMAN)).isTrue();
        assertThat(Notation.DANISH.isWrittenLike(Notation.FIGURINE)).isFalse();
        assertThat(Notation.ENGLISH.isWrittenLike(Notation.NORWEGIAN)).isFalse();
    }

    /** A language without a notation would be written in English letters. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyLanguageOfTheStationHasANotation(String language) {
        assertThat(Notation.ofLanguage(language)).map(Notation::language).contains(language);
    }

    /** Where only one of those that are written alike is asked, the others are read as well. */
    @ParameterizedTest
    @EnumSource
    void isWrittenLikeThoseWithTheSameLettersAndLikeNoOther(Notation notation) {
        assertThat(Notation.values())
                .filteredOn(notation::isWrittenLike)
                .containsExactlyElementsOf(Stream.of(Notation.values())
                        .filter(other ->
                                Stream.of(Role.values()).allMatch(role -> other.letter(role) == notation.letter(role)))
                        .toList());
    }

    @Test
    void hasTheLettersOfEveryLanguage() {
        for (String language : new String[] {"da", "de", "sv", "nb", "no"}) {
            Notation notation = Notation.ofLanguage(language).orElseThrow();
            assertThat("" + notation.letter(Role.KING) + notation.letter(Role.QUEEN) + notation.letter(Role.ROOK)
                            + notation.letter(Role.BISHOP) + notation.letter(Role.KNIGHT))
                    .isEqualTo("KDTLS");
        }
        assertThat(Notation.ofLanguage("en")).contains(Notation.ENGLISH);
        assertThat(Notation.ofLanguage("figurine")).contains(Notation.FIGURINE);
        assertThat(Notation.ofLanguage("fi")).isEmpty();
    }
}
