/**
 * What happens at the table, and how things stand: inputs, events, and the state that events make. What an input leads to is
 * decided in {@link org.annabella.game.rules}.
 *
 * <p>Start reading at {@link org.annabella.game.GameEvent}, then {@link org.annabella.game.GameState}.
 * <p>May depend on: {@code chess}, {@code laws}, {@code clock}. Knows nothing of devices, sound, files or words.
 * <p>Threads: everything here is immutable and pure; time is a field of the input.
 * <p>Source: FIDE Laws 2023, Articles 4 to 9 and Appendix D; what differs between editions comes from {@code laws}.
 */
@NullMarked
package org.annabella.game;

import org.jspecify.annotations.NullMarked;
