package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.TunedHead;
import org.annabella.hearing.learning.EncoderTuning;
import org.annabella.hearing.profile.Readings;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.station.recognisers.EncoderFiles;
import org.annabella.station.recognisers.Models;
import org.annabella.station.recognisers.Profiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile's part for the encoder, as the operator meets it. */
@SystemTest
class ProfileHeadTest {
    private static final Path CLIP = Path.of("src/main/resources/demo/da/001.wav");

    @TempDir
    Path folder;

    private Path head;

    @BeforeEach
    void publish() {
        Readings.publishOriginal(folder.resolve("profiles"), "Anna");
        head = Path.of(Profiles.model(Profiles.store(folder.resolve("profiles").toString()), Models.OWN, "Anna"))
                .resolve(HeadFile.NAME);
    }

    @Test
    void aProfileWithoutOneIsInOrder() throws IOException {
        assertThat(found()).satisfies(finding -> {
            assertThat(finding.status()).isEqualTo(Finding.Status.FOUND);
            assertThat(finding.text()).contains("Anna is in order", "as it hears everybody");
        });
    }

    @Test
    void aProfileWithOneIsInOrder() throws IOException {
        HeadFile.write(head, original());

        assertThat(found()).satisfies(finding -> {
            assertThat(finding.status()).isEqualTo(Finding.Status.FOUND);
            assertThat(finding.text()).contains("with a part for the encoder");
        });
    }

    @Test
    void aPartForAnotherNetworkIsNotUsedAndHearAndDoctorSaySo() throws IOException {
        HeadFile.write(head, new TunedHead("another", original().weights()));

        assertThat(found()).satisfies(finding -> {
            assertThat(finding.status()).isEqualTo(Finding.Status.MISSING);
            assertThat(finding.text()).contains("Anna", "made for another network");
        });
        CommandRun run = hear();
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err().lines()).singleElement().asString().contains("made for another network");
        assertThat(run.json().get(0).get("move").asText()).isEqualTo("e2e4");
        assertThat(run.json().get(0).get("ears")).hasSize(2);
    }

    private CommandRun hear() {
        String profiles = folder.resolve("profiles").toString();
        return CommandRun.of(
                "", "hear", "--json", "--language", "da", "--profile", "Anna", "--profiles", profiles, CLIP.toString());
    }

    private Finding found() throws IOException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                String.format(
                        "{\"white\": {\"profile\": \"Anna\"}, \"hearing\": {\"profiles\": \"%s\"}}",
                        folder.resolve("profiles")));
        StationConfig read = ConfigFile.read(config);
        List<Finding> findings = new ProfileDoctor(read.hearing()).examine(read);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    private static TunedHead original() {
        EncoderFiles.beforeLoading();
        try (Encoder encoder = EncoderFiles.in(EncoderFiles.OWN)) {
            return EncoderTuning.of(encoder).orElseThrow().original();
        }
    }
}
