package org.annabella.station;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.annabella.chess.Side;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.table.EventJson;
import org.annabella.table.Journal;
import org.annabella.voice.Phrasebook;
import org.annabella.voice.Scoresheets;
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
        if (form == null) {
            events(reading);
        } else if (state.phase() == Phase.NOT_STARTED) {
            throw new BadInput("the journal in " + directory + " holds no game yet");
        } else {
            print(state, form);
        }
        return verdict(reading);
    }

    private void events(Journal.Saved reading) {
        Transcript transcript = new Transcript();
        reading.events().forEach(event -> {
            if (main.json) {
                main.terminal.result(EventJson.line(event));
            } else {
                transcript.line(event).ifPresent(main.terminal::result);
            }
        });
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
