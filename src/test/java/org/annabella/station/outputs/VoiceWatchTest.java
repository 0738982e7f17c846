package org.annabella.station.outputs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.voice.Priority;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SpeechListener;
import org.annabella.voice.Spoken;
import org.annabella.voice.Utterance;
import org.junit.jupiter.api.Test;

/** A voice that is silent is told once, until it has spoken again. */
class VoiceWatchTest {
    private final List<String> told = new ArrayList<>();
    private final VoiceWatch watch =
            new VoiceWatch(SpeechListener.NONE, (device, state, why) -> told.add(device + " " + state + " " + why));

    private void said(SoundChannel channel, int millis, String fault) {
        Utterance utterance = new Utterance("Skak", "da", Priority.MOVE, channel, "1");
        watch.ended(new Spoken(utterance, "test", Duration.ZERO, Duration.ofMillis(millis), false, fault));
    }

    @Test
    void aVoiceThatIsSilentIsToldOnce() {
        said(SoundChannel.PUBLIC, 0, "no voice today.");
        said(SoundChannel.PUBLIC, 0, "no voice today.");
        assertThat(told).containsExactly("voice-public LOST no voice today.");
    }

    @Test
    void aVoiceThatHasSpokenAgainIsBackAndItsNextFailureIsNews() {
        said(SoundChannel.EAR_WHITE, 0, "no voice.");
        said(SoundChannel.EAR_WHITE, 10, "");
        said(SoundChannel.EAR_WHITE, 0, "no voice.");
        assertThat(told)
                .containsExactly(
                        "voice-ear-white LOST no voice.", "voice-ear-white UP ", "voice-ear-white LOST no voice.");
    }

    @Test
    void aVoiceThatSoundsButCannotBeKeptIsWeak() {
        said(SoundChannel.PUBLIC, 10, "spoken.txt cannot be written.");
        assertThat(told).containsExactly("voice-public DEGRADED spoken.txt cannot be written.");
    }

    @Test
    void channelsAreToldApart() {
        said(SoundChannel.PUBLIC, 0, "no voice.");
        said(SoundChannel.EAR_BLACK, 10, "");
        assertThat(told).containsExactly("voice-public LOST no voice.");
    }

    @Test
    void aDefectOfTheChannelIsALoss() {
        watch.failed(SoundChannel.PUBLIC, new AssertionError("b"));
        assertThat(told)
                .singleElement()
                .asString()
                .startsWith("voice-public LOST")
                .contains("b");
    }
}
