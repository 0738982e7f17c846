package org.annabella.cli.review;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.journal.Journal;
import org.annabella.station.files.Forgetting;
import org.annabella.threads.DefectWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Deletes what a game's folder keeps of people, after one question. */
@Command(
        name = "forget",
        description = "Deletes the recordings of a game, and what was said in it; the journal and the papers stay.",
        mixinStandardHelpOptions = true)
public final class ForgetCommand implements Callable<Integer> {
    private static final String AGREED = "yes";

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Parameters(paramLabel = "DIR", description = "Where the game is kept.")
    Path directory = Path.of(".");

    @Option(names = "--everything", description = "The journal and the papers as well: nothing of the game is left.")
    boolean everything;

    @Option(names = "--yes", description = "Without the question.")
    boolean agreed;

    @Override
    public Integer call() throws IOException {
        ReviewedGame.require(directory);
        requireEnded();
        Forgetting forgetting = everything ? Forgetting.everything(directory) : Forgetting.voices(directory);
        if (forgetting.count() == 0) {
            return tell(forgetting, "There is nothing to forget in " + directory + ".", List.of());
        }
        ask(forgetting);
        // The game may have been taken up again while the question waited.
        requireEnded();
        int sounds = forgetting.sounds();
        return tell(
                forgetting,
                sounds + " sounds, " + forgetting.count() + " files in all, are deleted in " + directory
                        + ". Copies elsewhere, and papers that were sent to anybody, are not known here.",
                delete(forgetting));
    }

    private void requireEnded() throws IOException {
        if (Journal.isInUse(directory)) {
            throw new BadInput("a station is at the game in " + directory + ": let it end first; nothing was deleted");
        }
    }

    private void ask(Forgetting forgetting) throws IOException {
        if (agreed) {
            return;
        }
        root.terminal()
                .progress(forgetting.sounds() + " sounds, " + forgetting.count() + " files in all, would be deleted in "
                        + directory + " and cannot be had again"
                        + (everything ? ", the journal among them" : "; the journal and the papers stay")
                        + ". Delete them? (yes/no)");
        String answer = root.terminal().lines().readLine();
        if (answer == null || !AGREED.equalsIgnoreCase(answer.strip())) {
            throw new BadInput("nothing was deleted: answer yes, or give --yes");
        }
    }

    private List<Path> delete(Forgetting forgetting) {
        try {
            return forgetting.delete(Instant.now());
        } catch (IOException refused) {
            throw new BadInput(
                    "not everything could be deleted in " + directory + " ("
                            + DefectWords.whyNot(refused)
                            + "): give yourself the right to write there, and call this again",
                    refused);
        }
    }

    private int tell(Forgetting forgetting, String words, List<Path> left) {
        if (root.json()) {
            root.terminal()
                    .result(Json.line(Json.object()
                            .put("directory", directory.toString())
                            .put("sounds", forgetting.sounds())
                            .put("files", forgetting.count())
                            .put("left", left.size())));
        } else {
            root.terminal().result(words);
            left.forEach(file -> root.terminal().result("Left alone, for the station has not written it: " + file));
        }
        return Exit.DONE;
    }
}
