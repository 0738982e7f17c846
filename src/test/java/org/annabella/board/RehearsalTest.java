package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RehearsalTest {

    /** Five moves on two kinds of boards, announced and not: all but what nobody can see, the piece that a pawn became. */
    @Test
    void everyMoveIsUnderstood() {
        assertThat(Rehearsal.play()).isEqualTo(19);
    }
}
