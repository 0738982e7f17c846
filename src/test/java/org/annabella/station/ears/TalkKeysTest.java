package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.chess.Side;
import org.annabella.voice.SoundChannel;
import org.junit.jupiter.api.Test;

/** Keys, in simulated time: the microphone listens, and the station gives way and goes on. */
class TalkKeysTest {
    private static final Duration LONGEST = Duration.ofSeconds(13);

    private final List<String> acts = new ArrayList<>();
    private final TreeMap<Duration, List<Runnable>> later = new TreeMap<>();
    private Duration now = Duration.ZERO;
    private final TalkKeys keys = new TalkKeys(
            Map.of(
                    Side.WHITE, EnumSet.of(SoundChannel.PUBLIC, SoundChannel.EAR_WHITE),
                    Side.BLACK, EnumSet.of(SoundChannel.PUBLIC)),
            LONGEST,
            new TalkKeys.Table() {
                @Override
                public void press(Side seat) {
                    acts.add("press " + seat);
                }

                @Override
                public void release(Side seat) {
                    acts.add("release " + seat);
                }

                @Override
                public void giveWay(SoundChannel channel) {
                    acts.add("silent " + channel);
                }

                @Override
                public void goOn(SoundChannel channel) {
                    acts.add("speaks " + channel);
                }

                @Override
                public void later(Duration after, Runnable act) {
                    later.computeIfAbsent(now.plus(after), none -> new ArrayList<>())
                            .add(act);
                }
            });

    @Test
    void theStationFallsSilentAtOnceAndGoesOnAfterTheLastWords() {
        keys.press(Side.WHITE);
        assertThat(acts).containsExactly("silent PUBLIC", "silent EAR_WHITE", "press WHITE");
        pass(2_000);
        keys.release(Side.WHITE);
        pass(600);
        assertThat(acts).doesNotContain("speaks PUBLIC");
        pass(100);
        assertThat(acts).endsWith("release WHITE", "speaks PUBLIC", "speaks EAR_WHITE");
        pass(60_000);
        assertThat(acts).hasSize(6);
    }

    @Test
    void pressedAgainInTheTailTheStationStaysSilent() {
        keys.press(Side.WHITE);
        keys.release(Side.WHITE);
        pass(300);
        keys.press(Side.WHITE);
        pass(5_000);
        assertThat(acts).doesNotContain("speaks PUBLIC");
        keys.release(Side.WHITE);
        pass(700);
        assertThat(acts).endsWith("speaks PUBLIC", "speaks EAR_WHITE");
    }

    @Test
    void whatTheOtherSeatStillNeedsSilentStaysSilent() {
        keys.press(Side.WHITE);
        keys.press(Side.BLACK);
        keys.release(Side.WHITE);
        pass(700);
        assertThat(acts).contains("speaks EAR_WHITE").doesNotContain("speaks PUBLIC");
        keys.release(Side.BLACK);
        pass(700);
        assertThat(acts).endsWith("speaks PUBLIC");
    }

    @Test
    void aKeyThatIsStuckDoesNotSilenceTheStationForGood() {
        keys.press(Side.BLACK);
        pass(LONGEST.toMillis());
        assertThat(acts).endsWith("speaks PUBLIC");
    }

    /** Where both speak into one microphone the other's key counts only once this one is let go. */
    @Test
    void aKeyThatIsStuckDoesNotKeepTheMicrophoneForItsSeat() {
        WhoPressed between = new WhoPressed();
        between.press(Side.BLACK, now);
        keys.press(Side.BLACK);
        pass(LONGEST.toMillis() + 1);
        acts.stream().filter("release BLACK"::equals).forEach(released -> between.release(Side.BLACK, now));
        assertThat(between.press(Side.WHITE, now)).isEqualTo(WhoPressed.Act.HAND_OVER);
    }

    @Test
    void aReleaseWithoutAPressDoesNothingToTheSpeech() {
        keys.release(Side.BLACK);
        pass(5_000);
        assertThat(acts).containsExactly("release BLACK");
    }

    private void pass(long millis) {
        Duration until = now.plusMillis(millis);
        while (!later.isEmpty() && later.firstKey().compareTo(until) <= 0) {
            now = later.firstKey();
            later.pollFirstEntry().getValue().forEach(Runnable::run);
        }
        now = until;
    }
}
