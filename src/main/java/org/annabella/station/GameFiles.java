package org.annabella.station;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.Scoresheets;
import org.annabella.table.GameLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the game as PGN and both scoresheets, in print and in braille, after every completed move and at the end. They are
 * copies of what the journal holds: a disk that refuses them stops nothing.
 */
final class GameFiles implements GameLoop.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(GameFiles.class);

    private final Path directory;
    private final Instant start;
    private final Map<String, Scoresheets> sheets = new ConcurrentHashMap<>();

    /** Writes into this directory; the start of the game gives the PGN its date. */
    GameFiles(Path directory, Instant start) {
        this.directory = directory;
        this.start = start;
    }

    @Override
    public String name() {
        return "papers";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        if (event instanceof GameEvent.MoveCompleted
                || event instanceof GameEvent.IllegalMoveStands
                || event instanceof GameEvent.GameEnded
                || event instanceof GameEvent.ResultCorrected
                || event instanceof GameEvent.PlayContinued
                || event instanceof GameEvent.PositionRestored) {
            write(after);
        }
    }

    /** Writes all files as the game stands. */
    void write(GameState state) {
        try {
            Files.writeString(directory.resolve("game.pgn"), pgn(state));
            for (Side seat : Side.values()) {
                Scoresheets sheets = sheets(state.setup().profile(seat).language());
                String name = "scoresheet-" + seat.name().toLowerCase(Locale.ROOT);
                Files.writeString(directory.resolve(name + ".txt"), sheets.text(state, seat));
                Files.writeString(directory.resolve(name + ".brf"), sheets.brf(state, seat));
            }
        } catch (IOException unwritable) {
            LOG.warn("the scoresheets in {} are not written", directory, unwritable);
        }
    }

    /** Read once, not again after each move. */
    private Scoresheets sheets(String language) {
        return sheets.computeIfAbsent(language, code -> Scoresheets.of(Phrasebook.of(LanguageFiles.read(code))));
    }

    private String pgn(GameState state) {
        return new GamePgn(state, start).write(List.of());
    }
}
