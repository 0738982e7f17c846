package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Side;
import org.annabella.hearing.CrossTalk.Running;
import org.annabella.hearing.CrossTalk.Speech;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which seat spoke, where both microphones hear everything. */
class CrossTalkTest {
    private static final int ANNOUNCEMENTS = 40;

    private final CrossTalk<String> crossTalk = new CrossTalk<>();

    @Test
    void aloneASeatIsBelievedAtOnce() {
        Speech<String> said = heard(Side.WHITE, 1000, 2000, 30, "e4");
        assertThat(crossTalk.heard(said, Optional.empty(), Side.WHITE, millis(2400)))
                .containsExactly(said);
    }

    @Test
    void theFarMicrophoneIsNotBelievedThoughItIsReadyFirst() {
        Speech<String> far = heard(Side.BLACK, 1040, 1960, 18, "e4");
        Speech<String> near = heard(Side.WHITE, 1000, 2000, 30, "e4");
        Running running = new Running(millis(1000), 30);
        assertThat(crossTalk.heard(far, Optional.of(running), Side.WHITE, millis(2300)))
                .isEmpty();
        assertThat(crossTalk.heard(near, Optional.empty(), Side.WHITE, millis(2400)))
                .containsExactly(near);
        assertThat(crossTalk.passed(millis(9000))).isEmpty();
    }

    @Test
    void theFarMicrophoneIsNotBelievedWhenItIsReadyLast() {
        Speech<String> near = heard(Side.WHITE, 1000, 2000, 30, "e4");
        Speech<String> far = heard(Side.BLACK, 1040, 1960, 18, "e4");
        assertThat(crossTalk.heard(near, Optional.of(new Running(millis(1040), 18)), Side.WHITE, millis(2300)))
                .containsExactly(near);
        assertThat(crossTalk.heard(far, Optional.empty(), Side.WHITE, millis(3000)))
                .isEmpty();
    }

    @Test
    void amongEquallyLoudTheEarlierIsBelieved() {
        Speech<String> later = heard(Side.WHITE, 1100, 2000, 25, "e4");
        Speech<String> earlier = heard(Side.BLACK, 1000, 2000, 25, "e4");
        crossTalk.heard(later, Optional.of(new Running(millis(1000), 25)), Side.WHITE, millis(2300));
        assertThat(crossTalk.heard(earlier, Optional.empty(), Side.WHITE, millis(2400)))
                .containsExactly(earlier);
    }

    @Test
    void whereNothingTellsTheSeatOnTurnIsBelieved() {
        Speech<String> one = heard(Side.WHITE, 1000, 2000, 25, "e4");
        Speech<String> other = heard(Side.BLACK, 1000, 2000, 25, "e4");
        crossTalk.heard(one, Optional.of(new Running(millis(1000), 25)), Side.BLACK, millis(2300));
        assertThat(crossTalk.heard(other, Optional.empty(), Side.BLACK, millis(2400)))
                .containsExactly(other);
    }

    @Test
    void aRealRepetitionIsHeard() {
        Speech<String> said = heard(Side.WHITE, 1000, 2000, 30, "e4");
        Speech<String> repeated = heard(Side.BLACK, 2300, 3200, 30, "e4");
        crossTalk.heard(said, Optional.empty(), Side.WHITE, millis(2400));
        assertThat(crossTalk.heard(repeated, Optional.empty(), Side.WHITE, millis(3600)))
                .containsExactly(repeated);
    }

    @Test
    void nobodyWaitsForEver() {
        Speech<String> said = heard(Side.WHITE, 1000, 2000, 25, "e4");
        assertThat(crossTalk.heard(said, Optional.of(new Running(millis(1500), 24)), Side.WHITE, millis(2400)))
                .isEmpty();
        assertThat(crossTalk.passed(millis(2400).plus(CrossTalk.PATIENCE).minusMillis(1)))
                .isEmpty();
        assertThat(crossTalk.passed(millis(2400).plus(CrossTalk.PATIENCE))).containsExactly(said);
        assertThat(crossTalk.passed(millis(9000))).isEmpty();
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    /** Two microphones of different strength, distance and room; each hears all, one of them is perhaps deaf to the other. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void believesEveryAnnouncementOnceAndFromTheRightSeat(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double distance = 8 + random.nextDouble(12);
        double better = random.nextDouble(-5, 5);
        List<Arrival> arrivals = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        long at = 1000;
        for (int i = 0; i < ANNOUNCEMENTS; i++) {
            Side speaker = random.nextBoolean() ? Side.WHITE : Side.BLACK;
            long length = 500 + random.nextLong(2500);
            double level = 24 + random.nextDouble(10);
            arrivals.add(new Arrival(at, at + length, speaker, level + gain(speaker, better), random, i));
            expected.add(speaker + " " + i);
            if (random.nextInt(5) > 0) {
                Side far = speaker.opposite();
                double weak = level + gain(far, better) - distance;
                long late = random.nextLong(0, 60);
                long early = random.nextLong(0, Math.max(1, length / 4));
                arrivals.add(new Arrival(at + late, at + length - early, far, weak, random, i));
            }
            at += length + 1100 + random.nextLong(3000);
        }
        assertThat(play(arrivals)).containsExactlyElementsOf(expected);
    }

    private static double gain(Side seat, double better) {
        return seat == Side.WHITE ? better : 0;
    }

    /** An utterance on its way: heard from {@code begin} on, handed in when the ear has decided. */
    private record Arrival(Speech<String> speech, Duration decided) {
        Arrival(long begin, long end, Side seat, double level, SplittableRandom random, int number) {
            this(
                    heard(seat, begin, end, level, seat + " " + number),
                    millis(end + (random.nextBoolean() ? 360 : 1000)));
        }
    }

    private List<String> play(List<Arrival> arrivals) {
        List<String> believed = new ArrayList<>();
        List<Arrival> ordered =
                arrivals.stream().sorted(Comparator.comparing(Arrival::decided)).toList();
        for (Arrival next : ordered) {
            add(believed, crossTalk.passed(next.decided()));
            Optional<Running> other = arrivals.stream()
                    .filter(each -> each.speech().seat() != next.speech().seat())
                    .filter(each -> each.decided().compareTo(next.decided()) > 0
                            && each.speech().begin().compareTo(next.decided()) < 0)
                    .map(each ->
                            new Running(each.speech().begin(), each.speech().aboveFloorDb()))
                    .findFirst();
            Side turn = next.speech().seat().opposite();
            add(believed, crossTalk.heard(next.speech(), other, turn, next.decided()));
        }
        add(believed, crossTalk.passed(Duration.ofDays(1)));
        return believed;
    }

    private static void add(List<String> believed, List<Speech<String>> news) {
        news.forEach(speech -> believed.add(speech.what()));
    }

    private static Speech<String> heard(Side seat, long begin, long end, double aboveFloorDb, String what) {
        return new Speech<>(seat, millis(begin), millis(end), aboveFloorDb, what);
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }
}
