package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading.Readable;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The recordings of the demonstration game through the model that ships, in this process and in one of its own. */
@SystemTest
class DemoHearingTest {
    private static final int CLIPS = 24;
    private static final Path MODEL = Path.of("voice-models/annabella");

    @ParameterizedTest
    @ValueSource(strings = {"da", "de"})
    void bothHearTheSame(String language, @TempDir Path home) throws IOException {
        SpeechModel model = ((ModelOpening.Opened) SpeechModel.open(MODEL, Languages.BOTH)).model();
        RecogniserPool pool = Pools.opened(RecogniserPool.open(Launches.of(MODEL, home), Pools.SILENT, new Evening()));
        try (model;
                pool;
                LocalRecogniser own = new LocalRecogniser(model);
                Recogniser other = pool.recogniser()) {
            List<Hearing> expected = hear(own, language);
            assertThat(hear(other, language))
                    .usingRecursiveComparison()
                    .ignoringFields("decoding")
                    .isEqualTo(expected);
            assertThat(expected).hasSizeGreaterThan(CLIPS).anyMatch(each -> !each.candidates()
                    .isEmpty());
        }
    }

    /** Each recording as a stream; its end ends the last utterance. */
    private static List<Hearing> hear(Recogniser recogniser, String language) throws IOException {
        List<Hearing> heard = new ArrayList<>();
        for (Path clip : clips(language)) {
            Sound sound = ((Readable) WavFiles.read(clip)).sound().atRate(Sound.SPEECH_RATE_HZ);
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
            for (short[] block : Tones.blocks(sound)) {
                recogniser.accept(block).ifPresent(heard::add);
            }
            heard.add(recogniser.finish());
        }
        return heard;
    }

    private static List<Path> clips(String language) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/demo", language))) {
            return files.filter(file -> file.toString().endsWith(".wav"))
                    .sorted()
                    .limit(CLIPS)
                    .toList();
        }
    }
}
