package org.annabella.station.clocks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.chess.Side;
import org.annabella.config.Times;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Author;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Refusal;

/**
 * Sees to it that nobody loses time to a device that has gone.
 *
 * <p>A clock without its cable tells a press when the cable is back: the time from the press to then is given back to
 * whoever pressed. A press that was refused because the board showed no move counts after all if that board turns out
 * to have given no sign of life since before the press. A press that another one has overtaken is over.
 *
 * <p>Threads: any; the posting happens on the caller's.
 */
public final class PressTimes {
    /** What is not worth a word to the players: scans, bytes and the wait for the board. */
    private static final Duration USUAL = Duration.ofSeconds(1);

    private final Consumer<GameInput> post;
    private final Map<Side, Duration> pressed = new EnumMap<>(Side.class);
    private final Map<Side, List<Duration>> refused = new EnumMap<>(Side.class);
    private final Map<Side, Duration> completed = new EnumMap<>(Side.class);
    private final Map<Side, Duration> silentSince = new EnumMap<>(Side.class);

    /** Posts to the table what presses that came late give back. */
    public PressTimes(Consumer<GameInput> post) {
        this.post = post;
    }

    /** A press is about to be handed in; false if it lies before a move that was completed since, and is over. */
    public synchronized boolean pressed(Side seat, Duration at) {
        Duration before = completed.get(seat);
        if (before != null && at.compareTo(before) <= 0) {
            return false;
        }
        pressed.put(seat, at);
        return true;
    }

    /** A device is about to be reported; the moment of a loss is the last at which it was heard of. */
    public synchronized void reported(GameInput.Device device) {
        if (device.state() == DeviceState.LOST) {
            device.device().seatOfBoard().ifPresent(seat -> silentSince.put(seat, device.at()));
        }
    }

    /** Something has happened in the game; posts what is owed to a player. */
    public synchronized void happened(GameEvent event, GameState after) {
        if (event instanceof GameEvent.MoveCompleted move) {
            completed(move, after);
        } else if (event instanceof GameEvent.Refused no && no.seat() != null) {
            refused(no.seat(), no.why());
        } else if (event instanceof GameEvent.DeviceLost lost) {
            lost.device().seatOfBoard().ifPresent(seat -> countAfterAll(seat, after));
        } else if (event instanceof GameEvent.MoveAwaited counted) {
            pressed.remove(counted.seat());
        } else if (event instanceof GameEvent.MoveAnnounced said) {
            refused.remove(said.seat());
        } else if (event instanceof GameEvent.AnnouncementCorrected said) {
            refused.remove(said.seat());
        }
    }

    private void refused(Side seat, Refusal why) {
        Duration at = pressed.remove(seat);
        if (at != null && why == Refusal.NOT_EXECUTED) {
            refused.computeIfAbsent(seat, none -> new ArrayList<>()).add(at);
        }
    }

    private void countAfterAll(Side seat, GameState after) {
        List<Duration> vain = refused.remove(seat);
        Duration since = silentSince.get(seat);
        if (vain == null
                || since == null
                || after.turnSeat() != seat
                || after.turn().announced() == null) {
            return;
        }
        Optional<Duration> unseen =
                vain.stream().filter(at -> since.compareTo(at) <= 0).findFirst();
        unseen.ifPresent(at -> {
            pressed.put(seat, at);
            post.accept(new GameInput.Press(at, seat));
        });
    }

    private void completed(GameEvent.MoveCompleted move, GameState after) {
        completed.put(move.seat(), move.at());
        refused.clear();
        Duration at = pressed.remove(move.seat());
        if (at == null || !move.how().pressed()) {
            return;
        }
        // The game counts milliseconds: what the journal rounds off must not be in the game either.
        Duration late = Duration.ofMillis(move.at().minus(at).toMillis());
        if (late.compareTo(USUAL) > 0) {
            post.accept(GameInput.Rule.by(Author.STATION, move.at(), givenBack(move, late, after)));
        }
    }

    private static ArbiterAct givenBack(GameEvent.MoveCompleted move, Duration late, GameState after) {
        Side mover = move.seat();
        Duration own = after.timeLeft(mover, move.at()).plus(late);
        Duration left = after.timeLeft(mover.opposite(), move.at()).minus(late);
        Duration other = left.isNegative() ? Duration.ZERO : left;
        return new ArbiterAct.SetClock(
                mover.pick(own, other),
                mover.pick(other, own),
                null,
                "the press came " + Times.compact(late) + " late: a device had gone");
    }
}
