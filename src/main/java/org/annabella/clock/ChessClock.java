package org.annabella.clock;

import java.time.Duration;
import java.util.Optional;

/**
 * A chess clock as a value: each act gives a new clock, and time comes in from outside.
 *
 * <p>Every instant is a duration since an origin that the caller chooses and keeps, such as the start of the game.
 * Instants are cut to whole milliseconds and never decrease from act to act; all arithmetic is exact, so an evening of
 * thousands of acts sums up without error.
 *
 * <p>An increment is added when a move is completed, from the first move on; a delay lets the first seconds of each move
 * cost nothing; after Bronstein a completed move gives back what it took, up to a limit. Where the flag falls and a later
 * stage exists, that stage's time is granted at once and runs on beneath the fallen flag; in the last stage the time stands
 * at zero and gains nothing any more. A fallen flag stays shown until the clock is set by hand.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 6.2 and 6.3</a>
 */
public final class ChessClock {

    private final TimeControl white;
    private final TimeControl black;
    private final Snapshot state;

    private ChessClock(TimeControl white, TimeControl black, Snapshot state) {
        this.white = white;
        this.black = black;
        this.state = state;
    }

    /** A clock with these time controls, not started. */
    public static ChessClock of(TimeControls controls) {
        return of(controls.white(), controls.black());
    }

    /** A clock that has not been started, at instant zero. */
    public static ChessClock of(TimeControl white, TimeControl black) {
        return new ChessClock(
                white,
                black,
                new Snapshot(
                        Duration.ZERO,
                        Snapshot.Phase.READY,
                        ClockSide.WHITE,
                        Duration.ZERO,
                        SideTime.initial(white),
                        SideTime.initial(black)));
    }

    /** A clock that goes on from where another one with these time controls was. */
    public static ChessClock from(TimeControl white, TimeControl black, Snapshot snapshot) {
        if (!white.hasStage(snapshot.white().stage())
                || !black.hasStage(snapshot.black().stage())) {
            throw new IllegalArgumentException(snapshot + " does not fit " + white + " and " + black);
        }
        return new ChessClock(white, black, snapshot);
    }

    /** The time control of this side. */
    public TimeControl control(ClockSide clockSide) {
        return clockSide == ClockSide.WHITE ? white : black;
    }

    /**
     * Everything the clock shows at an instant.
     *
     * @throws IllegalArgumentException if {@code at} lies before the last act
     */
    public Snapshot snapshot(Duration at) {
        return advanced(at);
    }

    /** The time left of this side, in whole milliseconds, zero or more. */
    public Duration remaining(ClockSide clockSide, Duration at) {
        return advanced(at).side(clockSide).remaining();
    }

    /**
     * What a clock without free time is to count down so that its flag falls with this one's: the time left, and while this
     * side's time runs the free time of the move that is still to come.
     */
    public Duration countedDown(ClockSide clockSide, Duration at) {
        Snapshot now = advanced(at);
        Duration left = now.side(clockSide).remaining();
        boolean counts = running().filter(clockSide::equals).isPresent() && !left.isZero();
        return counts ? left.plus(bonus(clockSide, now).freeAfter(now.thought())) : left;
    }

    /** The time that this hand has used, in whole milliseconds: what ran, corrected where the clock was set by hand; penalties are none of it. */
    public Duration used(ClockSide clockSide, Duration at) {
        return advanced(at).side(clockSide).used();
    }

    /** Whose time runs; empty before the start and during a pause. */
    public Optional<ClockSide> running() {
        return state.phase() == Snapshot.Phase.RUNNING ? Optional.of(state.turn()) : Optional.empty();
    }

    /** What the clock is doing. */
    public Snapshot.Phase phase() {
        return state.phase();
    }

    /** Whose time runs, or will run when the clock is resumed; White's before the start. */
    public ClockSide turn() {
        return state.turn();
    }

    /** True if this side's flag has fallen by then, in whichever stage. */
    public boolean isFlagDown(ClockSide clockSide, Duration at) {
        return advanced(at).side(clockSide).isFlagDown();
    }

    /** When this side's flag fell, if it has by then; so it is known which of two flags fell first. */
    public Optional<Duration> flagFellAt(ClockSide clockSide, Duration at) {
        return advanced(at).side(clockSide).flagFellAt();
    }

    /** True if this side's time has run out by then in its last stage, and stands at zero. */
    public boolean isBlocked(ClockSide clockSide, Duration at) {
        return advanced(at).side(clockSide).isBlocked(control(clockSide));
    }

    /** The instant of the first flag fall after the last act if nobody does anything; empty if no flag can fall. */
    public Optional<Duration> nextFlagAt() {
        if (state.phase() != Snapshot.Phase.RUNNING || state.side(state.turn()).isBlocked(control(state.turn()))) {
            return Optional.empty();
        }
        Duration free = bonus(state.turn(), state).freeAfter(state.thought());
        return Optional.of(state.at().plus(free).plus(state.side(state.turn()).remaining()));
    }

    /**
     * The instant at which the time that runs comes down to this if nobody does anything; empty if it stands there or below
     * already, or if no time runs. What a flag that falls before brings is not looked at.
     *
     * @param left zero or more
     */
    public Optional<Duration> comesDownTo(Duration left) {
        Duration remaining = state.side(state.turn()).remaining();
        if (state.phase() != Snapshot.Phase.RUNNING || remaining.compareTo(left) <= 0) {
            return Optional.empty();
        }
        Duration free = bonus(state.turn(), state).freeAfter(state.thought());
        return Optional.of(state.at().plus(free).plus(remaining).minus(left));
    }

    /** The instant of the last act: before it nothing of this clock is known. */
    public Duration lastAct() {
        return state.at();
    }

    /** How many moves this side has completed. */
    public int movesCompleted(ClockSide clockSide) {
        return state.side(clockSide).moves();
    }

    /** The same clock later on: what {@link #nextFlagAt} counts from. */
    public ChessClock at(Duration at) {
        return with(advanced(at));
    }

    /**
     * Starts the clock.
     *
     * @param runs whose time begins to run, as a rule White's
     * @throws IllegalStateException if it has been started before
     */
    public ChessClock start(ClockSide runs, Duration at) {
        require(Snapshot.Phase.READY, "start");
        return with(advanced(at).withPhase(Snapshot.Phase.RUNNING).withTurn(runs, Duration.ZERO));
    }

    /**
     * Completes a move: counts it, adds what it earned and perhaps the next stage's time, and lets the other time run.
     *
     * @throws IllegalStateException if the time of this side is not the one that runs
     */
    public ChessClock press(ClockSide by, Duration at) {
        require(Snapshot.Phase.RUNNING, "press");
        if (by != state.turn()) {
            throw new IllegalStateException("press by " + by + " while the time of " + state.turn() + " runs");
        }
        Snapshot now = advanced(at);
        now = now.withSide(by, now.side(by).plusMove(control(by), now.thought()));
        return with(now.withTurn(by.other(), Duration.ZERO));
    }

    /**
     * Completes a move: as {@link #press} where it was pressed and the time of this side runs; else the lever is down already or
     * was not touched, and the move is only counted, with the next stage's time if it was the last of one.
     */
    public ChessClock complete(ClockSide by, boolean pressed, Duration at) {
        if (pressed && running().filter(by::equals).isPresent()) {
            return press(by, at);
        }
        Snapshot now = advanced(at);
        return with(now.withSide(by, now.side(by).plusUnpressed(control(by))));
    }

    /**
     * Stops both times.
     *
     * @throws IllegalStateException if no time runs
     */
    public ChessClock pause(Duration at) {
        require(Snapshot.Phase.RUNNING, "pause");
        return with(advanced(at).withPhase(Snapshot.Phase.PAUSED));
    }

    /**
     * Lets the time run on that ran before the pause.
     *
     * @throws IllegalStateException if the clock is not paused
     */
    public ChessClock resume(Duration at) {
        return resume(state.turn(), at);
    }

    /**
     * Lets one of the times run on after a pause; what the move has taken counts on unless the side is another one.
     *
     * @throws IllegalStateException if the clock is not paused
     */
    public ChessClock resume(ClockSide runs, Duration at) {
        require(Snapshot.Phase.PAUSED, "resume");
        Snapshot now = advanced(at).withPhase(Snapshot.Phase.RUNNING);
        return with(runs == now.turn() ? now : now.withTurn(runs, Duration.ZERO));
    }

    /**
     * Sets both hands by hand, running or not. The stage follows from the moves, and both flags go up, except on zero.
     *
     * @param whiteTime the time left of White, zero or more
     * @param blackTime the time left of Black, zero or more
     * @param moves the number of moves that each has completed
     */
    public ChessClock set(Duration whiteTime, Duration blackTime, int moves, Duration at) {
        return set(ClockSide.WHITE, whiteTime, moves, at).set(ClockSide.BLACK, blackTime, moves, at);
    }

    /** Sets one hand by hand, as {@link #set(Duration, Duration, int, Duration)} does both. */
    public ChessClock set(ClockSide clockSide, Duration time, int moves, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withSide(clockSide, now.side(clockSide).set(control(clockSide), time, moves, at)));
    }

    /**
     * Gives a side more time, or takes some.
     *
     * @param amount negative to take; what would become less than nothing becomes zero
     */
    public ChessClock addTo(ClockSide clockSide, Duration amount, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withSide(clockSide, now.side(clockSide).plus(amount, now.at())));
    }

    /** Sets one hand to what is left after time was added or taken: the moves and the stage stay, and a fallen flag stays down. */
    public ChessClock correct(ClockSide clockSide, Duration time, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withSide(clockSide, now.side(clockSide).corrected(time, now.at())));
    }

    /** As {@link #correct}, but what is taken counts as time used. */
    public ChessClock useDownTo(ClockSide clockSide, Duration time, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withSide(clockSide, now.side(clockSide).usedDownTo(time, now.at())));
    }

    /** Puts the flag of this side up, unless no time is left. */
    public ChessClock raiseFlag(ClockSide clockSide, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withSide(clockSide, now.side(clockSide).withFlagUp(now.at())));
    }

    /**
     * Takes completed moves back: they count no more, and the time that they added and the stages that they began are taken off
     * as well, so far as so much is left. The time that they took stays used.
     *
     * @param taken how many moves of this side
     * @param pressed how many of them were completed by a press
     */
    public ChessClock takeBack(ClockSide clockSide, int taken, int pressed, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withSide(clockSide, now.side(clockSide).minusMoves(control(clockSide), taken, pressed)));
    }

    private ChessClock with(Snapshot snapshot) {
        return new ChessClock(white, black, snapshot);
    }

    private Bonus bonus(ClockSide clockSide, Snapshot snapshot) {
        return control(clockSide).bonusAfter(snapshot.side(clockSide).moves());
    }

    private void require(Snapshot.Phase phase, String act) {
        if (state.phase() != phase) {
            throw new IllegalStateException(act + " while the clock is " + state.phase());
        }
    }

    private Snapshot advanced(Duration at) {
        Snapshot later = state.withAt(at);
        Duration spent = later.at().minus(state.at());
        if (spent.isNegative()) {
            throw new IllegalArgumentException("instant " + at + " lies before " + state.at());
        }
        if (state.phase() != Snapshot.Phase.RUNNING || spent.isZero() && !runsOnZero()) {
            return later;
        }
        ClockSide runs = state.turn();
        Bonus bonus = bonus(runs, state);
        Duration thought = state.thought().plus(spent);
        Duration free = bonus.freeOf(thought).minus(bonus.freeOf(state.thought()));
        SideTime time = state.side(runs).minus(spent.minus(free), control(runs), later.at());
        return later.withTurn(runs, thought).withSide(runs, time);
    }

    private boolean runsOnZero() {
        return state.side(state.turn()).remaining().isZero();
    }

    /** The two times with the moves and whose time runs, for logs. */
    @Override
    public String toString() {
        return state.toString();
    }
}
