package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.learning.EncoderTuning;
import org.annabella.hearing.recogniser.Encoder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The encoder's part of a profile, with the encoder that ships and a recorded voice that is played at less than half its speed. */
@SystemTest
class EncoderEnrolmentTest {
    private static final double PLAYED = 0.4;

    private static Encoder encoder;

    @TempDir
    Path folder;

    @BeforeAll
    static void name() throws IOException {
        encoder = Encoder.in(Path.of("voice-models/annabella-encoder"), EncoderFolders.phones());
    }

    @AfterAll
    static void close() {
        encoder.close();
    }

    @Test
    void aStrangeVoiceIsHeardBetterAfterTenSentences() throws IOException {
        Path model = model();

        EncoderPart part = enrolment().enrol(model, learned(Readings.white(PLAYED), 10), heldOut(5));

        assertThat(part.isImproved()).as("%s", part).isTrue();
        assertThat(part.after().isBetterThan(part.before())).as("%s", part).isTrue();
        assertThat(part.after().right()).isGreaterThanOrEqualTo(part.before().right());
        assertThat(part.after().wrong()).isLessThanOrEqualTo(part.before().wrong());
        assertThat(HeadFile.read(model.resolve(HeadFile.NAME)).network()).isEqualTo(part.network());
        assertThat(HeadFile.misfit(model.resolve(HeadFile.NAME), encoder.directory()))
                .isEmpty();
    }

    @Test
    void whatHearsTheLinesThatWereHeldOutWorseIsNotTaken() throws IOException {
        Path model = model();

        EncoderPart part = enrolment().enrol(model, withWrongWords(learned(Readings.white(PLAYED), 10)), heldOut(3));

        assertThat(part.isImproved()).isFalse();
        assertThat(part.after()).isEqualTo(part.before());
        assertThat(model.resolve(HeadFile.NAME)).doesNotExist();
    }

    private static EncoderEnrolment enrolment() {
        EncoderTuning tuning = EncoderTuning.of(encoder).orElseThrow();
        return new EncoderEnrolment(encoder, tuning, Readings.DANISH, step -> {});
    }

    private Path model() throws IOException {
        byte[] network = Files.readAllBytes(Readings.MODEL.resolve(ProfileStore.NETWORK));
        return new ProfileStore(folder).prepare(new ProfileName("White"), Readings.MODEL, network);
    }

    private static List<ReadLine> learned(List<ReadLine> lines, int count) {
        return lines.stream()
                .filter(line -> !line.prompt().heldOut())
                .limit(count)
                .toList();
    }

    private static List<ReadLine> heldOut(int count) {
        return Readings.white(PLAYED).stream()
                .filter(line -> line.prompt().heldOut())
                .limit(count)
                .toList();
    }

    /** Gives each line the words of the one after it. */
    private static List<ReadLine> withWrongWords(List<ReadLine> lines) {
        List<ReadLine> wrong = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Prompt other = lines.get((i + 1) % lines.size()).prompt();
            wrong.add(new ReadLine(
                    new Prompt(lines.get(i).prompt().number(), other.words(), false, null),
                    lines.get(i).sound()));
        }
        return wrong;
    }
}
