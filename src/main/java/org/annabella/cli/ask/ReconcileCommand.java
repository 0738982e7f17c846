package org.annabella.cli.ask;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.annabella.arbiter.Dispute;
import org.annabella.arbiter.DisputeOfGame;
import org.annabella.arbiter.Reconciliation;
import org.annabella.arbiter.Verdict;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.WeakJournal;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.Missing;
import org.annabella.config.TextFile;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.journal.ReconcileJson;
import org.annabella.json.Unreadable;
import org.annabella.threads.DefectWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Two boards and two scoresheets: where they first differ, and what the Laws say. */
@Command(
        name = "reconcile",
        description = "Compares two boards and two scoresheets and proposes a ruling; prints one JSON object.",
        mixinStandardHelpOptions = true)
public final class ReconcileCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Parameters(
            paramLabel = "FILE.json|DIR",
            description =
                    "What lies on the table as JSON (reconcile.md in the manual describes it), or the folder of a game; -"
                            + " reads standard input.")
    String file = "-";

    @Override
    public Integer call() {
        try {
            return Files.isDirectory(Path.of(file)) ? compareGame(Path.of(file)) : compare(ReconcileJson.read(text()));
        } catch (Unreadable wrong) {
            throw new BadInput(file + ": " + wrong.getMessage());
        }
    }

    private int compare(Dispute dispute) {
        Verdict verdict = Reconciliation.compare(dispute);
        root.terminal().result(ReconcileJson.line(verdict));
        return ReconcileJson.isFinding(verdict) ? Exit.FINDING : Exit.DONE;
    }

    /** A ruling from a journal that is damaged is one on what stands before: whoever gives it is to know that. */
    private int compareGame(Path folder) {
        Journal.Saved saved = read(folder);
        GameState state = GameState.replay(saved.events());
        if (state.phase() == Phase.NOT_STARTED) {
            throw WeakJournal.withoutGame(folder, saved);
        }
        int compared = compare(DisputeOfGame.of(state));
        return Math.max(compared, WeakJournal.tell(root.terminal(), folder, saved));
    }

    private static Journal.Saved read(Path folder) {
        if (!Files.isRegularFile(folder.resolve(Journal.FILE))) {
            throw new Missing("no journal in " + folder + ": give the folder of a game, or a JSON file");
        }
        try {
            return Journal.read(folder);
        } catch (IOException unreadable) {
            throw new BadInput(folder + " cannot be read: " + DefectWords.whyNot(unreadable));
        }
    }

    private String text() {
        try {
            if (file.equals("-")) {
                return TextFile.whole(root.terminal().in(), "standard input");
            }
            if (!Files.isRegularFile(Path.of(file))) {
                throw new Missing("no file " + file + ": give what lies on the table as JSON");
            }
            return TextFile.whole(Path.of(file));
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + DefectWords.whyNot(unreadable));
        }
    }
}
