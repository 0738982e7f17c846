package org.annabella.board;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.annabella.chess.Square;

/** What a board could not see of a move, and in which order it saw king and rook. */
final class Doubts {

    private Doubts() {}

    static Set<Unverified> about(Candidate candidate, Picture picture, Episode episode) {
        Set<Unverified> unverified = EnumSet.noneOf(Unverified.class);
        boolean exchangeSeen = candidate.changesPlaces() && candidate.isExchangeSeen(episode);
        if (episode.wasAway() && !exchangeSeen) {
            unverified.add(Unverified.WHILE_AWAY);
        }
        if (picture instanceof Picture.Holes && candidate.isPromotion()) {
            unverified.add(Unverified.PROMOTION_PIECE);
        }
        if (picture instanceof Picture.Holes && episode.mayHaveSwapped(candidate)) {
            unverified.add(Unverified.SWAPPED_PIECES);
        }
        Duration lead = rookLead(candidate, episode);
        if (lead.compareTo(Duration.ZERO) > 0 && lead.compareTo(Episode.SAME_SCAN) < 0) {
            unverified.add(Unverified.CASTLING_ORDER);
        }
        return unverified;
    }

    /** True if castling began with the rook, and the board has seen that for certain (FIDE Laws 2023, 4.4.2). */
    static boolean isRookFirst(Candidate candidate, Episode episode) {
        return rookLead(candidate, episode).compareTo(Episode.SAME_SCAN) >= 0;
    }

    private static Duration rookLead(Candidate candidate, Episode episode) {
        Square rook = candidate.rook();
        return rook == null
                ? Duration.ZERO
                : episode.lead(rook, candidate.move().from());
    }
}
