/** Tests of what boards report and what is understood of it. */
@NullMarked
package org.annabella.board;

import org.jspecify.annotations.NullMarked;
