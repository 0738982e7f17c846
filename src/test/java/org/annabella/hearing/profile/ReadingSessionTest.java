package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.annabella.hearing.acoustic.AcousticModel;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reading with a speaker who follows a script. */
class ReadingSessionTest {
    private static final AcousticModel MODEL = Readings.model();
    private static final List<ReadLine> LINES = Readings.white(1).subList(0, 8);
    private static final List<Prompt> PROMPTS =
            LINES.stream().map(ReadLine::prompt).toList();
    private static final Sound QUIET = Sound.of(new short[32_000], 16_000);
    private static final Sound OVERDRIVEN = Sound.of(SoundCheckTest.tone(1500, 90_000), 16_000);

    @TempDir
    Path folder;

    @Test
    void keepsALineAsSoonAsItIsGoodAndAsksAgainForABadOne() throws IOException {
        Script script = new Script().says(QUIET, OVERDRIVEN).reads(0).reads(1, 2, 3, 4, 5, 6, 7);

        assertThat(session(PROMPTS).run(script)).isTrue();

        assertThat(script.asked).containsExactly(1, 1, 1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(script.remarks)
                .startsWith(
                        "",
                        "that was " + SoundCheck.TOO_QUIET.inWords(),
                        "that was " + SoundCheck.CLIPPED.inWords(),
                        "");
        assertThat(ReadingFolder.open(folder, List.of(), MODEL::knows).toString())
                .contains("8 usable lines");
    }

    @Test
    void doubtsALineOnceThatDoesNotSoundLikeItsWords() throws IOException {
        Script script = new Script().reads(0, 1, 2, 3, 4, 5).reads(0).reads(6).reads(7);

        assertThat(session(PROMPTS).run(script)).isTrue();

        assertThat(script.asked).containsExactly(1, 2, 3, 4, 5, 6, 7, 7, 8);
        assertThat(script.remarks).contains("that was not understood: read exactly these words");
    }

    @Test
    void goesOnWhereItWasBrokenOff() throws IOException {
        assertThat(session(PROMPTS).run(new Script().reads(0, 1, 2))).isFalse();
        assertThat(session(PROMPTS).kept()).isEqualTo(3);

        Script rest = new Script().reads(3, 4, 5, 6, 7);
        assertThat(session(PROMPTS).run(rest)).isTrue();
        assertThat(rest.asked).containsExactly(4, 5, 6, 7, 8);
    }

    @Test
    void goesOnWithoutALineThatNeverComes() throws IOException {
        Script script = new Script().says(QUIET, QUIET, QUIET).reads(1, 2, 3, 4, 5, 6, 7);

        assertThat(session(PROMPTS).run(script)).isTrue();
        assertThat(session(PROMPTS).kept()).isEqualTo(7);
        assertThat(folder.resolve("01.wav")).doesNotExist();
    }

    @Test
    void dropsTheSoundOfOtherLines() throws IOException {
        session(PROMPTS).run(new Script().reads(0, 1, 2));
        Files.writeString(folder.resolve("04.wav.new"), "half a file");
        List<Prompt> others = PROMPTS.subList(1, 8);

        Script script = new Script().reads(1, 2, 3, 4, 5, 6, 7);
        assertThat(session(others).run(script)).isTrue();

        assertThat(script.asked).containsExactly(2, 3, 4, 5, 6, 7, 8);
        assertThat(folder.resolve("01.wav")).doesNotExist();
        assertThat(folder.resolve("04.wav.new")).doesNotExist();
    }

    private ReadingSession session(List<Prompt> prompts) {
        return new ReadingSession(folder, prompts, MODEL);
    }

    /** Says what it was told to, then goes away. */
    private static final class Script implements ReadingSession.Reader {
        private final Deque<Sound> sounds = new ArrayDeque<>();
        private final List<Integer> asked = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();

        Script says(Sound... more) {
            sounds.addAll(List.of(more));
            return this;
        }

        Script reads(int... lines) {
            for (int line : lines) {
                sounds.add(LINES.get(line).sound());
            }
            return this;
        }

        @Override
        public Optional<Sound> read(Prompt prompt, String remark) {
            if (!sounds.isEmpty()) {
                asked.add(prompt.number());
                remarks.add(remark);
            }
            return Optional.ofNullable(sounds.poll());
        }
    }
}
