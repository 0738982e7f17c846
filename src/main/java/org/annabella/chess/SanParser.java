package org.annabella.chess;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the body of a written move in one notation, sign by sign, without looking at a board. */
final class SanParser {

    private static final String CASTLING_SIGNS = "O0o";
    private static final String UCI_PROMOTIONS = "nbrq";
    /** What follows a figurine where text and picture signs are told apart (Unicode variation selectors). */
    private static final String SELECTORS = "\uFE0E\uFE0F";

    private final String text;
    private final Notation notation;
    private final EnumSet<SanDeviation> marks = EnumSet.noneOf(SanDeviation.class);
    private int at;

    private @Nullable Role role;
    private char separator = SanPattern.NO_SIGN;
    private char promotionSign = SanPattern.NO_SIGN;
    private @Nullable Role promotion;

    private SanParser(String text, Notation notation, Set<SanDeviation> marks) {
        this.text = text;
        this.notation = notation;
        this.marks.addAll(marks);
    }

    /**
     * What the text says, or null if it is no move.
     *
     * @param marks deviations that are already known
     */
    static @Nullable SanPattern parse(String text, Notation notation, Set<SanDeviation> marks) {
        SanParser parser = new SanParser(text, notation, marks);
        int castling = castlingSigns(text);
        return castling == 0 ? parser.move() : SanPattern.castling(castling == 2, parser.marks);
    }

    /** 2 for {@code 0-0}, 3 for {@code 0-0-0}, in any of the signs and with or without hyphens; 0 if it is neither. */
    private static int castlingSigns(String text) {
        int signs = 0;
        boolean hyphen = true;
        for (int index = 0; index < text.length(); index++) {
            boolean sign = CASTLING_SIGNS.indexOf(text.charAt(index)) >= 0;
            if (!sign && (hyphen || !isDash(text.charAt(index)))) {
                return 0;
            }
            signs += sign ? 1 : 0;
            hyphen = !sign;
        }
        return !hyphen && (signs == 2 || signs == 3) ? signs : 0;
    }

    private @Nullable SanPattern move() {
        role = piece();
        int fromFile = file();
        int fromRank = rank();
        separator();
        boolean separated = separator != SanPattern.NO_SIGN;
        if (separated && role == null && fromFile < 0) {
            return null;
        }
        boolean second = separated || fromRank < 0 || isSquareAhead();
        int toFile = second ? file() : -1;
        int toRank = second ? rank() : -1;
        if (toFile < 0 && toRank < 0 && !separated) {
            toFile = fromFile;
            toRank = fromRank;
            fromFile = -1;
            fromRank = -1;
        }
        boolean filesOnly = toRank < 0;
        if (!promotion(filesOnly)
                || at < text.length()
                || toFile < 0
                || filesOnly && !isPawnCapture(fromFile, fromRank, toFile)) {
            return null;
        }
        return pattern(fromFile, fromRank, toFile, toRank);
    }

    /** Tells the second square of {@code a7a8} from the new piece of {@code a8b}. */
    private boolean isSquareAhead() {
        return at + 1 < text.length() && text.charAt(at + 1) >= '1' && text.charAt(at + 1) <= '8';
    }

    /** {@code ed}: from a file to the next one, ranks left out. */
    private boolean isPawnCapture(int fromFile, int fromRank, int toFile) {
        if (role != null || fromRank >= 0 || fromFile < 0 || Math.abs(fromFile - toFile) != 1) {
            return false;
        }
        marks.add(SanDeviation.TARGET_RANK_MISSING);
        return true;
    }

    private SanPattern pattern(int fromFile, int fromRank, int toFile, int toRank) {
        boolean twoSquares = role == null && fromFile >= 0 && fromRank >= 0;
        Role meant = twoSquares ? null : role == null ? Role.PAWN : role;
        SanPattern.Form form = new SanPattern.Form(false, role != null, separator, promotionSign, marks);
        return new SanPattern(meant, fromFile, fromRank, toFile, toRank, promotion, form);
    }

    private @Nullable Role piece() {
        if (at == text.length()) {
            return null;
        }
        Role found = letter(text.charAt(at));
        if (found != null) {
            at++;
            skipSelector();
        }
        if (found == Role.PAWN) {
            marks.add(SanDeviation.PAWN_LETTER);
        }
        return found;
    }

    private @Nullable Role letter(char sign) {
        Role found = notation.role(sign);
        if (found == null) {
            found = Notation.figurine(sign);
            if (found != null) {
                marks.add(SanDeviation.FIGURINE);
            }
        }
        return found;
    }

    private void skipSelector() {
        if (at < text.length() && SELECTORS.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private int file() {
        return index('a');
    }

    private int rank() {
        return index('1');
    }

    private int index(char first) {
        int index = at < text.length() ? text.charAt(at) - first : -1;
        if (index < 0 || index > 7) {
            return -1;
        }
        at++;
        return index;
    }

    private void separator() {
        if (at == text.length()) {
            return;
        }
        char sign = text.charAt(at);
        if (sign == 'x') {
            separator = 'x';
        } else if (sign == ':' || sign == '\u00d7') {
            separator = ':';
        } else if (isDash(sign)) {
            separator = '-';
        } else {
            return;
        }
        at++;
    }

    private static boolean isDash(char sign) {
        return sign == '-' || sign >= '\u2010' && sign <= '\u2015' || sign == '\u2212';
    }

    /** {@code D}, {@code =D}, {@code /D}, {@code (D)} or nothing; small letters as well if the text is clear enough. */
    private boolean promotion(boolean capitalsOnly) {
        if (at == text.length()) {
            return true;
        }
        promotionSign();
        if (at == text.length()) {
            return false;
        }
        char sign = text.charAt(at++);
        skipSelector();
        promotion = letter(sign);
        if (promotion == null && (!capitalsOnly || promotionSign != SanPattern.NO_SIGN)) {
            promotion = smallLetter(sign);
        }
        if (promotionSign == '(' && at < text.length() && text.charAt(at) == ')') {
            at++;
        }
        return promotion != null && promotion.isPromotion();
    }

    private void promotionSign() {
        char sign = text.charAt(at);
        if (sign == '=' || sign == '/') {
            promotionSign = sign;
            at++;
        }
        if (at < text.length() && text.charAt(at) == '(') {
            promotionSign = '(';
            at++;
        }
    }

    private @Nullable Role smallLetter(char sign) {
        Role own = notation.role(Character.toUpperCase(sign));
        marks.add(SanDeviation.LOWER_CASE_PIECE);
        if (own != null && own.isPromotion()) {
            return own;
        }
        marks.add(SanDeviation.OTHER_LANGUAGE);
        return UCI_PROMOTIONS.indexOf(sign) < 0 ? null : Role.ofLetter(sign).orElse(null);
    }
}
