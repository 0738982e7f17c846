package org.annabella.game;

/** What can come from more than one, and therefore says who it was. */
public interface Authored {
    /** Who acted. What the Laws make of an act of a player is the station's, which carries it out. */
    Author author();
}
