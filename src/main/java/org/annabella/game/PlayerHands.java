package org.annabella.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * What the hands of the player having the move have done in this half-move, as far as it binds.
 *
 * @param touched the squares of the pieces touched with the intention of moving or capturing them, in order
 * @param adjusting whether the player has said that pieces are adjusted, and has not acted since
 * @param standing the legal move that the board shows, if it shows one
 * @param begun the castling of which the board shows the king's part alone
 * @param made the legal move that was made first: the piece was released (FIDE Laws 2023, 4.7); a castling also where the king alone was
 */
public record PlayerHands(
        List<Square> touched,
        boolean adjusting,
        @Nullable Standing standing,
        @Nullable Standing begun,
        @Nullable Move made) {

    /** Nothing has been touched. */
    public static final PlayerHands EMPTY = new PlayerHands(List.of(), false, null, null, null);

    /** A piece that stands still so long was released: one that slides over a square does not. */
    public static final Duration RELEASED_AFTER = Duration.ofSeconds(1);

    /**
     * A move that a board shows.
     *
     * @param move the move
     * @param since when the board showed it first
     */
    public record Standing(Move move, Duration since) {}

    /** Copies the squares. */
    public PlayerHands {
        touched = List.copyOf(touched);
    }

    /** Whether a piece was touched, or a move stands on the board. */
    public boolean hasActed() {
        return !touched.isEmpty() || standing != null;
    }

    /** What the player must do after that. */
    public Optional<TouchMove.Obligation> obligation(Position position) {
        return TouchMove.after(position, touched);
    }

    /** After the move is made, or while pieces are adjusted, further touching binds nobody. */
    PlayerHands touching(Square square) {
        boolean free = adjusting || standing != null || touched.contains(square);
        return free ? this : new PlayerHands(plus(touched, square), false, null, begun, made);
    }

    PlayerHands adjustingPieces() {
        return new PlayerHands(touched, true, standing, begun, made);
    }

    PlayerHands announcing() {
        return new PlayerHands(touched, false, standing, begun, made);
    }

    /** The board shows this move: the piece moved was touched, and a captured one too. */
    PlayerHands showing(Move move, Position position, Duration at) {
        List<Square> squares = touched;
        boolean moved = position.pieceAt(move.from()) != null && !Boards.standsStill(position, move);
        if (moved && !squares.contains(move.from())) {
            squares = plus(squares, move.from());
        }
        boolean legal = position.isLegal(move);
        boolean others = !legal && isOpponents(position, move.to()) && !squares.contains(move.to());
        return new PlayerHands(
                others ? plus(squares, move.to()) : squares, false, legal ? new Standing(move, at) : null, null, made);
    }

    private static boolean isOpponents(Position position, Square square) {
        return Optional.ofNullable(position.pieceAt(square))
                .filter(piece -> piece.side() != position.turn())
                .isPresent();
    }

    /** The board shows the king's part of this castling, and nothing else. */
    PlayerHands beginning(Move castling, Duration at) {
        return new PlayerHands(touched, adjusting, standing, new Standing(castling, at), made);
    }

    /** The king that had begun to castle is taken up again; if it had been released only castling on that side is left (4.7.2). */
    PlayerHands abandoning(boolean released) {
        Standing castling = begun;
        if (castling == null) {
            return this;
        }
        PlayerHands gone = new PlayerHands(touched, adjusting, standing, null, made);
        return released ? gone.making(castling.move()) : gone;
    }

    /** The choice of a piece is made as soon as it stands on the square of promotion (FIDE Laws 2023, 4.4.4). */
    PlayerHands choosing() {
        Standing stands = standing;
        return stands != null && stands.move().promotion() != null ? making(stands.move()) : this;
    }

    /** The move that stood is no longer shown; if the piece had been released it counts as made. */
    PlayerHands leaving(boolean released) {
        Standing stood = standing;
        if (stood == null) {
            return this;
        }
        PlayerHands gone = new PlayerHands(touched, adjusting, null, begun, made);
        return released ? gone.making(stood.move()) : gone;
    }

    /** This move is made; the first one counts. */
    PlayerHands making(Move move) {
        return made == null ? new PlayerHands(touched, adjusting, standing, begun, move) : this;
    }

    private static List<Square> plus(List<Square> squares, Square more) {
        List<Square> longer = new ArrayList<>(squares);
        longer.add(more);
        return longer;
    }
}
