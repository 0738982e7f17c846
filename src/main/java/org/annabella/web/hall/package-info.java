/**
 * The pages of a hall in a browser: all tables for their arbiters, and all games for whoever watches.
 *
 * <p>Start reading at {@link org.annabella.web.hall.HallConsole}, then {@link org.annabella.web.hall.HallParts}.
 * <p>May depend on: {@code hall}, {@code web}, {@code web.page}, {@code web.access}, {@code phrases}, {@code telling}.
 * <p>Threads: the server's answer the browsers; each live page has one more.
 */
@NullMarked
package org.annabella.web.hall;

import org.jspecify.annotations.NullMarked;
