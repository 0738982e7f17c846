package org.annabella.web.page;

/**
 * How one reader wants a page.
 *
 * @param language two letters
 * @param theme {@code light}, {@code dark} or {@code yellow}; {@code auto} for what the computer is set to
 * @param size of everything, in percent of the usual: 100 to 400
 * @param names {@code anna} for Anna to Hector on the board's edge, {@code letters} for a to h
 * @param motion whether things may move on the page
 * @param keys whether single keys do something without Alt, which may be hit by speech input or by chance (WCAG 2.1.4)
 */
public record Preferences(String language, String theme, int size, String names, boolean motion, boolean keys) {

    /** What nobody has changed. */
    public static Preferences usual(String language) {
        return new Preferences(language, "auto", 100, "letters", false, true);
    }

    /** The same in another language. */
    public Preferences withLanguage(String other) {
        return new Preferences(other, theme, size, names, motion, keys);
    }
}
