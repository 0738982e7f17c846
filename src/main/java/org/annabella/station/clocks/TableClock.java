package org.annabella.station.clocks;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.dial.DialButton;
import org.annabella.dial.DialDriver;
import org.annabella.dial.DialFace;
import org.annabella.dial.DialReport;
import org.annabella.dial.Vibration;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.DeviceState;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.annabella.serial.Health;
import org.annabella.station.boards.Charge;
import org.annabella.station.boards.KeyPresses;
import org.annabella.station.boards.SeatBoard;
import org.annabella.station.time.GameTime;
import org.annabella.threads.DefectWords;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Joins the tactile clock to the game: lever and buttons become inputs, the game's times go to its hands, and what a seat
 * is told about time or moves is tapped out to that seat as well.
 *
 * <p>Threads: reports come on the driver's thread; every method may be called from any thread.
 */
public final class TableClock implements ClockAtTable {
    private static final Logger LOG = LoggerFactory.getLogger(TableClock.class);
    private static final String KIND = "dial";
    /** The charge of a clock that needs no battery, in percent. */
    private static final int ON_MAINS = 100;

    private static final Map<DialButton, Topic> TOPICS = new EnumMap<>(Map.of(
            DialButton.TIME, Topic.TIME,
            DialButton.OPPONENT_TIME, Topic.OPPONENT_TIME,
            DialButton.MOVES, Topic.MOVES,
            DialButton.REPEAT, Topic.REPEAT));

    private final DialDriver driver;
    private final GameTime time;
    private final Consumer<GameInput> post;
    private final BiConsumer<GameInput.Press, Runnable> presses;

    private volatile DialReport.@Nullable Identified identity;
    private volatile @Nullable GameState latest;
    /** What the clock showed when the station went, until it has told what it counted meanwhile; null where it is not asked. */
    private volatile @Nullable DialFace left;

    // Below: touched on the driver's thread only.
    private final Charge charge = new Charge(DeviceId.CLOCK);
    /** How the line to the clock is; null before anything was said of it. */
    private @Nullable Health health;

    /** True once nothing is taken any more. */
    private volatile boolean stands;

    /**
     * Joins a clock; nothing happens before its driver is opened.
     *
     * @param post takes the inputs that its lever and buttons become
     * @param presses takes the presses, each with what to run once it is decided: until then the clock keeps it
     */
    public TableClock(
            DialDriver driver, GameTime time, Consumer<GameInput> post, BiConsumer<GameInput.Press, Runnable> presses) {
        this.driver = driver;
        this.time = time;
        this.post = post;
        this.presses = presses;
    }

    @Override
    public void open() {
        driver.openFor(this::accept);
    }

    /** Times that the clock has counted while the station was away are taken over from it, if it was there until the end. */
    @Override
    public void resume(GameState state) {
        DeviceIdentity known = state.knownDevices().get(DeviceId.CLOCK);
        if (known != null && known.kind().equals(KIND)) {
            driver.expect(known.serialNumber());
            left = wasThere(state) ? DialFace.of(state.clock(), state.now()) : null;
        }
        latest = state;
    }

    /** A clock that was lost before the station went, or while no time ran, has counted what no player was given. */
    private static boolean wasThere(GameState state) {
        return state.running().isPresent() && !state.lostDevices().contains(DeviceId.CLOCK);
    }

    @Override
    public Optional<Identity> identity() {
        return Optional.ofNullable(identity).map(who -> new Identity(who.serialNumber(), who.simulated()));
    }

    @Override
    public void happened(GameEvent event) {
        if (event instanceof GameEvent.DeviceAccepted accepted
                && accepted.device().equals(DeviceId.CLOCK)) {
            driver.expectAny();
            left = null;
        }
        if (goesOn(event)) {
            left = null;
        }
    }

    /**
     * The game's times run again, or were set: a clock that comes back only now has counted what is true no more, such as the time of
     * a player who has moved long since.
     */
    private static boolean goesOn(GameEvent event) {
        return event instanceof GameEvent.ClockSet
                || event instanceof GameEvent.ClockSwitched switched && switched.running() != null;
    }

    @Override
    public void follow(GameState state) {
        latest = state;
        if (state.phase() != Phase.NOT_STARTED && left == null) {
            DialFace face = DialFace.of(state.clock(), later(state.now(), time.now()));
            driver.show(stands ? face.standing() : face);
        }
    }

    /** Both seats feel that there is something to ask: a deaf-blind player has no other sign of it. */
    @Override
    public void failed() {
        stands = true;
        GameState state = latest;
        if (state != null) {
            follow(state);
        }
        for (ClockSide clockSide : ClockSide.values()) {
            driver.vibrate(clockSide, Vibration.of(Vibration.Signal.ATTENTION));
        }
    }

    private static Duration later(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /** Taps out what a seat is told privately: a deaf-blind player feels what others hear. */
    @Override
    public void tapOut(GameEvent.Told told) {
        Optional<ClockSide> to = clockSide(told.to());
        if (to.isEmpty()) {
            return;
        }
        told.what().match(new Felt(to.get())).ifPresent(vibration -> driver.vibrate(to.get(), vibration));
    }

    /** What can be felt of what is told: numbers; words would take too long. */
    private record Felt(ClockSide side) implements Telling.Cases<Optional<Vibration>> {
        @Override
        public Optional<Vibration> timeLeft(Telling.TimeLeft time) {
            return Optional.of(Vibration.time(time.left()));
        }

        @Override
        public Optional<Vibration> timeAlarm(Telling.TimeAlarm alarm) {
            return Optional.of(Vibration.time(alarm.left()));
        }

        @Override
        public Optional<Vibration> moveCount(Telling.MoveCount count) {
            return Optional.of(Vibration.moves(side == ClockSide.WHITE ? count.white() : count.black()));
        }

        @Override
        public Optional<Vibration> lastMove(Telling.LastMove last) {
            return Optional.empty();
        }

        @Override
        public Optional<Vibration> movesSoFar(Telling.MovesSoFar moves) {
            return Optional.empty();
        }

        @Override
        public Optional<Vibration> onBoard(Telling.OnBoard board) {
            return Optional.empty();
        }

        @Override
        public Optional<Vibration> whoseTurn(Telling.WhoseTurn turn) {
            return Optional.empty();
        }

        @Override
        public Optional<Vibration> differences(Telling.Differences differences) {
            return Optional.empty();
        }

        @Override
        public Optional<Vibration> notLegal(Telling.NotLegal illegal) {
            return Optional.empty();
        }

        @Override
        public Optional<Vibration> claimWaits(Telling.ClaimWaits claim) {
            return Optional.empty();
        }
    }

    private static Optional<ClockSide> clockSide(Audience audience) {
        if (audience == Audience.WHITE) {
            return Optional.of(ClockSide.WHITE);
        }
        return audience == Audience.BLACK ? Optional.of(ClockSide.BLACK) : Optional.empty();
    }

    /**
     * Takes what the clock says.
     *
     * @param kept run once the clock may forget it
     */
    void accept(DialReport report, Runnable kept) {
        try {
            report.match(new Taken(kept)).run();
        } catch (Throwable defect) {
            LOG.error("{}", report, defect);
            post.accept(new GameInput.Fault(time.now(), "the tactile clock: " + DefectWords.of(defect)));
            if (report instanceof DialReport.LeverPressed lever) {
                // What cannot be looked at is decided all the same: a press is never swallowed.
                post.accept(press(lever));
            }
            kept.run();
        }
    }

    /** What is done about each report. */
    private final class Taken implements DialReport.Cases<Runnable> {
        private final Runnable kept;

        private Taken(Runnable kept) {
            this.kept = kept;
        }

        @Override
        public Runnable leverPressed(DialReport.LeverPressed lever) {
            return () -> presses.accept(press(lever), kept);
        }

        @Override
        public Runnable buttonPressed(DialReport.ButtonPressed button) {
            return () -> {
                pushed(side(button.by()), button.button(), time.before(button.ago()));
                kept.run();
            };
        }

        @Override
        public Runnable identified(DialReport.Identified who) {
            return () -> isThere(who);
        }

        @Override
        public Runnable healthChanged(DialReport.HealthChanged changed) {
            return () -> health(changed.health());
        }

        /** What the clock shows comes from here, except right after the station was away. */
        @Override
        public Runnable times(DialReport.Times times) {
            return () -> {
                charge(times.battery().orElse(ON_MAINS));
                DialFace before = left;
                if (before != null) {
                    adopt(times, before);
                }
            };
        }

        @Override
        public Runnable rebooted(DialReport.Rebooted rebooted) {
            return () -> LOG.warn("the tactile clock has restarted: {}", rebooted.cause());
        }
    }

    private void health(Health now) {
        health = now;
        if (now.level() != Health.Level.DEGRADED) {
            charge.forget();
        }
        post.accept(
                new GameInput.Device(time.before(now.silentFor()), DeviceId.CLOCK, SeatBoard.state(now), now.why()));
    }

    /** A clock that is at its charger is not well for that if anything else is wrong with it. */
    private void charge(int percent) {
        Health line = health;
        charge.at(percent, time.now())
                .map(news -> news.state() == DeviceState.UP && line != null
                        ? new GameInput.Device(news.at(), DeviceId.CLOCK, SeatBoard.state(line), line.why())
                        : news)
                .ifPresent(post);
    }

    private void isThere(DialReport.Identified who) {
        identity = who;
        LOG.info("the tactile clock is {}", who);
        post.accept(new GameInput.Identify(
                time.now(),
                DeviceId.CLOCK,
                new DeviceIdentity(KIND, who.serialNumber(), who.version(), who.simulated())));
        if (left != null && !who.holdsTimes()) {
            adopted();
        }
    }

    /** What the clock counted while the station was away is what the players have left, unless it began from another face. */
    private void adopt(DialReport.Times times, DialFace before) {
        if (times.known() && before.leadsTo(times.face())) {
            post.accept(GameInput.Rule.by(
                    Author.DEVICE,
                    time.now(),
                    new ArbiterAct.SetClock(times.face().white(), times.face().black(), null, "clockCounted")));
        }
        adopted();
    }

    private void adopted() {
        left = null;
        GameState state = latest;
        if (state != null) {
            follow(state);
        }
    }

    private GameInput.Press press(DialReport.LeverPressed lever) {
        return new GameInput.Press(
                time.before(lever.ago()), side(lever.by()), lever.movesShown().orElse(null));
    }

    private void pushed(Side seat, DialButton button, Duration at) {
        Topic topic = TOPICS.get(button);
        if (topic != null) {
            post.accept(new GameInput.Ask(at, seat, topic, Asker.PLAYER));
        } else if (button == DialButton.YES || button == DialButton.NO) {
            answer(seat, button == DialButton.YES, at);
        } else {
            post.accept(new GameInput.CallArbiter(at, seat));
        }
    }

    private void answer(Side seat, boolean yes, Duration at) {
        GameState state = latest;
        if (state != null) {
            KeyPresses.answer(yes, seat, state, at).ifPresent(post);
        }
    }

    static Side side(ClockSide clockSide) {
        return clockSide == ClockSide.WHITE ? Side.WHITE : Side.BLACK;
    }

    @Override
    public void close() {
        driver.close();
    }
}
