package org.annabella.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The journal loses nothing that was acknowledged, and hides nothing that was damaged. */
@SystemTest
class JournalTest {

    @TempDir
    private Path directory;

    private static GameEvent event(int number) {
        return new GameEvent.Ruling(Duration.ofMillis(number), "rule", null, "number " + number, "", Author.ARBITER);
    }

    private Path file() {
        return directory.resolve(Journal.FILE);
    }

    private void write(int events) throws IOException {
        try (Journal journal = Journal.create(directory)) {
            for (int i = 1; i <= events; i++) {
                journal.append(List.of(event(i)));
            }
        }
    }

    @Test
    void givesBackWhatWasAppended() throws IOException {
        write(3);
        assertThat(Journal.resume(directory).events()).containsExactly(event(1), event(2), event(3));
    }

    @Test
    void goesOnAfterResuming() throws IOException {
        write(2);
        Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
        try (Journal journal = resumed.journal()) {
            assertThat(journal.lastSeq()).isEqualTo(2);
            journal.append(List.of(event(3)));
        }
        assertThat(Journal.read(directory).events()).hasSize(3);
    }

    @Test
    void refusesToBeginWhereThereIsAJournal() throws IOException {
        write(1);
        assertThatThrownBy(() -> Journal.create(directory)).isInstanceOf(IOException.class);
    }

    @Test
    void leavesNothingWhereItCannotBeHadForItself() throws IOException {
        Files.createDirectory(directory.resolve(Journal.LOCK));
        assertThatThrownBy(() -> Journal.create(directory)).isInstanceOf(IOException.class);
        assertThat(file()).doesNotExist();
    }

    @Test
    void refusesASecondOwner() throws IOException {
        try (Journal journal = Journal.create(directory)) {
            journal.append(List.of(event(1)));
            assertThatThrownBy(() -> Journal.resume(directory))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("open already");
        }
    }

    @Test
    void cutsOffALastLineThatWasHalfWrittenAndSaysSo() throws IOException {
        write(3);
        String text = Files.readString(file());
        Files.writeString(file(), text.substring(0, text.length() - 40));
        Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
        resumed.journal().close();
        assertThat(resumed.events()).containsExactly(event(1), event(2));
        assertThat(resumed.cutOff()).startsWith("{\"v\":1,\"seq\":3");
        assertThat(Journal.read(directory).cutOff()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\r", "\0\0\0"})
    void aLastLineThatOnlyLacksItsLineFeedIsWhole(String instead) throws IOException {
        write(3);
        String text = Files.readString(file());
        Files.writeString(file(), text.substring(0, text.length() - 1) + instead);
        assertThat(Journal.read(directory).events()).hasSize(3);
        Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
        try (Journal journal = resumed.journal()) {
            assertThat(resumed.events()).containsExactly(event(1), event(2), event(3));
            assertThat(resumed.cutOff()).isEmpty();
            assertThat(Files.readString(file())).isEqualTo(text);
            journal.append(List.of(event(4)));
        }
        assertThat(Journal.read(directory).events()).containsExactly(event(1), event(2), event(3), event(4));
        assertThat(directory.resolve(Journal.CUT_OFF)).doesNotExist();
    }

    @Test
    void theLastGroupIsThereWhereOnlyItsLineFeedIsMissingAndCostsNoEarlierOne() throws IOException {
        try (Journal journal = Journal.create(directory)) {
            journal.append(List.of(event(1)));
            journal.append(List.of(event(2), event(3)));
        }
        byte[] bytes = Files.readAllBytes(file());
        int first = Files.readAllLines(file()).get(0).length();
        for (int length = first; length <= bytes.length; length++) {
            JournalText text = JournalText.read(Arrays.copyOf(bytes, length));
            assertThat(text.events()).as("cut at " + length).hasSize(length < bytes.length - 1 ? 1 : 3);
        }
    }

    @Test
    void whatIsCutOffIsKeptByteByByte() throws IOException {
        write(1);
        byte[] torn = {'{', '"', (byte) 0xc3, 0};
        for (int time = 1; time <= 2; time++) {
            Files.write(file(), torn, StandardOpenOption.APPEND);
            Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
            resumed.journal().close();
            assertThat(resumed.kept()).isTrue();
        }
        assertThat(directory.resolve(Journal.CUT_OFF))
                .hasBinaryContent(new byte[] {'{', '"', (byte) 0xc3, 0, '\n', '{', '"', (byte) 0xc3, 0, '\n'});
    }

    @Test
    void goesOnWhereWhatIsCutOffCannotBeKept() throws IOException {
        write(1);
        Files.createDirectory(directory.resolve(Journal.CUT_OFF));
        Files.writeString(file(), "{", StandardOpenOption.APPEND);
        Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
        resumed.journal().close();
        assertThat(resumed.kept()).isFalse();
        assertThat(resumed.events()).containsExactly(event(1));
    }

    @Test
    void cutsOffAGroupOfWhichOnlyAPartIsThere() throws IOException {
        try (Journal journal = Journal.create(directory)) {
            journal.append(List.of(event(1)));
            journal.append(List.of(event(2), event(3), event(4)));
        }
        List<String> lines = Files.readAllLines(file());
        Files.writeString(file(), String.join("\n", lines.subList(0, 3)) + "\n");
        Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
        resumed.journal().close();
        assertThat(resumed.events()).containsExactly(event(1));
        assertThat(resumed.cutOff()).contains("number 2").contains("number 3");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 17, 60, 120})
    void reportsADamagedByteInTheMiddleAndTouchesNothing(int offset) throws IOException {
        write(5);
        byte[] bytes = Files.readAllBytes(file());
        int second = Files.readAllLines(file()).get(0).length() + 1;
        bytes[second + offset] ^= 1;
        Files.write(file(), bytes);
        Resumption.Damaged damaged = (Resumption.Damaged) Journal.resume(directory);
        assertThat(damaged.line()).isEqualTo(2);
        assertThat(damaged.events()).containsExactly(event(1));
        assertThat(damaged.why()).isNotBlank();
        assertThat(Files.readAllBytes(file())).isEqualTo(bytes);
    }

    @Test
    void cutAnywhereItHoldsWholeGroupsAndNothingElse() throws IOException {
        try (Journal journal = Journal.create(directory)) {
            journal.append(List.of(event(1)));
            journal.append(List.of(event(2), event(3)));
            journal.append(List.of(event(4)));
        }
        byte[] bytes = Files.readAllBytes(file());
        for (int length = 0; length <= bytes.length; length++) {
            JournalText text = JournalText.read(Arrays.copyOf(bytes, length));
            assertThat(text.damage()).isNull();
            assertThat(List.of(0, 1, 3, 4)).contains(text.events().size());
            assertThat(text.goodBytes() + text.cutOff().length()).isEqualTo(length);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aFlippedBitNeverMakesAnotherGame(long seed) throws IOException {
        write(6);
        byte[] bytes = Files.readAllBytes(file());
        List<GameEvent> written = JournalText.read(bytes).events();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 500; i++) {
            byte[] flipped = bytes.clone();
            flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            JournalText text = JournalText.read(flipped);
            assertThat(text.events()).isEqualTo(written.subList(0, text.events().size()));
            assertThat(text.damage() != null || !text.cutOff().isEmpty()).isTrue();
        }
    }

    @Test
    void reportsALineThatIsMissing() throws IOException {
        write(5);
        List<String> lines = Files.readAllLines(file());
        lines.remove(2);
        Files.writeString(file(), String.join("\n", lines) + "\n");
        Resumption.Damaged damaged = (Resumption.Damaged) Journal.resume(directory);
        assertThat(damaged.line()).isEqualTo(3);
        assertThat(damaged.why()).contains("lines are missing");
    }

    /** Whoever copies by hand doubles a line sooner than that one is lost. */
    @Test
    void aLineThatStandsTwiceIsNotSaidToBeMissing() throws IOException {
        write(3);
        List<String> lines = new ArrayList<>(Files.readAllLines(file()));
        lines.add(1, lines.get(1));
        Files.write(file(), lines);
        Resumption.Damaged damaged = (Resumption.Damaged) Journal.resume(directory);
        assertThat(damaged.line()).isEqualTo(3);
        assertThat(damaged.why()).contains("doubled");
    }

    @Test
    void reportsAnEventThatCannotFollow() throws IOException {
        GameEvent started = new GameEvent.GameStarted(Duration.ZERO, Setups.tournament("dk-2023"));
        try (Journal journal = Journal.create(directory)) {
            journal.append(List.of(started));
            journal.append(List.of(started));
        }
        assertThat(Journal.resume(directory)).isInstanceOf(Resumption.Damaged.class);
    }

    @Test
    void aJournalWithNothingInItIsTheBeginning() throws IOException {
        write(0);
        assertThat(Journal.resume(directory).state()).isEqualTo(GameState.NOT_STARTED);
    }

    @Test
    void aFullDiskIsAFaultAndTheJournalTakesNothingMore() throws IOException {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.isWritable(full), "no /dev/full here");
        try (Journal journal = new Journal(
                FileChannel.open(full, StandardOpenOption.WRITE), JournalLock.take(directory), Chain.START)) {
            assertThatThrownBy(() -> journal.append(List.of(event(1)))).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> journal.append(List.of(event(1))))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("failed before");
            assertThat(journal.lastSeq()).isZero();
        }
    }

    /** Where the child's classes are, however these tests were started. */
    private static String classPath() {
        return Stream.of(JournalChild.class, Journal.class, JsonMapper.class, JsonFactory.class, JsonInclude.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .map(location -> Path.of(URI.create(location.toString())).toString())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Process child(Class<?> program) throws IOException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath(),
                        program.getName(),
                        directory.toString())
                .redirectErrorStream(true)
                .start();
        child.onExit().orTimeout(2, TimeUnit.MINUTES).exceptionally(late -> {
            child.destroyForcibly();
            return child;
        });
        return child;
    }

    private String rival() throws IOException {
        try (BufferedReader said = child(JournalRival.class).inputReader(StandardCharsets.UTF_8)) {
            return said.lines().collect(Collectors.joining("\n"));
        }
    }

    /** What a process reads of its own journal, whether on resuming or for a hall, opens it to no other. */
    @Test
    void anotherProcessIsRefusedAlsoWhereTheJournalIsReadMeanwhile() throws IOException {
        write(1);
        Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
        try (Journal journal = resumed.journal()) {
            new JournalFollower(directory).read();
            assertThat(Journal.read(directory).events()).hasSize(1);
            assertThat(rival()).isEqualTo("in use\nrefused: " + file() + " is open in another process");
            journal.append(List.of(event(2)));
        }
        assertThat(rival()).isEqualTo("free\nlet in");
        assertThat(Journal.read(directory).events()).containsExactly(event(1), event(2));
    }

    @Test
    void aKilledProcessLosesNothingThatItAcknowledged() throws IOException, InterruptedException {
        Process child = child(JournalChild.class);
        long acknowledged = 0;
        try (BufferedReader said = child.inputReader(StandardCharsets.UTF_8)) {
            while (acknowledged < 200) {
                String line = said.readLine();
                assertThat(line).as("the child says what is on disk").matches("\\d+");
                acknowledged = Long.parseLong(line);
            }
            child.toHandle().destroyForcibly();
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                acknowledged = line.matches("\\d+") ? Long.parseLong(line) : acknowledged;
            }
        }
        child.waitFor();
        Resumption.Continued resumed = (Resumption.Continued) Journal.resume(directory);
        resumed.journal().close();
        assertThat(resumed.events()).hasSizeGreaterThanOrEqualTo((int) acknowledged);
        assertThat(resumed.journal().lastSeq()).isGreaterThanOrEqualTo(acknowledged);
    }
}
