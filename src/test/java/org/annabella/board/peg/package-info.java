/** Tests of the peg boards, over real pseudo-terminals. */
@NullMarked
package org.annabella.board.peg;

import org.jspecify.annotations.NullMarked;
