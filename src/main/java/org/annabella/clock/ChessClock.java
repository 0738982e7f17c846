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

    /** A clock that has not been started, at instant zero. */
    public static ChessClock of(TimeControl white, TimeControl black) {
        return new ChessClock(
                white,
                black,
                new Snapshot(
                        Duration.ZERO,
                        Snapshot.Phase.READY,
                        Hand.WHITE,
                        Duration.ZERO,
                        HandTime.initial(white),
                        HandTime.initial(black)));
    }

    /** A clock that goes on from where another one with these time controls was. */
    public static ChessClock from(TimeControl white, TimeControl black, Snapshot snapshot) {
        if (!white.hasStage(snapshot.white().stage())
                || !black.hasStage(snapshot.black().stage())) {
            throw new IllegalArgumentException(snapshot + " does not fit " + white + " and " + black);
        }
        return new ChessClock(white, black, snapshot);
    }

    /** The time control of this hand. */
    public TimeControl control(Hand hand) {
        return hand == Hand.WHITE ? white : black;
    }

    /**
     * Everything the clock shows at an instant.
     *
     * @throws IllegalArgumentException if {@code at} lies before the last act
     */
    public Snapshot snapshot(Duration at) {
        return advanced(at);
    }

    /** The time left of this hand, in whole milliseconds, zero or more. */
    public Duration remaining(Hand hand, Duration at) {
        return advanced(at).hand(hand).remaining();
    }

    /** The time that this hand has used, in whole milliseconds: what ran, corrected where the clock was set by hand. */
    public Duration used(Hand hand, Duration at) {
        return advanced(at).hand(hand).used();
    }

    /** Whose time runs; empty before the start and during a pause. */
    public Optional<Hand> running() {
        return state.phase() == Snapshot.Phase.RUNNING ? Optional.of(state.turn()) : Optional.empty();
    }

    /** What the clock is doing. */
    public Snapshot.Phase phase() {
        return state.phase();
    }

    /** Whose time runs, or will run when the clock is resumed; White's before the start. */
    public Hand turn() {
        return state.turn();
    }

    /** True if this hand's flag has fallen by then, in whichever stage. */
    public boolean isFlagDown(Hand hand, Duration at) {
        return advanced(at).hand(hand).isFlagDown();
    }

    /** When this hand's flag fell, if it has by then; so it is known which of two flags fell first. */
    public Optional<Duration> flagFellAt(Hand hand, Duration at) {
        return advanced(at).hand(hand).flagFellAt();
    }

    /** True if this hand's time has run out by then in its last stage, and stands at zero. */
    public boolean isBlocked(Hand hand, Duration at) {
        return advanced(at).hand(hand).isBlocked(control(hand));
    }

    /** The instant of the first flag fall after the last act if nobody does anything; empty if no flag can fall. */
    public Optional<Duration> nextFlagAt() {
        if (state.phase() != Snapshot.Phase.RUNNING || state.hand(state.turn()).isBlocked(control(state.turn()))) {
            return Optional.empty();
        }
        Duration free = bonus(state.turn(), state).freeAfter(state.thought());
        return Optional.of(state.at().plus(free).plus(state.hand(state.turn()).remaining()));
    }

    /**
     * The instant at which the time that runs comes down to this if nobody does anything; empty if it stands there or below
     * already, or if no time runs. What a flag that falls before brings is not looked at.
     *
     * @param left zero or more
     */
    public Optional<Duration> comesDownTo(Duration left) {
        Duration remaining = state.hand(state.turn()).remaining();
        if (state.phase() != Snapshot.Phase.RUNNING || remaining.compareTo(left) <= 0) {
            return Optional.empty();
        }
        Duration free = bonus(state.turn(), state).freeAfter(state.thought());
        return Optional.of(state.at().plus(free).plus(remaining).minus(left));
    }

    /** How many moves this hand has completed. */
    public int movesCompleted(Hand hand) {
        return state.hand(hand).moves();
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
    public ChessClock start(Hand runs, Duration at) {
        require(Snapshot.Phase.READY, "start");
        return with(advanced(at).withPhase(Snapshot.Phase.RUNNING).withTurn(runs, Duration.ZERO));
    }

    /**
     * Completes a move: counts it, adds what it earned and perhaps the next stage's time, and lets the other time run.
     *
     * @throws IllegalStateException if the time of this hand is not the one that runs
     */
    public ChessClock press(Hand by, Duration at) {
        require(Snapshot.Phase.RUNNING, "press");
        if (by != state.turn()) {
            throw new IllegalStateException("press by " + by + " while the time of " + state.turn() + " runs");
        }
        Snapshot now = advanced(at);
        now = now.withHand(by, now.hand(by).plusMove(control(by), now.thought()));
        return with(now.withTurn(by.other(), Duration.ZERO));
    }

    /** Completes a move as {@link #press} where the time of this hand runs; else the lever is down already, and nothing moves. */
    public ChessClock pushLever(Hand by, Duration at) {
        return running().filter(by::equals).isPresent() ? press(by, at) : this;
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
     * Lets one of the times run on after a pause; what the move has taken counts on unless the hand is another one.
     *
     * @throws IllegalStateException if the clock is not paused
     */
    public ChessClock resume(Hand runs, Duration at) {
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
        return set(Hand.WHITE, whiteTime, moves, at).set(Hand.BLACK, blackTime, moves, at);
    }

    /** Sets one hand by hand, as {@link #set(Duration, Duration, int, Duration)} does both. */
    public ChessClock set(Hand hand, Duration time, int moves, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withHand(hand, now.hand(hand).set(control(hand), time, moves, at)));
    }

    /**
     * Gives a hand more time, or takes some.
     *
     * @param amount negative to take; what would become less than nothing becomes zero
     */
    public ChessClock addTo(Hand hand, Duration amount, Duration at) {
        Snapshot now = advanced(at);
        return with(now.withHand(hand, now.hand(hand).plus(amount, now.at())));
    }

    private ChessClock with(Snapshot snapshot) {
        return new ChessClock(white, black, snapshot);
    }

    private Bonus bonus(Hand hand, Snapshot snapshot) {
        return control(hand).bonusAfter(snapshot.hand(hand).moves());
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
        Hand runs = state.turn();
        Bonus bonus = bonus(runs, state);
        Duration thought = state.thought().plus(spent);
        Duration free = bonus.freeOf(thought).minus(bonus.freeOf(state.thought()));
        HandTime time = state.hand(runs).minus(spent.minus(free), control(runs), later.at());
        return later.withTurn(runs, thought).withHand(runs, time);
    }

    private boolean runsOnZero() {
        return state.hand(state.turn()).remaining().isZero();
    }

    /** The two times with the moves and whose time runs, for logs. */
    @Override
    public String toString() {
        return state.toString();
    }
}
