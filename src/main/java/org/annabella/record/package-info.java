/**
 * The papers of a game: the dossier for the appeals committee, both scoresheets side by side and in large print, and the
 * replay of the evening with its sounds. What they say comes from the journal and from nothing else.
 *
 * <p>Start reading at {@link org.annabella.record.GamePapers}, then {@link org.annabella.record.Dossier}.
 * <p>May depend on: {@code journal} and below, {@code phrases}, {@code lexicon}; a paper is a {@code Document}, which knows
 * nothing of HTML. Reads and writes no files: {@code station} does.
 * <p>Threads: everything here is immutable and pure.
 * <p>Source: FIDE Laws 2023, D.2.7 and D.2.9; WCAG 2.2.
 */
@NullMarked
package org.annabella.record;

import org.jspecify.annotations.NullMarked;
