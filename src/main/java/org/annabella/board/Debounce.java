package org.annabella.board;

import java.time.Duration;

/** How long a picture must be quiet before it counts: the longer, the more its hands may still be about to do. */
final class Debounce {

    private Debounce() {}

    static Duration with(Reading reading, Reader reader) {
        if (reading instanceof Reading.Legal legal) {
            return reader.candidate(legal.move())
                    .map(candidate -> with(candidate, reader))
                    .orElseThrow();
        }
        // The side that is not on turn has pushed its piece further: nothing else can come of that.
        boolean settled = reading instanceof Reading.Equal || reading instanceof Reading.Instead;
        return settled ? BoardWatcher.QUIET : BoardWatcher.QUIET_WRONG;
    }

    private static Duration with(Candidate candidate, Reader reader) {
        if (reader.mayBeCastling(candidate)) {
            return BoardWatcher.QUIET_CASTLING;
        }
        if (reader.isOnTheWayToAnnounced(candidate)) {
            return BoardWatcher.QUIET_WRONG;
        }
        return reader.mayGoOn(candidate) ? BoardWatcher.QUIET_SLIDE : BoardWatcher.QUIET;
    }
}
