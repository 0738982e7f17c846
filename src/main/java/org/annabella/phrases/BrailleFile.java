package org.annabella.phrases;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Notation;

/**
 * A file for an embosser: braille ASCII, pages of 25 lines of 40 cells, each line ended by CR LF, each page by a form feed.
 * Where there is more than one page, the last line of each holds its number, at the right.
 */
public final class BrailleFile {
    private static final int CELLS = 40;
    private static final int LINES = 25;
    private static final String END = "\r\n";
    private static final char FIRST_CELL = '\u2800';
    /** North American Braille Computer Code: the sign for each cell of six dots, in the order of Unicode. */
    private static final String ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

    private BrailleFile() {}

    /**
     * Turns lines of Unicode braille into such a file; longer lines are broken at a blank where there is one.
     *
     * @throws IllegalArgumentException if a sign is no cell of six dots
     */
    public static String of(List<String> lines) {
        List<String> broken = new ArrayList<>();
        lines.forEach(line -> breakLine(ascii(line), broken));
        boolean onePage = broken.size() <= LINES;
        int perPage = onePage ? LINES : LINES - 1;
        StringBuilder file = new StringBuilder();
        for (int from = 0, page = 1; from < broken.size(); from += perPage, page++) {
            List<String> text = broken.subList(from, Math.min(broken.size(), from + perPage));
            text.forEach(line -> file.append(line).append(END));
            if (!onePage) {
                file.append(END.repeat(perPage - text.size())).append(pageNumber(page));
            }
            file.append('\f');
        }
        return file.toString();
    }

    private static String pageNumber(int page) {
        String number =
                ascii(Braille.of(Notation.ENGLISH, Braille.Digits.NUMBER_SIGN).number(page));
        return " ".repeat(CELLS - number.length()) + number + END;
    }

    /** Turns Unicode braille into braille ASCII; blanks stay blanks. */
    static String ascii(String cells) {
        StringBuilder written = new StringBuilder();
        for (char cell : cells.toCharArray()) {
            int dots = cell == ' ' ? 0 : cell - FIRST_CELL;
            if (dots < 0 || dots >= ASCII.length()) {
                throw new IllegalArgumentException("no cell of six dots: U+" + Integer.toHexString(cell));
            }
            written.append(ASCII.charAt(dots));
        }
        return written.toString();
    }

    private static void breakLine(String line, List<String> lines) {
        String rest = line.stripTrailing();
        while (rest.length() > CELLS) {
            int blank = rest.lastIndexOf(' ', CELLS);
            int end = blank > 0 ? blank : CELLS;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        lines.add(rest);
    }
}
