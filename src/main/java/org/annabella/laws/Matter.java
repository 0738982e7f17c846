package org.annabella.laws;

/** What an article is about. Every edition has an article for every matter, or says that it has none. */
public enum Matter {
    /** Moves alternate. */
    TURN,
    /** Pieces are adjusted. */
    ADJUST,
    /** A touched piece. */
    TOUCH,
    /** King and rook are touched. */
    TOUCH_CASTLING,
    /** When the choice of the promoted piece is final. */
    PROMOTION_FINAL,
    /** None of the touched pieces has a legal move. */
    TOUCH_WITHOUT_MOVE,
    /** A piece has been released on a square. */
    RELEASED,
    /** The king was let go in castling: only castling on that side is left. */
    CASTLING_BEGUN,
    /** When a touched piece can no longer be claimed. */
    TOUCH_CLAIM_LOST,
    /** Checkmate ends the game. */
    CHECKMATE,
    /** Resignation. */
    RESIGNATION,
    /** Stalemate ends the game. */
    STALEMATE,
    /** No series of legal moves can mate. */
    DEAD_POSITION,
    /** A draw by agreement. */
    AGREEMENT,
    /** A player arrives late. */
    LATE_ARRIVAL,
    /** The clock is pressed after the move. */
    PRESS,
    /** A move that was not pressed is completed by its player's own next one. */
    OWN_NEXT_MOVE,
    /** An assistant handles the clock. */
    CLOCK_ASSISTANT,
    /** Who finds that a flag has fallen. */
    FLAG_SEEN,
    /** A claim of the flag in rapid that nobody watches. */
    FLAG_CLAIM,
    /** The flag has fallen. */
    FLAG_FALL,
    /** Both flags are down, and nobody knows which fell first. */
    BOTH_FLAGS,
    /** The same in the last period. */
    BOTH_FLAGS_LAST,
    /** The clock has an evident defect. */
    CLOCK_FAULT,
    /** The clock was set wrongly. */
    CLOCK_SETTING,
    /** The game was interrupted by the arbiter. */
    PAUSE,
    /** A player stops the clocks to call the arbiter. */
    PLAYER_PAUSE,
    /** A player has stopped the clocks without a good reason. */
    PAUSE_WITHOUT_REASON,
    /** Times after pieces were put back. */
    CLOCK_AFTER_IRREGULARITY,
    /** The initial position was wrong. */
    WRONG_SETUP,
    /** The board stood the wrong way. */
    BOARD_TURNED,
    /** The colours were reversed. */
    WRONG_COLOURS,
    /** Pieces were displaced. */
    DISPLACED,
    /** It is found later that pieces were displaced. */
    FOUND_DISPLACED,
    /** The position before an illegal move is put back. */
    REINSTATED,
    /** An illegal move was completed. */
    ILLEGAL_MOVE,
    /** A pawn was left unpromoted. */
    UNPROMOTED,
    /** A king was captured. */
    KING_CAPTURED,
    /** Both kings are in check where nobody watches. */
    BOTH_KINGS_IN_CHECK,
    /** The clock was pressed without a move. */
    NO_MOVE,
    /** A single move was made with two hands. */
    TWO_HANDS,
    /** The score is kept. */
    SCORE,
    /** A player's own previous move is recorded before another is made. */
    OWN_MOVE_RECORDED,
    /** An assistant keeps the score. */
    SCORE_ASSISTANT,
    /** The score is completed afterwards. */
    SCORE_COMPLETION,
    /** Both players confirm the result. */
    RESULT_SIGNED,
    /** The event forbids draws by agreement. */
    DRAWS_FORBIDDEN,
    /** How a draw is offered. */
    DRAW_OFFER,
    /** A claim of repetition. */
    REPETITION,
    /** A claim of fifty moves. */
    FIFTY_MOVES,
    /** When the right to claim a draw is lost. */
    CLAIM_LOST,
    /** A wrong claim of a draw. */
    WRONG_CLAIM,
    /** The same position five times. */
    FIVEFOLD,
    /** Seventy-five moves without pawn move and capture. */
    SEVENTY_FIVE,
    /** The last two minutes of the last period. */
    QUICKPLAY_FINISH,
    /** The same where there is no arbiter. */
    FINISH_WITHOUT_ARBITER,
    /** Nobody is told how many moves were made. */
    MOVES_NOT_TOLD,
    /** The arbiter decides. */
    ARBITER,
    /** A telephone or another device. */
    PHONE,
    /** Both players are at fault. */
    BOTH_AT_FAULT,
    /** What the arbiter may penalise a player by. */
    PENALTIES,
    /** A fine. */
    FINE,
    /** Exclusion from one round or more. */
    EXCLUSION,
    /** Chess960. */
    CHESS960,
    /** The rules for visually disabled players. */
    DISABLED_APPENDIX,
    /** Moves are announced, repeated and executed on both boards. */
    ANNOUNCED,
    /** When a piece counts as touched on the tactile board. */
    TACTILE_TOUCH,
    /** When a move counts as executed. */
    EXECUTED,
    /** When the opponent's clock may be started. */
    OPPONENT_CLOCK,
    /** A slip of the tongue. */
    SLIP,
    /** The boards show different positions. */
    BOARDS_DIFFER,
    /** The scoresheets differ as well. */
    SHEETS_DIFFER,
    /** The assistant executes moves on the opponent's board. */
    ASSISTANT_EXECUTES,
    /** The assistant announces moves. */
    ASSISTANT_ANNOUNCES,
    /** The assistant keeps the score and starts the opponent's clock. */
    ASSISTANT_SCORES,
    /** Time and number of moves on request. */
    TELLING,
    /** The assistant claims the flag and reports a touched piece. */
    ASSISTANT_CLAIMS,
    /** The assistant sees to the formalities of adjournment. */
    ASSISTANT_ADJOURNS,
    /** Against a player who is hard of hearing an assistant must be used. */
    ASSISTANT_AGAINST_DEAF,
    /** The helper of the opponent. */
    OPPONENTS_HELPER,
    /** An adjourned game. */
    ADJOURNMENT,
    /** A move is sealed. */
    SEALED_MOVE,
    /** A move is sealed before the end of the session. */
    SEALED_EARLY,
    /** What is written on the envelope. */
    ENVELOPE,
    /** When the envelope is opened. */
    SEALED_OPENED,
    /** The sealed move is ambiguous or illegal. */
    SEALED_INVALID,
    /** A player comes too late to the resumption. */
    LATE_RESUMPTION,
    /** The game is resumed. */
    RESUMED,
    /** The envelope is missing. */
    SEALED_LOST
}
