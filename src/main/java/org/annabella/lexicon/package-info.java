/**
 * The words: one vocabulary per language, shared by ear, mouth, finger and eye.
 *
 * <p>Start reading at {@link org.annabella.lexicon.Language}.
 * <p>May depend on: {@code chess}. Knows nothing of files; {@code station} reads {@code config/languages}.
 * <p>Threads: everything here is immutable and may be shared.
 * <p>Source: FIDE Laws 2023, D.2.1, and the Danish Laws' own file names; every word is data.
 */
@NullMarked
package org.annabella.lexicon;

import org.jspecify.annotations.NullMarked;
