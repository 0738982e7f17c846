/**
 * What the pages are made of: the view, the parts, the words, the board.
 *
 * <p>Start reading at {@link org.annabella.web.page.Page}.
 * <p>May depend on: what {@code web} may. Knows no browser, and no page.
 * <p>Threads: everything is immutable.
 */
@NullMarked
package org.annabella.web.page;

import org.jspecify.annotations.NullMarked;
