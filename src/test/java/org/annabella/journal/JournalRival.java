package org.annabella.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process that wants a journal for itself, and says whether it is in use and whether it was let in. */
final class JournalRival {
    private JournalRival() {}

    /** Asks for the journal in this directory, and lets go of it at once. */
    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        say(Journal.isInUse(directory) ? "in use" : "free");
        try {
            ((Resumption.Continued) Journal.resume(directory)).journal().close();
            say("let in");
        } catch (IOException refused) {
            say("refused: " + refused.getMessage());
        }
    }

    private static void say(String words) throws IOException {
        System.out.write((words + "\n").getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }
}
