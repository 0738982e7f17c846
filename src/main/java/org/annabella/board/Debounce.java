package org.annabella.board;

import java.time.Duration;

/** How long a picture must be quiet before it counts: the longer, the more its hands may still be about to do. */
public final class Debounce {
    /** How long a good picture must be quiet. */
    public static final Duration QUIET = Duration.ofMillis(250);

    /** How long a good picture must be quiet from which the same piece could slide on. */
    public static final Duration QUIET_SLIDE = Duration.ofMillis(600);

    /** How long a rook's move must be quiet that may be the beginning of castling; see FIDE Laws 2023, 4.4.2. */
    public static final Duration QUIET_CASTLING = Duration.ofSeconds(3);

    /** How long a bad picture must be quiet before it is told. */
    public static final Duration QUIET_WRONG = Duration.ofMillis(1500);

    /**
     * How long a board that is being put right must be quiet, with a piece still in a hand, before it is told anew what is wrong there:
     * else it is said for ever that a square is empty on which a piece stands by now.
     */
    public static final Duration QUIET_IN_HAND = Duration.ofSeconds(3);

    /** How long a piece must be missing that nobody can have in the hand for a move, before it is told. */
    public static final Duration QUIET_MISSING = Duration.ofSeconds(15);

    private Debounce() {}

    static Duration with(Reading reading, Reader reader) {
        if (reading instanceof Reading.Legal legal) {
            return reader.candidate(legal.move())
                    .map(candidate -> with(candidate, reader))
                    .orElseThrow();
        }
        // The side that is not on turn has pushed its piece further: nothing else can come of that.
        boolean settled = reading instanceof Reading.Equal || reading instanceof Reading.Instead;
        return settled ? QUIET : QUIET_WRONG;
    }

    private static Duration with(Candidate candidate, Reader reader) {
        if (reader.mayBeCastling(candidate)) {
            return QUIET_CASTLING;
        }
        if (reader.isOnTheWayToAnnounced(candidate)) {
            return QUIET_WRONG;
        }
        return reader.mayGoOn(candidate) ? QUIET_SLIDE : QUIET;
    }
}
