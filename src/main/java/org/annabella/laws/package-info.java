/**
 * The editions of the FIDE Laws as data: what differs between 2001 and 2023, and which article says so.
 *
 * <p>Start reading at {@link org.annabella.laws.Edition}.
 * <p>May depend on: {@code chess}. Knows nothing of files: the editions are read from {@code config/laws} by {@code journal}.
 * <p>Threads: everything here is immutable and may be shared.
 * <p>Source: the printed Laws of the Danish, Norwegian and Swedish federations named in each edition.
 */
@NullMarked
package org.annabella.laws;

import org.jspecify.annotations.NullMarked;
