/**
 * The SHA-256 of bytes, texts and files, in one place.
 *
 * <p>Start reading at {@link org.annabella.checksum.Sha256}.
 * <p>May depend on: the JDK only. Knows nothing of what it hashes.
 * <p>Threads: a hash that is being made belongs to one thread; everything else may be called from any.
 * <p>Source: FIPS 180-4.
 */
@NullMarked
package org.annabella.checksum;

import org.jspecify.annotations.NullMarked;
