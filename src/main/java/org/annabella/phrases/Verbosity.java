package org.annabella.phrases;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How much the station says. What the Laws want to be announced is said at every level: the piece of a promotion, castling,
 * and enough to tell one legal move from another (FIDE Laws 2023, D.2.1 and C.10).
 */
public enum Verbosity {
    /** As few words as tell the move; whole minutes from five minutes on; answers without a sentence around them. */
    SHORT,
    /** Both squares of each move, and times to the second. */
    NORMAL,
    /** The long form of each move: pawns, "from" and "to" and the captured piece are named. */
    FULL;

    /** Finds the level that a config calls this: {@code short}, {@code normal} or {@code full}. */
    public static Optional<Verbosity> ofId(String id) {
        return List.of(values()).stream().filter(level -> level.id().equals(id)).findFirst();
    }

    /** Returns the name in a config, such as {@code full}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
