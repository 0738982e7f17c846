/**
 * The rules of chess as pure functions: squares, positions, legal moves, FEN, SAN, UCI, PGN and verdicts.
 *
 * <p>Start reading at {@link org.annabella.chess.Position}.
 * <p>May depend on: the JDK only. Knows nothing of clocks, players, devices, speech or files.
 * <p>Threads: everything public here is immutable and may be shared.
 * <p>Source: FIDE Laws of Chess, Articles 1-5 and 9 and Appendix C; the edition is chosen in {@code laws}.
 */
@NullMarked
package org.annabella.chess;

import org.jspecify.annotations.NullMarked;
