/** Tests of ChessLink boards, over real pseudo-terminals. */
@NullMarked
package org.annabella.board.chesslink;

import org.jspecify.annotations.NullMarked;
