/**
 * What the procedure at the table makes of an input: presses, announcements, acts of hands, claims, rulings, time that passes; from a
 * state and an input to the events that follow.
 *
 * <p>Start reading at {@link org.annabella.game.rules.Decider}; what an input is asked first stands in {@code Deciding}.
 * <p>May depend on: {@code game}, {@code chess}, {@code laws}, {@code clock}. {@code game} knows nothing of it: events make a state without it.
 * <p>Threads: everything here is pure; a {@code Decision} lives as long as one input.
 * <p>Source: FIDE Laws 2023, Articles 4 to 9 and Appendix D; what differs between editions comes from {@code laws}.
 */
@NullMarked
package org.annabella.game.rules;

import org.jspecify.annotations.NullMarked;
