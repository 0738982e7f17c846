package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Piece;
import org.annabella.chess.Rearrangement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.SquareDifference;
import org.annabella.lexicon.Language;
import org.annabella.voice.Voices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BoardDifferenceTest {
    private static final Piece WHITE_KNIGHT = Piece.of(Side.WHITE, Role.KNIGHT);
    private static final Piece BLACK_ROOK = Piece.of(Side.BLACK, Role.ROOK);
    private static final Piece WHITE_PAWN = Piece.of(Side.WHITE, Role.PAWN);

    @Test
    void aBoardWithoutEyesTellsOfOnePieceTooMany() {
        List<SquareDifference> found = List.of(
                new SquareDifference(Square.at("b8"), null, null, true),
                SquareDifference.of(Square.at("b1"), WHITE_KNIGHT, null));
        assertThat(Voices.DANISH.differences(Side.BLACK, found))
                .isEqualTo(
                        "På dit bræt står en brik for meget på Bella otte; der mangler en hvid springer på Bella et.");
        assertThat(Voices.GERMAN.differences(Side.BLACK, found))
                .isEqualTo("Auf Ihrem Brett steht eine Figur zu viel auf Bella acht; "
                        + "es fehlt ein weißer Springer auf Bella eins.");
    }

    @Test
    void theNearestToThePlayerComesFirst() {
        List<SquareDifference> found = List.of(
                SquareDifference.of(Square.at("b8"), BLACK_ROOK, null),
                SquareDifference.of(Square.at("b1"), WHITE_KNIGHT, null));
        assertThat(Voices.DANISH.differences(Side.WHITE, found))
                .startsWith("På dit bræt mangler en hvid springer på Bella et");
        assertThat(Voices.DANISH.differences(Side.BLACK, found))
                .startsWith("På dit bræt mangler et sort tårn på Bella otte");
    }

    @Test
    void aPieceOnTheWrongSquareIsOneDifference() {
        List<SquareDifference> found = List.of(
                SquareDifference.of(Square.at("f3"), null, WHITE_KNIGHT),
                SquareDifference.of(Square.at("g1"), WHITE_KNIGHT, null));
        assertThat(Voices.DANISH.differences(Side.WHITE, found))
                .isEqualTo("På dit bræt står en hvid springer på Felix tre i stedet for på Gustav et.");
    }

    @Test
    void anotherPieceIsNamedWithTheRightOne() {
        List<SquareDifference> found = List.of(SquareDifference.of(Square.at("e4"), WHITE_PAWN, WHITE_KNIGHT));
        assertThat(Voices.GERMAN.differences(Side.WHITE, found))
                .isEqualTo("Auf Ihrem Brett steht auf Eva vier ein weißer Springer, dorthin gehört ein weißer Bauer.");
    }

    @Test
    void tooManyToRememberAreCounted() {
        List<SquareDifference> found = Square.all().stream()
                .filter(square -> square.rank() == 1 || square.rank() == 0)
                .map(square -> SquareDifference.of(square, WHITE_PAWN, null))
                .toList();
        assertThat(Voices.DANISH.differences(Side.WHITE, found))
                .isEqualTo("På dit bræt passer seksten felter ikke; nærmest mangler en hvid bonde på Anna et; "
                        + "der mangler en hvid bonde på Bella et; der mangler en hvid bonde på Cesar et.");
    }

    @Test
    void theNearestPairComesFirstAndTheWholeAssignmentIsTheShortest() {
        List<SquareDifference> found = List.of(
                SquareDifference.of(Square.at("a1"), null, WHITE_KNIGHT),
                SquareDifference.of(Square.at("c1"), WHITE_KNIGHT, null),
                SquareDifference.of(Square.at("d1"), null, WHITE_KNIGHT),
                SquareDifference.of(Square.at("h1"), WHITE_KNIGHT, null),
                SquareDifference.of(Square.at("e3"), null, WHITE_PAWN),
                SquareDifference.of(Square.at("e2"), WHITE_PAWN, null));
        assertThat(Voices.DANISH.differences(Side.WHITE, found))
                .isEqualTo("På dit bræt står en hvid bonde på Eva tre i stedet for på Eva to; "
                        + "der står en hvid springer på Anna et i stedet for på Cesar et; "
                        + "der står en hvid springer på David et i stedet for på Hector et.");
    }

    @Test
    void piecesInEachOthersPlacesAreToldInTheOrderInWhichTheyAreFreed() {
        List<SquareDifference> found = List.of(
                SquareDifference.of(Square.at("f1"), WHITE_PAWN, WHITE_KNIGHT),
                SquareDifference.of(Square.at("g1"), WHITE_KNIGHT, WHITE_PAWN));
        assertThat(Voices.GERMAN.differences(Side.WHITE, found))
                .isEqualTo("Auf Ihrem Brett steht ein weißer Springer auf Felix eins im Weg; "
                        + "es steht ein weißer Bauer auf Gustav eins statt auf Felix eins; "
                        + "es fehlt ein weißer Springer auf Gustav eins.");
    }

    @Test
    void eightPiecesOnWrongSquaresAreStillToldWhole() {
        List<SquareDifference> found = IntStream.range(0, 8)
                .boxed()
                .flatMap(file -> Stream.of(
                        SquareDifference.of(Square.of(file, 1), WHITE_PAWN, null),
                        SquareDifference.of(Square.of(file, 3), null, WHITE_PAWN)))
                .toList();
        assertThat(Voices.DANISH.differences(Side.WHITE, found).split(";")).hasSize(8);
    }

    @Test
    void aStepIsConfirmedWithWhatIsLeft() {
        List<Rearrangement.Step> done = List.of(
                new Rearrangement.Step(Rearrangement.Act.MOVE, WHITE_KNIGHT, Square.at("f3"), Square.at("g1"), true));
        List<SquareDifference> left = List.of(
                SquareDifference.of(Square.at("e4"), null, WHITE_PAWN),
                SquareDifference.of(Square.at("e2"), WHITE_PAWN, null),
                SquareDifference.of(Square.at("h5"), null, BLACK_ROOK));
        assertThat(Voices.GERMAN.nearer(Side.WHITE, done, left))
                .isEqualTo("Springer auf Gustav eins: richtig. Noch zwei. "
                        + "Es steht ein weißer Bauer auf Eva vier statt auf Eva zwei.");
        assertThat(Voices.DANISH.nearer(Side.WHITE, done, left))
                .isEqualTo("Springer på Gustav et: rigtigt. To tilbage. "
                        + "Der står en hvid bonde på Eva fire i stedet for på Eva to.");
    }

    @Test
    void piecesTakenOffTogetherAreConfirmedTogether() {
        List<Rearrangement.Step> done = List.of(
                new Rearrangement.Step(Rearrangement.Act.REMOVE, BLACK_ROOK, Square.at("h5"), null, true),
                new Rearrangement.Step(Rearrangement.Act.REMOVE, null, Square.at("a5"), null, false));
        List<SquareDifference> left = List.of(SquareDifference.of(Square.at("e2"), WHITE_PAWN, null));
        assertThat(Voices.GERMAN.nearer(Side.WHITE, done, left))
                .isEqualTo("Turm von Hector fünf entfernt und eine Figur von Anna fünf entfernt: richtig. Noch eins. "
                        + "Es fehlt ein weißer Bauer auf Eva zwei.");
    }

    @ParameterizedTest
    @MethodSource("org.annabella.voice.engine.VocabularyTest#languages")
    void everyLanguageConfirmsWithoutALeftOverPlace(Language language) {
        Rearrangement.Step step =
                new Rearrangement.Step(Rearrangement.Act.MOVE, WHITE_KNIGHT, Square.at("f3"), Square.at("g1"), true);
        List<SquareDifference> left = List.of(SquareDifference.of(Square.at("e2"), WHITE_PAWN, null));
        assertThat(Phrasebook.of(language).nearer(Side.WHITE, List.of(step), left))
                .doesNotContain("{")
                .contains(": ")
                .endsWith(".");
    }

    @Test
    void noDifferenceIsToldAsSuch() {
        assertThat(Voices.DANISH.differences(Side.WHITE, List.of())).isEqualTo("Dit bræt er i orden.");
    }
}
