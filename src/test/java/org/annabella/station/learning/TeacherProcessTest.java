package org.annabella.station.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.recogniser.DemoSpeech;
import org.annabella.sound.Sound;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real process learns from real sounds of a seat, with the encoder that ships. */
@SystemTest
class TeacherProcessTest {
    private static final Path ENCODER = Path.of("voice-models/annabella-encoder");

    @TempDir
    Path folder;

    /** Whoever means a neighbouring file with each word is strange to every network, and alike in every utterance. */
    @Test
    void writesAHeadThatHearsLaterSoundsBetter() throws IOException, InterruptedException {
        Path head = folder.resolve("head.bin");
        try (TeacherProcess teacher = new TeacherProcess()) {
            Optional<Teacher.Learned> learned = teacher.learn(job(ENCODER, 12, head));

            assertThat(learned).isPresent();
            assertThat(learned.get().kept()).as("%s", learned).isTrue();
            assertThat(learned.get().gain()).isPositive();
            assertThat(learned.get().from()).hasSize(12).startsWith(true).endsWith(false, false, false);
            assertThat(head).isNotEmptyFile();
        }
    }

    @Test
    void aProcessThatFailsIsToldWithItsLog() throws IOException {
        try (TeacherProcess teacher = new TeacherProcess()) {
            Teacher.Job job = job(folder.resolve("nowhere"), 4, folder.resolve("head.bin"));

            assertThatThrownBy(() ->
                            teacher.learn(new Teacher.Job(job.encoder(), null, job.to(), List.of("xx"), job.lessons())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("learning.log");
        }
    }

    @Test
    void whoeverIsClosedLearnsNothingMore() throws IOException, InterruptedException {
        TeacherProcess teacher = new TeacherProcess();
        teacher.close();

        assertThat(teacher.learn(job(ENCODER, 4, folder.resolve("head.bin")))).isEmpty();
        assertThat(folder.resolve("head.bin")).doesNotExist();
    }

    private Teacher.Job job(Path encoder, int lessons, Path head) throws IOException {
        Sound clear = DemoSpeech.halfMoves().get(0).said().get(0).sound();
        List<Teacher.Recording> recordings = new ArrayList<>();
        for (int i = 0; i < lessons; i++) {
            Path wav = folder.resolve(i + ".wav");
            WavFiles.write(wav, DemoSpeech.noisy(clear, i));
            recordings.add(new Teacher.Recording(wav, Position.INITIAL, Move.parse("d2d4")));
        }
        return new Teacher.Job(encoder, null, head, List.of("da"), recordings);
    }
}
