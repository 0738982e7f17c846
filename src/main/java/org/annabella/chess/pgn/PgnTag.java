package org.annabella.chess.pgn;

/**
 * A tag as it stands in the text.
 *
 * @param name letters, digits and underscores; empty if it cannot be read
 * @param value without its quotation marks and escapes
 * @param problem what is wrong with it, in English; empty if nothing
 */
record PgnTag(String name, String value, String problem) {

    /**
     * Reads the text from an opening bracket to the closing one, or to the end of the line. A quotation mark that is
     * followed by anything but the closing bracket is taken for a part of the value.
     */
    static PgnTag parse(String text) {
        int nameEnd = nameEnd(text, 1);
        String name = text.substring(1, nameEnd);
        int quote = firstNonBlank(text, nameEnd);
        if (quote == text.length() || text.charAt(quote) != '"') {
            return new PgnTag(name, "", "has no value in quotation marks");
        }
        return valued(name, text.substring(quote + 1).strip());
    }

    private static PgnTag valued(String name, String rest) {
        boolean closed = rest.endsWith("]");
        String value = closed ? rest.substring(0, rest.length() - 1).strip() : rest;
        if (!value.endsWith("\"")) {
            return new PgnTag(name, unescape(value), "is not closed by a quotation mark and a bracket");
        }
        value = unescape(value.substring(0, value.length() - 1));
        return new PgnTag(name, value, closed ? "" : "is not closed by a bracket");
    }

    private static int nameEnd(String text, int start) {
        int end = start;
        while (end < text.length() && isNameLetter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int firstNonBlank(String text, int start) {
        int index = start;
        while (index < text.length() && PgnWords.isBlank(text.charAt(index))) {
            index++;
        }
        return index;
    }

    /** Only quotation marks and backslashes are escaped; any other backslash is meant as it stands. */
    private static String unescape(String value) {
        if (value.indexOf('\\') < 0) {
            return value;
        }
        StringBuilder plain = new StringBuilder(value.length());
        for (int index = 0; index < value.length(); index++) {
            char letter = value.charAt(index);
            boolean escape = letter == '\\' && index + 1 < value.length() && isEscaped(value.charAt(index + 1));
            plain.append(escape ? value.charAt(++index) : letter);
        }
        return plain.toString();
    }

    private static boolean isEscaped(char letter) {
        return letter == '"' || letter == '\\';
    }

    static String escape(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    static boolean isName(String text) {
        return !text.isEmpty() && nameEnd(text, 0) == text.length();
    }

    static boolean isNameLetter(char letter) {
        return letter < 128 && (Character.isLetterOrDigit(letter) || letter == '_');
    }
}
