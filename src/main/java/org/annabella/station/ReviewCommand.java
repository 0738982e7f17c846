package org.annabella.station;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.Scoresheets;
import org.annabella.table.EventJson;
import org.annabella.table.Journal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** A game read from its journal; the journal is not touched. */
@Command(
        name = "review",
        description = "Reads a game from its journal: the events, the PGN or the scoresheets.",
        mixinStandardHelpOptions = true)
final class ReviewCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Main main;

    @Parameters(paramLabel = "DIR", description = "Where the game is kept.")
    Path directory = Path.of(".");

    @ArgGroup
    @Nullable
    Form form;

    @Option(names = "--language", description = "Of the scoresheets; absent: that of each seat.")
    @Nullable
    String language;

    static final class Form {
        @Option(names = "--pgn", description = "The game as PGN.")
        boolean pgn;

        @Option(names = "--text", description = "Both scoresheets as text.")
        boolean text;

        @Option(names = "--brf", description = "Both scoresheets as a braille file.")
        boolean brf;
    }

    @Override
    public Integer call() throws IOException {
        if (!Files.isRegularFile(directory.resolve(Journal.FILE))) {
            throw new Missing("no journal in " + directory + ": give the directory of a game");
        }
        Journal.Saved reading = Journal.read(directory);
        GameState state = GameState.replay(reading.events());
        List<GameEvent.SoundKept> altered = List.of();
        if (form == null) {
            altered = events(reading);
        } else if (state.phase() == Phase.NOT_STARTED) {
            throw new BadInput("the journal in " + directory + " holds no game yet");
        } else {
            print(state, form);
        }
        return Math.max(verdict(reading), verdict(altered));
    }

    /** Prints the events, and returns the recordings that are not what they were. */
    private List<GameEvent.SoundKept> events(Journal.Saved reading) {
        Transcript transcript = new Transcript();
        Set<String> dropped = reading.events().stream()
                .filter(GameEvent.SoundDropped.class::isInstance)
                .map(event -> ((GameEvent.SoundDropped) event).sound())
                .collect(Collectors.toSet());
        reading.events().forEach(event -> {
            if (main.json) {
                main.terminal.result(EventJson.line(event));
            } else {
                transcript.line(event).ifPresent(main.terminal::result);
                if (event instanceof GameEvent.SoundKept kept && !dropped.contains(kept.sound())) {
                    main.terminal.result(sound(kept));
                }
            }
        });
        return reading.events().stream()
                .filter(event -> event instanceof GameEvent.SoundKept kept && !dropped.contains(kept.sound()))
                .map(GameEvent.SoundKept.class::cast)
                .filter(kept -> !Recordings.check(directory, kept).isEmpty())
                .toList();
    }

    /** One line for a recording; the event that follows is what was understood in it. */
    private String sound(GameEvent.SoundKept kept) {
        String fault = Recordings.check(directory, kept);
        return String.format(
                Locale.ROOT,
                "%s: %s's %s is kept in %s, %.1f seconds%s.",
                Times.compact(kept.at()),
                kept.seat() == Side.WHITE ? "White" : "Black",
                kept.content().name().toLowerCase(Locale.ROOT),
                kept.sound(),
                kept.length().toMillis() / 1000.0,
                fault.isEmpty() ? "" : ": " + fault.toUpperCase(Locale.ROOT));
    }

    private void print(GameState state, Form wanted) {
        if (wanted.pgn) {
            main.terminal.result(
                    new GameFiles(directory, Instant.now()).pgn(state).stripTrailing());
            return;
        }
        for (Side seat : Side.values()) {
            String spoken = language == null ? state.setup().profile(seat).language() : language;
            Scoresheets sheets = Scoresheets.of(Phrasebook.of(LanguageFiles.read(spoken)));
            main.terminal.result((wanted.brf ? sheets.brf(state, seat) : sheets.text(state, seat)).stripTrailing());
        }
    }

    private int verdict(List<GameEvent.SoundKept> altered) {
        altered.forEach(kept -> main.terminal.error("the recording " + kept.sound() + " is "
                + Recordings.check(directory, kept) + ": it is no evidence; look for a copy of the whole directory"));
        return altered.isEmpty() ? Exit.DONE : Exit.FINDING;
    }

    private int verdict(Journal.Saved reading) {
        if (!reading.damage().isEmpty()) {
            main.terminal.error("the journal in " + directory + " is damaged at " + reading.damage()
                    + "; what stands before was read");
            return Exit.FINDING;
        }
        if (!reading.cutOff().isEmpty()) {
            main.terminal.error("the last line of the journal in " + directory
                    + " was only half written and was never acknowledged; everything before it was read");
            return Exit.FINDING;
        }
        return Exit.DONE;
    }
}
