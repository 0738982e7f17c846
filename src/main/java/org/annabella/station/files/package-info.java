/**
 * What a game leaves in its folder beside the journal: its sounds, its PGN, the facts of each session.
 *
 * <p>Start reading at {@link org.annabella.station.files.GameFiles}; sounds are kept by
 * {@link org.annabella.station.files.Recordings}.
 * <p>May depend on: {@code station.time}, {@code record}, {@code hearing}, {@code table} and below.
 * <p>Threads: files are written beside the table, never on its thread.
 */
@NullMarked
package org.annabella.station.files;

import org.jspecify.annotations.NullMarked;
