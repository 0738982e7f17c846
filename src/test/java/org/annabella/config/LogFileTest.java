package org.annabella.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
    @TempDir
    private Path folder;

    private LocalDate today = LocalDate.of(2026, 11, 23);

    private PrintStream log() {
        return new PrintStream(new LogFile(folder, () -> today), true, StandardCharsets.UTF_8);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void isSharedByAllProcessesOfADayAndWipedByNone() throws IOException {
        PrintStream one = log();
        PrintStream other = log();
        one.println("first");
        other.println("second");
        one.println("third");
        log();
        assertThat(Files.readAllLines(folder.resolve("annabella-2026-11-23.log")))
                .containsExactly("first", "second", "third");
    }

    @Test
    void isNotThereBeforeSomethingIsLogged() throws IOException {
        log();
        assertThat(names()).isEmpty();
    }

    @Test
    void becomesTheOldOneWhereItIsFull() throws IOException {
        PrintStream log = log();
        String line = "x".repeat(999);
        for (long written = 0; written < 5 * LogFile.LARGEST; written += 1000) {
            log.println(line);
        }
        assertThat(names()).containsExactly("annabella-2026-11-23.log", "annabella-2026-11-23.log.old");
        assertThat(Files.size(folder.resolve("annabella-2026-11-23.log"))).isLessThanOrEqualTo(LogFile.LARGEST);
        assertThat(Files.size(folder.resolve("annabella-2026-11-23.log.old"))).isLessThanOrEqualTo(LogFile.LARGEST);
    }

    @Test
    void leavesTheOldestDaysAndNothingElse() throws IOException {
        Files.createFile(folder.resolve("annabella-notes.log"));
        for (int day = 0; day < 40; day++) {
            log().println("a day");
            today = today.plusDays(1);
        }
        assertThat(names()).hasSize(LogFile.KEPT + 1).contains("annabella-2027-01-01.log", "annabella-notes.log");
    }

    @Test
    void thatCannotBeWrittenTroublesNobody() throws IOException {
        Path file = Files.createFile(folder.resolve("no-folder"));
        PrintStream log = new PrintStream(new LogFile(file, () -> today), true, StandardCharsets.UTF_8);
        log.println("lost");
        log.println("lost as well");
        assertThat(names()).containsExactly("no-folder");
    }
}
