package org.annabella.bench.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TallyTest {

    @ParameterizedTest
    @CsvSource({
        "move e2e4, move e2e4, right",
        "illegal, illegal, right",
        "move e2e4, move e2e3, wrong move accepted",
        "illegal, move e2e4, wrong move accepted",
        "command, move e2e4, wrong move accepted",
        "move e2e4, ask e2e4 e2e3, asked back",
        "move e2e4, nothing, not understood",
        "move e2e4, illegal, taken for illegal",
        "move e2e4, command, taken for a command",
        "move e2e4, answer, taken for a command"
    })
    void givesEachOutcomeItsName(String right, String outcome, String name) {
        Tally tally = new Tally();
        tally.add(right, outcome);

        assertThat(told(tally))
                .filteredOn(share -> share.count() == 1)
                .singleElement()
                .satisfies(share -> {
                    assertThat(share.what()).isEqualTo("set, " + name);
                    assertThat(share.percent()).isEqualTo(100);
                });
    }

    @Test
    void tellsThatThereWasNoWrongMove() {
        Tally tally = new Tally();
        tally.add("move e2e4", "move e2e4");

        assertThat(told(tally)).contains(new Share("set, wrong move accepted", 0, 1));
    }

    @Test
    void aShareIsOfSomethingAndNoMoreThanAll() {
        assertThatThrownBy(() -> new Share("x", 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Share("x", 2, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Share("x", -1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Share> told(Tally tally) {
        List<Share> shares = new ArrayList<>();
        tally.tell("set", shares::add);
        return shares;
    }
}
