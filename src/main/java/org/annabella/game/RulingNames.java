package org.annabella.game;

/** The names of those rulings that change a game without an event of their own: {@link GameEvent.Ruling#rule}. */
public final class RulingNames {
    /** A move is to be sealed. */
    public static final String SEAL = "seal";
    /** It is not to be sealed any more. */
    public static final String CANCEL_SEAL = "cancelSeal";
    /** A player had a reason to stop the clocks. */
    public static final String PAUSE_ACCEPTED = "pauseAccepted";
    /** A player had none. */
    public static final String PAUSE_REJECTED = "pauseRejected";
    /** A player agrees that an illegal move which stands is put right after all. */
    public static final String AGREES = "agreesToCorrect";
    /** A player signs the final position. */
    public static final String SIGNS = "signsPosition";

    private RulingNames() {}
}
