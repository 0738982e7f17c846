/**
 * Sealed moves: what a player seals is locked, and opened when the game is taken up again.
 *
 * <p>Start reading at {@link org.annabella.sealing.SealedMoves}; where keys are kept is a
 * {@link org.annabella.sealing.KeySafe}.
 * <p>May depend on: {@code table}, {@code game} and below, {@code checksum}, {@code javax.crypto}.
 * <p>Threads: as the random numbers and the safe allow.
 * <p>Source: FIDE Laws 2023, Guidelines I; {@code src/site/markdown/decisions/0006-sealed-moves.md}.
 */
@NullMarked
package org.annabella.sealing;

import org.jspecify.annotations.NullMarked;
