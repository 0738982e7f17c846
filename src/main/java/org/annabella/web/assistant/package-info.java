/**
 * The page of an assistant: what there is to do, and what this assistant may do.
 *
 * <p>Start reading at {@link org.annabella.web.assistant.AssistantPage}.
 * <p>May depend on: {@code web.page}, {@code phrases}, {@code game} and below. Knows no browser and no other page.
 * <p>Threads: everything is immutable; the server's ask.
 */
@NullMarked
package org.annabella.web.assistant;

import org.jspecify.annotations.NullMarked;
