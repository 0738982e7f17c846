package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.config.Json;
import org.annabella.hearing.Sound;
import org.annabella.hearing.SoundReading;
import org.annabella.hearing.WavFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real process learns from real sounds of a seat, with the encoder that ships. */
class TeacherProcessTest {
    private static final Path ENCODER = Path.of("voice-models/annabella-encoder");
    /** White's first announcement of the demonstration. */
    private static final Path SAID = Path.of("src/main/resources/demo/da");

    private static final int NOISE = 2500;

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
        Sound clear = ((SoundReading.Readable) WavFiles.read(firstClip())).sound();
        List<Teacher.Recording> recordings = new ArrayList<>();
        for (int i = 0; i < lessons; i++) {
            Path wav = folder.resolve(i + ".wav");
            WavFiles.write(wav, noisy(clear, i));
            recordings.add(new Teacher.Recording(wav, Position.INITIAL, Move.parse("d2d4")));
        }
        return new Teacher.Job(encoder, null, head, List.of("da"), recordings);
    }

    private static Path firstClip() throws IOException {
        String first = Files.readAllLines(SAID.resolve("script.jsonl")).stream()
                .filter(line -> line.contains("\"say\"") && line.contains("\"white\""))
                .findFirst()
                .orElseThrow();
        return SAID.resolve(Json.MAPPER.readTree(first).path("clip").asText());
    }

    private static Sound noisy(Sound clear, int seed) {
        short[] samples = clear.samples();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) Math.max(-32768, Math.min(32767, samples[i] + random.nextInt(-NOISE, NOISE)));
        }
        return Sound.of(samples, clear.rateHz());
    }
}
