package org.annabella.chess;

import java.util.EnumSet;
import java.util.Set;

/**
 * A written move without what stands around it: numbers, spaces, signs of check, quality and en passant.
 *
 * @param body what is left, perhaps nothing
 * @param sign what is said of check
 * @param enPassant whether it is marked as en passant
 * @param marks what was found that the exact form never has; signs of check and en passant left aside
 */
record SanText(String body, Sign sign, boolean enPassant, Set<SanDeviation> marks) {

    /** What is said of check. */
    enum Sign {
        NONE,
        CHECK,
        /** {@code ++}: for some a double check, for others mate (C.13). */
        DOUBLE,
        MATE
    }

    static SanText of(CharSequence text) {
        return new Trimming(text).trimmed();
    }

    /** Takes away what stands around, first in front, then behind. */
    private static final class Trimming {

        private final CharSequence text;
        private int start;
        private int end;
        private int pluses;
        private boolean mate;
        private boolean enPassant;
        private final EnumSet<SanDeviation> marks = EnumSet.noneOf(SanDeviation.class);

        Trimming(CharSequence text) {
            this.text = text;
            this.end = text.length();
        }

        SanText trimmed() {
            start = afterSpaces(0);
            number();
            while (end > start && (space() || sign() || enPassant())) {
                // each of them has taken something away
            }
            Sign sign = mate ? Sign.MATE : pluses > 1 ? Sign.DOUBLE : pluses == 1 ? Sign.CHECK : Sign.NONE;
            return new SanText(text.subSequence(start, end).toString(), sign, enPassant, marks);
        }

        /** {@code 12.}, {@code 12...}, {@code 12 } or only dots. */
        private void number() {
            int afterDigits = afterDigits();
            int afterDots = afterSpaces(afterDigits);
            boolean spaces = afterDots > afterDigits && afterDigits > start;
            boolean dots = false;
            while (afterDots < end && isDot(text.charAt(afterDots))) {
                afterDots = afterSpaces(afterDots + 1);
                dots = true;
            }
            if (dots || spaces) {
                start = afterDots;
                marks.add(SanDeviation.MOVE_NUMBER);
            }
        }

        /** No number begins with 0, but castling does. */
        private int afterDigits() {
            int at = start;
            while (at < end && at < start + 3 && isDigit(text.charAt(at)) && text.charAt(start) != '0') {
                at++;
            }
            return at;
        }

        private boolean space() {
            if (!isSpace(text.charAt(end - 1))) {
                return false;
            }
            end--;
            return true;
        }

        private boolean sign() {
            switch (text.charAt(end - 1)) {
                case '+' -> pluses++;
                case '\u2020' -> check(1);
                case '\u2021' -> check(2);
                case '#' -> mate = true;
                case '!', '?' -> marks.add(SanDeviation.ANNOTATION);
                case ',', ';' -> marks.add(SanDeviation.PUNCTUATION);
                case '=' -> marks.add(SanDeviation.DRAW_OFFER);
                default -> {
                    return drawOffer() || fullStop();
                }
            }
            end--;
            return true;
        }

        private void check(int signs) {
            pluses += signs;
            marks.add(SanDeviation.CHECK_SIGN_FORM);
        }

        private boolean drawOffer() {
            if (end - start < 3 || !text.subSequence(end - 3, end).toString().equals("(=)")) {
                return false;
            }
            end -= 3;
            marks.add(SanDeviation.DRAW_OFFER);
            return true;
        }

        private boolean fullStop() {
            if (text.charAt(end - 1) != '.' || enPassantStart() >= 0) {
                return false;
            }
            end--;
            marks.add(SanDeviation.PUNCTUATION);
            return true;
        }

        private boolean enPassant() {
            int mark = enPassantStart();
            if (mark < 0) {
                return false;
            }
            end = mark;
            enPassant = true;
            return true;
        }

        /** Where {@code e.p.}, {@code ep} or {@code (e. p.)} begins that ends the text behind a square, or -1. */
        private int enPassantStart() {
            int at = before(end, ')');
            at = before(at, '.');
            int p = before(at, 'p');
            int dot = before(beforeSpaces(p), '.');
            int e = before(dot, 'e');
            int mark = beforeSpaces(before(e, '('));
            boolean said = p < at && e < dot;
            boolean apart = mark < e;
            return said && mark > start && (apart || isDigit(text.charAt(mark - 1))) ? mark : -1;
        }

        private int before(int index, char sign) {
            return index > start && Character.toLowerCase(text.charAt(index - 1)) == sign ? index - 1 : index;
        }

        private int beforeSpaces(int index) {
            int at = index;
            while (at > start && isSpace(text.charAt(at - 1))) {
                at--;
            }
            return at;
        }

        private int afterSpaces(int index) {
            int at = index;
            while (at < end && isSpace(text.charAt(at))) {
                at++;
            }
            return at;
        }

        private static boolean isSpace(char sign) {
            return Character.isWhitespace(sign) || Character.isSpaceChar(sign);
        }

        private static boolean isDigit(char sign) {
            return sign >= '0' && sign <= '9';
        }

        private static boolean isDot(char sign) {
            return sign == '.' || sign == '\u2026';
        }
    }
}
