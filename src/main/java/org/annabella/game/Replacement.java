package org.annabella.game;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done in the place of an illegal move that was completed and counts no more.
 *
 * @param seat whose move it was
 * @param position the position that counts again
 * @param undone the illegal move as the own board shows it; absent if the board has shown none
 * @param rook where the rook has gone if the illegal move was castling; absent if it was not, or the board is seen to have moved the
 *     king alone
 * @param moves the moves that the touched pieces leave, where the Laws hold the player to them; empty for all
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 7.5.1 and 4.3</a>
 */
public record Replacement(
        Side seat,
        Position position,
        @Nullable Move undone,
        @Nullable Move rook,
        List<Move> moves) {

    /** Copies the moves. */
    public Replacement {
        moves = List.copyOf(moves);
    }

    /** What follows from this event; empty if play goes back to before a move that was legal. */
    public static Optional<Replacement> of(GameState before, GameEvent.PositionRestored event) {
        if (event.ply() < before.plies().size()) {
            Ply replaced = before.plies().get(event.ply());
            return replaced.isIllegal()
                    ? Optional.of(new Replacement(
                            replaced.seat(), event.position(), null, null, moves(before, event, replaced.hands())))
                    : Optional.empty();
        }
        Turn turn = before.turn();
        List<Move> moves = moves(before, event, turn.hands());
        Side seat = before.turnSeat();
        Move undone = turn.executed();
        Move rook = undone == null
                ? null
                : Boards.rookOfCastling(
                                event.position(), undone, before.seat(seat).board())
                        .orElse(null);
        return Optional.of(new Replacement(seat, event.position(), undone, rook, moves));
    }

    private static List<Move> moves(GameState before, GameEvent.PositionRestored event, PlayerHands hands) {
        return isTouchBinding(before.setup().edition())
                ? hands.obligation(event.position())
                        .map(TouchMove.Obligation::moves)
                        .orElse(List.of())
                : List.of();
    }

    private static boolean isTouchBinding(Edition edition) {
        return edition.illegalMoves().replacementUnder().contains(edition.article(Matter.TOUCH));
    }

    /** Whether nothing is to be said: no piece is known that is to be put back, and none that must move or be captured. */
    public boolean isEmpty() {
        return moved().isEmpty() && captured().isEmpty() && from().isEmpty() && target().isEmpty();
    }

    /** The piece that the illegal move has moved. */
    public Optional<Piece> moved() {
        return Optional.ofNullable(undone).flatMap(move -> Optional.ofNullable(position.pieceAt(move.from())));
    }

    /** The square on which that piece stands now. */
    public Optional<Square> movedTo() {
        return Optional.ofNullable(undone).map(move -> Boards.restsOn(position, move));
    }

    /** The piece that the illegal move has taken off its board. */
    public Optional<Piece> captured() {
        return capturedOn().map(position::pieceAt);
    }

    /** The square that it stood on: where the move ended or, en passant, beside where it started. */
    public Optional<Square> capturedOn() {
        return Optional.ofNullable(undone)
                .map(move -> position.captureSquare(move).orElse(move.to()))
                .filter(square -> position.pieceAt(square) != null)
                .filter(square -> rook == null || square != rook.from());
    }

    /** The square of the only piece that may move; empty if several may, or there is none that must. */
    public Optional<Square> from() {
        List<Square> from = moves.stream().map(Move::from).distinct().toList();
        return from.size() == 1 ? Optional.of(from.get(0)) : Optional.empty();
    }

    /** The square of the only piece that may be captured; empty if not every move captures it. */
    public Optional<Square> target() {
        List<Optional<Square>> targets =
                moves.stream().map(position::captureSquare).distinct().toList();
        return targets.size() == 1 ? targets.get(0) : Optional.empty();
    }

    /** Whether a difference of the mover's board is no more than what was told when the move was taken back. */
    public static boolean tells(GameState state, GameEvent.BoardDiffers event) {
        Move undone = state.turn().undone();
        return undone != null
                && event.seat() == state.turnSeat()
                && event.done().isEmpty()
                && event.difference().size() == 2
                && event.difference().stream()
                        .map(SquareDifference::square)
                        .allMatch(List.of(undone.from(), undone.to())::contains);
    }
}
