package org.annabella.chess.pgn;

import java.util.List;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;

/** Writes one game in the export format. */
final class PgnWriter {

    private static final int LONGEST_LINE = 80;

    private final PgnLines lines = new PgnLines(LONGEST_LINE);

    /** Whether something stands between the last move and the next, so that Black's move needs its number. */
    private boolean interrupted = true;

    private PgnWriter() {}

    static String write(PgnGame game) {
        StringBuilder text = new StringBuilder();
        game.tags().forEach((name, value) -> text.append('[')
                .append(name)
                .append(" \"")
                .append(PgnTag.escape(value))
                .append("\"]\n"));
        PgnWriter writer = new PgnWriter();
        writer.line(game.start(), game.line());
        writer.lines.add(game.result().toString());
        return text.append('\n').append(writer.lines.text()).append('\n').toString();
    }

    private void line(Position start, PgnLine line) {
        comments(line.comments());
        interrupted = true;
        Position position = start;
        for (PgnMove move : line.moves()) {
            move(position, move);
            for (PgnLine variation : move.variations()) {
                variation(position, variation);
            }
            position = position.play(move.move());
        }
    }

    private void move(Position position, PgnMove move) {
        if (position.turn() == Side.WHITE) {
            lines.add(position.moveNumber() + ".");
        } else if (interrupted || !move.before().isEmpty()) {
            lines.add(position.moveNumber() + "...");
        }
        comments(move.before());
        lines.add(San.write(position, move.move(), Notation.ENGLISH));
        for (int glyph : move.glyphs()) {
            lines.add("$" + glyph);
        }
        interrupted = false;
        comments(move.after());
    }

    private void variation(Position start, PgnLine variation) {
        if (!variation.equals(PgnLine.EMPTY)) {
            lines.open();
            line(start, variation);
            lines.close();
            interrupted = true;
        }
    }

    private void comments(List<PgnComment> comments) {
        for (PgnComment comment : comments) {
            comment(comment.text());
            interrupted = true;
        }
    }

    /** A closing brace cannot stand between braces, but it can in a comment that ends with its line. */
    private void comment(String text) {
        if (text.indexOf('}') >= 0) {
            lines.add("; " + text);
            lines.endLine();
        } else if (text.isEmpty()) {
            lines.add("{}");
        } else {
            words(text);
        }
    }

    private void words(String text) {
        String before = "{ ";
        int start = 0;
        for (int end = wordEnd(text, 0); end < text.length(); end = wordEnd(text, start)) {
            lines.add(before + text.substring(start, end));
            before = "";
            start = end + 1;
        }
        lines.add(before + text.substring(start) + " }");
    }

    /**
     * Where a line may be broken: not within a command such as {@code [%clk 1:23:05]}, and not where the next line
     * would begin like a tag or like somebody's own line ({@code %}).
     */
    private static int wordEnd(String text, int start) {
        int end = nextBlank(text, start);
        while (end < text.length() && (text.charAt(end + 1) == '[' || text.charAt(end + 1) == '%')) {
            end = nextBlank(text, end + 1);
        }
        return end;
    }

    /** The first blank from here on that is not within a command, or the end. */
    private static int nextBlank(String text, int start) {
        int end = text.indexOf(' ', text.startsWith("[%", start) ? commandEnd(text, start) : start);
        return end < 0 ? text.length() : end;
    }

    /** The bracket that ends a command, or its beginning if none does within a line. */
    private static int commandEnd(String text, int start) {
        int last = Math.min(text.length(), start + LONGEST_LINE);
        for (int end = start; end < last; end++) {
            if (text.charAt(end) == ']') {
                return end;
            }
        }
        return start;
    }
}
