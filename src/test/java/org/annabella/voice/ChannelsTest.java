package org.annabella.voice;

import static org.annabella.voice.SoundChannel.EAR_BLACK;
import static org.annabella.voice.SoundChannel.EAR_WHITE;
import static org.annabella.voice.SoundChannel.PUBLIC;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loudspeaker and the ears do not wait for each other; alarms come first, moves are always heard. */
class ChannelsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    private Path directory;

    private final StagedSound sound =
            new StagedSound().lasting("long move", "long info", "long question", "long alarm");
    private Speaker speaker;
    private int ids;

    @BeforeEach
    void start() {
        speaker = Speaker.asynchronous(new Speaker.Parts(
                Map.of(
                        PUBLIC, new ChannelVoice(sound, 150, 100),
                        EAR_WHITE, new ChannelVoice(sound, 450, 100),
                        EAR_BLACK, new ChannelVoice(sound, 80, 100)),
                List.of(Languages.DANISH),
                SpeechFiles.in(directory),
                sound,
                InstantSource.fixed(Instant.EPOCH),
                SpeechListener.NONE,
                Duration.ofMillis(5)));
    }

    @AfterEach
    void end() {
        speaker.close();
    }

    @Test
    void aPrivateAnswerDoesNotWaitForTheLoudspeaker() throws Exception {
        say("long move", Priority.MOVE, PUBLIC);
        sound.awaitBegin();
        say("answer", Priority.ANSWER, EAR_WHITE);
        await("ear-white answer HEARD");
        sound.end();
        silence();
        assertThat(sound.log()).containsExactly("ear-white answer HEARD", "public long move HEARD");
    }

    @Test
    void eachChannelHasItsOwnSpeed() throws Exception {
        say("answer", Priority.ANSWER, EAR_WHITE);
        silence();
        say("answer", Priority.ANSWER, EAR_BLACK);
        silence();
        assertThat(sound.speeds())
                .filteredOn(line -> line.startsWith("answer"))
                .containsExactly("answer 450", "answer 80");
    }

    @Test
    void anAlarmCutsOffAMoveWhichIsSaidAgainAndWrittenOnce() throws Exception {
        say("long move", Priority.MOVE, PUBLIC);
        sound.awaitBegin();
        say("flag", Priority.ALARM, PUBLIC);
        sound.awaitBegin();
        sound.awaitBegin();
        sound.end();
        silence();
        assertThat(sound.log()).containsExactly("public long move CUT", "public flag HEARD", "public long move HEARD");
        assertThat(written("long move")).isEqualTo(1);
        assertThat(directory.resolve("speech/0003-public-da.wav")).doesNotExist();
    }

    @Test
    void whatWasCutOffComesBeforeWhatCameLater() throws Exception {
        say("long question", Priority.DIALOGUE, EAR_BLACK);
        sound.awaitBegin();
        say("next question", Priority.DIALOGUE, EAR_BLACK);
        say("time", Priority.ALARM, EAR_BLACK);
        sound.awaitBegin();
        sound.awaitBegin();
        sound.end();
        silence();
        assertThat(sound.log())
                .containsExactly(
                        "ear-black long question CUT",
                        "ear-black time HEARD",
                        "ear-black long question HEARD",
                        "ear-black next question HEARD");
    }

    @Test
    void informationThatIsCutOffIsDropped() throws Exception {
        say("long info", Priority.INFO, PUBLIC);
        sound.awaitBegin();
        say("flag", Priority.ALARM, PUBLIC);
        silence();
        assertThat(sound.log()).containsExactly("public long info CUT", "public flag HEARD");
    }

    @Test
    void anAlarmLeavesAnotherAlarmAndTheOtherChannelsAlone() throws Exception {
        say("long alarm", Priority.ALARM, PUBLIC);
        sound.awaitBegin();
        say("long move", Priority.MOVE, EAR_WHITE);
        sound.awaitBegin();
        say("flag", Priority.ALARM, PUBLIC);
        sound.end();
        sound.end();
        silence();
        assertThat(sound.log())
                .containsExactlyInAnyOrder("public long alarm HEARD", "ear-white long move HEARD", "public flag HEARD");
    }

    @Test
    void aMoveThatAPlayerTalkedOverIsSaidAgain() throws Exception {
        say("long move", Priority.MOVE, PUBLIC);
        sound.awaitBegin();
        speaker.giveWay(PUBLIC);
        await("public long move CUT");
        speaker.goOn(PUBLIC);
        sound.awaitBegin();
        sound.end();
        silence();
        assertThat(sound.log()).containsExactly("public long move CUT", "public long move HEARD");
    }

    @Test
    void aPlayerWhoTalksOverAnOwnQuestionIsNotAskedAgain() throws Exception {
        say("long question", Priority.DIALOGUE, EAR_WHITE);
        sound.awaitBegin();
        speaker.giveWay(EAR_WHITE);
        await("ear-white long question CUT");
        speaker.goOn(EAR_WHITE);
        silence();
        assertThat(sound.log()).containsExactly("ear-white long question CUT");
    }

    @Test
    void repeatsWhatWasSaidLastWhereItWasSaid() throws Exception {
        assertThat(speaker.repeatLast(EAR_WHITE)).isFalse();
        say("five minutes", Priority.ANSWER, EAR_WHITE);
        silence();
        say("move", Priority.MOVE, PUBLIC);
        silence();
        assertThat(speaker.repeatLast(EAR_WHITE)).isTrue();
        silence();
        assertThat(speaker.repeatLast(EAR_WHITE)).isTrue();
        silence();
        assertThat(sound.log())
                .containsExactly(
                        "ear-white five minutes HEARD",
                        "public move HEARD",
                        "ear-white five minutes HEARD",
                        "ear-white five minutes HEARD");
    }

    @Test
    void anAlarmThatNobodyCouldHearIsSaidWhenTheDeviceIsBackAndTheLastMoveToo() throws Exception {
        sound.unplug(PUBLIC);
        say("move one", Priority.MOVE, PUBLIC);
        say("move two", Priority.MOVE, PUBLIC);
        silence();
        say("flag", Priority.ALARM, PUBLIC);
        say("info", Priority.INFO, PUBLIC);
        silence();
        sound.plug(PUBLIC);
        await("public flag HEARD");
        await("public move two HEARD");
        silence();
        assertThat(sound.log().stream().filter(line -> line.endsWith("HEARD")))
                .containsExactly("public flag HEARD", "public move two HEARD");
        assertThat(sound.log()).allMatch(line -> line.startsWith("public"));
        assertThat(written("flag")).isEqualTo(1);
    }

    @Test
    void whatMustBeHeardWaitsForAVoiceThatFailsAndIsWrittenAndKeptOnce() throws Exception {
        sound.failing(true);
        say("flag", Priority.ALARM, PUBLIC);
        say("move one", Priority.MOVE, PUBLIC);
        say("info", Priority.INFO, PUBLIC);
        silence();
        assertThat(sound.log()).isEmpty();
        sound.failing(false);
        await("public flag HEARD");
        await("public move one HEARD");
        silence();
        assertThat(sound.log()).containsExactlyInAnyOrder("public flag HEARD", "public move one HEARD");
        assertThat(written("flag")).isEqualTo(1);
        assertThat(directory.resolve("speech")).isDirectoryContaining("glob:**public*");
    }

    @Test
    void aPrivateMessageWaitsForItsOwnDeviceAndNoOther() throws Exception {
        sound.unplug(EAR_WHITE);
        say("time alarm", Priority.ALARM, EAR_WHITE);
        silence();
        say("move", Priority.MOVE, PUBLIC);
        silence();
        sound.plug(EAR_WHITE);
        await("ear-white time alarm HEARD");
        assertThat(sound.log()).doesNotContain("public time alarm HEARD", "ear-black time alarm HEARD");
    }

    private void say(String text, Priority priority, SoundChannel channel) {
        speaker.speak(new Utterance(text, "da", priority, channel, "u" + ids++));
    }

    private void silence() throws InterruptedException {
        assertThat(speaker.awaitSilence(PATIENCE)).as("%s", sound.log()).isTrue();
    }

    private void await(String line) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!sound.log().contains(line)) {
            assertThat(System.nanoTime()).as("%s", sound.log()).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    private long written(String text) throws IOException {
        return Files.readAllLines(directory.resolve("spoken.txt")).stream()
                .filter(line -> line.endsWith("\t" + text))
                .count();
    }
}
