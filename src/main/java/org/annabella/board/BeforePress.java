package org.annabella.board;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Move;
import org.jspecify.annotations.Nullable;

/**
 * Finds what stood on a board when its clock was pressed: the last position before it that meant something. A board is a
 * scan late, and the other side's hands may be on the same board already; what they do does not change the move.
 */
final class BeforePress {

    /** A stretch of time during which the board read the same; the last one goes on until it is judged. */
    private record Stretch(Reading reading, Duration from, Duration until) {
        boolean isFirm() {
            return until.minus(from).compareTo(Debounce.QUIET) >= 0;
        }

        /** True if the board still read so after this moment. */
        boolean reaches(Duration moment) {
            return until.compareTo(moment) > 0;
        }
    }

    private final Reader reader;
    private final Duration press;
    private @Nullable Stretch best;
    private @Nullable Stretch current;

    private BeforePress(Reader reader, Duration press) {
        this.reader = reader;
        this.press = press;
    }

    /**
     * What stood on the board.
     *
     * @param judged when this is asked, not before the press; what is reported until then may have been done before it
     * @return a reading that decides: {@link Reading.Equal}, {@link Reading.Legal}, {@link Reading.Illegal} or {@link
     *     Reading.Unclear}; empty if the board stood for none of them
     */
    static Optional<Reading> reading(Reader reader, Episode episode, Duration press, Duration judged) {
        BeforePress before = new BeforePress(reader, press);
        episode.replay((past, at) -> before.follow(reader.read(past.now(), past), at));
        before.end(judged.plusNanos(1));
        return before.outcome(episode);
    }

    private void follow(Reading reading, Duration at) {
        Stretch last = current;
        if (last != null && last.reading.equals(reading)) {
            return;
        }
        end(at);
        current = decides(reading) ? new Stretch(reading, at, at) : null;
    }

    private static boolean decides(Reading reading) {
        return reading instanceof Reading.Equal
                || reading instanceof Reading.Legal
                || reading instanceof Reading.Illegal
                || reading instanceof Reading.Unclear;
    }

    private void end(Duration at) {
        Stretch last = current;
        if (last != null) {
            Stretch ended = new Stretch(last.reading, last.from, at);
            best = best == null || replaces(ended, best) ? ended : best;
        }
    }

    private boolean replaces(Stretch next, Stretch old) {
        if (old.reading instanceof Reading.Equal && !old.reaches(press)
                || old.reading.equals(next.reading)
                || goesOn(old.reading, next.reading)) {
            return true;
        }
        if (next.from.compareTo(press) > 0) {
            return !old.reaches(press);
        }
        return next.reaches(press) || next.isFirm() || !old.isFirm() || old.reading instanceof Reading.Equal;
    }

    /** A slide, or castling, that the board saw the end of only after the press. */
    private boolean goesOn(Reading from, Reading to) {
        if (!(from instanceof Reading.Legal one) || !(to instanceof Reading.Legal other)) {
            return from instanceof Reading.Equal;
        }
        Optional<Candidate> longer = reader.candidate(other.move());
        return reader.candidate(one.move())
                .filter(shorter -> longer.filter(end -> shorter.slidesOnTo(end) || shorter.isBeginningOf(end))
                        .isPresent())
                .isPresent();
    }

    private Optional<Reading> outcome(Episode episode) {
        Stretch found = best;
        if (found != null
                && (found.reaches(press) || found.reading instanceof Reading.Legal legal && stands(legal, episode))) {
            return Optional.of(found.reading);
        }
        return reader.finishedBy(episode.now(), episode)
                .map(candidate -> new Reading.Legal(candidate.move(), Doubts.about(candidate, episode.now(), episode)));
    }

    /** True if nothing but the reply can have changed the board since. */
    private boolean stands(Reading.Legal legal, Episode episode) {
        Move move = legal.move();
        return reader.candidate(move)
                .filter(candidate -> reader.isReplyTo(candidate, episode.now()))
                .isPresent();
    }
}
