/**
 * What every tuning by gradients needs: sums of products over rows, and steps down a gradient.
 *
 * <p>Start reading at {@link org.annabella.hearing.optimiser.Adam}.
 * <p>May depend on: the JDK only. Knows nothing of networks and of sound.
 * <p>Threads: an optimiser belongs to one; sums of products are pure.
 */
@NullMarked
package org.annabella.hearing.optimiser;

import org.jspecify.annotations.NullMarked;
