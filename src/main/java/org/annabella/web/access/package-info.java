/**
 * Who comes in at the pages and how much of the computer they may take: keys, sessions, limits for strangers.
 *
 * <p>Start reading at {@link org.annabella.web.access.Authenticator}.
 * <p>May depend on: {@code web.page}, and what {@code web} may. Knows nothing of the game, nor of what a page shows.
 * <p>Threads: from any.
 */
@NullMarked
package org.annabella.web.access;

import org.jspecify.annotations.NullMarked;
