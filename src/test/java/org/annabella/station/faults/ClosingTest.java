package org.annabella.station.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What fails to close does not leave the rest open. */
class ClosingTest {
    private final List<String> closed = new ArrayList<>();

    @Test
    void everythingIsClosedWhateverFailsAndTheFirstFailureIsTold() {
        Closing closing = new Closing();
        closing.close("pages", () -> {
            throw new AssertionError("a");
        });
        closing.close("devices", () -> closed.add("devices"));
        closing.close("speech", () -> {
            throw new java.io.IOException("b");
        });
        closing.close("journal", () -> closed.add("journal"));
        assertThat(closed).containsExactly("devices", "journal");
        assertThatThrownBy(closing::rethrow)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("pages cannot be closed")
                .satisfies(first -> assertThat(first.getSuppressed()).hasSize(1));
    }

    @Test
    void nothingIsToldWhereNothingFailed() {
        Closing closing = new Closing();
        closing.close("devices", () -> closed.add("devices"));
        closing.rethrow();
        assertThat(closed).containsExactly("devices");
    }
}
