package org.annabella.dial;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.annabella.clock.ChessClock;
import org.annabella.clock.ClockSide;
import org.annabella.clock.SideTime;
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
        @Nullable ClockSide running,
        int movesWhite,
        int movesBlack,
        Set<ClockSide> flags,
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
            Duration white,
            Duration black,
            @Nullable ClockSide running,
            int movesWhite,
            int movesBlack,
            Set<ClockSide> flags) {
        this(white, black, running, movesWhite, movesBlack, flags, Duration.ZERO, Duration.ZERO);
    }

    /** What a chess clock shows at an instant; a delay that still runs is told as time, for the dial counts from the first second. */
    public static DialFace of(ChessClock clock, Duration at) {
        Snapshot now = clock.snapshot(at);
        Set<ClockSide> flags = EnumSet.noneOf(ClockSide.class);
        for (ClockSide clockSide : ClockSide.values()) {
            if (now.side(clockSide).isFlagDown()) {
                flags.add(clockSide);
            }
        }
        return new DialFace(
                clock.countedDown(ClockSide.WHITE, at),
                clock.countedDown(ClockSide.BLACK, at),
                clock.running().orElse(null),
                now.white().moves(),
                now.black().moves(),
                flags,
                stage(clock, ClockSide.WHITE, now.white()).increment(),
                stage(clock, ClockSide.BLACK, now.black()).increment());
    }

    private static Stage stage(ChessClock clock, ClockSide clockSide, SideTime time) {
        return clock.control(clockSide).stage(time.stage());
    }

    /** The time left of this side. */
    public Duration time(ClockSide clockSide) {
        return clockSide == ClockSide.WHITE ? white : black;
    }

    /** How many moves this side has completed. */
    public int moves(ClockSide clockSide) {
        return clockSide == ClockSide.WHITE ? movesWhite : movesBlack;
    }

    /** This face some time later if nobody does anything: at zero the time stands, and the flag is down. */
    public DialFace after(Duration elapsed) {
        ClockSide runs = running;
        if (runs == null || elapsed.isNegative()) {
            return this;
        }
        Duration left = time(runs).minus(elapsed);
        boolean isOver = left.isZero() || left.isNegative();
        DialFace later = withTime(runs, isOver ? Duration.ZERO : left);
        return isOver ? later.withFlagDown(runs) : later;
    }

    /** Whether a clock that was shown this may show that by now, by itself: it has counted, and was pressed in turn. */
    public boolean leadsTo(DialFace later) {
        ClockSide first = running;
        if (first == null) {
            return false;
        }
        int own = later.moves(first) - moves(first);
        int others = later.moves(first.other()) - moves(first.other());
        boolean isInTurn =
                own == others && later.running == first || own == others + 1 && later.running == first.other();
        return others >= 0 && isInTurn;
    }

    /** This face after the clock itself has switched, for want of a station: the move counts and earns its increment. */
    DialFace pressedBy(ClockSide clockSide) {
        Duration increment = clockSide == ClockSide.WHITE ? incrementWhite : incrementBlack;
        DialFace timed = flags.contains(clockSide) && time(clockSide).isZero()
                ? this
                : withTime(clockSide, sum(time(clockSide), increment));
        return new DialFace(
                timed.white,
                timed.black,
                clockSide.other(),
                Math.min(movesWhite + (clockSide == ClockSide.WHITE ? 1 : 0), SHORT_LIMIT),
                Math.min(movesBlack + (clockSide == ClockSide.BLACK ? 1 : 0), SHORT_LIMIT),
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

    private DialFace withTime(ClockSide clockSide, Duration time) {
        return new DialFace(
                clockSide == ClockSide.WHITE ? time : white,
                clockSide == ClockSide.BLACK ? time : black,
                running,
                movesWhite,
                movesBlack,
                flags,
                incrementWhite,
                incrementBlack);
    }

    private DialFace withFlagDown(ClockSide clockSide) {
        Set<ClockSide> down = EnumSet.of(clockSide);
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
