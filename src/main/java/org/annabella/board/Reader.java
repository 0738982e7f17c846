package org.annabella.board;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * Reads pictures under one expectation, by the state of the board and not by the order of events: events are only asked
 * where a board without identity could take a piece in the air for a finished capture.
 */
final class Reader {

    private static final int IN_AIR_LIMIT = 2;

    private final Placement before;
    private final @Nullable Position position;
    private final List<Candidate> candidates;
    private final @Nullable Move announced;
    // Where a reply may begin before the owed move was seen to be finished; null unless a move is owed.
    private final @Nullable Position replying;
    private List<Candidate> replies = List.of();

    private Reader(
            Placement before,
            @Nullable Position position,
            List<Candidate> candidates,
            @Nullable Move announced,
            @Nullable Position replying) {
        this.before = before;
        this.position = position;
        this.candidates = candidates;
        this.announced = announced;
        this.replying = replying;
    }

    static Reader of(Expectation expectation) {
        if (expectation instanceof Expectation.OwnMove own) {
            Position position = own.position();
            return new Reader(position.placement(), position, candidates(position), own.announced(), null);
        }
        if (expectation instanceof Expectation.Owes owes) {
            Candidate only = Candidate.of(owes.before(), owes.move());
            Position after = owes.before().play(owes.move());
            return new Reader(owes.before().placement(), null, List.of(only), owes.move(), after);
        }
        if (expectation instanceof Expectation.Rest rest) {
            return new Reader(rest.placement(), null, List.of(), null, null);
        }
        throw new AssertionError(expectation);
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
        return candidates.stream()
                .filter(candidate -> candidate.move().equals(announced))
                .findFirst();
    }

    Optional<Candidate> candidate(Move move) {
        return candidates.stream()
                .filter(candidate -> candidate.move().equals(move))
                .findFirst();
    }

    Reading read(Picture picture, Episode episode) {
        List<Candidate> fitting = candidates.stream()
                .filter(candidate -> fits(candidate, picture, episode) || isReplying(candidate, picture, episode))
                .toList();
        if (!fitting.isEmpty()) {
            return choose(fitting, picture, episode);
        }
        if (picture.shows(before)) {
            return new Reading.Unmoved();
        }
        List<Move> promotions = promotions(picture);
        if (!promotions.isEmpty()) {
            return new Reading.Promotes(promotions);
        }
        Optional<Move> illegalCapture = position == null ? Optional.empty() : unseenCapture(picture, episode, position);
        if (illegalCapture.isPresent()) {
            return new Reading.MovedIllegally(illegalCapture.get());
        }
        if (isPartial(picture)) {
            return new Reading.Partial();
        }
        Optional<Move> illegal = position == null ? Optional.empty() : illegalMove(picture, position);
        return illegal.<Reading>map(Reading.MovedIllegally::new).orElseGet(Reading.Wrong::new);
    }

    /** The only candidate, or the announced one, that a picture may be on the way to. */
    Optional<Candidate> underWay(Picture picture) {
        List<Candidate> possible = candidates.stream()
                .filter(candidate -> candidate.passesThrough(picture, before))
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
        Position in = position;
        return in != null
                && !candidate.move().equals(announced)
                && candidates.stream().anyMatch(castling -> candidate.isBeginningOf(castling, in));
    }

    private boolean fits(Candidate candidate, Picture picture, Episode episode) {
        return picture.shows(candidate.after()) && seen(candidate, picture, episode);
    }

    /** True if the owed move is done and the reply to it has begun, or is done as well: scans mix up what is quick. */
    private boolean isReplying(Candidate owed, Picture picture, Episode episode) {
        Position after = replying;
        if (after == null || picture.shows(before) || !seen(owed, picture, episode)) {
            return false;
        }
        long changed = picture.differing(owed.after());
        boolean onlyLifted = (changed & (picture.occupied() | owed.footprint())) == 0;
        if (onlyLifted) {
            return Long.bitCount(changed) <= IN_AIR_LIMIT;
        }
        if (owed.passesThrough(picture, before)) {
            return false;
        }
        if (replies.isEmpty()) {
            replies = candidates(after);
        }
        return replies.stream().anyMatch(reply -> fits(reply, picture, episode));
    }

    private boolean seen(Candidate candidate, Picture picture, Episode episode) {
        if (picture instanceof Picture.Holes && candidate.leavesSameSquares(before)) {
            return seenChangingPlaces(candidate, episode);
        }
        if (picture instanceof Picture.Pieces || candidate.exchange() == 0) {
            return true;
        }
        return episode.exchanged(candidate.move().from(), candidate.move().to())
                || (episode.wasAway() && candidate.move().equals(announced));
    }

    /**
     * Without identity a king and a rook that change places look as if nothing had happened, but for both having been in the
     * air; so do two pieces that were only adjusted, and therefore the announced castling alone is believed.
     */
    private boolean seenChangingPlaces(Candidate castling, Episode episode) {
        Move move = castling.move();
        return move.equals(announced)
                && (episode.exchanged(move.from(), move.to()) || episode.exchanged(move.to(), move.from()));
    }

    private Reading choose(List<Candidate> fitting, Picture picture, Episode episode) {
        Set<Unverified> unverified = EnumSet.noneOf(Unverified.class);
        if (episode.wasAway()) {
            unverified.add(Unverified.WHILE_AWAY);
        }
        if (fitting.stream().map(candidate -> candidate.move().to()).distinct().count() > 1) {
            unverified.add(Unverified.CAPTURED_PIECE);
        }
        Optional<Candidate> said = announced().filter(fitting::contains).or(() -> castlingSeen(fitting, episode));
        List<Candidate> left = said.map(List::of).orElseGet(() -> lastExchanged(fitting, episode));
        if (left.size() > 1) {
            return new Reading.Promotes(byWorth(left));
        }
        Candidate only = left.get(0);
        if (only.isPromotion() && picture instanceof Picture.Holes) {
            unverified.add(Unverified.PROMOTION_PIECE);
        }
        return new Reading.Fits(only, unverified);
    }

    /** In Chess960 a rook's step can leave the same squares occupied as castling; then the king was in the air as well. */
    private Optional<Candidate> castlingSeen(List<Candidate> fitting, Episode episode) {
        Position in = position;
        return in == null || !in.isChess960() || fitting.size() < 2
                ? Optional.empty()
                : fitting.stream()
                        .filter(candidate -> in.isCastling(candidate.move())
                                && episode.wasLifted(candidate.move().from()))
                        .findFirst();
    }

    private static List<Candidate> lastExchanged(List<Candidate> fitting, Episode episode) {
        List<Candidate> last = fitting.stream()
                .filter(candidate -> episode.wasLastFilled(candidate.move().to()))
                .toList();
        List<Candidate> chosen = last.isEmpty() ? fitting : last;
        Square to = chosen.get(0).move().to();
        return chosen.stream()
                .filter(candidate -> candidate.move().to().equals(to))
                .toList();
    }

    private List<Move> promotions(Picture picture) {
        List<Candidate> standing = candidates.stream()
                .filter(candidate -> candidate.isPromotion()
                        && picture instanceof Picture.Pieces
                        && picture.shows(candidate.after().with(candidate.move().to(), candidate.piece())))
                .toList();
        return byWorth(standing);
    }

    private static List<Move> byWorth(List<Candidate> promotions) {
        return promotions.stream()
                .map(Candidate::move)
                .sorted(Comparator.comparing(Reader::promotionWorth).reversed())
                .toList();
    }

    private static int promotionWorth(Move move) {
        Role role = move.promotion();
        return role == null
                ? 0
                : List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN).indexOf(role);
    }

    private boolean isPartial(Picture picture) {
        long changed = picture.differing(before);
        boolean onlyLifted = (changed & picture.occupied()) == 0;
        return (onlyLifted && Long.bitCount(changed) <= IN_AIR_LIMIT)
                || candidates.stream().anyMatch(candidate -> candidate.passesThrough(picture, before));
    }

    /** On a board without identity: one own piece gone, and a piece of the other side exchanged since. */
    private Optional<Move> unseenCapture(Picture picture, Episode episode, Position in) {
        long changed = picture.differing(before);
        if (picture instanceof Picture.Pieces || Long.bitCount(changed) != 1) {
            return Optional.empty();
        }
        Square from = Squares.list(changed).get(0);
        if (!isOf(in.turn(), before.pieceAt(from))) {
            return Optional.empty();
        }
        return Square.all().stream()
                .filter(to -> isOf(in.turn().opposite(), before.pieceAt(to))
                        && episode.wasLastFilled(to)
                        && episode.exchanged(from, to))
                .findFirst()
                .map(to -> Move.of(from, to));
    }

    private Optional<Move> illegalMove(Picture picture, Position in) {
        List<Square> changed = Squares.list(picture.differing(before));
        if (changed.size() == 2) {
            return stepOf(picture, in.turn(), changed.get(0), changed.get(1))
                    .or(() -> stepOf(picture, in.turn(), changed.get(1), changed.get(0)));
        }
        return changed.size() == 4 || in.isChess960() ? castlingOf(picture, in) : Optional.empty();
    }

    private Optional<Move> stepOf(Picture picture, Side side, Square from, Square to) {
        Piece moved = before.pieceAt(from);
        if (moved == null || moved.side() != side || isOf(side, before.pieceAt(to))) {
            return Optional.empty();
        }
        if (Squares.has(picture.occupied(), from) || !Squares.has(picture.occupied(), to)) {
            return Optional.empty();
        }
        Piece now = picture.seen(to);
        if (now == null || now.equals(moved)) {
            return Optional.of(Move.of(from, to));
        }
        boolean promoted = moved.role() == Role.PAWN && now.side() == side && (to.rank() == 0 || to.rank() == 7);
        return promoted ? Optional.of(Move.of(from, to).withPromotion(now.role())) : Optional.empty();
    }

    private Optional<Move> castlingOf(Picture picture, Position in) {
        int rank = in.turn() == Side.WHITE ? 0 : 7;
        return IntStream.range(0, 8)
                .mapToObj(file -> Square.of(file, rank))
                .filter(king -> isA(in.turn(), Role.KING, king) && (in.isChess960() || king.file() == 4))
                .flatMap(king -> Stream.of(true, false)
                        .flatMap(kingSide -> rookOf(king, kingSide, in).stream())
                        .filter(rook -> picture.shows(castled(king, rook, in.turn())))
                        .map(rook -> Move.of(king, in.isChess960() ? rook : kingTo(king, rook))))
                .findFirst();
    }

    /** The rook with which a player may have castled without the right to: the one in the corner, in Chess960 the outermost. */
    private Optional<Square> rookOf(Square king, boolean kingSide, Position in) {
        int corner = kingSide ? 7 : 0;
        return IntStream.rangeClosed(0, in.isChess960() ? Math.abs(corner - king.file()) - 1 : 0)
                .mapToObj(step -> Square.of(kingSide ? corner - step : corner + step, king.rank()))
                .filter(rook -> isA(in.turn(), Role.ROOK, rook))
                .findFirst();
    }

    private static Square kingTo(Square king, Square rook) {
        return Square.of(rook.file() > king.file() ? 6 : 2, king.rank());
    }

    private Placement castled(Square king, Square rook, Side side) {
        return before.without(king)
                .without(rook)
                .with(kingTo(king, rook), Piece.of(side, Role.KING))
                .with(Square.of(rook.file() > king.file() ? 5 : 3, king.rank()), Piece.of(side, Role.ROOK));
    }

    private boolean isA(Side side, Role role, Square square) {
        Piece piece = before.pieceAt(square);
        return piece != null && piece.side() == side && piece.role() == role;
    }

    private static boolean isOf(Side side, @Nullable Piece piece) {
        return piece != null && piece.side() == side;
    }
}
