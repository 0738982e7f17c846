package org.annabella.json;

/** The mark that some editors put before a text in UTF-8: no part of the text, and passed over (RFC 8259, section 8.1). */
public final class TextMark {
    /** As a character, U+FEFF. */
    public static final char MARK = '\uFEFF';

    private TextMark() {}

    /** The text without a mark before it. */
    public static String passedOver(String text) {
        return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
    }
}
