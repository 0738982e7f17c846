/**
 * Certabo boards, which read chips in the pieces, and the boards of Tabutronic, which see only where pieces stand.
 *
 * <p>Start reading at {@link org.annabella.board.certabo.CertaboDriver}.
 * <p>May depend on: board, chess, serial.
 * <p>Threads: decoder and readers belong to one thread; the driver's is its supervisor's.
 * <p>Source: {@code hardware-docs/certabo.md}.
 */
@NullMarked
package org.annabella.board.certabo;

import org.jspecify.annotations.NullMarked;
