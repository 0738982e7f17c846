package org.annabella.phrases;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/**
 * Writes moves, positions and clocks as Unicode braille, and reads moves.
 *
 * <p>With lower digits this is the British chess code of 2015: no number sign, no capitals, the knight is S, the minimum of
 * coding, so no signs for check or mate. German, Danish, Swedish and Norwegian moves have K D T L S. Within a position no two
 * legal moves have the same cells: as a pawn on d and a Dame begin alike (in English a pawn on b and a bishop), a capturing
 * pawn is always written with its whole square, and so is a queen or bishop that its rank alone would tell.
 */
public final class Braille {
    private static final int SQUARES = 64;
    private static final int DOT_8 = 0x80;
    private static final String LOWER_DIGITS = "⠴⠂⠆⠒⠲⠢⠖⠶⠦⠔";
    private static final char NAME = '⠰';
    private static final char WHITE = '⠨';
    private static final char BLACK = '⠤';
    private static final String CAPTURE = "⠭";
    private static final String COLON = "⠒";
    /** What players leave out or put in as they like. */
    private static final String OPTIONAL = "[⠭⠤⠀⠖⠶]";

    private final Notation notation;
    private final Digits digits;
    private final BrailleText text;

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
        this.text = BrailleText.of(notation.language());
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
        String san = San.write(before, move, notation)
                .replaceAll("[+#=]", "")
                .replaceAll("[0O]-[0O]-[0O]", "ooo")
                .replaceAll("[0O]-[0O]", "oo");
        Piece piece = before.pieceAt(move.from());
        if (piece == null || san.startsWith("oo")) {
            return chess(san);
        }
        if (piece.role() == Role.PAWN) {
            return chess(before.isCapture(move) ? move.from() + san.substring(1) : san);
        }
        String told = san.substring(1);
        boolean byRank = Character.isDigit(told.charAt(0));
        return chess(
                letter(piece.role()) + (byRank ? String.valueOf(move.from()).charAt(0) + told : told));
    }

    /** Writes a move behind its number: {@code ⠆⠀⠎⠋⠒} for 2.Sf3. */
    public String numbered(Position before, Move move) {
        return number(before.moveNumber()) + BrailleText.EMPTY + move(before, move);
    }

    /** Writes a move that stands alone in a text: behind dots 4-6 if White plays it, behind 3-6 if Black does. */
    public String isolated(Position before, Move move) {
        return before.turn().pick(WHITE, BLACK) + move(before, move);
    }

    /** Writes the name of a square that stands in a text: behind dots 5-6. */
    public String square(Square square) {
        return NAME + chess(square.toString());
    }

    /**
     * Reads a move that is written exactly like this.
     *
     * @return empty unless it is a legal move
     */
    public Optional<Move> read(Position position, String cells) {
        return position.legalMoves().stream()
                .filter(move -> move(position, move).equals(cells))
                .findFirst();
    }

    /**
     * Returns the legal moves that a player can mean by these cells: signs of capture, hyphens and blanks may be left out or
     * put in, and a capturing pawn may be written by its file alone, even where a queen or bishop is then written alike.
     *
     * @return in order of the legal moves; empty if the cells are no legal move
     */
    public List<Move> meant(Position position, String cells) {
        String bare = bare(BrailleText.withoutCapitals(cells));
        if (bare.isEmpty()) {
            return List.of();
        }
        return position.legalMoves().stream()
                .filter(move -> bare(move(position, move)).equals(bare)
                        || shortCapture(position, move).equals(bare))
                .toList();
    }

    private String shortCapture(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        return piece != null && piece.role() == Role.PAWN && position.isCapture(move)
                ? bare(chess(San.write(position, move, notation).replaceAll("[+#=]", "")))
                : "";
    }

    private String bare(String cells) {
        // The lower six is the sign of check in other codes, but a digit here.
        return cells.replaceAll(digits == Digits.LOWER ? "[⠭⠤⠀]" : OPTIONAL, "");
    }

    /** The letters and figures that a player means by these cells; a blank for each cell that is neither. */
    public String letters(String cells) {
        StringBuilder letters = new StringBuilder();
        boolean inNumber = false;
        for (char cell : cells.toCharArray()) {
            int upper = inNumber || (cell & DOT_8) != 0 ? BrailleText.figure((char) (cell & ~DOT_8)) : -1;
            int figure = digits == Digits.LOWER ? LOWER_DIGITS.indexOf(cell) : -1;
            inNumber = cell == BrailleText.NUMBER_SIGN || inNumber && upper >= 0;
            if (upper >= 0 || figure >= 0) {
                letters.append(Math.max(upper, figure));
            } else if (cell != BrailleText.NUMBER_SIGN) {
                letters.append(text.letter(cell));
            }
        }
        return letters.toString().strip();
    }

    /** The cells that a letter, figure or hyphen typed on another keyboard stands for; empty for any other sign. */
    public String cellsOf(int sign) {
        int small = Character.toLowerCase(sign);
        boolean known = small >= '0' && small <= '9' || small >= 'a' && small <= 'z' || small == '-';
        return known ? cell((char) small) : small == ' ' ? String.valueOf(BrailleText.EMPTY) : "";
    }

    /** Lists the pieces of a side: king, queens, rooks, bishops and knights with their letters, then the pawns by files. */
    public String pieces(Position position, Side side) {
        List<Square> squares = new ArrayList<>();
        for (int index = 0; index < SQUARES; index++) {
            Piece piece = position.pieceAt(Square.ofIndex(index));
            if (piece != null && piece.side() == side) {
                squares.add(Square.ofIndex(index));
            }
        }
        Comparator<Square> strongest = Comparator.comparing(square -> roleAt(position, square));
        squares.sort(strongest.reversed().thenComparing(Square::toString));
        return squares.stream()
                .map(square -> chess(letter(roleAt(position, square)) + square))
                .collect(Collectors.joining(String.valueOf(BrailleText.EMPTY)));
    }

    private static Role roleAt(Position position, Square square) {
        Piece piece = position.pieceAt(square);
        if (piece == null) {
            throw new IllegalArgumentException("no piece on " + square);
        }
        return piece.role();
    }

    private String letter(Role role) {
        if (role == Role.PAWN) {
            return "";
        }
        return role == Role.KNIGHT ? "S" : String.valueOf(notation.letter(role));
    }

    /** Writes squares and letters in the digits of this writing. */
    String chess(String text) {
        StringBuilder cells = new StringBuilder();
        char last = ' ';
        for (char sign : ownLetters(text).toCharArray()) {
            boolean joins = digits == Digits.NUMBER_SIGN && Character.isDigit(last) && sign >= 'a' && sign <= 'j';
            cells.append(joins ? String.valueOf(this.text.letterSign()) : "").append(cell(sign));
            last = sign;
        }
        return cells.toString();
    }

    /** A promotion to a knight is S as well. */
    private String ownLetters(String text) {
        return text.replace(notation.letter(Role.KNIGHT), 'S').toLowerCase(Locale.ROOT);
    }

    private String cell(char sign) {
        if (Character.isDigit(sign)) {
            return digit(sign - '0');
        }
        return switch (sign) {
            case 'x' -> CAPTURE;
            case '-' -> "⠤";
            // A lower 5 without the dot before it.
            case '?' -> "⠐⠢";
            case '=' -> "⠶";
            default -> String.valueOf(BrailleText.cell(sign));
        };
    }

    private String digit(int digit) {
        return switch (digits) {
            case LOWER -> String.valueOf(LOWER_DIGITS.charAt(digit));
            case NUMBER_SIGN -> "" + BrailleText.NUMBER_SIGN + BrailleText.upperDigit(digit);
            case EIGHT_DOT -> String.valueOf((char) (BrailleText.upperDigit(digit) | DOT_8));
        };
    }

    /** Writes a move number. */
    public String number(int number) {
        return digits == Digits.NUMBER_SIGN ? literary(Integer.toString(number)) : chess(Integer.toString(number));
    }

    /** Writes a time as hours and minutes, {@code 1:23}; what is left of a minute is not written. */
    public String hoursAndMinutes(Duration time) {
        return figures(time.toHours()) + COLON + figures(time.toMinutesPart(), 2);
    }

    /** Writes a time as hours, minutes and seconds, {@code 0:04:59}: always in three parts, so that two are never seconds. */
    public String hoursMinutesSeconds(Duration time) {
        return hoursAndMinutes(time) + COLON + figures(time.toSecondsPart(), 2);
    }

    private String figures(long number) {
        return figures(number, 1);
    }

    /** A lower colon is a lower three: times have upper digits in every style. */
    private String figures(long number, int least) {
        String written = String.format(Locale.ROOT, "%0" + least + "d", number);
        return digits == Digits.EIGHT_DOT ? chess(written) : literary(written);
    }

    private static String literary(String figures) {
        StringBuilder cells = new StringBuilder().append(BrailleText.NUMBER_SIGN);
        figures.chars().forEach(figure -> cells.append(BrailleText.upperDigit(figure - '0')));
        return cells.toString();
    }
}
