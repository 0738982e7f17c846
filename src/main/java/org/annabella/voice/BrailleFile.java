package org.annabella.voice;

import java.util.ArrayList;
import java.util.List;

/**
 * A file for an embosser: braille ASCII, pages of 25 lines of 40 cells, each line ended by CR LF, each page by a form feed.
 */
public final class BrailleFile {
    private static final int CELLS = 40;
    private static final int LINES = 25;
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
        StringBuilder file = new StringBuilder();
        for (int i = 0; i < broken.size(); i++) {
            file.append(broken.get(i)).append("\r\n");
            if ((i + 1) % LINES == 0 || i + 1 == broken.size()) {
                file.append('\f');
            }
        }
        return file.toString();
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
