package org.annabella.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.annabella.game.Author;
import org.annabella.game.GameEvent;

/** A process that appends until it is killed, and says after each group which line is on disk. */
final class JournalChild {
    private JournalChild() {}

    /** Appends groups of two to the journal in this directory. */
    public static void main(String[] args) throws IOException {
        try (Journal journal = Journal.create(Path.of(args[0]))) {
            for (int number = 1; number < 1_000_000; number += 2) {
                journal.append(List.of(event(number), event(number + 1)));
                // One write for the whole line, so that a killed process never shows half a number.
                System.out.write((journal.lastSeq() + "\n").getBytes(StandardCharsets.UTF_8));
                System.out.flush();
            }
        }
    }

    private static GameEvent event(int number) {
        return new GameEvent.Ruling(Duration.ofMillis(number), "rule", null, "number " + number, "", Author.ARBITER);
    }
}
