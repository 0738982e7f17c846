package org.annabella.game;

/** What an assistant may be there for. */
public enum Duty {
    /** Executes moves on the opponent's board (FIDE Laws 2023, D.2.10.1). */
    EXECUTE,
    /** Announces moves (FIDE Laws 2023, D.2.10.2). */
    ANNOUNCE,
    /** Keeps the score (FIDE Laws 2023, D.2.10.3). */
    SCORE,
    /** Starts the opponent's clock (FIDE Laws 2023, D.2.10.3). */
    PRESS,
    /** Tells times and number of moves, on request only (FIDE Laws 2023, D.2.10.4). */
    TELL,
    /** Claims time, reports a touched piece (FIDE Laws 2023, D.2.10.5). */
    CLAIM,
    /** Sees to the formalities of adjournment (FIDE Laws 2023, D.2.10.6). */
    ADJOURN
}
