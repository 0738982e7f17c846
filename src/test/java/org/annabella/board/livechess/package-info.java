/** Tests of boards behind LiveChess, by a real web socket. */
@NullMarked
package org.annabella.board.livechess;

import org.jspecify.annotations.NullMarked;
