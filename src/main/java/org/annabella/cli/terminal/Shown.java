package org.annabella.cli.terminal;

import java.util.function.IntConsumer;
import org.annabella.json.CleanText;

/**
 * Lines as they may stand on a terminal: whatever is read aloud or written must not clear its screen, set its title or turn
 * the direction of its lines, even where it comes from a file that somebody else has made.
 */
final class Shown {
    private Shown() {}

    /** The line; in a JSON object such characters stay, escaped, and elsewhere they are left out. */
    static String on(String line) {
        if (line.codePoints().noneMatch(Shown::isUnwanted)) {
            return line;
        }
        StringBuilder shown = new StringBuilder(line.length());
        IntConsumer instead = line.startsWith("{")
                ? point ->
                        Character.toString(point).chars().forEach(unit -> shown.append(String.format("\\u%04x", unit)))
                : point -> {};
        line.codePoints().forEach(point -> {
            if (isUnwanted(point)) {
                instead.accept(point);
            } else {
                shown.appendCodePoint(point);
            }
        });
        return shown.toString();
    }

    /** Pages of text have line feeds, form feeds and tabulators of their own. */
    private static boolean isUnwanted(int point) {
        return CleanText.isUnwanted(point) && point != '\n' && point != '\t' && point != '\f' && point != '\r';
    }
}
