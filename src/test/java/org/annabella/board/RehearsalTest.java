package org.annabella.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RehearsalTest {

    /** Five moves on two kinds of boards: whatever is not understood has not been rehearsed. */
    @Test
    void everyMoveIsUnderstood() {
        assertThat(Rehearsal.play()).isEqualTo(10);
    }
}
