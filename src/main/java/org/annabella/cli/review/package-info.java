/**
 * The command {@code review}: a game read from its journal, and the papers made of it.
 *
 * <p>Start reading at {@link org.annabella.cli.review.ReviewCommand}.
 * <p>May depend on: {@code cli.terminal}, {@code record}, {@code station} and below, picocli.
 * <p>Threads: the main thread.
 */
@NullMarked
package org.annabella.cli.review;

import org.jspecify.annotations.NullMarked;
