package org.annabella.web.page;

/**
 * A key of a page, as the list behind the question mark shows it.
 *
 * @param keys such as {@code a} or {@code Alt+1}
 * @param does what it does, in the reader's language
 */
public record KeyHelp(String keys, String does) {}
