package org.annabella.station;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Audience;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Telling;
import org.annabella.hearing.Decision;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.Nullable;

/**
 * What the seats have still to answer: which move was meant, whether a seat really resigns, and what is said after "I
 * correct". Nothing of it outlives its half-move or its position, whoever ends them and how. A listener of the table.
 *
 * <p>Threads: may be shared. Who asks with a state gets only what was asked in that very place of the game.
 */
final class OpenQuestions implements GameLoop.Listener {
    /** With these the half-move ends or begins anew. */
    private static final Set<Class<? extends GameEvent>> ENDS = Set.of(
            GameEvent.GameStarted.class,
            GameEvent.MoveCompleted.class,
            GameEvent.ClockSwitched.class,
            GameEvent.IllegalMoveCompleted.class,
            GameEvent.IllegalMoveStands.class,
            GameEvent.PositionRestored.class,
            GameEvent.FlagFell.class,
            GameEvent.Paused.class,
            GameEvent.Resumed.class,
            GameEvent.MoveSealed.class,
            GameEvent.Adjourned.class,
            GameEvent.SessionStarted.class,
            GameEvent.SealedMoveOpened.class,
            GameEvent.ResultCorrected.class,
            GameEvent.GameEnded.class);

    /** These are no acts of a player: after anything else "yes" may no longer mean "I resign". */
    private static final Set<Class<? extends GameEvent>> NO_ACTS = Set.of(
            GameEvent.QuestionAsked.class,
            GameEvent.NotUnderstood.class,
            GameEvent.Told.class,
            GameEvent.PieceTouched.class,
            GameEvent.PiecePlaced.class,
            GameEvent.BoardDiffers.class,
            GameEvent.BoardInStep.class,
            GameEvent.MoveWritten.class,
            GameEvent.Finding.class,
            GameEvent.SoundKept.class,
            GameEvent.SoundDropped.class,
            GameEvent.DeviceLost.class,
            GameEvent.DeviceBack.class,
            GameEvent.DeviceWeak.class,
            GameEvent.StationFault.class);

    private final Map<Side, Asked<Decision.Ask>> moves = new EnumMap<>(Side.class);
    private final Map<Side, Asked<Declaration>> confirmations = new EnumMap<>(Side.class);
    private final Map<Side, Place> corrections = new EnumMap<>(Side.class);

    /** Where a game stands; in any other place a question is void. */
    private record Place(Position position, int plies, Phase phase) {
        static Place of(GameState state) {
            return new Place(state.position(), state.plies().size(), state.phase());
        }
    }

    private record Asked<T>(T what, Place where) {}

    /** The seat is asked which move it meant. */
    synchronized void askWhich(Side seat, Decision.Ask ask, GameState state) {
        moves.put(seat, new Asked<>(ask, Place.of(state)));
    }

    /** The seat is asked whether it means this. */
    synchronized void askWhether(Side seat, Declaration declaration, GameState state) {
        confirmations.put(seat, new Asked<>(declaration, Place.of(state)));
    }

    /** The next move that the seat says corrects what it said before. */
    synchronized void correctNext(Side seat, GameState state) {
        corrections.put(seat, Place.of(state));
    }

    /** The moves of which the seat has still to pick one. */
    synchronized Optional<Decision.Ask> which(Side seat, GameState state) {
        return open(moves.get(seat), state);
    }

    /** What the seat has still to confirm; it is no longer asked. */
    synchronized Optional<Declaration> takeWhether(Side seat, GameState state) {
        return open(confirmations.remove(seat), state);
    }

    /** Whether the move that the seat says now is a correction; the next one is none. */
    synchronized boolean takeCorrection(Side seat, GameState state) {
        return Place.of(state).equals(corrections.remove(seat));
    }

    private static <T> Optional<T> open(@Nullable Asked<T> asked, GameState state) {
        return Optional.ofNullable(asked)
                .filter(each -> each.where().equals(Place.of(state)))
                .map(Asked::what);
    }

    /** The seat has said something that was understood: it is asked no longer. What it answers is decided before. */
    synchronized void heard(Side seat, Decision decision) {
        moves.remove(seat);
        if (!(decision instanceof Decision.AnswerHeard)) {
            confirmations.remove(seat);
        }
        if (decision instanceof Decision.CommandHeard
                || decision instanceof Decision.QueryHeard
                || decision instanceof Decision.AnswerHeard) {
            corrections.remove(seat);
        }
    }

    @Override
    public synchronized void happened(GameEvent event, GameState before, GameState after) {
        if (ENDS.contains(event.getClass()) || !Place.of(before).equals(Place.of(after))) {
            moves.clear();
            corrections.clear();
            confirmations.clear();
            return;
        }
        if (!NO_ACTS.contains(event.getClass())) {
            confirmations.clear();
        }
        if (event instanceof GameEvent.Told told && !(told.what() instanceof Telling.TimeAlarm)) {
            // Who asks the station something, by whatever key, is no longer about to resign.
            confirmations.keySet().removeIf(seat -> audience(seat) == told.to());
        }
        if (event instanceof GameEvent.MoveAnnounced || event instanceof GameEvent.AnnouncementCorrected) {
            moves.clear();
            corrections.clear();
        } else if (event instanceof GameEvent.MoveRepeated repeated) {
            moves.remove(repeated.seat());
        } else if (event instanceof GameEvent.MoveExecuted executed) {
            // The hand may be quicker than the answer: only another move than those asked about ends the question.
            moves.values().removeIf(asked -> !asked.what().candidates().contains(executed.move()));
        } else if (event instanceof GameEvent.DrawOffered offered) {
            // From now on "yes" is the answer to the offer.
            moves.computeIfPresent(
                    offered.seat().opposite(),
                    (seat, asked) -> asked.what().candidates().size() == 1 ? null : asked);
        }
    }

    private static Audience audience(Side seat) {
        return seat == Side.WHITE ? Audience.WHITE : Audience.BLACK;
    }
}
