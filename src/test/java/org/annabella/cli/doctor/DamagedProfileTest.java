package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.annabella.hearing.profile.Readings;
import org.annabella.station.recognisers.Models;
import org.annabella.station.recognisers.Profiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A profile of which a file is damaged: the doctor, and who opens it, name it and what mends it. */
class DamagedProfileTest {
    private static final String AGAIN = "annabella enrol --speaker Anna --language da";

    @TempDir
    Path folder;

    private Path profiles;
    private Path model;

    @BeforeEach
    void publish() {
        profiles = folder.resolve("profiles");
        Readings.publishOriginal(profiles, "Anna");
        model = Path.of(opened());
    }

    private String opened() {
        return Profiles.model(Profiles.store(profiles.toString()), Models.OWN, "Anna");
    }

    @Test
    void aWholeOneIsInOrder() throws IOException {
        assertThat(found().status()).isEqualTo(Finding.Status.FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"am/final.mdl", "graph/HCLr.fst", "graph/words.txt", "conf/model.conf"})
    void oneThatLacksAFileIsNamedWithItsCure(String file) throws IOException {
        Files.delete(model.resolve(file));
        isToldWithItsCure();
    }

    @ParameterizedTest
    @ValueSource(strings = {"am/final.mdl", "graph/HCLr.fst", "graph/Gr.fst"})
    void oneOfWhichAFileIsCutOffIsNamedWithItsCure(String file) throws IOException {
        try (FileChannel half = FileChannel.open(model.resolve(file), StandardOpenOption.WRITE)) {
            half.truncate(half.size() / 2);
        }
        isToldWithItsCure();
    }

    private void isToldWithItsCure() throws IOException {
        assertThat(found()).satisfies(finding -> {
            assertThat(finding.status()).isEqualTo(Finding.Status.BROKEN);
            assertThat(finding.text()).contains("Anna", AGAIN).doesNotContain("restore");
        });
        assertThatThrownBy(this::opened)
                .isInstanceOf(BadInput.class)
                .hasMessageContainingAll("Anna", AGAIN)
                .message()
                .hasLineCount(1)
                .doesNotContain("restore");
    }

    @Test
    void aDamagedCardIsNamedWithItsCure() throws IOException {
        Files.writeString(model.resolveSibling("profile.json"), "{");

        assertThat(found().status()).isEqualTo(Finding.Status.BROKEN);
        assertThat(found().text()).contains("profile.json is damaged", "annabella enrol --speaker Anna --language …");
    }

    private Finding found() throws IOException {
        Path config = Files.writeString(
                folder.resolve("station.json"),
                String.format(
                        "{\"white\": {\"profile\": \"Anna\"}, \"hearing\": {\"profiles\": \"%s\"}}",
                        profiles.toString().replace("\\", "/")));
        StationConfig read = ConfigFile.read(config);
        List<Finding> findings = new ProfileDoctor(read.hearing()).examine(read);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }
}
