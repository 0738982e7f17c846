package org.annabella.chess.pgn;

/** Texts of people made fit for one line. */
final class PgnWords {

    private static final int LONGEST_QUOTE = 40;

    private PgnWords() {}

    /** One blank for every run of blanks and control characters, none at the ends. */
    static String squeeze(String text) {
        return isSqueezed(text) ? text : squeezed(text);
    }

    private static boolean isSqueezed(String text) {
        boolean blankBefore = true;
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (isBlank(letter) && (blankBefore || letter != ' ')) {
                return false;
            }
            blankBefore = letter == ' ';
        }
        return text.isEmpty() || !blankBefore;
    }

    private static String squeezed(String text) {
        StringBuilder squeezed = new StringBuilder(text.length());
        boolean blankBefore = false;
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (!isBlank(letter)) {
                if (blankBefore && !squeezed.isEmpty()) {
                    squeezed.append(' ');
                }
                squeezed.append(letter);
            }
            blankBefore = isBlank(letter);
        }
        return squeezed.toString();
    }

    static boolean isBlank(char letter) {
        return letter <= ' ' || letter == '\u007f';
    }

    /** In quotation marks, in one line, shortened if long: for messages. */
    static String quote(String text) {
        String line = squeeze(text);
        return "'" + (line.length() <= LONGEST_QUOTE ? line : line.substring(0, LONGEST_QUOTE) + "…") + "'";
    }
}
