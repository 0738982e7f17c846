package org.annabella.laws;

/** Which touching of a piece binds a player. */
public enum TouchRule {
    /** Touching it deliberately. */
    DELIBERATE,
    /** Touching it with the intention of moving or capturing it; in doubt nobody is bound. */
    WITH_INTENTION,
    /** Touching it, unless that was clearly by accident (FIDE Laws 2023, 4.2.2). */
    UNLESS_ACCIDENTAL
}
