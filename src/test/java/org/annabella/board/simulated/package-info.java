/** Tests of the simulated boards, over real pseudo-terminals. */
@NullMarked
package org.annabella.board.simulated;

import org.jspecify.annotations.NullMarked;
