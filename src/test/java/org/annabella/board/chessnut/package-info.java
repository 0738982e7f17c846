/** Tests of Chessnut boards, by every line on which they speak. */
@NullMarked
package org.annabella.board.chessnut;

import org.jspecify.annotations.NullMarked;
