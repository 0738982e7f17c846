package org.annabella.phrases;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes plain text as Unicode braille, uncontracted and without capitals, in the signs of a language: its letters with
 * accents, its punctuation, and the sign that ends a number where a letter follows that would be read as a digit.
 *
 * <p>Source of the signs: the uncontracted tables of liblouis 3.24 for each language. Where those write = and * as a lower 7
 * and a lower 9, which in a move are digits, dot 5 stands before them, as in English.
 */
public final class BrailleText {
    static final char EMPTY = '\u2800';
    static final char NUMBER_SIGN = '\u283C';
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    private static final String LETTER_CELLS = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
    private static final String DIGITS = "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊";
    private static final Map<Character, String> COMMON = Map.ofEntries(
            Map.entry('æ', "⠜"),
            Map.entry('ä', "⠜"),
            Map.entry('ø', "⠪"),
            Map.entry('ö', "⠪"),
            Map.entry('å', "⠡"),
            Map.entry('ü', "⠳"),
            Map.entry('ß', "⠮"),
            Map.entry('-', "⠤"),
            Map.entry('–', "⠤"),
            Map.entry('.', "⠄"),
            Map.entry(',', "⠂"),
            Map.entry(';', "⠆"),
            Map.entry(':', "⠒"),
            Map.entry('!', "⠖"),
            Map.entry('?', "⠢"),
            Map.entry('=', "⠐⠶"),
            Map.entry('/', "⠌"),
            Map.entry('*', "⠐⠔"),
            Map.entry('\'', "⠐"),
            Map.entry('"', "⠶"),
            Map.entry('(', "⠦"),
            Map.entry(')', "⠴"));
    private static final Map<String, Map<Character, String>> OWN = Map.of(
            "en", Map.of('.', "⠲", '?', "⠦", '/', "⠸⠌", '\'', "⠄", '"', "⠦", '(', "⠐⠣", ')', "⠐⠜"),
            "de", Map.of('/', "⠐⠂", '*', "⠠⠔", '\'', "⠠", '"', "⠦", '(', "⠶", ')', "⠶"),
            "sv", Map.of('"', "⠰"),
            "nb", Map.of('"', "⠲"));
    /** What stands between a number and a letter from a to j. */
    private static final Map<String, Character> LETTER_SIGNS = Map.of("de", '⠠', "sv", '⠱');

    /** Capitals on a keyboard of eight dots. */
    private static final int DOT_7 = 0x40;

    private static final Map<Character, Character> SWEDISH_AND_GERMAN =
            Map.of('⠜', 'ä', '⠪', 'ö', '⠡', 'å', '⠳', 'ü', '⠮', 'ß', '⠤', '-');
    private static final Map<Character, Character> DANISH_AND_NORWEGIAN =
            Map.of('⠜', 'æ', '⠪', 'ø', '⠡', 'å', '⠤', '-');

    private final Map<Character, Character> accents;
    private final Map<Character, String> own;
    private final char letterSign;

    private BrailleText(String language) {
        this.accents = List.of("de", "sv").contains(language) ? SWEDISH_AND_GERMAN : DANISH_AND_NORWEGIAN;
        this.own = OWN.getOrDefault(language, Map.of());
        this.letterSign = LETTER_SIGNS.getOrDefault(language, '⠰');
    }

    /** Returns the writing of the language of this code; one that is not known is written like Danish. */
    public static BrailleText of(String language) {
        return new BrailleText(language);
    }

    /** Writes the text: each number behind a number sign; signs that have no cell are dropped. */
    public String cells(String text) {
        StringBuilder cells = new StringBuilder();
        boolean inNumber = false;
        for (char sign : plain(text).toCharArray()) {
            boolean digit = sign >= '0' && sign <= '9';
            if (digit && !inNumber) {
                cells.append(NUMBER_SIGN);
            } else if (inNumber && sign >= 'a' && sign <= 'j') {
                cells.append(letterSign);
            }
            cells.append(digit ? String.valueOf(upperDigit(sign - '0')) : sign(sign));
            inNumber = digit;
        }
        return cells.toString();
    }

    /** Small letters; accents that no table here knows fall away. */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        for (char sign : Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFC)
                .toCharArray()) {
            plain.append(
                    COMMON.containsKey(sign)
                            ? String.valueOf(sign)
                            : Normalizer.normalize(String.valueOf(sign), Normalizer.Form.NFD));
        }
        return plain.toString();
    }

    private String sign(char sign) {
        if (Character.isWhitespace(sign)) {
            return String.valueOf(EMPTY);
        }
        int letter = LETTERS.indexOf(sign);
        if (letter >= 0) {
            return String.valueOf(LETTER_CELLS.charAt(letter));
        }
        return own.getOrDefault(sign, COMMON.getOrDefault(sign, ""));
    }

    char letterSign() {
        return letterSign;
    }

    static char upperDigit(int digit) {
        return DIGITS.charAt(digit);
    }

    /** Capitals of eight dots as small letters. */
    static String withoutCapitals(String cells) {
        StringBuilder small = new StringBuilder();
        cells.chars().forEach(cell -> small.append((char) (cell & ~DOT_7)));
        return small.toString();
    }

    /** The figure that a cell is behind a number sign; below 0 for all others. */
    static int figure(char cell) {
        return DIGITS.indexOf(cell);
    }

    /** The letter that a cell of six dots stands for; a blank for all others. */
    char letter(char cell) {
        int letter = LETTER_CELLS.indexOf(cell & ~DOT_7);
        return letter >= 0 ? LETTERS.charAt(letter) : accents.getOrDefault(cell, ' ');
    }

    static char cell(char letter) {
        return LETTER_CELLS.charAt(LETTERS.indexOf(letter));
    }
}
