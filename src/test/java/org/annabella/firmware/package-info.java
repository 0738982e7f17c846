/** The firmware of our own devices, compiled for this computer and run against the drivers. */
@NullMarked
package org.annabella.firmware;

import org.jspecify.annotations.NullMarked;
