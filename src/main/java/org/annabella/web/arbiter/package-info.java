/**
 * The page of the arbiter: what is to be decided, what bears on it, and every act with its article.
 *
 * <p>Start reading at {@link org.annabella.web.arbiter.ArbiterPage}; what an act asks for is an {@link org.annabella.web.arbiter.Act}.
 * <p>May depend on: {@code web.page}, {@code telling}, {@code phrases}, {@code journal} and below. Knows no browser and no other page.
 * <p>Threads: everything is immutable; the server's ask.
 */
@NullMarked
package org.annabella.web.arbiter;

import org.jspecify.annotations.NullMarked;
