package org.annabella.hall.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often a listener asks for what is missing. */
class GapTest {
    private final Gap gap = new Gap();

    private List<Integer> asked(int looks, long missing) {
        List<Integer> asked = new ArrayList<>();
        for (int look = 1; look <= looks; look++) {
            if (gap.isDue(missing)) {
                asked.add(look);
            }
        }
        return asked;
    }

    @Test
    void asksForNothingThatIsThere() {
        assertThat(asked(100, 0)).isEmpty();
    }

    /** A broker that has forgotten an entry would send all others again and again. */
    @Test
    void asksLessAndLessOftenForWhatDoesNotCome() {
        assertThat(asked(100, 5)).containsExactly(2, 3, 5, 9, 17, 33, 65, 97);
    }

    @Test
    void asksSoonAgainWhereSomethingHasCome() {
        asked(20, 5);
        assertThat(asked(4, 3)).containsExactly(3, 4);
    }
}
