package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreTest {
    private static final Score BEFORE = new Score(12, 8, 2, 1, 60, 14, 2.5);

    @Test
    void isBetterWithMoreOfAnythingGoodAndLessOfNothing() {
        assertThat(new Score(12, 9, 1, 1, 60, 14, 2.5).isBetterThan(BEFORE)).isTrue();
        assertThat(new Score(12, 8, 2, 0, 60, 14, 2.5).isBetterThan(BEFORE)).isTrue();
        assertThat(new Score(12, 8, 2, 1, 60, 13, 2.4).isBetterThan(BEFORE)).isTrue();
        assertThat(new Score(12, 8, 2, 1, 60, 14, 2.6).isBetterThan(BEFORE)).isTrue();
    }

    @Test
    void isNeverBetterWithAWrongMoveMoreOrARightOneLess() {
        assertThat(new Score(12, 12, 0, 2, 60, 0, 4).isBetterThan(BEFORE)).isFalse();
        assertThat(new Score(12, 7, 0, 0, 60, 0, 4).isBetterThan(BEFORE)).isFalse();
        assertThat(new Score(12, 9, 0, 0, 60, 15, 4).isBetterThan(BEFORE)).isFalse();
        assertThat(BEFORE.isBetterThan(BEFORE)).isFalse();
    }

    @Test
    void countsWordsPutInLeftOutAndExchanged() {
        assertThat(WordErrors.between(List.of("a", "b", "c"), List.of("a", "b", "c")))
                .isZero();
        assertThat(WordErrors.between(List.of("a", "b", "c"), List.of("a", "x", "c")))
                .isEqualTo(1);
        assertThat(WordErrors.between(List.of("a", "b", "c"), List.of("b", "c", "d")))
                .isEqualTo(2);
        assertThat(WordErrors.between(List.of("a", "b"), List.of(""))).isEqualTo(2);
        assertThat(WordErrors.between(List.of("a"), List.of("a", "b", "c"))).isEqualTo(2);
    }
}
