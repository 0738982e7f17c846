package org.annabella.cli.ask;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.TextFile;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.journal.EventJson;
import org.annabella.journal.Journal;
import org.annabella.journal.Rehearsal;
import org.annabella.json.Unreadable;
import org.annabella.phrases.Phrasebook;
import org.annabella.sealing.KeyFiles;
import org.annabella.sealing.KeySafe;
import org.annabella.station.files.GameFiles;
import org.annabella.station.recognisers.Announced;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.annabella.voice.EventSpeech;
import org.annabella.voice.Utterance;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** A game as a script of inputs under simulated time: the procedure and the Laws without devices. */
@Command(
        name = "rehearse",
        description = "Plays a script of inputs (one JSON object a line) under simulated time and prints the events.",
        mixinStandardHelpOptions = true)
public final class RehearseCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Parameters(paramLabel = "FILE.jsonl", description = "The script; - reads standard input.")
    String script = "-";

    @Option(names = "--out", paramLabel = "DIR", description = "Keeps a journal, the PGN and both scoresheets there.")
    @Nullable
    Path out;

    @Option(
            names = "--language",
            split = ",",
            defaultValue = "da,de",
            description = "Whose words are understood: one or several, such as da,de.")
    List<String> languages = List.of();

    @Override
    public Integer call() throws IOException {
        Interpreter interpreter = new Interpreter(LanguageFiles.readAll(languages));
        try {
            return out == null ? rehearse(interpreter, EventStore.NONE, KeySafe.inMemory()) : keep(interpreter, out);
        } catch (Unreadable wrong) {
            throw new BadInput(script + ", " + wrong.getMessage());
        }
    }

    /** A script that is mended begins again: what was kept of it would be in its way. */
    private int keep(Interpreter interpreter, Path directory) throws IOException {
        requireScript();
        PassingKeys keys = new PassingKeys(new KeyFiles(directory));
        try (Journal journal = Journal.create(directory)) {
            return rehearse(interpreter, journal, keys);
        } catch (FileAlreadyExistsException taken) {
            throw new BadInput(directory
                    + (Files.isDirectory(directory) ? " holds a game already" : " is no directory")
                    + ": give another directory with --out");
        } catch (Unreadable wrong) {
            Files.deleteIfExists(directory.resolve(Journal.FILE));
            keys.destroyAll();
            throw wrong;
        }
    }

    private int rehearse(Interpreter interpreter, EventStore store, KeySafe keys) throws IOException {
        EventSpeech speech = EventSpeech.of(
                LanguageFiles.readAll().stream().map(Phrasebook::of).toList(), EnumSet.allOf(Side.class));
        GameLoop.Listener printer = (event, before, after) -> root.terminal().result(line(speech, event, before));
        Rehearsal rehearsal = new Rehearsal(store, new Announced(interpreter), keys, List.of(printer));
        try (BufferedReader lines = open()) {
            int number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                accept(rehearsal, line, number++);
            }
        }
        if (out != null) {
            new GameFiles(out, LocalDate.now(ZoneId.systemDefault()), (state, why) -> {}).finish(rehearsal.state());
        }
        return Exit.DONE;
    }

    /** What the rehearsal itself cannot know, such as whether there is a language, is told with the line as well. */
    private static void accept(Rehearsal rehearsal, String line, int number) {
        boolean begins = rehearsal.state().phase() == Phase.NOT_STARTED;
        try {
            rehearsal.accept(line);
            GameState state = rehearsal.state();
            if (begins && state.phase() != Phase.NOT_STARTED) {
                Stream.of(Side.values())
                        .forEach(seat ->
                                LanguageFiles.read(state.setup().profile(seat).language()));
            }
        } catch (BadInput wrong) {
            throw new Unreadable("line " + number + ": " + wrong.getMessage(), wrong);
        }
    }

    /** What is told has its words with it, in the listener's language. */
    private static String line(EventSpeech speech, GameEvent event, GameState before) {
        if (!(event instanceof GameEvent.Told)) {
            return EventJson.line(event);
        }
        return EventJson.line(
                event,
                speech.utterances(0, before, event).stream()
                        .map(Utterance::text)
                        .distinct()
                        .collect(Collectors.joining(" ")));
    }

    private BufferedReader open() throws IOException {
        if (script.equals("-")) {
            return root.terminal().lines();
        }
        requireScript();
        return TextFile.lines(Path.of(script));
    }

    /** Looked for before a game is begun that would hold nothing. */
    private void requireScript() {
        if (!script.equals("-") && !Files.isRegularFile(Path.of(script))) {
            throw new Missing("no script " + script + ": give a file of JSON lines, or - for standard input");
        }
    }
}
