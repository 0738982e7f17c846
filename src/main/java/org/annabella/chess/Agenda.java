package org.annabella.chess;

/** Positions that wait to be looked at, by number; each guess at their distances has agendas of its own. */
interface Agenda {

    int NONE = -1;

    /** Adds a position by its number, its guessed distance from the goal and its depth below the start. */
    void add(int number, int distance, int depth);

    /** Takes out the next one, or tells that there is {@link #NONE}. */
    int next();
}
