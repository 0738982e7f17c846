/** Tests of the tactile clock: the protocol as values, then over real pseudo-terminals. */
@NullMarked
package org.annabella.dial;

import org.jspecify.annotations.NullMarked;
