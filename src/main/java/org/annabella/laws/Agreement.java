package org.annabella.laws;

/**
 * Draws by agreement.
 *
 * @param eventMayForbid whether an event may forbid them, or allow them from some move on only
 * @param movesByEach how many moves each player must have made first
 */
public record Agreement(boolean eventMayForbid, int movesByEach) {}
