package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.json.Unreadable;
import org.annabella.laws.Conditions;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The editions that come with the station, and what is wrong with a file. */
class EditionFilesTest {

    @TempDir
    private Path directory;

    static List<String> known() {
        return EditionFiles.KNOWN;
    }

    @Test
    void everyFileOfTheFolderIsKnown() {
        assertThat(Path.of("config/laws").toFile().list((folder, name) -> name.endsWith(".json")))
                .containsExactlyInAnyOrderElementsOf(
                        known().stream().map(id -> id + ".json").toList());
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
                .hasMessageContaining(String.join(", ", EditionFiles.KNOWN));
    }

    private String faultsOf(String... replacements) throws IOException {
        String text = Files.readString(Path.of("config/laws/dk-2023.json"));
        for (int i = 0; i < replacements.length; i += 2) {
            assertThat(text).contains(replacements[i]);
            text = text.replaceFirst(Pattern.quote(replacements[i]), Matcher.quoteReplacement(replacements[i + 1]));
        }
        Path file = Files.writeString(directory.resolve("mine.json"), text);
        return catchThrowableOfType(Unreadable.class, () -> EditionFiles.read(file))
                .getMessage()
                .replace(directory + File.separator, "");
    }

    @Test
    void anUnknownKeyIsNamedWithTheOnesThatAreKnown() throws IOException {
        assertThat(faultsOf("\"flags\": {", "\"flags\": {\"colour\": 1, "))
                .isEqualTo("mine.json: flags.colour is not known here; known are bothUnknownEarlier, bothUnknownLast,"
                        + " drawIfOpponentCannotMate, lastOnlyInFinish");
    }

    @Test
    void aMissingKeyIsNamedWithWhatItMustBe() throws IOException {
        assertThat(faultsOf("\"movesCounted\": 60,", ""))
                .isEqualTo("mine.json: tempo.movesCounted is missing; it must be a whole number from 0");
    }

    @Test
    void aMissingArticleIsNamed() throws IOException {
        assertThat(faultsOf("\"slip\": \"D.2.8\",", ""))
                .isEqualTo("mine.json: articles.slip is missing; it must be the number of an article as text,"
                        + " or \"-\" if the edition has none");
    }

    @Test
    void aWholePartThatIsMissingIsOneFault() throws IOException {
        assertThat(faultsOf("\"agreement\": {\"eventMayForbid\": true, \"movesByEach\": 1},", ""))
                .isEqualTo("mine.json: agreement is missing; it must be an object in braces");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "\"resignationNeedsMate\": true;\"resignationNeedsMate\": 1;resignationNeedsMate must be true or false",
                "\"until\": \"touch\";\"until\": \"tuesday\";drawClaims.until must be one of touch, move, end",
                "\"losesAt\": 2;\"losesAt\": 0;play.standard.illegalMove.losesAt must be a whole number from 1",
                "\"belowSeconds\": 120;\"belowSeconds\": -1;quickplayFinish.belowSeconds must be a whole number from 0",
                "\"belowSeconds\": 120;\"belowSeconds\": 1.5;found 1.5",
                "\"inForce\": ;\"force\": ;inForce is missing",
                "\"rapidLimitSeconds\": 3600;\"rapidLimitSeconds\": 60;rapidLimitSeconds must be a whole number from 600",
                "\"setupObjectionMoves\": null;\"setupObjectionMoves\": \"no\";or null for none",
                "\"eventMayBeMilder\": true;\"eventMayBeMilder\": \"so\";phones.eventMayBeMilder must be true or false",
                "\"extraAs\": [\"increment\"];\"extraAs\": [\"more\"];decisions[0].extraAs must be a list of delay, increment",
                "[\"unpromoted\", \"noMove\", \"twoHands\"];[\"hands\"];illegalMoves.alsoCounts must be a list of unpromoted",
                "\"articles\": {};\"articles\": {\"slips\": \"1\"};play.standard.articles.slips is not known",
                "\"illegalMoves\": {;\"illegalMoves\": [], \"x\": {;illegalMoves must be an object in braces",
                "\"outcome\": ;\"result\": ;quickplayFinish.decisions[0].outcome is missing"
            })
    void aWrongValueIsNamedWithWhatItMustBe(String right, String wrong, String fault) throws IOException {
        assertThat(faultsOf(right, wrong)).startsWith("mine.json: ").contains(fault);
    }

    @Test
    void allFaultsAreToldAtOnceEachInALine() throws IOException {
        String faults = faultsOf(
                "\"slip\": \"D.2.8\",",
                "",
                "\"losesAt\": 2",
                "\"loosesAt\": 2",
                "\"movesByEach\": 1",
                "\"movesByEach\": \"one\"");
        assertThat(faults.lines())
                .hasSize(4)
                .allMatch(line -> line.startsWith("mine.json: "))
                .anyMatch(line -> line.contains("articles.slip is missing"))
                .anyMatch(line -> line.contains("play.standard.illegalMove.losesAt is missing"))
                .anyMatch(line -> line.contains("play.standard.illegalMove.loosesAt is not known"))
                .anyMatch(line -> line.contains("agreement.movesByEach must be a whole number"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "`{`;no JSON, line 1",
                "[];one object in braces",
                "``;one object",
                "{\"id\":1,\"id\":2};stands there twice"
            })
    void aTextThatIsNoObjectIsRefused(String text, String fault) throws IOException {
        Path file = Files.writeString(directory.resolve("mine.json"), text);
        assertThatThrownBy(() -> EditionFiles.read(file))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("mine.json: ")
                .hasMessageContaining(fault);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> EditionFiles.read(directory.resolve("none.json")))
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining("none.json cannot be read");
    }

    @Test
    void anOrganisersOwnFileIsRead() throws IOException {
        String text = Files.readString(Path.of("config/laws/dk-2023.json"));
        Path file = Files.writeString(directory.resolve("club.json"), text.replace("dk-2023", "club"));
        assertThat(EditionFiles.read(file).id()).isEqualTo("club");
    }
}
