/** Tests of time controls and of the chess clock. */
@NullMarked
package org.annabella.clock;

import org.jspecify.annotations.NullMarked;
