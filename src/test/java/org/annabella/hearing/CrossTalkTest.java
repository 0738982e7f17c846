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
import org.annabella.hearing.CrossTalk.Ear;
import org.annabella.hearing.CrossTalk.Rival;
import org.annabella.hearing.CrossTalk.Running;
import org.annabella.hearing.CrossTalk.Speech;
import org.annabella.hearing.CrossTalk.Taken;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which seat spoke, where both microphones hear everything. */
class CrossTalkTest {
    private static final int ANNOUNCEMENTS = 40;

    private static final Rival SILENT = new Rival(Ear.LISTENS, Duration.ofDays(1), Optional.empty());
    private static final Rival LOST = new Rival(Ear.LOST, Duration.ZERO, Optional.empty());

    private final CrossTalk<String> crossTalk = new CrossTalk<>();

    @Test
    void aloneASeatIsBelievedAtOnce() {
        Speech<String> said = heard(Side.WHITE, 1000, 2000, 30, "e4");
        assertThat(crossTalk.heard(said, SILENT, Side.WHITE, millis(2400))).containsExactly(said);
    }

    @Test
    void theFarMicrophoneIsNotBelievedThoughItIsReadyFirst() {
        Speech<String> far = heard(Side.BLACK, 1040, 1960, 18, "e4");
        Speech<String> near = heard(Side.WHITE, 1000, 2000, 30, "e4");
        Running running = new Running(millis(1000), 30);
        assertThat(crossTalk.heard(far, hears(running), Side.WHITE, millis(2300)))
                .isEmpty();
        assertThat(crossTalk.heard(near, SILENT, Side.WHITE, millis(2400))).containsExactly(near);
        assertThat(crossTalk.passed(millis(9000))).isEmpty();
    }

    @Test
    void theFarMicrophoneIsNotBelievedWhenItIsReadyLast() {
        Speech<String> near = heard(Side.WHITE, 1000, 2000, 30, "e4");
        Speech<String> far = heard(Side.BLACK, 1040, 1960, 18, "e4");
        assertThat(crossTalk.heard(near, hears(new Running(millis(1040), 18)), Side.WHITE, millis(2300)))
                .containsExactly(near);
        assertThat(crossTalk.heard(far, SILENT, Side.WHITE, millis(3000))).isEmpty();
    }

    @Test
    void amongEquallyLoudTheEarlierIsBelieved() {
        Speech<String> later = heard(Side.WHITE, 1100, 2000, 25, "e4");
        Speech<String> earlier = heard(Side.BLACK, 1000, 2000, 25, "e4");
        crossTalk.heard(later, hears(new Running(millis(1000), 25)), Side.WHITE, millis(2300));
        assertThat(crossTalk.heard(earlier, SILENT, Side.WHITE, millis(2400))).containsExactly(earlier);
    }

    @Test
    void whereNothingTellsTheSeatOnTurnIsBelieved() {
        Speech<String> one = heard(Side.WHITE, 1000, 2000, 25, "e4");
        Speech<String> other = heard(Side.BLACK, 1000, 2000, 25, "e4");
        crossTalk.heard(one, hears(new Running(millis(1000), 25)), Side.BLACK, millis(2300));
        assertThat(crossTalk.heard(other, SILENT, Side.BLACK, millis(2400))).containsExactly(other);
    }

    @Test
    void aRealRepetitionIsHeard() {
        Speech<String> said = heard(Side.WHITE, 1000, 2000, 30, "e4");
        Speech<String> repeated = heard(Side.BLACK, 2300, 3200, 30, "e4");
        crossTalk.heard(said, SILENT, Side.WHITE, millis(2400));
        assertThat(crossTalk.heard(repeated, SILENT, Side.WHITE, millis(3600))).containsExactly(repeated);
    }

    @Test
    void nobodyWaitsForEver() {
        Speech<String> said = heard(Side.WHITE, 1000, 2000, 25, "e4");
        assertThat(crossTalk.heard(said, hears(new Running(millis(1500), 24)), Side.WHITE, millis(2400)))
                .isEmpty();
        assertThat(crossTalk.passed(millis(2400).plus(CrossTalk.PATIENCE).minusMillis(1)))
                .isEmpty();
        assertThat(crossTalk.passed(millis(2400).plus(CrossTalk.PATIENCE))).containsExactly(said);
        assertThat(crossTalk.passed(millis(9000))).isEmpty();
    }

    /** Somebody knocks against the other seat's microphone while White announces. */
    @Nested
    class WhenSomethingLouderIsHeardByTheOtherMicrophone {
        private final Speech<String> said = heard(Side.WHITE, 1000, 2000, 20, "e4");
        private final Running knocking = new Running(millis(1500), 32);

        @BeforeEach
        void announce() {
            assertThat(crossTalk.heard(said, hears(knocking), Side.WHITE, millis(2400)))
                    .isEmpty();
        }

        @Test
        void whatWasSaidIsBelievedAsSoonAsThatIsFoundToBeNoise() {
            assertThat(crossTalk.passed(millis(3000))).isEmpty();
            assertThat(crossTalk.nothing(taken(Taken.NOISE, Side.BLACK, 1500, 2900, 32, "knocks")))
                    .containsExactly(said);
            assertThat(crossTalk.passed(millis(9000))).isEmpty();
        }

        @Test
        void whatWasSaidIsBelievedBesideWhatIsNotUnderstood() {
            Speech<String> unclear = taken(Taken.UNCLEAR, Side.BLACK, 1100, 2900, 32, "?");
            assertThat(crossTalk.heard(unclear, SILENT, Side.WHITE, millis(3000)))
                    .containsExactly(said, unclear);
        }

        @Test
        void itIsDroppedWhereThatWasSpeech() {
            Speech<String> louder = heard(Side.BLACK, 950, 2100, 32, "e4");
            assertThat(crossTalk.heard(louder, SILENT, Side.WHITE, millis(2500)))
                    .containsExactly(louder);
            assertThat(crossTalk.passed(millis(9000))).isEmpty();
        }

        @Test
        void bothAreBelievedWhereTheyHardlyOverlap() {
            Speech<String> next = heard(Side.BLACK, 1800, 3600, 32, "e4");
            assertThat(crossTalk.heard(next, SILENT, Side.WHITE, millis(4000))).containsExactly(said, next);
        }

        @Test
        void itIsNotKeptForEver() {
            Duration longest = millis(2400).plus(CrossTalk.LONGEST_HOLD);
            assertThat(crossTalk.passed(longest.minusMillis(1))).isEmpty();
            assertThat(crossTalk.passed(longest)).containsExactly(said);
        }

        @Test
        void whatIsSaidNextDoesNotOvertakeIt() {
            Speech<String> next = heard(Side.WHITE, 2600, 3000, 40, "repeat");
            assertThat(crossTalk.heard(next, hears(knocking), Side.WHITE, millis(3400)))
                    .containsExactly(said, next);
        }

        @Test
        void theLastSoundOfWhatTheOtherSeatSaidIsNoNoise() {
            Speech<String> copy = heard(Side.WHITE, 5000, 5400, 20, "yes");
            crossTalk.nothing(taken(Taken.NOISE, Side.BLACK, 1500, 2900, 32, "knocks"));
            crossTalk.heard(copy, hears(new Running(millis(5000), 32)), Side.BLACK, millis(5500));
            assertThat(crossTalk.nothing(taken(Taken.UNCLEAR, Side.BLACK, 5000, 5400, 32, "e4, please")))
                    .isEmpty();
            assertThat(crossTalk.passed(Duration.ofDays(1))).isEmpty();
        }
    }

    /** What the opponent's microphone makes of an announcement that its own microphone did not understand. */
    @Test
    void anAnnouncementThatIsNotUnderstoodDoesNotBecomeARepetition() {
        learn(28, 28);
        Speech<String> copy = heard(Side.BLACK, 1040, 1960, 20, "e4");
        Speech<String> unclear = taken(Taken.UNCLEAR, Side.WHITE, 1000, 2000, 30, "?");
        crossTalk.heard(copy, hears(new Running(millis(1000), 30)), Side.WHITE, millis(2300));
        assertThat(crossTalk.heard(unclear, SILENT, Side.WHITE, millis(2400))).containsExactly(unclear);
        assertThat(crossTalk.heard(copy, SILENT, Side.WHITE, millis(2500))).isEmpty();
    }

    @Test
    void aRepetitionInNoiseIsHeardWhereItIsAsLoudAsThatSeatSpeaks() {
        learn(28, 28);
        Speech<String> unclear = taken(Taken.UNCLEAR, Side.WHITE, 1000, 2000, 40, "?");
        Speech<String> repeated = heard(Side.BLACK, 1100, 2100, 27, "e4");
        crossTalk.heard(unclear, SILENT, Side.WHITE, millis(2200));
        assertThat(crossTalk.heard(repeated, SILENT, Side.WHITE, millis(2500))).containsExactly(repeated);
    }

    @Test
    void whatHasBeenJudgedIsNoRivalAnyMore() {
        Speech<String> said = heard(Side.WHITE, 1000, 2000, 20, "e4");
        crossTalk.nothing(taken(Taken.NOISE, Side.BLACK, 1500, 2390, 32, "knocks"));
        assertThat(crossTalk.heard(said, hears(new Running(millis(1500), 32)), Side.WHITE, millis(2400)))
                .containsExactly(said);
    }

    @Test
    void theCopyOfWhatWasSaidBeforeTheLastIsNoRepetition() {
        crossTalk.heard(heard(Side.WHITE, 1000, 2000, 30, "knight f3"), SILENT, Side.WHITE, millis(2400));
        crossTalk.heard(heard(Side.WHITE, 2600, 3000, 30, "time"), SILENT, Side.WHITE, millis(3400));
        assertThat(crossTalk.heard(heard(Side.BLACK, 1040, 1960, 15, "knight f3"), SILENT, Side.WHITE, millis(4400)))
                .isEmpty();
        assertThat(crossTalk.passed(Duration.ofDays(1))).isEmpty();
    }

    @Test
    void whatIsStillADoubtIsNotBelievedBecauseTheOtherSeatSaysSomethingElse() {
        learn(28, 28);
        Speech<String> copy = heard(Side.BLACK, 3040, 3960, 15, "knight f3");
        crossTalk.heard(copy, hears(new Running(millis(3000), 30)), Side.WHITE, millis(4300));
        Speech<String> before = heard(Side.WHITE, 2000, 2500, 30, "time");
        assertThat(crossTalk.heard(before, SILENT, Side.WHITE, millis(4350))).containsExactly(before);
        assertThat(crossTalk.passed(Duration.ofDays(1))).isEmpty();
    }

    @Nested
    class WhenTheOtherMicrophoneIsLost {
        @Test
        void whatIsFaintIsNoRepetition() {
            learn(28, 28);
            Speech<String> voiceOfWhite = heard(Side.BLACK, 1040, 1960, 18, "e4");
            assertThat(crossTalk.heard(voiceOfWhite, LOST, Side.WHITE, millis(2300)))
                    .isEmpty();
            assertThat(crossTalk.passed(Duration.ofDays(1))).isEmpty();
        }

        @Test
        void whoSpeaksAsUsualIsHeard() {
            learn(28, 28);
            Speech<String> repeated = heard(Side.BLACK, 1040, 1960, 25, "e4");
            assertThat(crossTalk.heard(repeated, LOST, Side.WHITE, millis(2300)))
                    .containsExactly(repeated);
        }

        @Test
        void whoIsOnTurnIsHeard() {
            learn(28, 28);
            Speech<String> soft = heard(Side.WHITE, 1040, 1960, 18, "e4");
            assertThat(crossTalk.heard(soft, LOST, Side.WHITE, millis(2300))).containsExactly(soft);
        }

        @Test
        void aVoiceThatIsNotKnownYetIsHeard() {
            Speech<String> repeated = heard(Side.BLACK, 1040, 1960, 18, "e4");
            assertThat(crossTalk.heard(repeated, LOST, Side.WHITE, millis(2300)))
                    .containsExactly(repeated);
        }
    }

    /** Its recogniser is busy. */
    @Nested
    class WhenTheOtherMicrophonesEarIsBehind {
        private final Rival behind = new Rival(Ear.LISTENS, millis(500), Optional.empty());
        private final Speech<String> copy = heard(Side.BLACK, 1040, 1960, 15, "e4");

        @BeforeEach
        void hearTheCopyFirst() {
            assertThat(crossTalk.heard(copy, behind, Side.WHITE, millis(2300))).isEmpty();
            assertThat(crossTalk.caughtUp(Side.WHITE, behind, millis(2400))).isEmpty();
        }

        @Test
        void theCopyIsDroppedWhenItHasHeardTheVoice() {
            Rival speaking = new Rival(Ear.LISTENS, millis(1900), Optional.of(new Running(millis(1000), 30)));
            assertThat(crossTalk.caughtUp(Side.WHITE, speaking, millis(4000))).isEmpty();
            Speech<String> voice = heard(Side.WHITE, 1000, 2000, 30, "e4");
            assertThat(crossTalk.heard(voice, SILENT, Side.WHITE, millis(5000))).containsExactly(voice);
            assertThat(crossTalk.passed(Duration.ofDays(1))).isEmpty();
        }

        @Test
        void whatWasSaidIsBelievedAsSoonAsItHasHeardNothing() {
            Rival silent = new Rival(Ear.LISTENS, millis(1960), Optional.empty());
            assertThat(crossTalk.caughtUp(Side.WHITE, silent, millis(4000))).containsExactly(copy);
            assertThat(crossTalk.passed(Duration.ofDays(1))).isEmpty();
        }

        @Test
        void itStillWaitsWhereTheVoiceGoesOn() {
            Rival speaking = new Rival(Ear.LISTENS, millis(1990), Optional.of(new Running(millis(1000), 30)));
            assertThat(crossTalk.caughtUp(Side.WHITE, speaking, millis(4000))).isEmpty();
            Speech<String> voice = heard(Side.WHITE, 1000, 2000, 30, "e4");
            assertThat(crossTalk.heard(voice, SILENT, Side.WHITE, millis(5000))).containsExactly(voice);
        }

        @Test
        void whatItsSeatSaidBeforeGoesBeforeIt() {
            Speech<String> next = heard(Side.BLACK, 2600, 3000, 28, "yes");
            assertThat(crossTalk.heard(next, behind, Side.WHITE, millis(3400))).isEmpty();
            Rival silent = new Rival(Ear.LISTENS, millis(3100), Optional.empty());
            assertThat(crossTalk.caughtUp(Side.WHITE, silent, millis(4000))).containsExactly(copy, next);
        }

        @Test
        void itIsNotAwaitedForEver() {
            assertThat(crossTalk.passed(millis(2300).plus(CrossTalk.LONGEST_HOLD)))
                    .containsExactly(copy);
        }
    }

    /** So many announcements that each seat's voice is known, before the first second. */
    private void learn(double white, double black) {
        for (int i = 0; i < 12; i++) {
            Side seat = i % 2 == 0 ? Side.WHITE : Side.BLACK;
            long at = 50L * i;
            crossTalk.heard(
                    heard(seat, at, at + 40, seat == Side.WHITE ? white : black, "known"),
                    SILENT,
                    seat,
                    millis(at + 41));
        }
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

    /** The same at a table at which pieces rattle, somebody coughs and a chair scrapes while others speak. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noNoiseAtTheOtherMicrophoneHidesAnAnnouncement(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Arrival> arrivals = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        long at = 1000;
        for (int i = 0; i < ANNOUNCEMENTS; i++) {
            Side speaker = random.nextBoolean() ? Side.WHITE : Side.BLACK;
            long length = 500 + random.nextLong(2500);
            double level = 24 + random.nextDouble(10);
            arrivals.add(new Arrival(at, at + length, speaker, level, random, i));
            expected.add(speaker + " " + i);
            long begin = at + random.nextLong(-300, length);
            long end = begin + 200 + random.nextLong(2000);
            Speech<String> noise =
                    taken(Taken.NOISE, speaker.opposite(), begin, end, 15 + random.nextDouble(40), "noise");
            arrivals.add(new Arrival(noise, millis(end + 360)));
            at = Math.max(at + length, end) + 1100 + random.nextLong(3000);
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
            add(
                    believed,
                    next.speech().taken() == Taken.NOISE
                            ? crossTalk.nothing(next.speech())
                            : crossTalk.heard(
                                    next.speech(),
                                    other.map(CrossTalkTest::hears).orElse(SILENT),
                                    turn,
                                    next.decided()));
        }
        add(believed, crossTalk.passed(Duration.ofDays(1)));
        return believed;
    }

    private static Rival hears(Running running) {
        return new Rival(Ear.LISTENS, Duration.ofDays(1), Optional.of(running));
    }

    private static void add(List<String> believed, List<Speech<String>> news) {
        news.forEach(speech -> believed.add(speech.what()));
    }

    private static Speech<String> heard(Side seat, long begin, long end, double aboveFloorDb, String what) {
        return taken(Taken.SPEECH, seat, begin, end, aboveFloorDb, what);
    }

    private static Speech<String> taken(
            Taken taken, Side seat, long begin, long end, double aboveFloorDb, String what) {
        return new Speech<>(seat, millis(begin), millis(end), aboveFloorDb, taken, what);
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }
}
