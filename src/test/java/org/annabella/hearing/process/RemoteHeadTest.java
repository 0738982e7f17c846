package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Ear;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.TunedHead;
import org.annabella.hearing.learning.DeafHeads;
import org.annabella.hearing.meaning.Decision;
import org.annabella.hearing.meaning.Decision.MoveHeard;
import org.annabella.hearing.meaning.Decision.Nothing;
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

        try (EarPool pool = pool(file.toString());
                Ear ear = pool.ear()) {
            assertThat(pool.remarks()).isEmpty();
            assertThat(heard(ear)).isInstanceOf(Nothing.class);
        }
    }

    @Test
    void hearsWithItsOwnWhereThatIsOfAnotherNetworkAndSaysSo() throws IOException {
        HeadFile.write(file, new TunedHead("another", deaf.weights()));

        try (EarPool pool = pool(file.toString());
                Ear ear = pool.ear()) {
            assertThat(pool.remarks()).singleElement().asString().contains("another network", "make the profile again");
            assertThat(heard(ear)).isInstanceOfSatisfying(MoveHeard.class, move -> assertThat(move.move())
                    .isEqualTo(Move.parse("e2e4")));
        }
    }

    @Test
    void changesTheHeadBetweenUtterancesAndKeepsItWhenItsProcessDies() throws IOException {
        HeadFile.write(file, deaf);

        try (EarPool pool = pool("-");
                RemoteEar ear = (RemoteEar) pool.ear()) {
            assertThat(heard(ear)).isInstanceOf(MoveHeard.class);
            ear.tune(file);
            assertThat(heard(ear)).isInstanceOf(Nothing.class);
            assertThat(pool.awaitSpare(Duration.ofMinutes(2))).isTrue();
            ProcessHandle.of(ear.pid()).orElseThrow().destroyForcibly();
            assertThat(heard(ear)).isInstanceOf(Nothing.class);
            ear.tune(null);
            assertThat(heard(ear)).isInstanceOf(MoveHeard.class);
        }
    }

    private static Decision heard(Ear ear) {
        ear.expect(Position.INITIAL, List.of(Languages.DANISH), null);
        return ear.hear(((SoundReading.Readable) WavFiles.read(SOUND)).sound()).decision();
    }

    private EarPool pool(String head) {
        EarLaunch launch = Launches.ofProgram(
                home.resolve("process"),
                "org.annabella.station.recognisers.RecogniserMain",
                "-",
                ENCODER.toString(),
                head,
                "da");
        return Pools.opened(EarPool.open(launch, Pools.SILENT, new Evening()));
    }
}
