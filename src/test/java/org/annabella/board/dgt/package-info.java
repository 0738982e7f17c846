/** Tests of the dgt boards, over real pseudo-terminals. */
@NullMarked
package org.annabella.board.dgt;

import org.jspecify.annotations.NullMarked;
