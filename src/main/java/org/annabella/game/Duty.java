package org.annabella.game;

import org.annabella.laws.Matter;

/** What an assistant may be there for. */
public enum Duty {
    /** Executes moves on the opponent's board (FIDE Laws 2023, D.2.10.1). */
    EXECUTE(Matter.ASSISTANT_EXECUTES),
    /** Announces moves (FIDE Laws 2023, D.2.10.2). */
    ANNOUNCE(Matter.ASSISTANT_ANNOUNCES),
    /** Keeps the score (FIDE Laws 2023, D.2.10.3). */
    SCORE(Matter.ASSISTANT_SCORES),
    /** Starts the opponent's clock (FIDE Laws 2023, D.2.10.3). */
    PRESS(Matter.ASSISTANT_SCORES),
    /** Tells times and number of moves, on request only (FIDE Laws 2023, D.2.10.4). */
    TELL(Matter.TELLING),
    /** Claims time, reports a touched piece (FIDE Laws 2023, D.2.10.5). */
    CLAIM(Matter.ASSISTANT_CLAIMS),
    /** Sees to the formalities of adjournment (FIDE Laws 2023, D.2.10.6). */
    ADJOURN(Matter.ASSISTANT_ADJOURNS);

    private final Matter matter;

    Duty(Matter matter) {
        this.matter = matter;
    }

    /** Where the Laws speak of it. */
    public Matter matter() {
        return matter;
    }
}
