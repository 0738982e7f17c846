package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.annabella.config.ConfigFile;
import org.annabella.config.StationConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each seat is heard by a microphone of its own, whatever it is called. */
class TwoNamesTest {
    private static final List<String> THERE = List.of("default [default]", "Mic [plughw:1,0]", "Mic [plughw:2,0]");

    @TempDir
    Path folder;

    private Optional<Finding> examined(String white, String black) throws IOException {
        Path file = Files.writeString(
                folder.resolve("station.json"),
                "{\"white\": {\"microphone\": \"" + white + "\"}, \"black\": {\"microphone\": \"" + black + "\"}}");
        StationConfig config = ConfigFile.read(file);
        return TwoNames.examine(
                config,
                text -> THERE.stream().filter(name -> name.contains(text)).findFirst());
    }

    @Test
    void twoNamesOfOneAreToBeMended() throws IOException {
        assertThat(examined("plughw:1", "Mic").orElseThrow().toSentence())
                .startsWith("To fix: White's microphone is 'plughw:1' and Black's 'Mic', which are two names of one:"
                        + " Mic [plughw:1,0].");
    }

    @Test
    void theUsualOneMayBeTheOther() throws IOException {
        assertThat(examined("default", "plughw:2").orElseThrow().toSentence())
                .contains("'default'", "may be one")
                .startsWith("To fix: ");
    }

    @Test
    void twoThatAreTwoAreWell() throws IOException {
        assertThat(examined("plughw:1", "plughw:2")).isEmpty();
        assertThat(examined("plughw:1", "shared")).isEmpty();
        assertThat(examined("none", "default")).isEmpty();
        assertThat(examined("unplugged", "not there either")).isEmpty();
    }
}
