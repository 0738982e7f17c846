/** Tests of serial lines, over real pseudo-terminals. */
@NullMarked
package org.annabella.serial;

import org.jspecify.annotations.NullMarked;
