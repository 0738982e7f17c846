package org.annabella.bench.storm;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;

/** What must hold after every event of a storm. Breaking it is written down; the storm stops at its next step. */
final class StormCheck implements GameLoop.Listener {
    /** The whole journal is read again after so many events, and at every kill. */
    private static final int READ_AFTER = 64;

    private static final List<String> MAY_END = List.of(
            // One that hangs in its driver is left to itself.
            "microphone-",
            "station-",
            "web-live",
            "serial-read",
            "serial-write",
            "ear-",
            "voice-line",
            "microphone-close",
            "sound-outputs",
            "ears-opening");

    /** A disk that takes no key of a sealed move is no defect, and the arbiter is called. */
    private static final String KEY_NOT_KEPT = "nothing is sealed, for its key cannot be kept";

    private final StormWorld world;
    private final StormLog log;
    private final Supplier<@Nullable Move> meant;
    private final StormTally tally;
    private final Ledger ledger;
    private @Nullable String broken;

    /**
     * Checks.
     *
     * @param meant the move that the player on turn means; null if anything may be played
     */
    StormCheck(StormWorld world, StormLog log, Supplier<@Nullable Move> meant, StormTally tally) {
        this.world = world;
        this.log = log;
        this.meant = meant;
        this.tally = tally;
        this.ledger = new Ledger(world.nextStage());
    }

    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        if (log.count() % READ_AFTER == 0) {
            journalHoldsWhatWasTold();
        }
        tally.checked(StormInvariant.NO_DEFECT);
        if (event instanceof GameEvent.StationFault fault && !fault.what().startsWith(KEY_NOT_KEPT)) {
            breaks("a defect: " + fault.what());
        }
        if (event instanceof GameEvent.MoveMade made) {
            isMeant(made.move());
        }
        if (event instanceof GameEvent.MoveCompleted completed) {
            if (!before.isOnRecord(completed.ply())) {
                isMeant(completed.move());
            } else if (!completed
                    .move()
                    .equals(before.plies().get(completed.ply() - 1).move())) {
                breaks("another move is completed than was made: " + completed.move());
            }
        }
        questionsAreOfThisPosition(after);
        tally.checked(StormInvariant.CLOCKS);
        String wrong = ledger.compare(event, before, after);
        if (!wrong.isEmpty()) {
            breaks(wrong);
        }
    }

    private void isMeant(Move recorded) {
        tally.checked(StormInvariant.MEANT);
        Move wanted = meant.get();
        if (wanted != null && !recorded.equals(wanted)) {
            breaks("a wrong move is on record: " + recorded + " instead of " + wanted);
        }
    }

    /** A question dies with its half-move. */
    private void questionsAreOfThisPosition(GameState after) {
        tally.checked(StormInvariant.QUESTIONS);
        for (Side seat : Side.values()) {
            after.questions(seat)
                    .whichMove()
                    .filter(asked -> !asked.candidates().stream().allMatch(after.positionFor(seat)::isLegal))
                    .ifPresent(asked -> breaks("a question to " + seat + " outlives its half-move: " + asked.words()));
        }
    }

    /** The station is started again: the clocks were stopped meanwhile, or went on by themselves. */
    void startedAgain() {
        ledger.forget();
    }

    /** What is on the platter begins with all that was told. */
    void journalHoldsWhatWasTold() {
        tally.checked(StormInvariant.KEPT);
        try {
            List<GameEvent> told = log.told();
            if (told.isEmpty() && !Files.exists(world.directory().resolve(Journal.FILE))) {
                return;
            }
            List<GameEvent> kept = Journal.read(world.directory()).events();
            for (int i = 0; i < told.size(); i++) {
                if (i >= kept.size() || !kept.get(i).equals(told.get(i))) {
                    breaks("an acknowledged event is lost: told " + told.get(i) + ", kept "
                            + (i >= kept.size() ? "nothing" : kept.get(i)));
                    return;
                }
            }
        } catch (IOException unreadable) {
            breaks("the journal cannot be read: " + unreadable);
        }
    }

    /** Only what has lost its device, or was started for one thing, may end while the station runs. */
    void noThreadHasEnded() {
        tally.checked(StormInvariant.THREADS);
        world.program().ended().stream()
                .filter(name ->
                        name.startsWith("ear-hearing") || MAY_END.stream().noneMatch(name::startsWith))
                .findFirst()
                .ifPresent(name -> breaks("the thread '" + name + "' has ended"));
    }

    void breaks(String what) {
        if (broken == null) {
            broken = what;
        }
    }

    /** Throws if anything was broken. */
    void hold() {
        String what = broken;
        if (what != null) {
            throw new StormFailure(what);
        }
    }

    /** The players' times, counted by nobody but this: who runs, since when, and what each has left. */
    private static final class Ledger {
        private final Map<Side, Duration> left = new EnumMap<>(Side.class);
        private @Nullable Side running;
        private Duration since = Duration.ZERO;
        /** Granted when the flag of the stage before falls, as clocks do. */
        private final Duration nextStage;

        Ledger(Duration nextStage) {
            this.nextStage = nextStage;
        }

        void forget() {
            left.clear();
        }

        String compare(GameEvent event, GameState before, GameState after) {
            if (after.phase() == Phase.NOT_STARTED) {
                return "";
            }
            if (event instanceof GameEvent.GameStarted) {
                take(after);
                return "";
            }
            if (left.isEmpty()) {
                take(after);
                return "";
            }
            Duration at = event.at();
            if (running != null) {
                left.merge(running, at.minus(since), Duration::minus);
            }
            since = at;
            for (Side seat : Side.values()) {
                Duration counted = left.getOrDefault(seat, Duration.ZERO);
                Duration told = before.timeLeft(seat, at);
                // A flag that is down stays down: what is told is never below nothing.
                Duration expected = counted.isNegative() ? Duration.ZERO : counted;
                Duration shown = told.isNegative() ? Duration.ZERO : told;
                boolean isUsedUp = counted.isNegative() || counted.isZero();
                if (!expected.equals(shown) && !(isUsedUp && told.equals(counted.plus(nextStage)))) {
                    return "the clock of " + seat + " says " + shown + " where the ledger says " + expected + " at "
                            + event.getClass().getSimpleName();
                }
            }
            take(after);
            return "";
        }

        /** Increments, penalties and settings are the game's own; between two events only time goes by. */
        private void take(GameState state) {
            for (Side seat : Side.values()) {
                left.put(seat, state.timeLeft(seat, state.now()));
            }
            running = state.running().orElse(null);
            since = state.now();
        }
    }
}
