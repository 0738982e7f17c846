package org.annabella.station.boards;

import java.time.Duration;
import java.util.function.Supplier;
import org.annabella.board.BoardDriver;
import org.annabella.board.BoardWatcher;
import org.annabella.board.MovementEnd;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.MovementOutcome;
import org.annabella.game.MovementPurpose;
import org.jspecify.annotations.Nullable;

/**
 * Lets one board move its pieces itself. It offers that to the game once the board has been left alone for a while, standing as it should
 * before; what the game then announces is said, and only if nothing has been done on the board meanwhile does it move. Each is tried once:
 * what it did not bring about is left to hands.
 *
 * <p>Threads: that of its board.
 */
final class Mover {

    /** So long nothing may have been done on a board before it offers to move. */
    static final Duration ALONE = Duration.ofSeconds(3);

    /** So long it takes to say what a board is about to do, by the board's time; nothing may be done on it meanwhile. */
    static final Duration SAYING = Duration.ofSeconds(6);

    /** So long a board that is seen may take to say what it can. */
    private static final Duration WHO_IT_IS = Duration.ofSeconds(15);

    private static final String CANNOT = "it may move its pieces itself, but this board does not: move them by hand";

    private final Side seat;
    private final DeviceId device;
    private final BoardDriver driver;
    private final BoardWatcher watcher;
    private final Supplier<Duration> now;
    private final boolean on;

    private GameState state = GameState.NOT_STARTED;
    private boolean restoring;
    /** What was announced, or is under way; null for nothing. */
    private @Nullable Movement begun;

    private boolean moving;
    /** Whether it was told that this board cannot do it. */
    private boolean weak;
    /** What was tried already. */
    private @Nullable Movement tried;
    /** When the board began to be left alone after an announcement, or was offered last. */
    private Duration since = Duration.ZERO;

    /**
     * Makes one.
     *
     * @param now the time of the game
     * @param on whether the board may move its pieces at all
     */
    Mover(Side seat, BoardDriver driver, BoardWatcher watcher, Supplier<Duration> now, boolean on) {
        this.seat = seat;
        this.device = DeviceId.board(seat);
        this.driver = driver;
        this.watcher = watcher;
        this.now = now;
        this.on = on;
    }

    /** Takes note of how the game stands; stops the board if what it does is not wanted any more. */
    void follow(GameState latest) {
        state = latest;
        if (moving && !isWanted()) {
            driver.stop();
        }
    }

    /** The position was set back: what the board shows is to be put back. */
    void setBack() {
        restoring = true;
        tried = null;
    }

    /** The board shows the position. */
    void inStep() {
        restoring = false;
    }

    /** A hand is near the board: it stands still. */
    void handIsNear() {
        if (moving) {
            driver.stop();
        }
    }

    /**
     * Looks whether the board may move now.
     *
     * @param at the board's time
     * @return what the game is to be asked, or told; null for nothing
     */
    @Nullable
    GameInput look(Duration at) {
        if (!on || moving) {
            return null;
        }
        if (!weak && watcher.isQuiet(at, WHO_IT_IS) && !driver.capabilities().movesPieces()) {
            weak = true;
            return new GameInput.Device(now.get(), device, DeviceState.DEGRADED, CANNOT);
        }
        Movement announced = begun;
        return announced == null ? offer(at) : begin(announced, at);
    }

    private @Nullable GameInput offer(Duration at) {
        Movement wanted = Movement.of(state, seat, restoring).orElse(null);
        Placement standing = watcher.placement().orElse(null);
        boolean alone = watcher.isQuiet(at, ALONE) && at.minus(since).compareTo(ALONE) >= 0;
        if (!alone
                || standing == null
                || wanted == null
                || wanted.equals(tried)
                || !wanted.startsAt(standing)
                || !driver.capabilities().movesPieces()) {
            return null;
        }
        since = at;
        return new GameInput.OfferMovement(now.get(), seat, wanted.purpose(), wanted.isComplete(standing));
    }

    /** The game lets the board move, and it is said. */
    @Nullable
    GameInput announced(GameEvent.MovementAnnounced event, Duration at) {
        Movement wanted = Movement.of(state, seat, restoring)
                .filter(movement -> movement.purpose() == event.purpose())
                .orElse(null);
        if (!on || moving || wanted == null) {
            return ended(event.purpose(), MovementOutcome.STOPPED);
        }
        tried = wanted;
        begun = wanted;
        since = at;
        return null;
    }

    /** The game does not let the board move, or it has moved: it is not tried again. */
    void ended() {
        tried = Movement.of(state, seat, restoring).orElse(tried);
    }

    private @Nullable GameInput begin(Movement announced, Duration at) {
        if (at.minus(since).compareTo(SAYING) < 0) {
            return null;
        }
        Placement standing = watcher.placement().orElse(null);
        if (!isWanted()) {
            begun = null;
            return ended(announced.purpose(), MovementOutcome.STOPPED);
        }
        if (standing == null || !watcher.isQuiet(at, SAYING) || !announced.startsAt(standing)) {
            begun = null;
            // What a board that is not seen has been through nobody knows.
            return ended(announced.purpose(), standing == null ? MovementOutcome.NOT_BEGUN : MovementOutcome.HAND);
        }
        moving = true;
        driver.move(standing, announced.to());
        return null;
    }

    /** The board has reported that it moves no pieces any more. */
    @Nullable
    GameInput ended(MovementEnd end) {
        Movement last = begun;
        begun = null;
        moving = false;
        return last == null ? null : ended(last.purpose(), outcome(end));
    }

    private GameInput ended(MovementPurpose purpose, MovementOutcome outcome) {
        return new GameInput.EndMovement(now.get(), seat, purpose, outcome);
    }

    private boolean isWanted() {
        Movement last = begun;
        return last != null
                && Movement.of(state, seat, restoring || last.purpose() == MovementPurpose.RESTORE)
                        .filter(last::equals)
                        .isPresent();
    }

    private static MovementOutcome outcome(MovementEnd end) {
        return switch (end) {
            case ARRIVED -> MovementOutcome.DONE;
            case HELD -> MovementOutcome.HAND;
            case STRAYED -> MovementOutcome.STRAYED;
            case LATE -> MovementOutcome.LATE;
            case STOPPED -> MovementOutcome.STOPPED;
            case LOST -> MovementOutcome.LOST;
            case NOT_BEGUN -> MovementOutcome.NOT_BEGUN;
        };
    }
}
