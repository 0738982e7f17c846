package org.annabella.laws;

/**
 * The conditions under which a game is played: its tempo, and in rapid and blitz whether enough arbiters watch.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws 2023, A.4, A.5, B.3 and B.4</a>
 */
public enum Conditions {
    /** Standard play. */
    STANDARD,
    /** Rapid play, and the games are watched: the competition rules apply. */
    RAPID,
    /** Rapid play with one arbiter for many games. */
    RAPID_UNSUPERVISED,
    /** Blitz, and the game is watched. */
    BLITZ,
    /** Blitz with one arbiter for many games. */
    BLITZ_UNSUPERVISED;

    /** The conditions of a game; in standard play supervision changes nothing. */
    public static Conditions of(Tempo tempo, boolean supervised) {
        switch (tempo) {
            case RAPID:
                return supervised ? RAPID : RAPID_UNSUPERVISED;
            case BLITZ:
                return supervised ? BLITZ : BLITZ_UNSUPERVISED;
            default:
                return STANDARD;
        }
    }
}
