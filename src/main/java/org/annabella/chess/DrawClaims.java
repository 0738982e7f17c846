package org.annabella.chess;

/**
 * Which draws the side to move may claim in a position of a game, now or with a move that it declares and does not make.
 * A declared move counts even if it would mate: the claim is judged before the move is made. Nothing can be claimed after
 * checkmate or stalemate, which have ended the game.
 *
 * <p>All editions of the Laws since 2001 count the same way, only in other words (see decision 0005); they differ in
 * when the right to claim is lost and in the price of a wrong claim, which is for {@code laws} and {@code game} to say.
 *
 * <p>The lists are for the arbiter and for tests. A player who asks what may be claimed would be given advice.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, 9.2 and 9.3</a>
 */
public final class DrawClaims {

    /** How often the same position must have appeared for a claim (FIDE Laws 2023, 9.2). */
    public static final int THREEFOLD = 3;

    /** How often the same position must have appeared for the game to end by itself (FIDE Laws 2023, 9.6.1). */
    public static final int FIVEFOLD = 5;

    /** Half-moves without capture and pawn move: fifty by each player (FIDE Laws 2023, 9.3). */
    public static final int FIFTY_BY_EACH = 2 * 50;

    /** Half-moves without capture and pawn move: seventy-five by each player (FIDE Laws 2023, 9.6.2). */
    public static final int SEVENTY_FIVE_BY_EACH = 2 * 75;

    private final PositionHistory game;
    private final Position now;

    private DrawClaims(PositionHistory game, Position now) {
        this.game = game;
        this.now = now;
    }

    /**
     * The claims in the last position of a game.
     *
     * @param game every position of the game from its first to this one
     * @param now the position on the board
     */
    public static DrawClaims of(PositionHistory game, Position now) {
        return new DrawClaims(game, now);
    }

    /** Whether the position has just appeared for at least the third time (FIDE Laws 2023, 9.2.2). */
    public boolean isRepetition() {
        return isGoingOn() && game.count(now.key()) >= THREEFOLD;
    }

    /**
     * Whether this move is about to bring about a position for at least the third time (FIDE Laws 2023, 9.2.1).
     *
     * @throws IllegalArgumentException if the move is illegal
     */
    public boolean isRepetitionWith(Move declared) {
        return game.count(now.play(declared).key()) + 1 >= THREEFOLD;
    }

    /** Whether the last fifty moves by each player were made without capture and pawn move (FIDE Laws 2023, 9.3.2). */
    public boolean isFiftyMoves() {
        return isGoingOn() && now.halfmoveClock() >= FIFTY_BY_EACH;
    }

    /**
     * Whether this move will make it fifty moves by each player without capture and pawn move (FIDE Laws 2023, 9.3.1).
     *
     * @throws IllegalArgumentException if the move is illegal
     */
    public boolean isFiftyMovesWith(Move declared) {
        return now.play(declared).halfmoveClock() >= FIFTY_BY_EACH;
    }

    private boolean isGoingOn() {
        return !now.legalMoves().isEmpty();
    }
}
