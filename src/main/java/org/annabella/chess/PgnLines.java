package org.annabella.chess;

/** Words set into lines of limited length; no word is ever broken. */
final class PgnLines {

    private final StringBuilder text = new StringBuilder();
    private final int longest;
    private int column;

    PgnLines(int longest) {
        this.longest = longest;
    }

    void add(String word) {
        if (column > 0 && column + 1 + word.length() > longest) {
            text.append('\n');
            column = 0;
        } else if (column > 0) {
            text.append(' ');
            column++;
        }
        text.append(word);
        column += word.length();
    }

    String text() {
        return text.toString();
    }
}
