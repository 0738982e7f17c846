package org.annabella.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever sits at the table is heard in the languages of the seats, and everybody is told which these are. */
@SystemTest
class HeardLanguagesTest {
    private static final String ENGLISH =
            "{\"white\": {\"language\": \"en\"}, \"black\": {\"language\": \"en\"}, \"settings\": {\"start\": \"atOnce\"},"
                    + " \"hearing\": {\"ears\": \"vosk\", \"separateProcess\": false}}";

    @TempDir
    Path folder;

    @Test
    void englishSeatsAreHeardInEnglish() throws IOException {
        CommandRun run = CommandRun.of(
                "white say knight g1 f3\nblack say the pawn, erm, David five\nstatus\n",
                "play",
                "--config",
                config(ENGLISH),
                "--out",
                folder.resolve("game").toString());

        assertThat(run.err()).contains("heard are English (en), the languages of the seats");
        assertThat(run.out()).contains("announces").doesNotContain("not understood");
    }

    @Test
    void theDoctorTellsWhatIsHeard() throws IOException {
        assertThat(heard(ENGLISH)).contains("Heard are English (en).").contains("found");
        assertThat(heard("{\"hearing\": {\"languages\": [\"de\"]}, \"white\": {\"language\": \"en\"}}"))
                .contains("A seat is spoken to in English (en), dansk (da), which nobody hears.")
                .contains("broken");
    }

    private String heard(String text) throws IOException {
        return CommandRun.of("", "doctor", "--json", "--config", config(text)).json().stream()
                .filter(finding -> finding.get("check").asText().equals("heard languages"))
                .map(JsonNode::toString)
                .findFirst()
                .orElseThrow();
    }

    private String config(String text) throws IOException {
        return Files.writeString(folder.resolve("station.json"), text).toString();
    }
}
