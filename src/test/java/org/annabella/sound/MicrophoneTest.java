package org.annabella.sound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Stream;
import org.annabella.sound.Microphone.Opening;
import org.annabella.sound.SteadyMicrophone.News;
import org.annabella.sound.SteadyMicrophone.Times;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MicrophoneTest {
    @Test
    void refusesAMicrophoneThatIsNotThere() {
        assertThat(Microphone.open("no such microphone"))
                .isInstanceOfSatisfying(Opening.Refused.class, refused -> assertThat(refused.message())
                        .contains("no such microphone")
                        .hasLineCount(1));
    }

    @ParameterizedTest
    @CsvSource({"16000, 1", "48000, 1", "48000, 2", "44100, 2", "8000, 1"})
    void givesSpeechSoundWhateverTheDeviceRecords(int rateHz, int channels) {
        Sound sound = ResamplerTest.tone(700, 9_000, rateHz, rateHz);
        Opening.Opened opened = (Opening.Opened) FakeLine.unpluggedAfter(sound, channels);

        List<short[]> blocks = new ArrayList<>();
        try (SoundInput microphone = opened.microphone()) {
            for (Optional<short[]> block = microphone.nextBlock(); block.isPresent(); block = microphone.nextBlock()) {
                blocks.add(block.get());
            }
        }

        short[] heard = Framing.join(blocks);
        short[] whole = sound.atRate(Sound.SPEECH_RATE_HZ).samples();
        assertThat(heard.length).isBetween(whole.length - 200, whole.length);
        assertThat(heard).isEqualTo(Arrays.copyOf(whole, heard.length));
    }

    @Test
    void isToldOnceToBeLostAndIsOpenedAgainWhenItComesBack() throws InterruptedException {
        Sound second = ResamplerTest.tone(700, 9_000, 16_000, 16_000);
        Queue<Opening> openings = new ArrayDeque<>(List.of(
                FakeLine.unpluggedAfter(second, 1),
                new Opening.Refused("not there"),
                new Opening.Refused("not there"),
                FakeLine.unpluggedAfter(second, 1)));

        List<News> news = news(() -> Optional.ofNullable(openings.poll()).orElse(new Opening.Refused("gone")), 57);

        assertThat(news.stream().filter(News.Lost.class::isInstance))
                .containsExactly(new News.Lost("was disconnected"), new News.Lost("was disconnected"));
        assertThat(kinds(news)).containsExactly("Heard", "Lost", "Nothing", "Back", "Heard", "Lost", "Nothing");
        assertThat(news.stream().filter(News.Heard.class::isInstance)).hasSize(50);
    }

    @Test
    void aDriverThatHangsIsLeftBehind() throws InterruptedException {
        Sound brief = ResamplerTest.tone(700, 9_000, 16_000, 1_280);
        Queue<Opening> openings =
                new ArrayDeque<>(List.of(FakeLine.hangingAfter(brief), FakeLine.unpluggedAfter(brief, 1)));

        List<News> news = news(() -> Optional.ofNullable(openings.poll()).orElse(new Opening.Refused("gone")), 6);

        assertThat(kinds(news)).containsExactly("Heard", "Lost", "Back", "Heard");
        assertThat(news).contains(new News.Lost("does not answer"));
    }

    @Test
    void saysWhyItWasNeverThere() throws InterruptedException {
        assertThat(news(() -> new Opening.Refused("no microphone named 'X'"), 1))
                .containsExactly(new News.Lost("no microphone named 'X'"));
    }

    @Test
    void nobodyWaitsForAMicrophoneThatIsClosed() throws InterruptedException {
        SteadyMicrophone steady = new SteadyMicrophone("X", () -> new Opening.Refused("none"), Times.USUAL);
        steady.close();
        assertThat(steady.next()).isEqualTo(new News.Nothing());
        assertThat(steady.isClosed()).isTrue();
    }

    private static List<News> news(java.util.function.Supplier<Opening> opener, int count) throws InterruptedException {
        Times quick = new Times(Duration.ofSeconds(2), Duration.ofMillis(1));
        List<News> news = new ArrayList<>();
        try (SteadyMicrophone steady = new SteadyMicrophone("X", opener, quick)) {
            while (news.size() < count) {
                news.add(steady.next());
            }
        }
        return news;
    }

    /** The kinds of news in their order, the same in a row once. */
    private static Stream<String> kinds(List<News> news) {
        List<String> kinds = new ArrayList<>();
        for (News each : news) {
            String kind = each.getClass().getSimpleName();
            if (kinds.isEmpty() || !kinds.get(kinds.size() - 1).equals(kind)) {
                kinds.add(kind);
            }
        }
        return kinds.stream();
    }
}
