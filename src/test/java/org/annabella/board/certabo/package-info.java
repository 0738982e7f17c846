/** Tests of the boards of the Certabo family, over real pseudo-terminals. */
@NullMarked
package org.annabella.board.certabo;

import org.jspecify.annotations.NullMarked;
