package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.TunedHead;
import org.annabella.hearing.learning.DeafHeads;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Languages;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real recogniser's process with the encoder that ships, and the head of a profile: here one that is deaf. */
@SystemTest
class RemoteHeadTest {
    private static final Path ENCODER =
            Path.of("voice-models/annabella-encoder").toAbsolutePath();
    private static final Path SOUND = Path.of("src/main/resources/demo/da/001.wav");

    @TempDir
    private Path home;

    private Path file;
    private TunedHead deaf;

    @BeforeEach
    void make() throws IOException {
        file = home.resolve(HeadFile.NAME);
        try (Encoder encoder = Encoder.in(ENCODER, EncoderFolders.phones())) {
            deaf = DeafHeads.of(encoder);
        }
    }

    @Test
    void hearsWithTheHeadThatItIsGiven() throws IOException {
        HeadFile.write(file, deaf);

        try (RecogniserPool pool = pool(file.toString());
                Recogniser recogniser = pool.recogniser()) {
            assertThat(pool.remarks()).isEmpty();
            assertThat(heard(recogniser)).isInstanceOf(Nothing.class);
        }
    }

    @Test
    void hearsWithItsOwnWhereThatIsOfAnotherNetworkAndSaysSo() throws IOException {
        HeadFile.write(file, new TunedHead("another", deaf.weights()));

        try (RecogniserPool pool = pool(file.toString());
                Recogniser recogniser = pool.recogniser()) {
            assertThat(pool.remarks()).singleElement().asString().contains("another network", "make the profile again");
            assertThat(heard(recogniser)).isInstanceOfSatisfying(MoveHeard.class, move -> assertThat(move.move())
                    .isEqualTo(Move.parse("e2e4")));
        }
    }

    @Test
    void changesTheHeadBetweenUtterancesAndKeepsItWhenItsProcessDies() throws IOException {
        HeadFile.write(file, deaf);

        try (RecogniserPool pool = pool("-");
                RemoteRecogniser recogniser = (RemoteRecogniser) pool.recogniser()) {
            assertThat(heard(recogniser)).isInstanceOf(MoveHeard.class);
            recogniser.tune(file);
            assertThat(heard(recogniser)).isInstanceOf(Nothing.class);
            assertThat(pool.awaitSpare(Duration.ofMinutes(2))).isTrue();
            ProcessHandle.of(recogniser.pid()).orElseThrow().destroyForcibly();
            assertThat(heard(recogniser)).isInstanceOf(Nothing.class);
            recogniser.tune(null);
            assertThat(heard(recogniser)).isInstanceOf(MoveHeard.class);
        }
    }

    private static Interpretation heard(Recogniser recogniser) {
        recogniser.expect(Position.INITIAL, List.of(Languages.DANISH), null);
        return recogniser
                .hear(((SoundReading.Readable) WavFiles.read(SOUND)).sound())
                .interpretation();
    }

    private RecogniserPool pool(String head) {
        RecogniserLaunch launch = Launches.ofProgram(
                home.resolve("process"),
                "org.annabella.station.recognisers.RecogniserMain",
                "-",
                ENCODER.toString(),
                head,
                "da");
        return Pools.opened(RecogniserPool.open(launch, Pools.SILENT, new Evening()));
    }
}
