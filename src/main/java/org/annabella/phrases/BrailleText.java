package org.annabella.phrases;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes plain text as Unicode braille, uncontracted and without capitals, in the signs of a language: its letters with
 * accents, its punctuation, and the sign that ends a number where a letter follows that would be read as a digit. Nothing is
 * left out: a name with a gap in it would be another name.
 *
 * <p>Source of the signs: the uncontracted tables of liblouis 3.24 for each language. Where those write =, * and + as a lower
 * digit, which in a move is a digit, dot 5 stands before them, as in English.
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
            Map.entry(')', "⠴"),
            Map.entry('+', "⠘⠖"),
            Map.entry('&', "⠯"),
            Map.entry('%', "⠚⠴"),
            Map.entry('[', "⠐⠦"),
            Map.entry(']', "⠐⠴"),
            Map.entry('|', "⠘⠸"));
    private static final Map<String, Map<Character, String>> OWN = Map.of(
            "en", signs(".⠲ ?⠦ /⠸⠌ '⠄ \"⠦ (⠐⠣ )⠐⠜ +⠐⠖ &⠈⠯ %⠨⠴ [⠨⠣ ]⠨⠜ |⠸⠳"),
            "de", signs("/⠐⠂ *⠠⠔ '⠠ \"⠦ (⠶ )⠶ +⠈⠖ &⠐⠥ %⠼⠚⠴ [⠠⠶ ]⠠⠶ |⠐⠤"),
            "sv", signs("\"⠰ +⠐⠲ %⠹ [⠷ ]⠾ |⠸"),
            "nb", signs("\"⠲ +⠐⠖ &⠬ %⠨⠴ [⠷ ]⠾ |⠿"));
    /** Letters without an accent that Unicode could part from them, and signs of which there are several forms. */
    private static final Map<Character, String> OTHERWISE =
            signs("łl đd ðd þth ħh ŧt ıi œoe ŋn ĸq ’' ‘' ‚' ‹' ›' ´' `' “\" ”\" „\" «\" »\" —– −- ‐- ‑- ⁄/ ×x");
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

    /** Writes the text: each number behind a number sign; what has no sign here, such as another script, as question marks. */
    public String cells(String text) {
        StringBuilder cells = new StringBuilder();
        boolean inNumber = false;
        for (char sign : plain(text).toCharArray()) {
            boolean digit = sign >= '0' && sign <= '9';
            String written = digit ? String.valueOf(upperDigit(sign - '0')) : sign(sign);
            if (digit && !inNumber) {
                cells.append(NUMBER_SIGN);
            } else if (inNumber && !digit && figure(written.charAt(0)) >= 0) {
                cells.append(Character.isLetter(sign) ? letterSign : EMPTY);
            }
            cells.append(written);
            inNumber = digit;
        }
        return cells.toString();
    }

    /** Small letters, each of a single char; accents that no table here knows fall away. */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFC)
                .codePoints()
                .forEach(sign -> plain.append(plain(sign)));
        return plain.toString();
    }

    private static String plain(int sign) {
        String text = Character.toString(sign);
        char first = text.charAt(0);
        if (COMMON.containsKey(first) || OTHERWISE.containsKey(first)) {
            return otherwise(first);
        }
        String parts = Normalizer.normalize(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        return parts.codePoints()
                .filter(part -> !isUnseen(part))
                .mapToObj(part -> Character.isBmpCodePoint(part) ? otherwise((char) part) : "?")
                .collect(Collectors.joining());
    }

    private static String otherwise(char sign) {
        return OTHERWISE.getOrDefault(sign, String.valueOf(sign));
    }

    /** Accents, and what tells a printer only how to set what stands around it. */
    private static boolean isUnseen(int sign) {
        return switch (Character.getType(sign)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            case Character.FORMAT -> true;
            case Character.CONTROL -> !Character.isWhitespace(sign);
            default -> false;
        };
    }

    private String sign(char sign) {
        if (Character.isWhitespace(sign)) {
            return String.valueOf(EMPTY);
        }
        int letter = LETTERS.indexOf(sign);
        if (letter >= 0) {
            return String.valueOf(LETTER_CELLS.charAt(letter));
        }
        String cells = own.getOrDefault(sign, COMMON.getOrDefault(sign, ""));
        return cells.isEmpty() ? sign('?') : cells;
    }

    /** Reads a table: each word is a sign and what is written for it. */
    private static Map<Character, String> signs(String table) {
        return Arrays.stream(table.split(" "))
                .collect(Collectors.toUnmodifiableMap(word -> word.charAt(0), word -> word.substring(1)));
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
