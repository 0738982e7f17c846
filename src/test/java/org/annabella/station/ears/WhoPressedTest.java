package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.cli.doctor.OneForBoth;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.station.ears.WhoPressed.Act;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two keys and one microphone: whoever pressed first has spoken. */
class WhoPressedTest {
    private final WhoPressed keys = new WhoPressed();

    @Test
    void whatWhiteSaidIsWhitesThoughBlackPressesBeforeItIsUnderstood() {
        assertThat(keys.press(Side.WHITE, at(1_000))).isEqualTo(Act.PRESS);
        assertThat(keys.release(Side.WHITE, at(3_000))).isEqualTo(Act.RELEASE);
        assertThat(keys.press(Side.BLACK, at(3_100))).isEqualTo(Act.HAND_OVER);
        assertThat(keys.speaker(at(1_000), at(3_110))).contains(Side.WHITE);
        assertThat(keys.release(Side.BLACK, at(5_000))).isEqualTo(Act.RELEASE);
        assertThat(keys.speaker(at(3_110), at(5_600))).contains(Side.BLACK);
    }

    @Test
    void aKeyThatIsTappedWhileAnotherIsHeldCountsForNothing() {
        keys.press(Side.WHITE, at(1_000));
        assertThat(keys.press(Side.BLACK, at(2_000))).isEqualTo(Act.NOTHING);
        assertThat(keys.release(Side.BLACK, at(2_100))).isEqualTo(Act.NOTHING);
        assertThat(keys.release(Side.WHITE, at(3_000))).isEqualTo(Act.RELEASE);
        assertThat(keys.speaker(at(1_010), at(3_600))).contains(Side.WHITE);
        assertThat(keys.speaker(at(4_000), at(4_600))).isEmpty();
    }

    @Test
    void aKeyThatIsStillHeldCountsWhenTheFirstIsLetGo() {
        keys.press(Side.WHITE, at(1_000));
        keys.press(Side.BLACK, at(2_000));
        assertThat(keys.release(Side.WHITE, at(3_000))).isEqualTo(Act.HAND_OVER);
        assertThat(keys.speaker(at(1_000), at(3_020))).contains(Side.WHITE);
        assertThat(keys.release(Side.BLACK, at(4_000))).isEqualTo(Act.RELEASE);
        assertThat(keys.speaker(at(3_020), at(4_600))).contains(Side.BLACK);
    }

    @Test
    void whatWasDroppedLeavesItsPressToNobody() {
        keys.press(Side.WHITE, at(1_000));
        keys.release(Side.WHITE, at(2_000));
        keys.press(Side.BLACK, at(9_000));
        keys.release(Side.BLACK, at(10_000));
        assertThat(keys.speaker(at(8_900), at(10_600))).contains(Side.BLACK);
    }

    @Test
    void aReleaseThatIsLostKeepsNobodyAway() {
        keys.press(Side.WHITE, at(1_000));
        assertThat(keys.press(Side.WHITE, at(2_000))).isEqualTo(Act.PRESS);
        assertThat(keys.press(Side.BLACK, at(90_000))).isEqualTo(Act.HAND_OVER);
    }

    private static Duration at(int millis) {
        return Duration.ofMillis(millis);
    }

    @TempDir
    Path folder;

    @Test
    void aTableWithOneMicrophoneIsToldWhatItCannotDo() throws IOException {
        String shared = "\"microphone\": \"shared\"";
        assertThat(OneForBoth.words(config("{\"white\": {\"microphone\": \"X\"}, \"black\": {" + shared + "}}")))
                .hasValueSatisfying(words -> assertThat(words).contains("cannot tell two voices apart"));
        assertThat(OneForBoth.words(config("{\"white\": {\"microphone\": \"X\", \"talk\": \"key\"}, \"black\": {"
                        + shared + ", \"talk\": \"key\"}}")))
                .hasValueSatisfying(words -> assertThat(words).contains("presses the key first"));
        assertThat(OneForBoth.words(config("{}"))).isEmpty();
    }

    private StationConfig config(String text) throws IOException {
        return ConfigFile.read(Files.writeString(folder.resolve("station.json"), text));
    }
}
