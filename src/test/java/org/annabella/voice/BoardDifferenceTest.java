package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.SquareDifference;
import org.junit.jupiter.api.Test;

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
    void noDifferenceIsToldAsSuch() {
        assertThat(Voices.DANISH.differences(Side.WHITE, List.of())).isEqualTo("Dit bræt er i orden.");
    }
}
