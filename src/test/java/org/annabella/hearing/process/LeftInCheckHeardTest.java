package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;

/** An ear of another process is told of a position that an illegal move has left, as of any other (FIDE Laws 2023, A.5.4). */
class LeftInCheckHeardTest {

    @Test
    void theEarExpectsTheReply() {
        Position left = Position.onRecord("R3k3/4r3/8/8/8/8/8/4K3 b - - 0 1");
        assertThat(RecogniserServer.Expectation.of(left, List.of("da"), null, null)
                        .position())
                .isEqualTo(left);
    }
}
