package org.annabella.cli.terminal;

import java.nio.file.Path;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.journal.Journal;

/** What is wrong with a journal that was read as far as it goes: every command that answers from one says so. */
public final class WeakJournal {
    private WeakJournal() {}

    /** Tells a damage, if there is one, on standard error and returns the exit code of that. */
    public static int tell(Terminal terminal, Path directory, Journal.Saved saved) {
        if (!saved.damage().isEmpty()) {
            terminal.error("the journal in " + directory + " is damaged at " + saved.damage()
                    + "; what stands before was read");
            return Exit.FINDING;
        }
        if (!saved.cutOff().isEmpty()) {
            terminal.error("the last line of the journal in " + directory
                    + " was only half written and was never acknowledged; everything before it was read");
            return Exit.FINDING;
        }
        return Exit.DONE;
    }

    /** The refusal of a journal in which no game has begun, with the damage that may be the reason. */
    public static BadInput withoutGame(Path directory, Journal.Saved saved) {
        String journal = "the journal in " + directory;
        if (!saved.damage().isEmpty()) {
            return new BadInput(journal + " is damaged at " + saved.damage() + "; no game stands before that");
        }
        return new BadInput(
                saved.cutOff().isEmpty()
                        ? journal + " holds no game yet"
                        : journal + " ends in a line that was only half written; no game stands before it");
    }
}
