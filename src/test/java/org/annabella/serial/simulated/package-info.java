@NullMarked
package org.annabella.serial.simulated;

import org.jspecify.annotations.NullMarked;
