/** Tests of Portable Game Notation, in and out. */
@NullMarked
package org.annabella.chess.pgn;

import org.jspecify.annotations.NullMarked;
