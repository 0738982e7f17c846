package org.annabella.voice;

import java.util.Locale;
import java.util.Map;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.San;

/**
 * Writes moves and plain text as Unicode braille, uncontracted.
 *
 * <p>Moves follow the British chess code: lower digits without a number sign, the knight is S, no capitals, no signs for check
 * or mate. German and Danish moves use K D T L S. As a pawn on d that captures and a capturing Dame would be the same cells,
 * a capturing pawn is always written with its whole square.
 */
public final class Braille {
    private static final char EMPTY = '\u2800';
    private static final char NUMBER_SIGN = '\u283C';
    private static final int DOT_8 = 0x80;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    private static final String LETTER_CELLS = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
    private static final String LOWER_DIGITS = "⠴⠂⠆⠒⠲⠢⠖⠶⠦⠔";
    private static final String UPPER_DIGITS = "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊";
    private static final Map<Character, Character> OTHERS = Map.ofEntries(
            Map.entry('æ', '⠜'),
            Map.entry('ä', '⠜'),
            Map.entry('ø', '⠪'),
            Map.entry('ö', '⠪'),
            Map.entry('å', '⠡'),
            Map.entry('ü', '⠳'),
            Map.entry('ß', '⠮'),
            Map.entry('-', '⠤'),
            Map.entry('.', '⠲'),
            Map.entry(',', '⠂'),
            Map.entry(':', '⠒'),
            Map.entry('/', '⠌'),
            Map.entry('=', '⠶'),
            Map.entry('?', '⠢'),
            Map.entry('*', '⠔'));

    private final Notation notation;
    private final Digits digits;

    /** How the digits of squares and move numbers are written. */
    public enum Digits {
        /** Lower cells without a number sign, as in the British chess code. */
        LOWER,
        /** A number sign and the letters a to j, as in literary braille. */
        NUMBER_SIGN,
        /** The letters a to j with dot 8, for displays of eight dots; cannot be embossed. */
        EIGHT_DOT
    }

    private Braille(Notation notation, Digits digits) {
        this.notation = notation;
        this.digits = digits;
    }

    /** Returns the writing for this notation. */
    public static Braille of(Notation notation, Digits digits) {
        return new Braille(notation, digits);
    }

    /**
     * Writes a move, such as {@code ⠎⠋⠒} for Sf3.
     *
     * @throws IllegalArgumentException if it is not legal in the position
     */
    public String move(Position before, Move move) {
        String san = San.write(before, move, notation);
        Piece piece = before.pieceAt(move.from());
        if (piece != null && piece.role() == Role.PAWN && before.isCapture(move)) {
            san = move.from() + san.substring(1);
        }
        String knight = notation == Notation.ENGLISH ? "S" : String.valueOf(notation.letter(Role.KNIGHT));
        return chess(san.replaceAll("[+#=]", "")
                .replaceAll("[0O]-[0O]-[0O]", "ooo")
                .replaceAll("[0O]-[0O]", "oo")
                .replace(String.valueOf(notation.letter(Role.KNIGHT)), knight));
    }

    /** Writes squares and letters in the digits of this writing. */
    String chess(String text) {
        StringBuilder cells = new StringBuilder();
        for (char sign : text.toLowerCase(Locale.ROOT).toCharArray()) {
            cells.append(Character.isDigit(sign) ? digit(sign - '0') : String.valueOf(cell(sign)));
        }
        return cells.toString();
    }

    private String digit(int digit) {
        return switch (digits) {
            case LOWER -> String.valueOf(LOWER_DIGITS.charAt(digit));
            case NUMBER_SIGN -> "" + NUMBER_SIGN + UPPER_DIGITS.charAt(digit);
            case EIGHT_DOT -> String.valueOf((char) (UPPER_DIGITS.charAt(digit) | DOT_8));
        };
    }

    /** Writes a move number. */
    public String number(int number) {
        String figures = Integer.toString(number);
        if (digits == Digits.NUMBER_SIGN) {
            return text(figures);
        }
        return chess(figures);
    }

    /** Writes plain text: letters without capitals, numbers with a number sign; signs that have no cell are dropped. */
    public static String text(String text) {
        StringBuilder cells = new StringBuilder();
        boolean inNumber = false;
        for (char sign : text.toLowerCase(Locale.ROOT).toCharArray()) {
            boolean digit = sign >= '0' && sign <= '9';
            if (digit && !inNumber) {
                cells.append(NUMBER_SIGN);
            }
            inNumber = digit;
            if (digit) {
                cells.append(UPPER_DIGITS.charAt(sign - '0'));
            } else if (cell(sign) != EMPTY || sign == ' ') {
                cells.append(cell(sign));
            }
        }
        return cells.toString();
    }

    private static char cell(char sign) {
        int letter = LETTERS.indexOf(sign);
        return letter >= 0 ? LETTER_CELLS.charAt(letter) : OTHERS.getOrDefault(sign, EMPTY);
    }
}
