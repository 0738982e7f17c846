package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What stands where, in words. */
class FactWordsTest {
    private static final Subject D4 = new Subject.OnSquare(Square.at("d4"));
    private static final Telling.PieceOn PAWN = on("d4", 'p');

    private static Telling.PieceOn on(String square, char letter) {
        return new Telling.PieceOn(Square.at(square), Piece.ofFenChar(letter).orElseThrow());
    }

    private static Phrasebook book(String code) {
        return Phrasebook.of(Languages.ALL.stream()
                .filter(language -> language.code().equals(code))
                .findFirst()
                .orElseThrow());
    }

    private static String said(String code, Subject subject, Telling.PieceOn... pieces) {
        return book(code).onBoard(Side.WHITE, new Telling.OnBoard(subject, List.of(pieces)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Du har springere på Bella et og Felix tre.",
                "de | Sie haben Springer auf Bella eins und Felix drei.",
                "sv | Du har springare på Bella ett och Felix tre.",
                "nb | Du har springere på Bella én og Felix tre.",
                "en | You have knights on Bella one and Felix three."
            })
    void namesTheSquaresOfTheOwnPieces(String code, String words) {
        assertThat(said(code, new Subject.Pieces(Side.WHITE, Role.KNIGHT), on("b1", 'N'), on("f3", 'N')))
                .isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | På David fire: en sort bonde.",
                "de | Auf David vier: ein schwarzer Bauer.",
                "sv | På David fyra: en svart bonde.",
                "nb | På David fire: en svart bonde.",
                "en | On David four: a black pawn."
            })
    void namesWhatStandsOnASquare(String code, String words) {
        assertThat(said(code, D4, PAWN)).isEqualTo(words);
    }

    @Test
    void saysOneOrNoneAsTheLanguageDoes() {
        assertThat(said("de", new Subject.Pieces(Side.BLACK, Role.QUEEN), on("d8", 'q')))
                .isEqualTo("Der Gegner hat eine Dame auf David acht.");
        assertThat(said("de", new Subject.Pieces(Side.BLACK, Role.ROOK))).isEqualTo("Der Gegner hat keinen Turm.");
        assertThat(said("da", new Subject.Pieces(Side.WHITE, Role.ROOK), on("a1", 'R')))
                .isEqualTo("Du har et tårn på Anna et.");
        assertThat(said("da", D4)).isEqualTo("David fire er tomt.");
    }

    @Test
    void namesOnALineOnlyWhatDiffers() {
        assertThat(said("de", new Subject.OnFile(4), on("e1", 'K'), on("e5", 'p')))
                .isEqualTo("Linie Eva: eins, ein weißer König; fünf, ein schwarzer Bauer.");
        assertThat(said("de", new Subject.OnRank(3), PAWN)).isEqualTo("Reihe vier: David, ein schwarzer Bauer.");
        assertThat(said("de", new Subject.OnFile(7))).isEqualTo("Linie Hector ist leer.");
        assertThat(said("da", new Subject.OnRank(4))).isEqualTo("Række fem er tom.");
    }

    @Test
    void numbersTheMovesSoFar() {
        Position afterE4 = Position.INITIAL.play(Move.parse("e2e4"));
        Telling.LastMove white = new Telling.LastMove(1, Move.parse("e2e4"), Position.INITIAL);
        Telling.LastMove black = new Telling.LastMove(2, Move.parse("e7e5"), afterE4);
        assertThat(book("de").movesSoFar(new Telling.MovesSoFar(2, List.of(white, black))))
                .isEqualTo("Eins: Eva zwei, Eva vier; Eva sieben, Eva fünf. Das sind alle Züge.");
        assertThat(book("de").movesSoFar(new Telling.MovesSoFar(3, List.of(black))))
                .isEqualTo("Eins, Schwarz: Eva sieben, Eva fünf. Es folgen weitere Züge.");
    }

    static List<Language> languages() {
        return Languages.ALL;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyAnswerCanBeBuiltAndLeavesNoPlaceOpen(Language language) {
        Phrasebook book = Phrasebook.of(language);
        Predicate<String> whole = text -> !text.isBlank() && !text.contains("{");
        for (Role role : Role.values()) {
            for (List<Telling.PieceOn> pieces :
                    List.of(List.<Telling.PieceOn>of(), List.of(PAWN), List.of(PAWN, PAWN))) {
                for (Side side : Side.values()) {
                    Telling.OnBoard told = new Telling.OnBoard(new Subject.Pieces(side, role), pieces);
                    assertThat(book.onBoard(Side.WHITE, told)).matches(whole);
                }
                for (Subject subject : List.of(D4, new Subject.OnFile(0), new Subject.OnRank(7))) {
                    assertThat(book.onBoard(Side.WHITE, new Telling.OnBoard(subject, pieces)))
                            .matches(whole);
                }
            }
        }
        assertThat(book.movesSoFar(new Telling.MovesSoFar(0, List.of()))).isEqualTo(book.noMoveYet());
    }
}
