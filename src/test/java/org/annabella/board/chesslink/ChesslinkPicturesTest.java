package org.annabella.board.chesslink;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.annabella.board.chesslink.ChesslinkPictures.Verdict;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;

class ChesslinkPicturesTest {

    private static final Duration PATIENCE = Duration.ofMillis(82);

    private final ChesslinkPictures pictures = new ChesslinkPictures();

    private Verdict at(int millis, Placement found) {
        return pictures.accept(found, Duration.ofMillis(millis), PATIENCE);
    }

    @Test
    void theFirstPictureIsBelievedWhenItHasLasted() {
        assertThat(at(0, Placement.INITIAL)).isEqualTo(Verdict.DOUBTED_NOW);
        assertThat(at(41, Placement.INITIAL)).isEqualTo(Verdict.DOUBTED);
        assertThat(at(82, Placement.INITIAL)).isEqualTo(Verdict.BELIEVED);
        assertThat(at(123, Placement.INITIAL)).isEqualTo(Verdict.KNOWN);
    }

    @Test
    void aMoveIsBelievedAtOnceAndAnEmptyBoardIsNot() {
        at(0, Placement.INITIAL);
        at(90, Placement.INITIAL);
        assertThat(at(100, Placement.EMPTY)).isEqualTo(Verdict.DOUBTED_NOW);
        assertThat(at(140, Placement.INITIAL)).isEqualTo(Verdict.KNOWN);
        assertThat(at(200, Placement.EMPTY)).as("not added up").isEqualTo(Verdict.DOUBTED_NOW);
        Placement moved = Position.INITIAL.play(Move.parse("g1f3")).placement();
        assertThat(at(240, moved)).isEqualTo(Verdict.BELIEVED);
    }
}
