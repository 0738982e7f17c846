/**
 * The consoles in a browser: one for each who works with a screen, a screen reader, a keyboard or one finger.
 *
 * <p>Start reading at {@link org.annabella.web.Console}, then {@link org.annabella.web.Routes}; a page is a
 * {@link org.annabella.web.page.Page}.
 * <p>May depend on: {@code journal} and below, {@code phrases}, {@code lexicon}, {@code threads}, {@code checksum}. Knows nothing of
 * devices, speech or recognition. The only home of Javalin and j2html.
 * <p>Threads: some of its own answer the browsers; the game's thread only leaves notice that something has happened.
 */
@NullMarked
package org.annabella.web;

import org.jspecify.annotations.NullMarked;
