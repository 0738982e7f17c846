package org.annabella.chess.pgn;

import org.annabella.chess.pgn.PgnScanner.Kind;

/** Reads what stands between two signs, whatever it is: comments and tags. Each method begins at the first sign. */
final class PgnEnclosed {

    /** What is wrong with it. */
    enum Trouble {
        NONE,
        NOT_CLOSED,
        TOO_LONG
    }

    private static final String FIRST_TAG = "[Event \"";

    private final PgnBuffer buffer;
    private String text = "";
    private Trouble trouble = Trouble.NONE;

    PgnEnclosed(PgnBuffer buffer) {
        this.buffer = buffer;
    }

    /** A comment without its signs; a tag, or brackets that are none, with them. */
    String text() {
        return text;
    }

    Trouble trouble() {
        return trouble;
    }

    /** Reads a comment that ends with its line. */
    Kind restOfLine() {
        trouble = Trouble.NONE;
        buffer.step();
        buffer.mark();
        buffer.skipTo('\n', '\r');
        lineEnd();
        return Kind.COMMENT;
    }

    private void lineEnd() {
        text = buffer.marked(buffer.markedLength());
        if (buffer.isFull()) {
            cutShort();
            buffer.skipTo('\n', '\r');
        }
    }

    /** The rest is skipped without being kept. */
    private void cutShort() {
        trouble = Trouble.TOO_LONG;
        buffer.unmark();
    }

    /**
     * Reads a comment in braces. If the closing one is missing it ends before the next game, so that only one game is
     * lost.
     */
    Kind comment() {
        trouble = Trouble.NONE;
        buffer.step();
        buffer.mark();
        for (buffer.skipTo('}', '}'); buffer.peek() != '}'; buffer.skipTo('}', '}')) {
            if (buffer.isFull() && trouble == Trouble.NONE) {
                text = buffer.marked(buffer.markedLength());
                cutShort();
            } else if (buffer.peek() == PgnBuffer.END || isLastLine()) {
                return commentEnd(Trouble.NOT_CLOSED);
            }
        }
        Kind comment = commentEnd(trouble);
        buffer.step();
        return comment;
    }

    /** Passes the end of a line of a comment and returns whether the next game begins there. */
    private boolean isLastLine() {
        buffer.step();
        return buffer.isLineStart() && isNextGame();
    }

    private boolean isNextGame() {
        for (int index = 0; index < FIRST_TAG.length(); index++) {
            if (buffer.peek(index) != FIRST_TAG.charAt(index)) {
                return false;
            }
        }
        return true;
    }

    private Kind commentEnd(Trouble found) {
        if (trouble == Trouble.NONE) {
            text = buffer.marked(buffer.markedLength());
        }
        trouble = found;
        return Kind.COMMENT;
    }

    /** Reads a tag, or what else is in brackets. */
    Kind bracket() {
        trouble = Trouble.NONE;
        int next = buffer.peek(1);
        boolean tag = next != PgnBuffer.END && PgnTag.isNameLetter((char) next);
        buffer.skipTo(tag ? '"' : ']', ']');
        if (tag && buffer.peek() == '"') {
            value();
        }
        if (buffer.peek() == ']') {
            buffer.step();
        }
        lineEnd();
        return tag ? Kind.TAG : Kind.UNKNOWN;
    }

    /** Goes on to the bracket behind a quotation mark; other quotation marks are part of the value. */
    private void value() {
        buffer.step();
        for (buffer.skipTo('"', '\\'); isQuoteOrEscape(buffer.peek()); buffer.skipTo('"', '\\')) {
            boolean quote = buffer.peek() == '"';
            buffer.step();
            if (!quote && isQuoteOrEscape(buffer.peek())) {
                buffer.step();
            }
            buffer.skip(PgnLetters.BLANK);
            if (quote && buffer.peek() == ']') {
                return;
            }
        }
    }

    private static boolean isQuoteOrEscape(int letter) {
        return letter == '"' || letter == '\\';
    }
}
