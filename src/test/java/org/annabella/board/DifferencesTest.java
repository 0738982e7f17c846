package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Square;
import org.junit.jupiter.api.Test;

class DifferencesTest {

    private static final Placement WANTED = Placement.parse("8/8/8/8/8/8/PPP5/N6N");

    private static List<String> told(Picture picture) {
        return Differences.between(picture, WANTED, 0).stream()
                .map(difference -> difference.kind() + " " + difference.square())
                .toList();
    }

    private static Piece piece(char letter) {
        return Piece.ofFenChar(letter).orElseThrow();
    }

    private static Placement moved(Placement placement, String from, String to) {
        Piece moved = placement.at(Square.at(from)).orElseThrow();
        return placement.without(Square.at(from)).with(Square.at(to), moved);
    }

    @Test
    void nothingDiffersWhereAllIsRight() {
        assertThat(told(new Picture.Pieces(WANTED))).isEmpty();
        assertThat(told(new Picture.Holes(WANTED.occupancy()))).isEmpty();
    }

    @Test
    void aStrayedPieceComesAsTwoNeighboursNearestFirst() {
        Placement found = moved(moved(WANTED, "h1", "f5"), "a2", "a3");
        assertThat(told(new Picture.Pieces(found))).containsExactly("MISSING a2", "EXTRA a3", "MISSING h1", "EXTRA f5");
        assertThat(told(new Picture.Holes(found.occupancy())))
                .containsExactly("MISSING a2", "EXTRA a3", "MISSING h1", "EXTRA f5");
    }

    @Test
    void piecesOfAnotherKindAreNoPair() {
        Placement found = WANTED.without(Square.at("a2")).with(Square.at("a3"), piece('q'));
        assertThat(told(new Picture.Pieces(found))).containsExactly("MISSING a2", "EXTRA a3");
        assertThat(Differences.between(new Picture.Pieces(found), WANTED, 0)
                        .get(1)
                        .found())
                .contains(piece('q'));
    }

    @Test
    void piecesThatHaveChangedPlacesAreBothWrong() {
        Placement found = WANTED.with(Square.at("a1"), piece('P')).with(Square.at("a2"), piece('N'));
        assertThat(told(new Picture.Pieces(found))).containsExactly("OTHER a1", "OTHER a2");
        assertThat(told(new Picture.Holes(found.occupancy()))).isEmpty();
    }
}
