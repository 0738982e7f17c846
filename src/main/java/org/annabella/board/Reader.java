package org.annabella.board;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * Reads pictures under one expectation, by the state of the board and not by the order of events: events are only asked
 * where a board without identity could take a piece in the air for a finished capture.
 */
final class Reader {

    /** So many pieces may be in the hands of one player. */
    static final int IN_AIR_LIMIT = 2;

    private static final List<Role> BY_WORTH = List.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT);

    private final Placement before;
    private final List<Candidate> candidates;
    // Castlings by which king and rook change places, and of which nobody has said anything.
    private final List<Candidate> unheard;
    private final @Nullable Move announced;
    private final GameSoFar past;
    // Null unless the move is the seat's own.
    private final @Nullable Position position;
    // Where a reply may begin before the owed move was seen to be finished; null unless a move is owed.
    private final @Nullable Position replying;
    private List<Candidate> replies = List.of();

    private Reader(
            Placement before,
            List<Candidate> candidates,
            List<Candidate> unheard,
            @Nullable Move announced,
            GameSoFar past,
            @Nullable Position position,
            @Nullable Position replying) {
        this.before = before;
        this.candidates = candidates;
        this.unheard = unheard;
        this.announced = announced;
        this.past = past;
        this.position = position;
        this.replying = replying;
    }

    static Reader of(Expectation expectation) {
        return expectation.match(new Expected());
    }

    /** With what the board is read under each expectation. */
    private static final class Expected implements Expectation.Cases<Reader> {
        @Override
        public Reader ownMove(Expectation.OwnMove own) {
            Position position = own.position();
            GameSoFar past = new GameSoFar(own.earlier());
            List<Candidate> candidates = candidates(position);
            Move said = own.announced();
            return new Reader(position.placement(), candidates, unheard(candidates, said), said, past, position, null);
        }

        @Override
        public Reader opponentsMove(Expectation.OpponentsMove theirs) {
            Candidate only = Candidate.of(theirs.before(), theirs.move());
            Position after = theirs.before().play(theirs.move());
            return new Reader(
                    theirs.before().placement(), List.of(only), List.of(), theirs.move(), unknown(), null, after);
        }

        @Override
        public Reader rest(Expectation.Rest rest) {
            Position coming = rest.coming();
            List<Candidate> unheard =
                    coming != null && coming.isChess960() ? unheard(candidates(coming), null) : List.of();
            return new Reader(rest.placement(), List.of(), unheard, null, unknown(), null, null);
        }

        private static List<Candidate> unheard(List<Candidate> candidates, @Nullable Move said) {
            return candidates.stream()
                    .filter(candidate ->
                            candidate.changesPlaces() && !candidate.move().equals(said))
                    .toList();
        }

        private static GameSoFar unknown() {
            return new GameSoFar(List.of());
        }
    }

    private static List<Candidate> candidates(Position position) {
        return position.legalMoves().stream()
                .map(move -> Candidate.of(position, move))
                .toList();
    }

    Placement before() {
        return before;
    }

    /** The candidate of the announced move; none if nothing was announced, or it is not legal. */
    Optional<Candidate> announced() {
        Move move = announced;
        return move == null ? Optional.empty() : candidate(move);
    }

    /** Whether a board looks the same before the announced move and after it: one that does not know its pieces may. */
    boolean looksTheSameDone(Picture now) {
        return now instanceof Picture.Holes
                && announced().filter(Candidate::changesPlaces).isPresent();
    }

    /**
     * Where king and rook stand that may have castled by changing places without an announcement: a board that does not know its
     * pieces sees no more than that both were in the air. Each is in its place again once it has been lifted alone.
     */
    long mayHaveCastled(Episode episode) {
        if (!(episode.now() instanceof Picture.Holes)) {
            return 0;
        }
        long found = 0;
        for (Candidate candidate : unheard) {
            found |= episode.mayHaveChangedPlaces(
                    candidate.move().from(), candidate.move().to());
        }
        return found & episode.now().occupied();
    }

    Optional<Candidate> candidate(Move move) {
        for (Candidate candidate : candidates) {
            if (candidate.move().equals(move)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    Reading read(Picture picture, Episode episode) {
        long changed = picture.differing(before);
        if (captured(picture, episode)
                .filter(capture -> isOneTooMany(picture, capture))
                .isPresent()) {
            return new Reading.Wrong();
        }
        List<Candidate> fitting = candidates.stream()
                .filter(candidate ->
                        fits(candidate, picture, changed, episode) || isReplying(candidate, picture, changed, episode))
                .toList();
        if (!fitting.isEmpty()) {
            return choose(fitting, picture, episode);
        }
        if (changed == 0) {
            return new Reading.Equal();
        }
        List<Candidate> promotions = promotions(picture, changed);
        return promotions.isEmpty()
                ? unfinished(picture, changed, episode)
                : new Reading.Unclear(byWorth(promotions, episode));
    }

    private Reading unfinished(Picture picture, long changed, Episode episode) {
        Optional<Reading> earlier = past.shownBy(picture).filter(reading -> !mayBePromoting(picture, changed));
        if (earlier.isPresent()) {
            return earlier.get();
        }
        Optional<Move> capture = forbidden().flatMap(moves -> moves.capture(picture, changed, episode));
        if (capture.isPresent()) {
            return new Reading.Illegal(capture.get());
        }
        if (isPartial(picture, changed) && episode.goneUnseen(changed & ~picture.occupied()) == 0) {
            return new Reading.Partial();
        }
        return past.instead(picture)
                .<Reading>map(Reading.Instead::new)
                .or(() -> forbidden()
                        .flatMap(moves -> moves.shownBy(picture, changed))
                        .filter(move -> move.equals(announced) || !mayHaveCaptured(move.from(), picture, episode))
                        .map(Reading.Illegal::new))
                .orElseGet(Reading.Wrong::new);
    }

    /**
     * The announced capture, if a board that does not know its pieces has seen it carried out, and it still stands: what stands on
     * another square then is the captured piece, which somebody has put down there.
     */
    Optional<Candidate> captured(Picture picture, Episode episode) {
        return picture instanceof Picture.Holes
                ? announced()
                        .filter(capture -> capture.isOrdinaryCapture()
                                && capture.stays(picture)
                                && capture.isExchangeSeen(episode))
                : Optional.empty();
    }

    private static boolean isOneTooMany(Picture picture, Candidate capture) {
        long rest = picture.differing(capture.after());
        return Long.bitCount(rest) == 1 && (rest & picture.occupied()) != 0;
    }

    /** True if the piece that has left a square may have captured as the Laws allow: it is not what stands on another one. */
    private boolean mayHaveCaptured(Square from, Picture picture, Episode episode) {
        return picture instanceof Picture.Holes
                && candidates.stream()
                        .anyMatch(capture -> capture.move().from().equals(from)
                                && capture.isOrdinaryCapture()
                                && capture.isExchangeSeen(episode));
    }

    private Optional<ForbiddenMoves> forbidden() {
        return Optional.ofNullable(position).map(ForbiddenMoves::new);
    }

    /** A new piece may stand on the last rank while its pawn is still on the board: one piece too many, as in the past. */
    private boolean mayBePromoting(Picture picture, long changed) {
        return candidates.stream()
                .anyMatch(candidate -> candidate.isPromotion() && candidate.passesThrough(picture, changed));
    }

    /** The only candidate, or the announced one, that a picture may be on the way to. */
    Optional<Candidate> underWay(Picture picture) {
        long changed = picture.differing(before);
        List<Candidate> possible = candidates.stream()
                .filter(candidate -> candidate.passesThrough(picture, changed))
                .toList();
        return announced()
                .filter(possible::contains)
                .or(() -> possible.size() == 1 ? Optional.of(possible.get(0)) : Optional.empty());
    }

    /** True if the piece may still slide on, so that the move is perhaps not finished. */
    boolean mayGoOn(Candidate candidate) {
        return !candidate.move().equals(announced) && candidates.stream().anyMatch(candidate::slidesOnTo);
    }

    /** True if the announced move begins with this one. */
    boolean isOnTheWayToAnnounced(Candidate candidate) {
        return announced().filter(candidate::slidesOnTo).isPresent();
    }

    /** True if castling may be meant, and the other piece is still to be moved. */
    boolean mayBeCastling(Candidate candidate) {
        return position != null
                && !candidate.move().equals(announced)
                && candidates.stream().anyMatch(candidate::isBeginningOf);
    }

    /** The king with which the rook on a square may castle now. */
    Optional<Square> kingOf(Square rook) {
        return position == null
                ? Optional.empty()
                : candidates.stream()
                        .filter(candidate -> rook.equals(candidate.rook()))
                        .map(candidate -> candidate.move().from())
                        .findFirst();
    }

    /**
     * The move that is finished although pieces are missing beside it: whoever presses the clock has moved, even if a piece was
     * knocked over meanwhile, or the other side's hand is faster than the scan. None if more than one would do.
     */
    Optional<Candidate> finishedBy(Picture picture, Episode episode) {
        if (position == null) {
            return Optional.empty();
        }
        long changed = picture.differing(before);
        List<Candidate> finished = candidates.stream()
                .filter(candidate -> announced == null || candidate.move().equals(announced))
                .filter(candidate -> candidate.stays(picture) && seen(candidate, picture, episode))
                .filter(candidate -> (picture.differing(candidate.after()) & picture.occupied()) == 0)
                .toList();
        return finished.size() == 1 && candidates.stream().noneMatch(other -> other.passesThrough(picture, changed))
                ? Optional.of(finished.get(0))
                : Optional.empty();
    }

    /** True if what is seen beside a finished move may be, or be part of, the reply to it. */
    boolean isReplyTo(Candidate candidate, Picture picture) {
        Position in = position;
        return in != null && isReplyTo(candidate, picture, in);
    }

    /**
     * Where pieces are missing beside a move that stands and are in no hand that begins the reply; 0 while more than lifting has been
     * done.
     *
     * @param told where they were told to be missing; what was gone for long before an owed move was carried out is besides
     */
    long missingBeside(Candidate candidate, long told, Episode episode) {
        Picture now = episode.now();
        long beyond = now.differing(candidate.after());
        if ((beyond & (now.occupied() | candidate.footprint())) != 0) {
            return 0;
        }
        long gone = replying == null ? 0 : episode.goneBefore(beyond, candidate.footprint() & now.occupied());
        return gone | told & beyond;
    }

    /** True if a finished move is still on the board, and something beside it that is no reply. */
    boolean isUpset(Candidate candidate, Picture picture) {
        return candidate.stays(picture) && !picture.shows(candidate.after()) && !isReplyTo(candidate, picture);
    }

    private static boolean isReplyTo(Candidate candidate, Picture picture, Position in) {
        long rest = picture.differing(candidate.after());
        Position after = in.play(candidate.move());
        if (rest == 0) {
            // Nothing has been done of any reply: the boards after all of them, which cost most of the time, are not
            // needed.
            return !after.legalMoves().isEmpty();
        }
        return candidates(after).stream().anyMatch(reply -> reply.passesThrough(picture, rest));
    }

    private boolean fits(Candidate candidate, Picture picture, long changed, Episode episode) {
        return candidate.isShownBy(picture, changed) && seen(candidate, picture, episode);
    }

    /** True if the owed move is done and the reply to it has begun, or is done as well: scans mix up what is quick. */
    private boolean isReplying(Candidate owed, Picture picture, long changed, Episode episode) {
        Position after = replying;
        if (after == null || changed == 0 || !seen(owed, picture, episode)) {
            return false;
        }
        long beyond = picture.differing(owed.after());
        boolean onlyLifted = (beyond & (picture.occupied() | owed.footprint())) == 0;
        if (onlyLifted) {
            // What has been missing since nobody looked is in no hand.
            return !episode.wasAway() && Long.bitCount(beyond) <= IN_AIR_LIMIT;
        }
        if (owed.passesThrough(picture, changed)) {
            return false;
        }
        if (replies.isEmpty()) {
            replies = candidates(after);
        }
        return replies.stream().anyMatch(reply -> reply.isShownBy(picture, beyond) && seen(reply, picture, episode));
    }

    private boolean seen(Candidate candidate, Picture picture, Episode episode) {
        if (picture instanceof Picture.Pieces) {
            return true;
        }
        boolean isAnnounced = candidate.move().equals(announced);
        if (candidate.changesPlaces()) {
            // It looks as if nothing had happened, but for both having been in the air. So do two pieces that were only
            // adjusted: the announced castling alone is believed, and whether it was done unseen nobody can tell.
            return isAnnounced && candidate.isExchangeSeen(episode);
        }
        return candidate.isExchangeSeen(episode)
                || isAnnounced && episode.mayHaveGoneUnseen(candidate.move().from());
    }

    private Reading choose(List<Candidate> fitting, Picture picture, Episode episode) {
        List<Candidate> left = announced()
                .filter(fitting::contains)
                .map(List::of)
                .orElseGet(() -> notOver(byKing(fitting, episode), episode));
        if (left.size() > 1) {
            return new Reading.Unclear(byWorth(left, episode));
        }
        Candidate only = left.get(0);
        Set<Unverified> unverified = Doubts.about(only, picture, episode);
        if (fitting.stream().map(candidate -> candidate.move().to()).distinct().count() > 1 && !only.isCastling()) {
            unverified.add(Unverified.CAPTURED_PIECE);
        }
        return new Reading.Legal(only.move(), unverified);
    }

    /** In Chess960 a rook's step can leave the same squares occupied as castling; the king tells which of them it was. */
    private static List<Candidate> byKing(List<Candidate> fitting, Episode episode) {
        Optional<Candidate> castling =
                fitting.stream().filter(Candidate::isCastling).findFirst();
        if (castling.isEmpty() || fitting.size() == 1) {
            return fitting;
        }
        Candidate castled = castling.get();
        return episode.wasLifted(castled.move().from())
                ? List.of(castled)
                : fitting.stream().filter(candidate -> candidate != castled).toList();
    }

    /** Without the captures of a piece that was seen to have captured elsewhere by then. */
    private static List<Candidate> notOver(List<Candidate> fitting, Episode episode) {
        return fitting.stream()
                .filter(later -> fitting.stream().noneMatch(capture -> isOver(capture, later, episode)))
                .toList();
    }

    private static boolean isOver(Candidate capture, Candidate later, Episode episode) {
        return capture.isOrdinaryCapture()
                && later.isOrdinaryCapture()
                && capture.move().from().equals(later.move().from())
                && episode.wasOver(capture.move(), later.move().to());
    }

    private List<Candidate> promotions(Picture picture, long changed) {
        return picture instanceof Picture.Holes
                ? List.of()
                : candidates.stream()
                        .filter(candidate -> candidate.isPromotion() && (changed & ~candidate.footprint()) == 0)
                        .filter(candidate -> picture.shows(
                                candidate.after().with(candidate.move().to(), candidate.piece())))
                        .toList();
    }

    private static List<Move> byWorth(List<Candidate> candidates, Episode episode) {
        Comparator<Move> lastFilledFirst = Comparator.comparing(move -> !episode.wasLastFilled(move.to()));
        return candidates.stream()
                .map(Candidate::move)
                .sorted(lastFilledFirst.thenComparing(Reader::promotionRank))
                .toList();
    }

    private static int promotionRank(Move move) {
        Role role = move.promotion();
        return role == null ? 0 : BY_WORTH.indexOf(role);
    }

    private boolean isPartial(Picture picture, long changed) {
        boolean onlyLifted = (changed & picture.occupied()) == 0;
        return (onlyLifted && Long.bitCount(changed) <= IN_AIR_LIMIT)
                || candidates.stream().anyMatch(candidate -> candidate.passesThrough(picture, changed));
    }
}
