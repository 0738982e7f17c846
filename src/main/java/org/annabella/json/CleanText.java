package org.annabella.json;

/**
 * Text of people as it may go on to a terminal, a journal, a score and a page: without control characters, which can clear a
 * screen or forge a line, and without the marks that turn the direction of writing, which can make a line read as another.
 */
public final class CleanText {
    private static final int LAST_CONTROL = 0x9F;
    private static final int DELETE = 0x7F;
    private static final int LETTER_MARK = 0x061C;
    private static final int FIRST_TAG = 0xE0000;
    private static final int LAST_TAG = 0xE007F;

    private CleanText() {}

    /**
     * The text without such characters: what ends or indents a line becomes a blank, everything else of them is left out.
     * Joiners stay, which some scripts cannot be written without.
     */
    public static String of(String text) {
        return isClean(text) ? text : cleaned(text);
    }

    /** Whether the text is as {@link #of} leaves it. */
    public static boolean isClean(String text) {
        return text.codePoints().noneMatch(CleanText::isUnwanted);
    }

    private static String cleaned(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            if (!isUnwanted(point)) {
                clean.appendCodePoint(point);
            } else if (isBlank(point)) {
                clean.append(' ');
            }
        });
        return clean.toString();
    }

    private static boolean isBlank(int point) {
        return point == '\t' || point == '\n' || point == '\r' || point == 0x2028 || point == 0x2029;
    }

    /** Whether a character is one that does something to a terminal or a line instead of being read. */
    public static boolean isUnwanted(int point) {
        return point < ' '
                || point >= DELETE && point <= LAST_CONTROL
                || point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE
                || isDirection(point)
                || point == 0xFEFF
                || point >= 0xFFF9 && point <= 0xFFFB
                || point >= FIRST_TAG && point <= LAST_TAG;
    }

    /** The marks, embeddings, overrides and isolates of the Unicode Bidirectional Algorithm, and the separators. */
    private static boolean isDirection(int point) {
        return point == LETTER_MARK
                || point == 0x200E
                || point == 0x200F
                || point >= 0x2028 && point <= 0x202E
                || point >= 0x2066 && point <= 0x2069;
    }
}
