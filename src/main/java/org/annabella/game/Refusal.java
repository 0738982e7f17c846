package org.annabella.game;

/** Why an act was refused. The words are made elsewhere. */
public enum Refusal {
    /** The game has not begun. */
    NOT_STARTED,
    /** The game is over. */
    GAME_OVER,
    /** The arbiter has to decide about an illegal move first. */
    PENALTY_WAITS,
    /** The arbiter has not told this player to seal a move. */
    SEAL_NOT_REQUIRED,
    /** The clocks are paused. */
    PAUSED,
    /** It is the other seat's turn. */
    NOT_YOUR_TURN,
    /** Nothing was announced that could be corrected, repeated or completed. */
    NOT_ANNOUNCED,
    /** The own board does not show a move. */
    NOT_EXECUTED,
    /** The announced and the executed move differ. */
    ANNOUNCED_AND_EXECUTED_DIFFER,
    /** In older journals: no board shows the move, and the opponent has said back another one than was heard. */
    REPETITION_DIFFERS,
    /** The opponent's clock runs already: a correction comes too late. */
    TOO_LATE_TO_CORRECT,
    /** The promoted piece was not named. */
    PROMOTION_NOT_NAMED,
    /** This seat owes no move. */
    NOTHING_TO_MIRROR,
    /** No draw is on offer. */
    NO_DRAW_OFFERED,
    /** The draw that was offered with the request is neither accepted nor declined yet. */
    OFFER_OPEN,
    /** A draw is on offer already. */
    DRAW_OFFERED_ALREADY,
    /** The event forbids draws by agreement. */
    DRAW_BY_AGREEMENT_FORBIDDEN,
    /** The edition allows a draw by agreement, and the event with it, only later in the game. */
    DRAW_BY_AGREEMENT_TOO_EARLY,
    /** Only a visually disabled player may ask for this. */
    NOT_ENTITLED,
    /** The assistant is not there for this. */
    NOT_A_DUTY,
    /** The right to claim is lost: a piece was touched, or the move was made. */
    CLAIM_TOO_LATE,
    /** No claim waits for a decision. */
    NO_CLAIM,
    /** A claim waits for a decision already. */
    CLAIM_WAITS,
    /** Another move was declared with a claim, and it cannot be changed. */
    DECLARED_MOVE_STANDS,
    /** The game is not in its last minutes as the Laws mean them: blitz, an increment, or another period to come. */
    NO_QUICKPLAY_FINISH,
    /** There is more time left than such a claim allows. */
    TIME_LEFT,
    /** The edition in force knows no such thing. */
    NOT_IN_THESE_LAWS,
    /** There is no such ply to go back to. */
    NO_SUCH_PLY,
    /** A move is sealed already: it is not said, and once the clock is paused not changed. */
    SEALED_ALREADY,
    /** The key of the sealed move is not there, or does not fit. */
    SEALED_LOCKED,
    /** The player who must reply to the sealed move is not there. */
    REPLIER_ABSENT,
    /** The act does not fit how far the game is. */
    NOT_NOW
}
