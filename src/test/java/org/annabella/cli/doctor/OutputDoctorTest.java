package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputDoctorTest {
    private static final List<String> THERE = List.of("PCH [plughw:0,0]", "USB Headset [plughw:1,0]");

    @TempDir
    Path folder;

    @Test
    void saysWhereEachChannelIsHeardAndHow() throws IOException {
        assertThat(findings("""
                {"voice": {"public": "PCH", "volume": 80}, "white": {"ear": "Headset", "earRate": 300}}
                """, THERE))
                .containsExactly(
                        "found: What is said aloud is heard on 'PCH [plughw:0,0]', with 150 words a minute at 80 percent.",
                        "found: What only White may hear is heard on 'USB Headset [plughw:1,0]', with 300 words a minute at"
                                + " 100 percent.");
    }

    @Test
    void namesWhatIsNotThereAndWhatIsHeardInstead() throws IOException {
        assertThat(findings("""
                {"voice": {"public": "Hall"}, "white": {"ear": "Sennheiser", "earFallback": "Headset"},
                 "black": {"ear": "Bose"}}
                """, THERE))
                .containsExactly(
                        "broken: What is said aloud is to be heard on 'Hall', which is not there; 'PCH [plughw:0,0]' is heard"
                                + " instead.",
                        "broken: What only White may hear is to be heard on 'Sennheiser', which is not there;"
                                + " 'USB Headset [plughw:1,0]' is heard instead.",
                        "broken: What only Black may hear is to be heard on 'Bose', which is not there; it is written to"
                                + " files only.");
    }

    @Test
    void anEarOnAnOutputOfOthersIsWrong() throws IOException {
        assertThat(findings("{\"voice\": {\"public\": \"USB Head\"}, \"white\": {\"ear\": \"USB\"}}", THERE))
                .last()
                .asString()
                .startsWith(
                        "broken: What only White may hear is to be heard on 'USB', which means an output that others hear");
    }

    @Test
    void aMachineWithoutSoundWritesFiles() throws IOException {
        assertThat(findings("{\"white\": {\"ear\": \"file\"}}", List.of()))
                .containsExactly(
                        "missing: What is said aloud is to be heard on 'default', which is not there; it is written to files"
                                + " only.",
                        "found: What only White may hear is written to files only, as the config says.");
    }

    private List<String> findings(String json, List<String> there) throws IOException {
        StationConfig config = ConfigFile.read(Files.writeString(folder.resolve("station.json"), json));
        return new OutputDoctor(there)
                .examine(config).stream()
                        .map(finding -> finding.status().name().toLowerCase(Locale.ROOT) + ": " + finding.text())
                        .toList();
    }
}
