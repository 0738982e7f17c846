/**
 * The folder of a game: the journal from which it begins or goes on, and what it leaves there besides: its sounds, its PGN, the
 * facts of each session.
 *
 * <p>Start reading at {@link org.annabella.station.files.GameFiles}; sounds are kept by
 * {@link org.annabella.station.files.Recordings}; where a game comes from, at {@link org.annabella.station.files.Origin}.
 * <p>May depend on: {@code station.time}, {@code config}, {@code record}, {@code hearing}, {@code table} and below.
 * <p>Threads: files are written beside the table, never on its thread.
 */
@NullMarked
package org.annabella.station.files;

import org.jspecify.annotations.NullMarked;
