package org.annabella.station.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.game.Beginning;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.journal.Resumption;
import org.annabella.station.time.GameTime;
import org.annabella.threads.DefectWords;

/**
 * Where a game comes from: begun now, or read from a journal.
 *
 * @param events all that are in the journal
 * @param remarks what an operator should know of the journal, one sentence each
 */
public record Origin(Journal journal, GameState state, List<GameEvent> events, GameTime time, List<String> remarks) {
    /**
     * A new journal in this directory.
     *
     * @param remarks what an operator should know of one before it
     * @throws BadInput if the directory holds a game already or cannot be written
     */
    public static Origin begun(Path directory, InstantSource source, List<String> remarks) {
        return new Origin(created(directory), GameState.NOT_STARTED, List.of(), GameTime.waiting(source), remarks);
    }

    private static Journal created(Path directory) {
        try {
            return Journal.create(directory);
        } catch (FileAlreadyExistsException taken) {
            throw new BadInput(
                    !Files.isDirectory(directory)
                            ? directory + " is no directory: give another with --out"
                            : directory + " holds a game already: give another directory with --out, or go on with it"
                                    + " by 'annabella play --resume " + directory + "'");
        } catch (IOException unwritable) {
            throw new BadInput(
                    directory + " cannot be written: " + DefectWords.whyNot(unwritable) + ": give another with --out");
        }
    }

    /**
     * The journal of this directory, as far as it goes.
     *
     * @throws Missing if there is none
     * @throws BadInput if it is damaged or in use
     */
    public static Origin continued(Path directory, InstantSource source) {
        Resumption.Continued continued = read(directory);
        GameState state = continued.state();
        boolean waits = state.phase() == Phase.NOT_STARTED || state.phase() == Phase.WAITING;
        GameTime time = waits ? GameTime.waiting(source, state.now()) : GameTime.continuing(source, state.now());
        return new Origin(continued.journal(), state, continued.events(), time, remarks(continued));
    }

    private static Resumption.Continued read(Path directory) {
        if (!Files.isRegularFile(directory.resolve(Journal.FILE))) {
            throw new Missing("no journal in " + directory + ": give the directory of an interrupted game");
        }
        try {
            Resumption resumption = Journal.resume(directory);
            if (resumption instanceof Resumption.Continued continued) {
                return continued;
            }
            Resumption.Damaged damaged = (Resumption.Damaged) resumption;
            throw new BadInput("the journal in " + directory + " is damaged at line " + damaged.line() + ": "
                    + damaged.why() + "; the " + damaged.events().size()
                    + " events before it can be read with 'annabella review " + directory + "'; nothing was changed");
        } catch (IOException unreadable) {
            throw new BadInput("the journal in " + directory + " cannot be opened: " + DefectWords.whyNot(unreadable));
        }
    }

    private static List<String> remarks(Resumption.Continued continued) {
        if (continued.cutOff().isEmpty()) {
            return List.of();
        }
        return List.of(
                "the journal ended in half a line of " + continued.cutOff().length()
                        + " characters, which was cut off and "
                        + (continued.kept() ? "is kept in " + Journal.CUT_OFF : "could not be kept")
                        + ": the last act before may be missing");
    }

    /** Whether the game has been set up already; one that was killed before begins now. */
    public boolean isUnderWay() {
        return state.phase() != Phase.NOT_STARTED;
    }

    /** Whether something is wrong with the journal, which is told at the start. */
    public boolean isJournalWeak() {
        return !remarks.isEmpty();
    }

    /** The day on which the game began, where its players sat. */
    public LocalDate day() {
        return Beginning.of(events)
                .map(OffsetDateTime::toLocalDate)
                .orElseGet(() -> LocalDate.ofInstant(time.start(), ZoneId.systemDefault()));
    }

    /** A station that cannot start, such as a deaf one, leaves no journal behind in which nothing stands. Returns why it cannot. */
    public RuntimeException abandoned(Path directory, RuntimeException unfit) {
        try {
            journal.close();
            if (events.isEmpty()) {
                Journal.discard(directory);
            }
        } catch (IOException stays) {
            unfit.addSuppressed(stays);
        }
        return unfit;
    }
}
