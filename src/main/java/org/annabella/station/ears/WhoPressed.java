package org.annabella.station.ears;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * The keys of the seats that one microphone hears. Who pressed first speaks until he lets go; a key that is pressed meanwhile
 * counts from then on, if it is still held. Whose an utterance was is told by when it began, since it is understood some time
 * after it has ended, when the other may have pressed already.
 *
 * <p>Threads: every method may be called from any.
 */
final class WhoPressed {
    /** A press may be noticed in sound that is this much older: blocks of sound come late. */
    private static final Duration LATE = Duration.ofMillis(300);
    /** Nobody holds a key for longer: that it was let go has been lost. */
    private static final Duration LOST = Duration.ofMinutes(1);
    /** More presses than that are not waited for. */
    private static final int MOST = 16;

    private final List<Press> presses = new ArrayList<>();
    private @Nullable Side held;
    private Duration since = Duration.ZERO;
    private @Nullable Side waiting;
    private @Nullable Side last;

    private record Press(Side seat, Duration at) {}

    /** What follows for the microphone. */
    enum Act {
        /** The key counts. */
        PRESS,
        /** It counts, and ends what another seat has said. */
        HAND_OVER,
        /** It was let go. */
        RELEASE,
        /** It does not count, or not yet. */
        NOTHING
    }

    synchronized Act press(Side seat, Duration now) {
        if (held == null || now.minus(since).compareTo(LOST) > 0) {
            return begins(seat, now);
        }
        if (held == seat) {
            return Act.PRESS;
        }
        waiting = seat;
        return Act.NOTHING;
    }

    private Act begins(Side seat, Duration now) {
        boolean other = last != null && last != seat;
        held = seat;
        last = seat;
        since = now;
        presses.add(new Press(seat, now));
        if (presses.size() > MOST) {
            presses.remove(0);
        }
        return other ? Act.HAND_OVER : Act.PRESS;
    }

    synchronized Act release(Side seat, Duration now) {
        if (seat == waiting) {
            waiting = null;
            return Act.NOTHING;
        }
        if (seat != held) {
            return Act.NOTHING;
        }
        Side next = waiting;
        waiting = null;
        held = null;
        return next == null ? Act.RELEASE : begins(next, now);
    }

    /**
     * Returns whose key an utterance was said by: whoever pressed first in it. Each press counts for one utterance.
     *
     * @param begin when it began, which may be before the key was pressed
     * @param end when it was over
     */
    synchronized Optional<Side> speaker(Duration begin, Duration end) {
        Duration earliest = begin.minus(LATE);
        presses.removeIf(press -> press.at().compareTo(earliest) < 0);
        Optional<Press> first =
                presses.stream().filter(press -> press.at().compareTo(end) <= 0).findFirst();
        first.ifPresent(presses::remove);
        return first.map(Press::seat);
    }
}
