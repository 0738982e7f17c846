package org.annabella.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Set;
import org.annabella.board.Unverified;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.junit.jupiter.api.Test;

/** What of a watched game nobody could see is said once for all the moves that it is true of. */
class WatchedScoreTest {
    private final WatchedScore score = new WatchedScore(Position.INITIAL);

    private void add(String move, Unverified... unverified) {
        score.add(Move.parse(move), null, Set.of(unverified));
    }

    @Test
    void anAbsenceIsToldOnceWithItsLength() {
        add("e2e4");
        add("e7e5", Unverified.WHILE_AWAY);
        add("g1f3", Unverified.WHILE_AWAY);
        add("b8c6", Unverified.WHILE_AWAY, Unverified.SWAPPED_PIECES);
        add("f1b5");
        add("a7a6", Unverified.WHILE_AWAY);
        assertThat(score.pgn(LocalDate.EPOCH).replaceAll("\\s+", " "))
                .contains(
                        "e5 { not verified: what was done while the board was not heard (this and the next 2 half-moves) }")
                .contains("Nc6 { not verified: whether pieces changed places in the air }")
                .contains("a6 { not verified: what was done while the board was not heard }");
    }
}
