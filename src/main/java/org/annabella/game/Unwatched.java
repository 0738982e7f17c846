package org.annabella.game;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.FenReading;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/**
 * The position that an illegal move leaves where nobody watches and the game goes on from it until it is claimed.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, A.5.2</a>
 */
public final class Unwatched {
    private Unwatched() {}

    /** The position in which the opponent is to move; empty if it is none from which a game can go on. */
    public static Optional<Position> after(Position before, Move move) {
        return after(before, move, before.placement());
    }

    /**
     * The same where something is seen of the board on which it was made.
     *
     * @param seen what is seen of it
     */
    public static Optional<Position> after(Position before, Move move, Placement seen) {
        return after(before, move, seen, before.turn().opposite());
    }

    /** The same where the own king was left in check, and the opponent is to move all the same (FIDE Laws 2023, A.5.4). */
    public static Optional<Position> onRecord(Position before, Move move, Placement seen) {
        return read(fen(before, move, seen, before.turn().opposite()), true);
    }

    /** Whether each king could be captured if it were the opponent's turn; where one has been captured, this is so as well. */
    public static boolean areBothKingsInCheck(Position before, Move move, Placement seen) {
        return Stream.of(Side.values())
                .allMatch(next -> after(before, move, seen, next).isEmpty());
    }

    private static Optional<Position> after(Position before, Move move, Placement seen, Side next) {
        return read(fen(before, move, seen, next), false);
    }

    private static Optional<Position> read(String fen, boolean onRecord) {
        FenReading reading = onRecord ? Position.readOnRecord(fen) : Position.read(fen);
        return reading instanceof FenReading.Playable playable ? Optional.of(playable.position()) : Optional.empty();
    }

    private static String fen(Position before, Move move, Placement seen, Side next) {
        Placement board = Boards.after(before, move, seen);
        int number = before.moveNumber() + (next == Side.WHITE ? 1 : 0);
        return String.format(
                Locale.ROOT,
                "%s %s %s - %d %d",
                board,
                next.pick("w", "b"),
                rights(before, board),
                halfmoveClock(before, move, board),
                number);
    }

    /** A move that stands counts like any other: only a pawn's, or one that takes a piece off, begins to count anew (FIDE Laws 2023, 9.3). */
    private static int halfmoveClock(Position before, Move move, Placement after) {
        Piece moved = before.pieceAt(move.from());
        boolean pawn = moved != null && moved.role() == Role.PAWN;
        boolean taken = Long.bitCount(before.placement().occupancy()) != Long.bitCount(after.occupancy());
        return pawn || taken ? 0 : before.halfmoveClock() + 1;
    }

    /** The rights to castle that are left: those whose king and rook still stand where they stood. */
    private static String rights(Position before, Placement board) {
        String fen = before.isChess960() ? before.shredderFen() : before.fen();
        StringBuilder left = new StringBuilder();
        for (char right : fen.split(" ")[2].toCharArray()) {
            if (right != '-' && stands(before, board, right)) {
                left.append(right);
            }
        }
        return left.length() == 0 ? "-" : left.toString();
    }

    private static boolean stands(Position before, Placement board, char right) {
        Side side = Character.isUpperCase(right) ? Side.WHITE : Side.BLACK;
        char letter = Character.toLowerCase(right);
        char file = letter == 'k' ? 'h' : letter == 'q' ? 'a' : letter;
        Square rook = Square.of(file - 'a', side == Side.WHITE ? 0 : 7);
        Piece king = Piece.of(side, Role.KING);
        boolean kingStands = Square.all().stream()
                .anyMatch(square -> king.equals(before.pieceAt(square)) && king.equals(board.pieceAt(square)));
        return kingStands && Piece.of(side, Role.ROOK).equals(board.pieceAt(rook));
    }
}
