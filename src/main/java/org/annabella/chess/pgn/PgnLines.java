package org.annabella.chess.pgn;

/** Words set into lines of limited length. No word is ever broken; one that is too long stands alone in its line. */
final class PgnLines {

    private final StringBuilder text = new StringBuilder();

    /** The word that may still grow at its end. */
    private final StringBuilder word = new StringBuilder();

    private final int longest;
    private int column;

    /** Whether the word is an opening parenthesis so far. */
    private boolean opened;

    PgnLines(int longest) {
        this.longest = longest;
    }

    void add(String next) {
        if (!opened) {
            set();
        }
        opened = false;
        word.append(next);
    }

    /** Puts an opening parenthesis before the next word. */
    void open() {
        add("(");
        opened = true;
    }

    /** Puts a closing parenthesis behind the last word. */
    void close() {
        word.append(')');
    }

    /** What comes next stands in a new line. */
    void endLine() {
        set();
        text.append('\n');
        column = 0;
    }

    private void set() {
        if (column > 0 && column + 1 + word.length() > longest) {
            text.append('\n');
            column = 0;
        } else if (column > 0) {
            text.append(' ');
            column++;
        }
        text.append(word);
        column += word.length();
        word.setLength(0);
    }

    String text() {
        set();
        return text.toString();
    }
}
