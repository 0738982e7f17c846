package org.annabella.station.recognisers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.SoundFile;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.process.RecogniserPool;
import org.annabella.hearing.profile.Readings;
import org.annabella.lexicon.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each seat of a game can be heard with a profile of its own. */
@SystemTest
class SeatProfileTest {
    private static final List<Language> DANISH = List.of(LanguageFiles.read("da"));
    private static final RecogniserPool.Watch NOBODY = new RecogniserPool.Watch() {
        @Override
        public void deaf(String why) {}

        @Override
        public void back() {}
    };

    @TempDir
    Path folder;

    private final List<String> devices = new ArrayList<>();

    @Test
    void seatsWithoutAProfileShareOneModel() throws IOException {
        Map<Side, RecogniserSource> sources = open("none", "none");

        assertThat(sources.get(Side.WHITE)).isSameAs(sources.get(Side.BLACK));
        assertThat(devices).containsExactly("recogniser");
        sources.values().forEach(RecogniserSource::close);
    }

    @Test
    void aSeatWithAProfileIsHeardWithIt() throws IOException {
        Readings.publishOriginal(folder.resolve("profiles"), "Anna");

        Map<Side, RecogniserSource> sources = open("Anna", "none");

        assertThat(sources.get(Side.WHITE)).isNotSameAs(sources.get(Side.BLACK));
        assertThat(devices).containsExactly("recogniser-white", "recogniser-black");
        try (RecogniserSource white = sources.get(Side.WHITE);
                RecogniserSource black = sources.get(Side.BLACK);
                Recogniser recogniser = white.recogniser()) {
            recogniser.expect(Position.INITIAL, DANISH, null);
            assertThat(recogniser
                            .hear(SoundFile.read(Path.of("src/main/resources/demo/da/001.wav")))
                            .interpretation())
                    .isInstanceOfSatisfying(
                            MoveHeard.class,
                            heard -> assertThat(heard.move().uci()).isEqualTo("e2e4"));
            assertThat(black).isNotNull();
        }
    }

    @Test
    void aProfileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> open("none", "Nobody"))
                .isInstanceOf(Missing.class)
                .hasMessageContaining("there is no profile 'Nobody'");
    }

    private Map<Side, RecogniserSource> open(String white, String black) throws IOException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                String.format(
                        "{\"white\": {\"profile\": \"%s\"}, \"black\": {\"profile\": \"%s\"},"
                                + " \"hearing\": {\"separateProcess\": false, \"profiles\": \"%s\"}}",
                        white, black, folder.resolve("profiles")));
        return Recognisers.ofSeats(ConfigFile.read(config), DANISH, device -> {
            devices.add(device.name());
            return NOBODY;
        });
    }
}
