/**
 * The arbiter's room: what follows where the two boards or the two scoresheets differ.
 *
 * <p>Start reading at {@link org.annabella.arbiter.Reconciliation}: its table of questions is the order in which an arbiter
 * asks, with one small class for each.
 * <p>May depend on: {@code game} and below. Knows nothing of devices, sound, files or words.
 * <p>Threads: everything here is immutable and pure.
 * <p>Source: FIDE Laws 2023, D.2.9 and 7.5, and the same rules of earlier editions.
 */
@NullMarked
package org.annabella.arbiter;

import org.jspecify.annotations.NullMarked;
