package org.annabella.dial;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.annabella.clock.ChessClock;
import org.annabella.clock.Hand;
import org.annabella.clock.HandTime;
import org.annabella.clock.Snapshot;
import org.annabella.clock.Stage;
import org.jspecify.annotations.Nullable;

/**
 * All that the tactile clock shows at an instant, and what it must know to count on alone.
 *
 * @param white the time left of White, in whole milliseconds, zero to 49 days
 * @param black the time left of Black, likewise
 * @param running whose time runs; null if none does
 * @param movesWhite how many moves White has completed, at most 65535
 * @param movesBlack how many moves Black has completed, at most 65535
 * @param flags whose flag is down; unmodifiable
 * @param incrementWhite what the clock adds for a move of White while it is without a station, in whole seconds
 * @param incrementBlack likewise for Black
 */
public record DialFace(
        Duration white,
        Duration black,
        @Nullable Hand running,
        int movesWhite,
        int movesBlack,
        Set<Hand> flags,
        Duration incrementWhite,
        Duration incrementBlack) {

    private static final long MILLIS_LIMIT = 0xFFFF_FFFFL;
    private static final int SHORT_LIMIT = 0xFFFF;

    /** Checks the ranges, and cuts times to whole milliseconds and increments to whole seconds. */
    public DialFace {
        white = Duration.ofMillis(inRange(white.toMillis(), MILLIS_LIMIT));
        black = Duration.ofMillis(inRange(black.toMillis(), MILLIS_LIMIT));
        inRange(movesWhite, SHORT_LIMIT);
        inRange(movesBlack, SHORT_LIMIT);
        flags = Set.copyOf(flags);
        incrementWhite = Duration.ofSeconds(inRange(incrementWhite.toSeconds(), SHORT_LIMIT));
        incrementBlack = Duration.ofSeconds(inRange(incrementBlack.toSeconds(), SHORT_LIMIT));
    }

    /** A face that adds nothing for a move while the clock is without a station. */
    public DialFace(
            Duration white, Duration black, @Nullable Hand running, int movesWhite, int movesBlack, Set<Hand> flags) {
        this(white, black, running, movesWhite, movesBlack, flags, Duration.ZERO, Duration.ZERO);
    }

    /** What a chess clock shows at an instant. */
    public static DialFace of(ChessClock clock, Duration at) {
        Snapshot now = clock.snapshot(at);
        Set<Hand> flags = EnumSet.noneOf(Hand.class);
        for (Hand hand : Hand.values()) {
            if (now.hand(hand).isFlagDown()) {
                flags.add(hand);
            }
        }
        return new DialFace(
                now.white().remaining(),
                now.black().remaining(),
                clock.running().orElse(null),
                now.white().moves(),
                now.black().moves(),
                flags,
                stage(clock, Hand.WHITE, now.white()).increment(),
                stage(clock, Hand.BLACK, now.black()).increment());
    }

    private static Stage stage(ChessClock clock, Hand hand, HandTime time) {
        return clock.control(hand).stage(time.stage());
    }

    /** The time left of this hand. */
    public Duration time(Hand hand) {
        return hand == Hand.WHITE ? white : black;
    }

    /** How many moves this hand has completed. */
    public int moves(Hand hand) {
        return hand == Hand.WHITE ? movesWhite : movesBlack;
    }

    /** This face some time later if nobody does anything: at zero the time stands, and the flag is down. */
    public DialFace after(Duration elapsed) {
        Hand runs = running;
        if (runs == null || elapsed.isNegative()) {
            return this;
        }
        Duration left = time(runs).minus(elapsed);
        boolean isOver = left.isZero() || left.isNegative();
        DialFace later = withTime(runs, isOver ? Duration.ZERO : left);
        return isOver ? later.withFlagDown(runs) : later;
    }

    /** This face after the clock itself has switched, for want of a station: the move counts and earns its increment. */
    DialFace pressedBy(Hand hand) {
        Duration increment = hand == Hand.WHITE ? incrementWhite : incrementBlack;
        DialFace timed =
                flags.contains(hand) && time(hand).isZero() ? this : withTime(hand, sum(time(hand), increment));
        return new DialFace(
                timed.white,
                timed.black,
                hand.other(),
                Math.min(movesWhite + (hand == Hand.WHITE ? 1 : 0), SHORT_LIMIT),
                Math.min(movesBlack + (hand == Hand.BLACK ? 1 : 0), SHORT_LIMIT),
                flags,
                incrementWhite,
                incrementBlack);
    }

    /** The same face while nobody's time runs. */
    public DialFace standing() {
        return new DialFace(white, black, null, movesWhite, movesBlack, flags, incrementWhite, incrementBlack);
    }

    private static Duration sum(Duration time, Duration increment) {
        return Duration.ofMillis(Math.min(time.plus(increment).toMillis(), MILLIS_LIMIT));
    }

    private DialFace withTime(Hand hand, Duration time) {
        return new DialFace(
                hand == Hand.WHITE ? time : white,
                hand == Hand.BLACK ? time : black,
                running,
                movesWhite,
                movesBlack,
                flags,
                incrementWhite,
                incrementBlack);
    }

    private DialFace withFlagDown(Hand hand) {
        Set<Hand> down = EnumSet.of(hand);
        down.addAll(flags);
        return new DialFace(white, black, running, movesWhite, movesBlack, down, incrementWhite, incrementBlack);
    }

    private static long inRange(long value, long max) {
        if (value < 0 || value > max) {
            throw new IllegalArgumentException(value + " is not between 0 and " + max);
        }
        return value;
    }
}
