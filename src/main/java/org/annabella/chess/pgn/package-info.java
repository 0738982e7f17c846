/**
 * Portable Game Notation, in and out: tags, moves, variations, comments, glyphs, clocks, several games a file.
 *
 * <p>Start reading at {@link org.annabella.chess.pgn.Pgn}.
 * <p>May depend on: the public types of chess. Knows nothing of files or streams: text comes from a {@code PgnSource}.
 * <p>Threads: the values are immutable and may be shared; a reader belongs to one thread.
 * <p>Source: Portable Game Notation Specification and Implementation Guide, revised 1994.03.12.
 */
@NullMarked
package org.annabella.chess.pgn;

import org.jspecify.annotations.NullMarked;
