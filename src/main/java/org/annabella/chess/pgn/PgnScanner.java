package org.annabella.chess.pgn;

import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.pgn.PgnEnclosed.Trouble;

/** Cuts a text into tokens. */
final class PgnScanner {

    /** What a token is. */
    enum Kind {
        TAG,
        MOVE,
        NUMBER,
        COMMENT,
        GLYPH,
        OPEN,
        CLOSE,
        RESULT,
        UNKNOWN,
        /** Belongs to the move before it and says nothing that the move does not say. */
        NOTHING,
        END
    }

    private final PgnBuffer buffer;
    private final PgnWordScanner words;
    private final PgnEnclosed enclosed;
    private Kind kind = Kind.END;
    private boolean isEnclosed;

    /** Of the token unless it is enclosed; it begins at the mark. */
    private int length;

    private long line;
    private long column;
    private long lastLine = 1;
    private boolean firstInLine;
    private boolean afterBlankLine;
    private boolean held;

    PgnScanner(PgnSource source) {
        this.buffer = new PgnBuffer(source);
        this.words = new PgnWordScanner(buffer);
        this.enclosed = new PgnEnclosed(buffer);
    }

    /** Reads a token; what the other methods say is about it. */
    Kind next() {
        if (held) {
            held = false;
            return kind;
        }
        do {
            skipBlanks();
            line = buffer.line();
            column = buffer.column();
            firstInLine = line > lastLine || buffer.isLineStart();
            afterBlankLine = line > lastLine + 1;
            isEnclosed = false;
            kind = token(buffer.peek());
            lastLine = buffer.line();
        } while (kind == Kind.NOTHING);
        return kind;
    }

    /** The token is to be read once more. */
    void hold() {
        held = true;
    }

    Kind kind() {
        return kind;
    }

    Trouble trouble() {
        return isEnclosed ? enclosed.trouble() : Trouble.NONE;
    }

    /** The token as it stands, a comment without its signs; to be asked for only until the next one is read. */
    String text() {
        return isEnclosed ? enclosed.text() : buffer.marked(length);
    }

    /** The move that the token is if it is written in the exact form, which nearly all are. */
    Optional<Move> exactMove(Position position) {
        return San.find(position, buffer.marked(), 0, length, Notation.ENGLISH);
    }

    /** Where the token begins. */
    PgnPlace place() {
        return new PgnPlace(line, column);
    }

    /** Where the token ends. */
    PgnPlace end() {
        return new PgnPlace(buffer.line(), buffer.column());
    }

    /** How many characters have been read. */
    long offset() {
        return buffer.offset();
    }

    boolean isFirstInLine() {
        return firstInLine;
    }

    boolean isAfterBlankLine() {
        return afterBlankLine;
    }

    private void skipBlanks() {
        buffer.unmark();
        while (true) {
            buffer.skip(PgnLetters.BLANK);
            int next = buffer.peek();
            if (next == '\n' || next == '\r') {
                buffer.step();
            } else if (next == '%' && buffer.isLineStart()) {
                buffer.skipTo('\n', '\r');
            } else {
                return;
            }
        }
    }

    private Kind token(int first) {
        if (first == PgnBuffer.END) {
            return Kind.END;
        }
        buffer.mark();
        return switch (PgnLetters.kind((char) first)) {
            case PgnLetters.WORD -> word((char) first);
            case PgnLetters.DOT -> run(PgnLetters.DOT, Kind.NUMBER);
            case PgnLetters.SUFFIX -> run(PgnLetters.SUFFIX, Kind.GLYPH);
            case PgnLetters.SIGN -> sign((char) first);
            default -> run(PgnLetters.UNKNOWN, Kind.UNKNOWN);
        };
    }

    private Kind word(char first) {
        Kind word = words.read(first);
        length = words.length();
        return word;
    }

    private Kind run(byte letters, Kind as) {
        buffer.skip(letters);
        length = buffer.markedLength();
        return as;
    }

    private Kind sign(char first) {
        return switch (first) {
            case '{' -> enclosed(enclosed.comment());
            case ';' -> enclosed(enclosed.restOfLine());
            case '[' -> enclosed(enclosed.bracket());
            case '(' -> opening();
            case ')' -> steps(1, Kind.CLOSE);
            case '$' -> numericGlyph();
            case '*' -> steps(1, Kind.RESULT);
            default -> steps(1, Kind.UNKNOWN);
        };
    }

    private Kind enclosed(Kind as) {
        isEnclosed = true;
        return as;
    }

    private Kind steps(int count, Kind as) {
        buffer.steps(count);
        length = count;
        return as;
    }

    /** A variation, or the offer of a draw as scoresheets have it (FIDE Laws 2023, C.12). */
    private Kind opening() {
        boolean offer = buffer.peek(1) == '=' && buffer.peek(2) == ')';
        return offer ? steps(3, Kind.COMMENT) : steps(1, Kind.OPEN);
    }

    private Kind numericGlyph() {
        buffer.step();
        while (buffer.peek() != PgnBuffer.END && PgnLetters.isDigit((char) buffer.peek())) {
            buffer.step();
        }
        length = buffer.markedLength();
        return Kind.GLYPH;
    }
}
