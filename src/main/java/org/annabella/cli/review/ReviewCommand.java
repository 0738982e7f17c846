package org.annabella.cli.review;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.Root;
import org.annabella.cli.terminal.Transcript;
import org.annabella.cli.terminal.WeakJournal;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Times;
import org.annabella.game.GameEvent;
import org.annabella.journal.EventJson;
import org.annabella.journal.Journal;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.Scoresheets;
import org.annabella.record.GamePapers;
import org.annabella.record.Remark;
import org.annabella.station.files.Forgetting;
import org.annabella.station.files.GamePgn;
import org.annabella.station.files.Recordings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** A game read from its journal; the journal is not touched. */
@Command(
        name = "review",
        description = "Reads a game from its journal: the events, the PGN, the scoresheets, the dossier or the replay.",
        mixinStandardHelpOptions = true)
public final class ReviewCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Parameters(paramLabel = "DIR", description = "Where the game is kept.")
    Path directory = Path.of(".");

    @ArgGroup
    @Nullable
    Form form;

    @Option(
            names = "--language",
            description =
                    "Of the events and papers: da, de, sv, nb or en; absent: the game's, of the scoresheets that of"
                            + " each seat, of the events English.")
    @Nullable
    String language;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where dossier, large print and replay go; absent: to the game.")
    @Nullable
    Path out;

    static final class Form {
        @Option(names = "--pgn", description = "The game as PGN.")
        boolean pgn;

        @Option(names = "--text", description = "Both scoresheets as text, compared and each by itself.")
        boolean text;

        @Option(names = "--brf", description = "Both scoresheets as a braille file.")
        boolean brf;

        @Option(names = "--dossier", description = "The dossier for the appeals committee, as a page and as text.")
        boolean dossier;

        @Option(names = "--large", description = "The scoresheets as a page in large print.")
        boolean large;

        @Option(names = "--replay", description = "The evening again, as a page with its sounds.")
        boolean replay;
    }

    @Override
    public Integer call() throws IOException {
        ReviewedGame.require(directory);
        if (language != null) {
            LanguageFiles.read(language);
        }
        Journal.Saved reading = Journal.read(directory);
        boolean withSounds = form == null || form.dossier || form.replay;
        Map<GameEvent.SoundKept, String> faults = withSounds ? faults(reading) : Map.of();
        if (form == null) {
            events(reading, faults);
        } else {
            print(ReviewedGame.of(directory, reading), form);
        }
        return Math.max(WeakJournal.tell(root.terminal(), directory, reading), verdict(faults));
    }

    private void events(Journal.Saved reading, Map<GameEvent.SoundKept, String> faults) {
        if (language != null && !root.json()) {
            ReviewedGame.of(directory, reading).papers(language).events().forEach(root.terminal()::result);
            return;
        }
        Transcript transcript = new Transcript(Phrasebook.of(LanguageFiles.read("en")));
        Set<String> dropped = dropped(reading);
        reading.events().forEach(event -> {
            if (root.json()) {
                root.terminal().result(EventJson.line(event));
            } else {
                transcript.next(event).ifPresent(root.terminal()::result);
                if (event instanceof GameEvent.SoundKept kept && !dropped.contains(kept.sound())) {
                    root.terminal().result(sound(kept, faults.getOrDefault(kept, "")));
                }
            }
        });
    }

    private static Set<String> dropped(Journal.Saved reading) {
        return reading.events().stream()
                .filter(GameEvent.SoundDropped.class::isInstance)
                .map(event -> ((GameEvent.SoundDropped) event).sound())
                .collect(Collectors.toSet());
    }

    /** What is wrong with the recordings that are not what they were, in order; each file is read once. */
    private Map<GameEvent.SoundKept, String> faults(Journal.Saved reading) {
        Set<String> dropped = dropped(reading);
        Map<GameEvent.SoundKept, String> faults = new LinkedHashMap<>();
        reading.events().stream()
                .filter(event -> event instanceof GameEvent.SoundKept kept && !dropped.contains(kept.sound()))
                .map(GameEvent.SoundKept.class::cast)
                .forEach(kept -> faults.put(kept, Recordings.check(directory, kept)));
        faults.values().removeIf(String::isEmpty);
        return faults;
    }

    /** One line for a recording; the event that follows is what was understood in it. */
    private static String sound(GameEvent.SoundKept kept, String fault) {
        return String.format(
                Locale.ROOT,
                "%s: %s's %s is kept in %s, %.1f seconds%s.",
                Times.compact(kept.at()),
                kept.seat().english(),
                kept.content().name().toLowerCase(Locale.ROOT),
                kept.sound(),
                kept.length().toMillis() / 1000.0,
                fault.isEmpty() ? "" : ": " + fault.toUpperCase(Locale.ROOT));
    }

    private void print(ReviewedGame game, Form wanted) {
        if (wanted.dossier || wanted.large || wanted.replay) {
            written(game, wanted).forEach(this::name);
        } else if (wanted.pgn) {
            List<Remark> remarks = game.papers(language).remarks();
            print("pgn", new GamePgn(game.state(), game.day().orElse(null)).write(remarks));
        } else {
            sheets(game, wanted.brf);
        }
    }

    private List<Path> written(ReviewedGame game, Form wanted) {
        PaperFiles files = new PaperFiles(out == null ? directory : out);
        GamePapers papers = game.papers(language);
        return wanted.dossier
                ? files.dossier(papers)
                : wanted.large ? files.largePrint(papers) : files.replay(papers, directory, game.intactSounds());
    }

    private void name(Path file) {
        root.terminal().result(root.json() ? Json.line(Json.object().put("file", file.toString())) : file.toString());
    }

    private void sheets(ReviewedGame game, boolean braille) {
        if (!braille) {
            print("text", game.papers(language).sheetsText());
        }
        for (Side seat : Side.values()) {
            String spoken =
                    language == null ? game.state().setup().profile(seat).language() : language;
            Scoresheets undated = Scoresheets.of(Phrasebook.of(LanguageFiles.read(spoken)));
            Scoresheets sheets = game.day().map(undated::on).orElse(undated);
            String text = braille ? sheets.brf(game.state(), seat) : sheets.text(game.state(), seat);
            print(TextNames.of("scoresheet", seat), text);
        }
    }

    /** As it is; with {@code --json} as the one field of an object. */
    private void print(String name, String text) {
        root.terminal().result(root.json() ? Json.line(Json.object().put(name, text)) : text.stripTrailing());
    }

    private int verdict(Map<GameEvent.SoundKept, String> faults) {
        int missing = Collections.frequency(faults.values(), Recordings.MISSING);
        Optional<String> forgotten = missing == 0 ? Optional.empty() : Forgetting.noted(directory);
        forgotten.ifPresent(note -> root.terminal()
                .error(missing + " recordings are missing, and " + Forgetting.NOTE + " says why: " + note));
        faults.forEach((kept, fault) -> {
            if (forgotten.isEmpty() || !fault.equals(Recordings.MISSING)) {
                root.terminal()
                        .error("the recording " + kept.sound() + " is " + fault
                                + ": it is no evidence; look for a copy of the whole directory");
            }
        });
        return faults.isEmpty() ? Exit.DONE : Exit.FINDING;
    }
}
