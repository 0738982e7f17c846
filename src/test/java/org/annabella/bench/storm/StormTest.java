package org.annabella.bench.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole station in a simulated world in which everything fails: a few here, some hundred by {@code mvn -Psystem verify}. */
@SystemTest
class StormTest {
    private static final int GAMES = Integer.getInteger("annabella.storms", 6);

    @Test
    void everyStormHolds() {
        List<String> results = new ArrayList<>();
        boolean held = new StormBench(results::add, line -> {}, false).run(GAMES, 1, false);
        assertThat(held).as(() -> String.join("\n", results)).isTrue();
        assertThat(results).anyMatch(line -> line.startsWith("storm: half-moves: "));
    }

    /** One with kills, power cuts, a disk, voices and a recogniser that fail, and one in which all is well. */
    @ParameterizedTest
    @ValueSource(longs = {8039, 27})
    void theSameSeedTwiceGivesTheSameStoryByteForByte(long seed) {
        List<String> once = new ArrayList<>();
        List<String> again = new ArrayList<>();
        StormGame.Outcome first = StormGame.play(seed, once::add);
        StormGame.Outcome second = StormGame.play(seed, again::add);
        assertThat(again).isEqualTo(once);
        assertThat(second.hash()).isEqualTo(first.hash());
    }

    @Test
    void theReportTellsEachKindOfFaultAndHowOftenEachInvariantWasChecked() {
        List<String> lines = new ArrayList<>();
        new StormBench(lines::add, line -> {}, true).run(1, 8039, false);
        assertThat(lines).anyMatch(line -> line.startsWith("{\"room\":\"storm\",\"fault\":\"killed while "));
        assertThat(StormInvariant.values()).allSatisfy(invariant -> assertThat(lines)
                .anyMatch(line -> line.startsWith(
                        "{\"room\":\"storm\",\"invariant\":\"" + invariant.words() + "\",\"checked\":")));
        assertThat(lines).noneMatch(line -> line.endsWith("\"" + StormInvariant.KEPT.words() + "\",\"checked\":0}"));
    }

    @Test
    void anotherSeedGivesAnotherStory() {
        assertThat(StormGame.play(2, line -> {}).hash())
                .isNotEqualTo(StormGame.play(4, line -> {}).hash());
    }

    @Test
    void aStoryThatIsToldHasAtMostFiftyLines() {
        List<String> all = new ArrayList<>();
        StormGame.Outcome outcome = StormGame.play(5, all::add);
        assertThat(outcome.lines()).isEqualTo(all.size()).isGreaterThan(50);
        assertThat(outcome.story().lines()).hasSizeLessThanOrEqualTo(48);
        assertThat(all.get(all.size() - 1))
                .startsWith(outcome.story()
                        .lines()
                        .reduce((one, last) -> last)
                        .orElseThrow()
                        .substring(0, 40));
    }
}
