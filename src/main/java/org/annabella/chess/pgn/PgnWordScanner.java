package org.annabella.chess.pgn;

import org.annabella.chess.pgn.PgnScanner.Kind;

/** Reads words: numbers, moves, results, signs of annotators. */
final class PgnWordScanner {

    private final PgnBuffer buffer;

    /** How much of what was passed since the mark is the word. */
    private int length;

    PgnWordScanner(PgnBuffer buffer) {
        this.buffer = buffer;
    }

    /** Of the word, which begins at the mark of the buffer. */
    int length() {
        return length;
    }

    /** Reads a word that begins with this letter and returns what it is. */
    Kind read(char first) {
        buffer.skip(PgnLetters.WORD);
        length = buffer.markedLength();
        if (length == PgnBuffer.LONGEST_TOKEN) {
            return Kind.UNKNOWN;
        }
        if (PgnLetters.isDigit(first)) {
            return number();
        }
        if (length == 1 || !Character.isLetter(first)) {
            return sign(buffer.marked(length));
        }
        return letters(buffer.markedAt(length - 1), buffer.peek());
    }

    /** A number, a result or castling; a move that follows a number without a dot is the next word. */
    private Kind number() {
        int digits = 1;
        while (digits < length && PgnLetters.isDigit(buffer.markedAt(digits))) {
            digits++;
        }
        if (digits == length) {
            buffer.skip(PgnLetters.DOT);
            return Kind.NUMBER;
        }
        if (Character.isLetter(buffer.markedAt(digits))) {
            buffer.returnTo(digits);
            return Kind.NUMBER;
        }
        return resultOrMove();
    }

    private Kind resultOrMove() {
        return PgnSigns.result(buffer.marked(length)).isPresent() ? Kind.RESULT : Kind.MOVE;
    }

    private Kind letters(char last, int next) {
        if (last == 'e' && next == '.' && buffer.peek(1) == 'p') {
            return enPassant();
        }
        if (next == '(' && (last == '1' || last == '8') && buffer.peek(2) == ')') {
            buffer.steps(3);
            length += 3;
        }
        return last == 'p' && length == 2 && buffer.markedAt(0) == 'e' ? Kind.NOTHING : Kind.MOVE;
    }

    /** Takes {@code e.p.} away from a move, or as a word of its own (FIDE Laws 2023, C.9). */
    private Kind enPassant() {
        length--;
        buffer.steps(2);
        if (buffer.peek() == '.') {
            buffer.step();
        }
        return length == 0 ? Kind.NOTHING : Kind.MOVE;
    }

    /** What does not begin like a word; check and mate may stand apart from their move. */
    private Kind sign(String text) {
        if (text.equals("e") && buffer.peek() == '.' && buffer.peek(1) == 'p') {
            return enPassant();
        }
        if (PgnSigns.glyph(text) != PgnSigns.NONE) {
            return Kind.GLYPH;
        }
        return text.equals("+") || text.equals("++") || text.equals("#") ? Kind.NOTHING : resultOrMove();
    }
}
