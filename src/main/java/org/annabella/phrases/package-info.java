/**
 * Everything that is said or written to people, in their language: typed things become sentences, scoresheets and braille.
 *
 * <p>Start reading at {@link org.annabella.phrases.Phrasebook}.
 * <p>May depend on: {@code lexicon}, {@code game} and below, Jackson. Knows nothing of sound, of pages and of who listens.
 * <p>Threads: everything is pure; texts are read once, from the jar.
 * <p>Source: FIDE Laws 2023, D.2.1 (names).
 */
@NullMarked
package org.annabella.phrases;

import org.jspecify.annotations.NullMarked;
