/** Tests of all ways to a board that are no serial ports. */
@NullMarked
package org.annabella.transport;

import org.jspecify.annotations.NullMarked;
