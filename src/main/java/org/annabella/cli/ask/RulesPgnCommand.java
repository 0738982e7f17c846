package org.annabella.cli.ask;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.annabella.chess.pgn.Pgn;
import org.annabella.chess.pgn.PgnBytes;
import org.annabella.chess.pgn.PgnDecoder;
import org.annabella.chess.pgn.PgnEncoding;
import org.annabella.chess.pgn.PgnFault;
import org.annabella.chess.pgn.PgnReader;
import org.annabella.chess.pgn.PgnReading;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.Missing;
import org.annabella.threads.DefectWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/**
 * Reads games in PGN and writes them again as the standard demands, one by one, so that files may have any length. What
 * cannot be read is told on the error stream with file, line and column; everything else is written.
 */
@Command(
        name = "pgn",
        description = {
            "Reads PGN (variations, glyphs, comments, clocks) and writes it as the standard demands.",
            "Exit code 1: something in a game could not be read; the error stream says what and where."
        },
        mixinStandardHelpOptions = true)
final class RulesPgnCommand implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    RulesCommand rules;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "PGN files; - or none reads standard input.")
    List<String> files = List.of(STANDARD_INPUT);

    @Override
    public Integer call() {
        files.forEach(RulesPgnCommand::mustBeReadable);
        int exit = Exit.DONE;
        for (String file : files) {
            exit = Math.max(exit, read(file));
        }
        return exit;
    }

    /** Before anything is written, so that a slip in the last name costs nothing. */
    private static void mustBeReadable(String file) {
        if (file.equals(STANDARD_INPUT)) {
            return;
        }
        Path path = Path.of(file);
        if (!Files.exists(path)) {
            throw new Missing("no file " + file + ": give a PGN file, or - for standard input");
        }
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new BadInput(file + " cannot be read: give a PGN file that you may read");
        }
    }

    private int read(String file) {
        try {
            if (file.equals(STANDARD_INPUT)) {
                return read(file, new PgnDecoder(bytes(rules.root.terminal().in()), PgnEncoding.UTF_8));
            }
            PgnEncoding encoding = encoding(file);
            try (InputStream in = Files.newInputStream(Path.of(file))) {
                return read(file, new PgnDecoder(bytes(in), encoding));
            }
        } catch (IOException unreadable) {
            throw unreadable(file, unreadable);
        } catch (UncheckedIOException unreadable) {
            throw unreadable(file, Objects.requireNonNull(unreadable.getCause()));
        }
    }

    private static BadInput unreadable(String file, IOException why) {
        return new BadInput(file + " cannot be read: " + DefectWords.whyNot(why), why);
    }

    private static PgnEncoding encoding(String file) throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            return PgnEncoding.of(bytes(in));
        }
    }

    private static PgnBytes bytes(InputStream in) {
        return into -> {
            try {
                return in.read(into);
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        };
    }

    private int read(String file, PgnDecoder text) {
        int exit = Exit.DONE;
        for (PgnReader games = Pgn.read(text); games.hasNext(); ) {
            PgnReading reading = games.next();
            for (PgnFault fault : reading.faults()) {
                rules.root.terminal().progress(file + ":" + fault);
                exit = Exit.FINDING;
            }
            write(file, reading);
        }
        return exit;
    }

    private void write(String file, PgnReading reading) {
        if (rules.root.json()) {
            rules.root.terminal().result(PgnJson.line(file, reading));
        } else if (reading instanceof PgnReading.Game game) {
            rules.root.terminal().result(Pgn.write(game.game()));
        }
    }
}
