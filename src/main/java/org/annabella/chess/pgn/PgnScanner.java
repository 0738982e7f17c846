package org.annabella.chess.pgn;

import java.util.Optional;

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
        END
    }

    /** What is wrong with a token. */
    enum Trouble {
        NONE,
        NOT_CLOSED,
        TOO_LONG
    }

    private static final String FIRST_TAG = "[Event \"";

    private final PgnBuffer buffer;
    private Kind kind = Kind.END;
    private Trouble trouble = Trouble.NONE;
    private String text = "";
    private int glyph;
    private PgnResult result = PgnResult.UNKNOWN;
    private long line;
    private long column;
    private long lastLine = 1;
    private boolean firstInLine;
    private boolean afterBlankLine;
    private boolean held;

    PgnScanner(PgnSource source) {
        this.buffer = new PgnBuffer(source);
    }

    /** Reads a token; what the other methods say is about it. */
    Kind next() {
        if (held) {
            held = false;
            return kind;
        }
        trouble = Trouble.NONE;
        do {
            skipBlanks();
            line = buffer.line();
            column = buffer.column();
            firstInLine = line > lastLine || buffer.isLineStart();
            afterBlankLine = line > lastLine + 1;
            kind = token(buffer.peek());
            lastLine = buffer.line();
        } while (kind == Kind.MOVE && text.isEmpty());
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
        return trouble;
    }

    /** The text of a move, of a comment or a suffix without its signs, of a tag or anything unknown with them. */
    String text() {
        return text;
    }

    /** The number of a glyph, {@link PgnSigns#NONE} if it has none. */
    int glyph() {
        return glyph;
    }

    PgnResult result() {
        return result;
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
        return switch (PgnLetters.kind((char) first)) {
            case PgnLetters.WORD -> word((char) first);
            case PgnLetters.DOT -> skipped(PgnLetters.DOT, Kind.NUMBER);
            case PgnLetters.SUFFIX -> suffix();
            case PgnLetters.SIGN -> sign((char) first);
            default -> unknown();
        };
    }

    private Kind skipped(byte letters, Kind as) {
        buffer.skip(letters);
        return as;
    }

    private Kind suffix() {
        buffer.mark();
        buffer.skip(PgnLetters.SUFFIX);
        glyph = PgnSigns.suffix(text = buffer.marked());
        return Kind.GLYPH;
    }

    private Kind unknown() {
        buffer.mark();
        buffer.skip(PgnLetters.UNKNOWN);
        text = buffer.marked();
        return Kind.UNKNOWN;
    }

    private Kind sign(char first) {
        return switch (first) {
            case '{' -> comment();
            case ';' -> restOfLine();
            case '(' -> opening();
            case ')' -> single(Kind.CLOSE);
            case '[' -> bracket();
            case '$' -> numericGlyph();
            case '*' -> {
                result = PgnResult.UNKNOWN;
                yield single(Kind.RESULT);
            }
            default -> single(Kind.UNKNOWN);
        };
    }

    private Kind single(Kind as) {
        buffer.mark();
        buffer.step();
        text = buffer.marked();
        return as;
    }

    /** A variation, or the offer of a draw as scoresheets have it (FIDE Laws 2023, C.12). */
    private Kind opening() {
        if (buffer.peek(1) != '=' || buffer.peek(2) != ')') {
            return single(Kind.OPEN);
        }
        buffer.mark();
        steps(3);
        text = buffer.marked();
        return Kind.COMMENT;
    }

    private void steps(int count) {
        for (int left = count; left > 0; left--) {
            buffer.step();
        }
    }

    private Kind numericGlyph() {
        buffer.mark();
        buffer.step();
        int number = 0;
        while (buffer.peek() != PgnBuffer.END && PgnLetters.isDigit((char) buffer.peek())) {
            number = Math.min(PgnMove.HIGHEST_GLYPH + 1, number * 10 + buffer.peek() - '0');
            buffer.step();
        }
        text = buffer.marked();
        glyph = text.length() == 1 || number > PgnMove.HIGHEST_GLYPH ? PgnSigns.NONE : number;
        return Kind.GLYPH;
    }

    private Kind restOfLine() {
        buffer.step();
        buffer.mark();
        buffer.skipTo('\n', '\r');
        text = buffer.marked();
        if (buffer.isFull()) {
            cutShort();
            buffer.skipTo('\n', '\r');
        }
        return Kind.COMMENT;
    }

    /** The rest of the token is skipped without being kept. */
    private void cutShort() {
        trouble = Trouble.TOO_LONG;
        buffer.unmark();
    }

    /** A comment ends at its brace; if that is missing, before the next game, so that only one game is lost. */
    private Kind comment() {
        buffer.step();
        buffer.mark();
        for (buffer.skipTo('}', '}'); buffer.peek() != '}'; buffer.skipTo('}', '}')) {
            if (buffer.isFull() && trouble == Trouble.NONE) {
                text = buffer.marked();
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

    private Kind commentEnd(Trouble found) {
        if (trouble == Trouble.NONE) {
            text = buffer.marked();
        }
        trouble = found;
        return Kind.COMMENT;
    }

    private boolean isNextGame() {
        for (int index = 0; index < FIRST_TAG.length(); index++) {
            if (buffer.peek(index) != FIRST_TAG.charAt(index)) {
                return false;
            }
        }
        return true;
    }

    private Kind bracket() {
        int next = buffer.peek(1);
        buffer.mark();
        if (next == PgnBuffer.END || !PgnTag.isNameLetter((char) next)) {
            buffer.skipTo(']', ']');
            if (buffer.peek() == ']') {
                buffer.step();
            }
            text = buffer.marked();
            return Kind.UNKNOWN;
        }
        tag();
        return Kind.TAG;
    }

    private void tag() {
        buffer.skipTo('"', ']');
        if (buffer.peek() == '"') {
            buffer.step();
            value();
        }
        if (buffer.peek() == ']') {
            buffer.step();
        }
        text = buffer.marked();
        if (buffer.isFull()) {
            cutShort();
            buffer.skipTo('\n', '\r');
        }
    }

    /** Goes on to the bracket behind a quotation mark; other quotation marks are part of the value. */
    private void value() {
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

    private Kind word(char first) {
        buffer.mark();
        buffer.skip(PgnLetters.WORD);
        if (buffer.isFull()) {
            text = buffer.marked();
            cutShort();
            buffer.skip(PgnLetters.WORD);
            return Kind.UNKNOWN;
        }
        return PgnLetters.isDigit(first) ? number() : letters(first);
    }

    /** A number, a result or castling; a move that follows a number without a dot is the next token. */
    private Kind number() {
        int digits = 1;
        while (digits < buffer.markedLength() && PgnLetters.isDigit(buffer.markedAt(digits))) {
            digits++;
        }
        if (digits == buffer.markedLength()) {
            return Kind.NUMBER;
        }
        if (Character.isLetter(buffer.markedAt(digits))) {
            buffer.returnTo(digits);
            return Kind.NUMBER;
        }
        return resultOr(Kind.MOVE);
    }

    private Kind resultOr(Kind otherwise) {
        text = buffer.marked();
        Optional<PgnResult> read = readResult(text.replace('–', '-'));
        result = read.orElse(result);
        return read.isPresent() ? Kind.RESULT : otherwise;
    }

    private static Optional<PgnResult> readResult(String text) {
        return switch (text) {
            case "1/2", "½", "½-½" -> Optional.of(PgnResult.DRAW);
            default -> PgnResult.parse(text);
        };
    }

    private Kind letters(char first) {
        text = buffer.marked();
        int next = buffer.peek();
        if (next == '.' && text.endsWith("e") && buffer.peek(1) == 'p') {
            enPassant();
        } else if (next == '(' && isLastRank(text.charAt(text.length() - 1)) && buffer.peek(2) == ')') {
            steps(3);
            text = buffer.marked();
        } else if (text.equals("ep")) {
            text = "";
        }
        return text.length() == 1 || !Character.isLetter(first) ? lonely() : Kind.MOVE;
    }

    /** Takes away {@code e.p.} (FIDE Laws 2023, C.9); nothing may be left. */
    private void enPassant() {
        text = text.substring(0, text.length() - 1);
        steps(2);
        if (buffer.peek() == '.') {
            buffer.step();
        }
    }

    private static boolean isLastRank(char letter) {
        return letter == '1' || letter == '8';
    }

    /** A sign, a result that begins with one, or nothing where check or mate is told apart from the move. */
    private Kind lonely() {
        glyph = PgnSigns.alone(text);
        if (glyph != PgnSigns.NONE) {
            return Kind.GLYPH;
        }
        Kind read = resultOr(Kind.MOVE);
        text = text.equals("+") || text.equals("++") || text.equals("#") ? "" : text;
        return read;
    }
}
