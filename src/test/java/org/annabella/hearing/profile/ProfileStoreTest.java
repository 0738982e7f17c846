package org.annabella.hearing.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.bench.disk.SimulatedDisk;
import org.annabella.checksum.Sha256;
import org.annabella.hearing.profile.ProfileStore.Finding;
import org.annabella.json.Unreadable;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Profiles on disk; a process that is killed leaves what the steps so far have left. */
class ProfileStoreTest {
    private static final ProfileName ANNA = new ProfileName("Anna Sørensen");
    private static final byte[] NETWORK = {1, 2, 3};
    private static final List<ReadLine> LINES = Readings.white(1).subList(0, 2);

    @TempDir
    Path folder;

    private ProfileStore store;
    private Path base;

    @BeforeEach
    void makeBase() throws IOException {
        store = new ProfileStore(folder.resolve("profiles"));
        base = folder.resolve("base");
        Files.createDirectories(base.resolve("am"));
        Files.createDirectories(base.resolve("graph"));
        Files.writeString(base.resolve("am/final.mdl"), "network");
        Files.writeString(base.resolve("graph/words.txt"), "anna 1");
        Files.writeString(base.resolve("annabella.json"), "{}");
        Files.writeString(base.resolve("MODEL_CARD.md"), "another model");
    }

    @Test
    void aPublishedProfileIsAModelDirectory() throws IOException {
        ProfileCard card = published(false);

        Finding.Found found = (Finding.Found) store.find(ANNA, base);
        assertThat(found.card()).isEqualTo(card);
        assertThat(found.model().resolve("am/final.mdl")).hasBinaryContent(NETWORK);
        assertThat(found.model().resolve("graph/words.txt")).hasContent("anna 1");
        assertThat(found.model().resolve("annabella.json")).exists();
        assertThat(found.model().resolve("MODEL_CARD.md")).doesNotExist();
        assertThat(store.list()).containsExactly(card);
    }

    @Test
    void aProcessKilledBeforePublishingLeavesTheProfileAsItWas() throws IOException {
        published(false);
        Path before = ((Finding.Found) store.find(ANNA, base)).model();

        Path half = store.prepare(ANNA, base, new byte[] {9});
        Files.writeString(half.resolveSibling("profile.json.new"), "{\"speaker\": \"An");

        assertThat(((Finding.Found) store.find(ANNA, base)).model()).isEqualTo(before);
        store.tidy(ANNA);
        assertThat(half).doesNotExist();
        assertThat(before.resolve("am/final.mdl")).hasBinaryContent(NETWORK);
    }

    @Test
    void aProcessKilledInItsFirstReadingLeavesNoProfile() throws IOException {
        store.prepare(ANNA, base, NETWORK);

        assertThat(store.list()).isEmpty();
        refuses("there is no profile 'Anna Sørensen'", base);
    }

    @Test
    void publishingDropsTheModelBeforeAndTheSoundThatIsNotKept() throws IOException {
        published(true);
        Path before = ((Finding.Found) store.find(ANNA, base)).model();

        published(true);
        assertThat(store.sound(ANNA).resolve("prompts.tsv")).exists();
        assertThat(before).doesNotExist();
        published(false);
        assertThat(store.sound(ANNA)).doesNotExist();
    }

    @Test
    void aReadingThatIsBeingRecordedIsNotTheOneThatIsKept() throws IOException {
        published(true);
        Path kept = store.sound(ANNA);
        Files.createDirectories(store.reading(ANNA));
        Files.writeString(store.reading(ANNA).resolve("01.wav"), "sound");

        store.tidy(ANNA);
        assertThat(store.reading(ANNA).resolve("01.wav")).exists();
        assertThat(store.sound(ANNA)).isEqualTo(kept).isNotEqualTo(store.reading(ANNA));

        published(false);
        assertThat(store.reading(ANNA).resolve("01.wav"))
                .as("read for another profile")
                .exists();
        store.dropReading(ANNA);
        assertThat(store.reading(ANNA)).doesNotExist();
    }

    /** The reading lies in the model, and is gone with it. */
    @Test
    void isMadeAgainOnlyFromAReadingThatIsStillThere() throws IOException {
        ProfileCard card = published(true);
        assertThat(store.damaged(ANNA, card, "why")).contains("--again'");
        Files.delete(store.sound(ANNA).resolve("prompts.tsv"));
        assertThat(store.damaged(ANNA, card, "why")).doesNotContain("--again");
    }

    @Test
    void aReadingKeptBesideTheModelIsFoundUntilTheProfileIsMadeAgain() throws IOException {
        published(false);
        Path earlier = folder.resolve("profiles/" + ANNA.directory() + "/sound");
        ReadingFolder.write(earlier, LINES);
        assertThat(store.sound(ANNA)).isEqualTo(earlier);

        published(true);
        assertThat(store.sound(ANNA)).isNotEqualTo(earlier).exists();
        assertThat(earlier).doesNotExist();
    }

    @Test
    void theReadingOfADamagedProfileIsFound() throws IOException {
        published(true);
        Path kept = store.sound(ANNA);
        damage("made", "null");

        store.tidy(ANNA);

        assertThat(store.sound(ANNA)).isEqualTo(kept).exists();
    }

    /** Whatever cannot be written, the profile and the reading that it was made from stay. */
    @ParameterizedTest
    @EnumSource(
            value = SimulatedDisk.Trouble.class,
            names = {"FULL", "READ_ONLY"})
    void aDiskThatTakesNothingMoreLeavesProfileAndReading(SimulatedDisk.Trouble trouble) throws IOException {
        SimulatedDisk disk = new SimulatedDisk(1);
        store = new ProfileStore(disk.path("/profiles"));
        ProfileCard card = published(true);
        Path kept = store.sound(ANNA);
        Path model = store.prepare(ANNA, base, NETWORK);

        disk.trouble(trouble);
        assertThatThrownBy(() -> ProfileStore.keepSound(model, LINES)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> published(true)).isInstanceOf(IOException.class);
        disk.trouble(SimulatedDisk.Trouble.NONE);
        store.tidy(ANNA);

        assertThat(store.list()).containsExactly(card);
        assertThat(store.sound(ANNA)).isEqualTo(kept);
        assertThat(reading(kept)).isEqualTo(sounds(LINES));
    }

    private static List<Sound> sounds(List<ReadLine> lines) {
        return lines.stream().map(ReadLine::sound).toList();
    }

    private static List<Sound> reading(Path folder) {
        return sounds(
                ((ReadingFolder.Opening.Opened) ReadingFolder.openSmall(folder, List.of(), word -> true)).lines());
    }

    @Test
    void refusesAProfileOfAnotherBaseModelAndSaysHowToMakeItAgain() throws IOException {
        published(false);
        Files.writeString(base.resolve("am/final.mdl"), "a later network");
        refuses("annabella enrol --speaker \"Anna Sørensen\" --language da'", base);

        Files.writeString(base.resolve("am/final.mdl"), "network");
        published(true);
        Files.writeString(base.resolve("am/final.mdl"), "a later network");
        refuses("--again' from the reading that was kept", base);
    }

    @Test
    void refusesADamagedCard() throws IOException {
        published(false);
        Path card = ((Finding.Found) store.find(ANNA, base)).model().resolveSibling("profile.json");

        for (String text : List.of(
                "", "{", "[]", "{\"speaker\": \"Anna\"}", Files.readString(card).replace("2026-", "x"))) {
            Files.writeString(card, text);
            refuses("cannot be read", base);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "made|\"soon\"|field 'made' must be a time such as",
                "model|\"../elsewhere\"|field 'model' must be the name of a directory beside it",
                "before|3|field 'before' must be an object in braces, found 3",
                "after|{\"moves\": \"many\"}|in 'after': field 'moves' must be a whole number, found \"many\"",
                "leftOut|[null]|field 'leftOut' must be a list of texts, found null",
                "learned|1.5|field 'learned' must be a whole number, found 1.5",
                "encoder|[]|field 'encoder' must be an object in braces, found []"
            })
    void saysWhichFieldOfACardIsDamaged(String name, String value, String words) throws IOException {
        published(false);
        damage(name, value);
        refuses(words, base);
        assertThatThrownBy(() -> store.list())
                .isInstanceOf(Unreadable.class)
                .hasMessageContaining(words)
                .hasMessageContaining("profile.json is damaged")
                .message()
                .doesNotContain("org.annabella", "deserialize");
    }

    @Test
    void aDamagedProfileIsMadeAgainInItsPlace() throws IOException {
        published(false);
        damage("made", "null");

        store.tidy(ANNA);
        ProfileCard again = published(false);

        assertThat(store.list()).containsExactly(again);
    }

    private void damage(String name, String value) throws IOException {
        Path card = folder.resolve("profiles/" + ANNA.directory() + "/profile.json");
        ObjectMapper json = new ObjectMapper();
        ObjectNode tree = (ObjectNode) json.readTree(card.toFile());
        tree.set(name, json.readTree(value));
        Files.writeString(card, tree.toString());
    }

    @Test
    void forgettingDeletesEverythingThatWasKeptOfASpeaker() throws IOException {
        published(true);
        Files.createDirectories(store.reading(ANNA));
        Files.writeString(store.reading(ANNA).resolve("01.wav"), "sound");

        assertThat(store.forget(ANNA)).isTrue();

        try (Stream<Path> left = Files.walk(store.root())) {
            assertThat(left).containsExactly(store.root());
        }
        assertThat(store.forget(ANNA)).isFalse();
    }

    @Test
    void forgettingIsFinishedWhenItWasBrokenOff() throws IOException {
        Path half = Files.createDirectories(store.root().resolve("forgotten-p-anna/sound"));
        Files.writeString(half.resolve("01.wav"), "sound");

        store.forget(ANNA);

        assertThat(half).doesNotExist();
    }

    @Test
    void theSoundThatIsKeptIsAReadingAgain() throws IOException {
        List<ReadLine> lines = Readings.white(1).subList(0, 30);
        Path model = store.prepare(ANNA, base, NETWORK);

        ProfileStore.keepSound(model, lines);

        ReadingFolder.Opening.Opened again =
                (ReadingFolder.Opening.Opened) ReadingFolder.open(model.resolve("sound"), List.of(), word -> true);
        assertThat(sounds(again.lines())).isEqualTo(sounds(lines));
        assertThat(again.lines())
                .extracting(line -> line.prompt().words())
                .isEqualTo(lines.stream().map(line -> line.prompt().words()).toList());
    }

    private void refuses(String naming, Path from) {
        assertThat(store.find(ANNA, from)).isInstanceOfSatisfying(Finding.Refused.class, refused -> {
            assertThat(refused.message()).contains(naming);
            assertThat(refused.message().lines()).hasSize(1);
        });
    }

    @Test
    void theCardTellsOfTheEncodersPart() throws IOException {
        Score before = new Score(12, 10, 1, 1, 60, 9, -0.9);
        Score after = new Score(12, 12, 0, 0, 60, 2, -0.3);

        ProfileCard card =
                published(false, new EncoderPart("abc", EncoderPart.HEAD, before, after, 30, List.of("03", "11")));

        assertThat(((Finding.Found) store.find(ANNA, base)).card()).isEqualTo(card);
    }

    @Test
    void aCardFromBeforeTheEncoderIsReadable() throws IOException {
        published(false);
        Path file = folder.resolve("profiles/" + ANNA.directory() + "/profile.json");

        assertThat(Files.readString(file)).doesNotContain("encoder");
        assertThat(((Finding.Found) store.find(ANNA, base)).card().encoder()).isNull();
    }

    @Test
    void aCardWhoseEncodersPartIsDamagedIsRefusedInOneLine() throws IOException {
        Score score = new Score(12, 10, 1, 1, 60, 9, -0.9);
        published(false, new EncoderPart("abc", EncoderPart.HEAD, score, score, 30, List.of()));
        Path file = folder.resolve("profiles/" + ANNA.directory() + "/profile.json");
        Files.writeString(file, Files.readString(file).replace("\"network\"", "\"netwerk\""));

        refuses("is damaged", base);
    }

    private ProfileCard published(boolean soundKept) throws IOException {
        return published(soundKept, null);
    }

    private ProfileCard published(boolean soundKept, @Nullable EncoderPart encoder) throws IOException {
        Path model = store.prepare(ANNA, base, NETWORK);
        ProfileCard card = new ProfileCard(
                ANNA.text(),
                "da",
                Instant.parse("2026-01-02T03:04:05Z"),
                model.getFileName().toString(),
                base.toString(),
                Sha256.hex(base.resolve("am/final.mdl")),
                "layers",
                new Score(12, 8, 2, 1, 60, 14, 2.5),
                new Score(12, 12, 0, 0, 60, 1, 3.5),
                40,
                List.of("07"),
                soundKept,
                encoder);
        if (soundKept) {
            ProfileStore.keepSound(model, LINES);
        }
        store.publish(ANNA, card);
        return card;
    }
}
