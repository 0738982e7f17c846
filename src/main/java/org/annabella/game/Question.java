package org.annabella.game;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What a seat has still to answer, or to say. */
public enum Question {
    /** Which of these moves was meant; with one candidate, whether it was. */
    WHICH_MOVE,
    /** What was said at all; whatever the player says next answers it, so that nothing stays open. */
    SAY_AGAIN,
    /** Whether the player really resigns. */
    RESIGN,
    /** Whether the player really accepts the opponent's draw. */
    ACCEPT_DRAW,
    /** Whether the player really claims a draw by repetition: a wrong claim gives the opponent time (FIDE Laws 2023, 9.2 and 9.5.3). */
    CLAIM_REPETITION,
    /** Whether the player really claims a draw by fifty moves (FIDE Laws 2023, 9.3 and 9.5.3). */
    CLAIM_FIFTY,
    /** What is said instead of what was said: nobody asks for it, the player has begun it (FIDE Laws 2023, D.2.8). */
    CORRECTION;

    /** Those to which "yes" ends the game, a claim's if it is right. */
    public static final Set<Question> ENDING =
            Collections.unmodifiableSet(EnumSet.of(RESIGN, ACCEPT_DRAW, CLAIM_REPETITION, CLAIM_FIFTY));

    /** Whether "yes" to it ends the game, or may. */
    public boolean endsGame() {
        return ENDING.contains(this);
    }

    /** The claim that "yes" to it makes; none if it makes none. */
    public Optional<ClaimKind> claim() {
        return switch (this) {
            case CLAIM_REPETITION -> Optional.of(ClaimKind.REPETITION);
            case CLAIM_FIFTY -> Optional.of(ClaimKind.FIFTY);
            default -> Optional.empty();
        };
    }
}
