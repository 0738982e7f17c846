package org.annabella.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.laws.Conditions;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The editions that come with the station, and what is wrong with a file. */
class EditionFilesTest {

    @TempDir
    private Path directory;

    static List<String> known() {
        return EditionFiles.KNOWN;
    }

    @ParameterizedTest
    @MethodSource("known")
    void everyEditionIsWholeAndKnowsItsName(String id) {
        assertThat(EditionFiles.read(id).id()).isEqualTo(id);
    }

    @Test
    void theNewestEditionSaysWhatItSays() {
        Edition edition = EditionFiles.read("dk-2023");
        assertThat(edition.article(Matter.ILLEGAL_MOVE)).isEqualTo("7.5.5");
        assertThat(edition.article(Matter.SLIP)).isEqualTo("D.2.8");
        assertThat(edition.play(Conditions.STANDARD).illegalMove().losesAt()).isEqualTo(2);
        assertThat(edition.play(Conditions.STANDARD).illegalMove().addFor(1)).isEqualTo(Duration.ofMinutes(2));
        assertThat(edition.play(Conditions.BLITZ).illegalMove().addFor(1)).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> EditionFiles.read("dk-1999"))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("dk-2001, dk-2009, no-2009, se-2014, dk-2023");
    }

    @Test
    void anUnknownKeyIsRefusedByName() throws IOException {
        String text = Files.readString(Path.of("config/laws/dk-2023.json"));
        Path file = Files.writeString(directory.resolve("mine.json"), text.replace("\"losesAt\"", "\"loosesAt\""));
        assertThatThrownBy(() -> EditionFiles.read(file))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("mine.json")
                .hasMessageContaining("losesAt");
    }

    @Test
    void anOrganisersOwnFileIsRead() throws IOException {
        String text = Files.readString(Path.of("config/laws/dk-2023.json"));
        Path file = Files.writeString(directory.resolve("club.json"), text.replace("dk-2023", "club"));
        assertThat(EditionFiles.read(file).id()).isEqualTo("club");
    }
}
