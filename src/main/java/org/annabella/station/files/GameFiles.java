package org.annabella.station.files;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.config.WholeFile;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.Scoresheets;
import org.annabella.table.GameLoop;
import org.annabella.threads.DefectWords;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the game as PGN and both scoresheets, in print and in braille, whenever something in them has changed, and at the
 * end. They are copies of what the journal holds: a disk that refuses them stops nothing, and is told. Whoever reads one of
 * them finds it whole, as it was before or as it is now.
 *
 * <p>Threads: one of its own, "papers", writes; of several states that wait only the newest is written.
 */
public final class GameFiles implements GameLoop.Listener, AutoCloseable {
    /** The device of this name is lost while the papers cannot be written. */
    private static final Logger LOG = LoggerFactory.getLogger(GameFiles.class);

    private static final Duration LAST_PAPERS = Duration.ofSeconds(5);

    private static final Set<Class<? extends GameEvent>> CHANGES = Set.of(
            GameEvent.PlayStarted.class,
            GameEvent.MoveMade.class,
            GameEvent.MoveCompleted.class,
            GameEvent.IllegalMoveStands.class,
            GameEvent.IllegalMoveCompleted.class,
            GameEvent.ClaimMade.class,
            GameEvent.TimeControlChanged.class,
            GameEvent.Adjourned.class,
            GameEvent.SealedMoveOpened.class,
            GameEvent.PositionRestored.class,
            GameEvent.MoveWritten.class,
            GameEvent.ScoreCompleted.class,
            GameEvent.GameEnded.class,
            GameEvent.ResultConfirmed.class,
            GameEvent.ResultCorrected.class,
            GameEvent.PlayContinued.class);

    private final Path directory;
    /** Until play starts that on which the table was set up. */
    private volatile LocalDate day;

    private final BiConsumer<DeviceState, String> tell;
    private final Map<String, Scoresheets> sheets = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable GameState> waiting = new AtomicReference<>();
    private final TaskThread thread;
    /** Of the thread that writes. */
    private boolean failed;

    /**
     * Writes into this directory.
     *
     * @param day on which the game began, or on which its table was set up
     * @param tell learns that the papers cannot be written, and that they are again; called on the thread "papers"
     */
    public GameFiles(Path directory, LocalDate day, BiConsumer<DeviceState, String> tell) {
        this.directory = directory;
        this.day = day;
        this.tell = tell;
        this.thread = Threads.tasks(
                DeviceId.PAPERS.name(),
                (name, defect) -> tell.accept(DeviceState.LOST, "a defect: " + DefectWords.of(defect)));
    }

    @Override
    public String name() {
        return "papers";
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        if (event instanceof GameEvent.PlayStarted started) {
            started.wall().ifPresent(moment -> day = moment.toLocalDate());
        }
        if (CHANGES.contains(event.getClass()) && waiting.getAndSet(after) == null) {
            thread.run(this::writeNewest);
        }
    }

    private void writeNewest() {
        GameState newest = waiting.getAndSet(null);
        if (newest == null) {
            return;
        }
        try {
            write(newest);
            if (failed) {
                failed = false;
                tell.accept(DeviceState.UP, "");
            }
        } catch (IOException unwritable) {
            LOG.warn("the papers in {} are not written", directory, unwritable);
            failed = true;
            tell.accept(DeviceState.LOST, "the papers are not written: " + DefectWords.whyNot(unwritable));
        }
    }

    /** Writes all files as the game stands. */
    private void write(GameState state) throws IOException {
        LocalDate began = day;
        replace("game.pgn", new GamePgn(state, began).write(List.of()));
        for (Side seat : Side.values()) {
            Scoresheets papers = sheets(state.setup().profile(seat).language()).on(began);
            String name = "scoresheet-" + seat.id();
            replace(name + ".txt", papers.text(state, seat));
            replace(name + ".brf", papers.brf(state, seat));
        }
    }

    private void replace(String name, String text) throws IOException {
        WholeFile.replace(directory.resolve(name), text);
    }

    /** Read once, not again after each move. */
    private Scoresheets sheets(String language) {
        return sheets.computeIfAbsent(language, code -> Scoresheets.of(Phrasebook.of(LanguageFiles.read(code))));
    }

    /** Has the last state on paper; called once nothing changes any more. */
    public void finish(GameState last) {
        if (last.phase() != Phase.NOT_STARTED) {
            waiting.set(last);
            thread.run(this::writeNewest);
        }
        close();
    }

    @Override
    public void close() {
        if (!thread.finish(LAST_PAPERS)) {
            LOG.warn("the papers in {} are not written to their end", directory);
        }
    }
}
