package org.annabella.station.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.game.SoundContent;
import org.annabella.station.files.RecordingBudget.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordingBudgetTest {
    private static final long MAX = 1_000;

    private final RecordingBudget budget = new RecordingBudget(MAX);

    @Test
    void removesTheOldestWithNothingInThemAndNoMoreThanNeeded() {
        budget.add("a", 300, SoundContent.NOTHING);
        budget.add("b", 300, SoundContent.ANNOUNCEMENT);
        budget.add("c", 300, SoundContent.NOTHING);
        assertThat(budget.plan(100)).isEqualTo(new Plan(true, List.of()));
        assertThat(budget.plan(350)).isEqualTo(new Plan(true, List.of("a")));
        assertThat(budget.plan(600)).isEqualTo(new Plan(true, List.of("a", "c")));
    }

    @Test
    void removesNothingInVain() {
        budget.add("a", 300, SoundContent.NOTHING);
        budget.add("b", 600, SoundContent.REQUEST);
        assertThat(budget.plan(450)).isEqualTo(new Plan(false, List.of()));
    }

    @Test
    void saysWhenAnnouncementsNearlyFillIt() {
        budget.add("a", 500, SoundContent.NOTHING);
        budget.add("b", 500, SoundContent.ANNOUNCEMENT);
        assertThat(budget.isNearlyFull()).isFalse();
        budget.remove("a");
        budget.add("c", 401, SoundContent.REQUEST);
        assertThat(budget.isNearlyFull()).isTrue();
    }

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    /** Never more than the limit, never an announcement or a request lost, refused only where they alone leave no room. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void keepsTheLimitAndWhatMatters(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<String, Long> lasting = new LinkedHashMap<>();
        Map<String, Long> passing = new LinkedHashMap<>();
        for (int i = 0; i < 200; i++) {
            long bytes = 1 + random.nextInt(60);
            SoundContent content = SoundContent.values()[random.nextInt(3)];
            Plan plan = budget.plan(bytes);
            assertThat(passing.keySet()).containsAll(plan.drop());
            assertThat(plan.drop())
                    .isEqualTo(new ArrayList<>(passing.keySet())
                            .subList(0, plan.drop().size()));
            plan.drop().forEach(name -> {
                passing.remove(name);
                budget.remove(name);
            });
            assertThat(plan.fits()).isEqualTo(sum(lasting) + bytes <= MAX);
            if (plan.fits()) {
                budget.add("r" + i, bytes, content);
                (content == SoundContent.NOTHING ? passing : lasting).put("r" + i, bytes);
            }
            assertThat(sum(lasting) + sum(passing)).isLessThanOrEqualTo(MAX);
        }
    }

    private static long sum(Map<String, Long> sizes) {
        return sizes.values().stream().mapToLong(Long::longValue).sum();
    }
}
