/**
 * The hall: what a table lets others know of its game, in which words, and how those words are signed.
 *
 * <p>Start reading at {@link org.annabella.hall.PublicGame}, which says what is public, then {@link org.annabella.hall.Topics}.
 * <p>May depend on: {@code journal} and below, {@code checksum}, Jackson. Knows nothing of brokers, pages and files.
 * <p>Threads: values may be shared; a {@code PublicGame} belongs to its caller.
 * <p>Source: topics and payloads are described in {@code src/site/markdown/hall-format.md}.
 */
@NullMarked
package org.annabella.hall;

import org.jspecify.annotations.NullMarked;
