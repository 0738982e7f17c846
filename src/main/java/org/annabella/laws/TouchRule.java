package org.annabella.laws;

/** Which touching of a piece binds a player. */
public enum TouchRule {
    /** Touching it deliberately. */
    DELIBERATE,
    /** Touching it with the intention of moving or capturing it. */
    WITH_INTENTION
}
