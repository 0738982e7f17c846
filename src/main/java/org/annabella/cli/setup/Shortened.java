package org.annabella.cli.setup;

/** What somebody has typed, as it may stand in a sentence about it. */
final class Shortened {
    private static final int MOST = 40;

    private Shortened() {}

    static String of(String line) {
        return line.codePointCount(0, line.length()) <= MOST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, MOST)) + "…";
    }
}
