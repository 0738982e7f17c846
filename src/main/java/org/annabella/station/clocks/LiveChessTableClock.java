package org.annabella.station.clocks;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.board.livechess.LiveChessClock;
import org.annabella.board.livechess.LiveChessDriver;
import org.annabella.chess.Side;
import org.annabella.config.Times;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.station.time.GameTime;
import org.annabella.threads.DefectWords;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Joins a clock that LiveChess tells of to the game. Its lever presses, and starts the game; but nobody can set it from here: the game's
 * times are the truth, and where the clock has shown something else for a while, the arbiter is told what to put right.
 *
 * <p>Threads: what the clock shows comes on its board's thread; every method may be called from any thread.
 */
public final class LiveChessTableClock implements ClockAtTable, LiveChessClock.Listener {

    /** So long the two may differ before it is told: a press is decided, an arbiter reaches for the clock. */
    static final Duration GRACE = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(LiveChessTableClock.class);
    private static final String KIND = "livechess-clock";
    /** Whole seconds, and the way through board and LiveChess. */
    private static final Duration TOLERANCE = Duration.ofSeconds(3);

    private final LiveChessDriver board;
    private final GameTime time;
    private final Consumer<GameInput> post;
    private final Consumer<GameInput.Press> presses;
    private final Lever lever = new Lever();

    private @Nullable GameState latest;
    private @Nullable LiveChessClock shown;
    private @Nullable String identified;
    private Difference difference = Difference.NONE;
    private Difference told = Difference.NONE;
    private Duration differsSince = Duration.ZERO;

    /** What is not as the game has it. */
    private enum Difference {
        NONE,
        RUNS,
        STANDS,
        LEVER,
        TIMES
    }

    /**
     * Prepares the clock; {@link #open} lets it be heard.
     *
     * @param board behind which it is plugged in
     */
    public LiveChessTableClock(
            LiveChessDriver board, GameTime time, Consumer<GameInput> post, Consumer<GameInput.Press> presses) {
        this.board = board;
        this.time = time;
        this.post = post;
        this.presses = presses;
    }

    @Override
    public void open() {
        board.tellClock(this);
    }

    @Override
    public synchronized void resume(GameState state) {
        latest = state;
    }

    @Override
    public synchronized void happened(GameEvent event) {
        lever.happened(event);
    }

    @Override
    public synchronized void follow(GameState state) {
        latest = state;
        lever.follow(state);
    }

    /** It can neither be stopped nor give a sign. */
    @Override
    public void failed() {
        LOG.info("the clock behind LiveChess goes on by itself");
    }

    @Override
    public synchronized Optional<Identity> identity() {
        return Optional.ofNullable(shown)
                .map(clock -> new Identity("clock behind LiveChess's board " + clock.board(), clock.simulated()));
    }

    @Override
    public void gone(String why) {
        synchronized (this) {
            shown = null;
            difference = Difference.NONE;
            told = Difference.NONE;
        }
        tell(DeviceState.LOST, why);
    }

    @Override
    public void shows(LiveChessClock now) {
        LiveChessClock before;
        GameState state;
        synchronized (this) {
            before = shown;
            shown = now;
            state = latest;
        }
        Optional<Side> down = before == null || state == null
                ? Optional.empty()
                : down(before.running(), now.running(), state.phase());
        try {
            take(before, now, down, state);
        } catch (Throwable defect) {
            LOG.error("{}", now, defect);
            post.accept(new GameInput.Fault(time.now(), "the clock: " + DefectWords.of(defect)));
            // What cannot be looked at is decided all the same: a press is never swallowed.
            down.ifPresent(seat -> post.accept(new GameInput.Press(time.now(), seat)));
        }
    }

    private void take(
            @Nullable LiveChessClock before, LiveChessClock now, Optional<Side> down, @Nullable GameState state) {
        if (before == null) {
            found(now);
        }
        if (state == null) {
            return;
        }
        down.ifPresent(seat -> press(seat, state));
        boolean stopped =
                before != null && before.running().isPresent() && now.running().isEmpty();
        if (stopped && state.running().isPresent()) {
            // Whoever stops a clock during the game seeks the arbiter (FIDE Laws 2023, 6.11.2).
            post.accept(new GameInput.CallArbiter(time.now(), state.turnSeat()));
        }
        due(now, state)
                .ifPresent(due ->
                        tell(due == Difference.NONE ? DeviceState.UP : DeviceState.DEGRADED, words(due, now, state)));
    }

    private void found(LiveChessClock now) {
        if (!now.board().equals(identified)) {
            identified = now.board();
            LOG.info("the clock is {}", now);
            // It has no number of its own: the board's tells which it is.
            post.accept(new GameInput.Identify(
                    time.now(), DeviceId.CLOCK, new DeviceIdentity(KIND, now.board(), "", now.simulated())));
        }
        tell(DeviceState.UP, "");
    }

    /** Whose end of the lever has gone down; before the game Black starts White's clock (FIDE Laws 2023, 6.2.1). */
    private static Optional<Side> down(Optional<Side> before, Optional<Side> now, Phase phase) {
        if (before.equals(now) || now.isEmpty()) {
            return Optional.empty();
        }
        boolean starts = before.isEmpty() && phase == Phase.WAITING && now.get() == Side.WHITE;
        return starts ? Optional.of(Side.BLACK) : before;
    }

    private void press(Side seat, GameState state) {
        boolean isPress;
        synchronized (this) {
            isPress = state.phase() == Phase.WAITING || lever.isPress(seat, state);
        }
        if (isPress) {
            presses.accept(new GameInput.Press(time.now(), seat));
        } else {
            LOG.info("the lever was put right, {} down", seat);
        }
    }

    /**
     * What is to be told now; that nothing differs any more is told as well. It shows something at least each second, so that is soon
     * after it is due.
     */
    private synchronized Optional<Difference> due(LiveChessClock now, GameState state) {
        Duration at = time.now();
        Difference found = difference(now, state);
        if (found != difference) {
            difference = found;
            differsSince = at;
        }
        boolean lasts = at.minus(differsSince).compareTo(GRACE) >= 0;
        if (found == told || found != Difference.NONE && !lasts || mayDifferStill(found, state)) {
            return Optional.empty();
        }
        told = found;
        return Optional.of(found);
    }

    /** While the game's time stands, times are not compared: whether they agree again shows when it goes on. */
    private boolean mayDifferStill(Difference found, GameState state) {
        return found == Difference.NONE
                && told == Difference.TIMES
                && state.running().isEmpty();
    }

    private Difference difference(LiveChessClock shown, GameState state) {
        if (state.phase() != Phase.RUNNING && state.phase() != Phase.PAUSED) {
            return Difference.NONE;
        }
        Optional<Side> shouldRun = state.running();
        if (shouldRun.isEmpty()) {
            return shown.running().isPresent() ? Difference.RUNS : Difference.NONE;
        }
        if (shown.running().isEmpty()) {
            return Difference.STANDS;
        }
        if (!shown.running().equals(shouldRun)) {
            return Difference.LEVER;
        }
        boolean near = isNear(shown, state, Side.WHITE) && isNear(shown, state, Side.BLACK);
        return near ? Difference.NONE : Difference.TIMES;
    }

    private boolean isNear(LiveChessClock shown, GameState state, Side side) {
        return shown.left(side).minus(left(state, side)).abs().compareTo(TOLERANCE) <= 0;
    }

    private String words(Difference due, LiveChessClock now, GameState state) {
        return switch (due) {
            case RUNS -> "it runs while the game's time stands; stop it, or let the game go on";
            case STANDS -> "it stands while the game's time runs; start it, or pause the game";
            case LEVER -> {
                String mover = state.turnSeat().english();
                String other = state.turnSeat().opposite().english();
                yield mover + " is to move, and " + other + "'s time runs on it; press it down at " + other
                        + "'s side, unless " + mover + " has moved";
            }
            case TIMES ->
                "it shows " + times(now.white(), now.black()) + ", the game "
                        + times(left(state, Side.WHITE), left(state, Side.BLACK))
                        + "; set the clock, or the game's times on the arbiter's page";
            case NONE -> "";
        };
    }

    private Duration left(GameState state, Side side) {
        Duration at = time.now();
        return state.timeLeft(side, at.compareTo(state.now()) > 0 ? at : state.now());
    }

    private static String times(Duration white, Duration black) {
        return Times.compact(white) + " for White and " + Times.compact(black) + " for Black";
    }

    private void tell(DeviceState state, String why) {
        post.accept(new GameInput.Device(time.now(), DeviceId.CLOCK, state, why));
    }

    /** The clock goes with its board. */
    @Override
    public void close() {
        // Nothing of its own to close.
    }
}
