package org.annabella.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.annabella.config.ConfigDraft;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Only clocks are offered that the boards on the table take. */
class ClockChoiceTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "peg, /dev/x, none dial",
        "dgt, simulated, none dial dgt",
        "livechess, livechess:47588, none dial livechess",
        "livechess, simulated, none dial"
    })
    void isOfferedByTheBoard(String kind, String port, String offered) {
        ConfigDraft draft = ConfigDraft.of(folder.resolve("station.json"))
                .with("white.board.kind", kind)
                .with("white.board.port", port)
                .with("black.board.kind", "none");
        assertThat(Labels.clocks(Answers.begin(draft, "en")))
                .extracting(Option::value)
                .containsExactly(offered.split(" "));
    }
}
