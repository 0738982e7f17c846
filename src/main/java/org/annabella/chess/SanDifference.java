package org.annabella.chess;

import static org.annabella.chess.SanDeviation.CAPTURE_SIGN_FORM;
import static org.annabella.chess.SanDeviation.CAPTURE_SIGN_MISSING;
import static org.annabella.chess.SanDeviation.CAPTURE_SIGN_SUPERFLUOUS;
import static org.annabella.chess.SanDeviation.CHECK_SIGN_FORM;
import static org.annabella.chess.SanDeviation.CHECK_SIGN_MISSING;
import static org.annabella.chess.SanDeviation.CHECK_SIGN_SUPERFLUOUS;
import static org.annabella.chess.SanDeviation.MATE_SIGN_MISSING;
import static org.annabella.chess.SanDeviation.MATE_SIGN_SUPERFLUOUS;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.annabella.chess.SanText.Sign;

/** Compares how a legal move is written with how it is written exactly. */
final class SanDifference {

    private final SanText text;
    private final SanPattern pattern;
    private final EnumSet<SanDeviation> found = EnumSet.noneOf(SanDeviation.class);

    private SanDifference(SanText text, SanPattern pattern) {
        this.text = text;
        this.pattern = pattern;
    }

    /** The deviations of a text with this meaning, which is one move. */
    static Set<SanDeviation> of(Board board, SanText text, SanMeaning meaning) {
        return new SanDifference(text, meaning.pattern())
                .deviations(board, Board.encode(meaning.moves().get(0)), meaning.notation());
    }

    private Set<SanDeviation> deviations(Board board, int move, Notation notation) {
        found.addAll(text.marks());
        if (text.enPassant()) {
            boolean right = Board.to(move) == board.enPassant && (board.pawns >>> Board.from(move) & 1) != 0;
            found.add(right ? SanDeviation.EN_PASSANT_MARK : SanDeviation.EN_PASSANT_MARK_WRONG);
        }
        if (pattern.isUci()) {
            uci();
        }
        if (!pattern.isUci() || text.sign() != Sign.NONE) {
            compare(SanText.of(SanWriter.write(board, move, notation)), notation);
        }
        return found;
    }

    /** Neither signs nor the letters of a language belong to it. */
    private void uci() {
        found.add(SanDeviation.UCI);
        if (pattern.form().marks().contains(SanDeviation.UPPER_CASE_SQUARE)) {
            found.add(SanDeviation.UPPER_CASE_SQUARE);
        }
    }

    private void compare(SanText exactText, Notation notation) {
        sign(exactText.sign());
        if (pattern.isUci()) {
            return;
        }
        found.addAll(pattern.form().marks());
        SanPattern exact = Objects.requireNonNull(SanParser.parse(exactText.body(), notation, Set.of()));
        if (!exact.form().castling()) {
            move(exact);
        } else if (!text.body().equals(exactText.body())) {
            found.add(SanDeviation.CASTLING_FORM);
        }
    }

    private void move(SanPattern exact) {
        if (pattern.role() == null && exact.role() != Role.PAWN) {
            found.add(SanDeviation.PIECE_LETTER_MISSING);
        }
        origin(exact);
        separator(exact.form().separator() == 'x');
        if (pattern.form().promotionSign() != exact.form().promotionSign()) {
            found.add(SanDeviation.PROMOTION_SIGN);
        }
    }

    private void origin(SanPattern exact) {
        boolean sameFile = (pattern.fromFile() < 0) == (exact.fromFile() < 0);
        boolean sameRank = (pattern.fromRank() < 0) == (exact.fromRank() < 0);
        if (sameFile && sameRank) {
            return;
        }
        boolean lacking = pattern.fromFile() < exact.fromFile() || pattern.fromRank() < exact.fromRank();
        found.add(
                pattern.namesBothSquares()
                        ? SanDeviation.LONG_FORM
                        : lacking ? SanDeviation.OTHER_DISAMBIGUATION : SanDeviation.OVER_DISAMBIGUATED);
    }

    private void separator(boolean capture) {
        char sign = pattern.form().separator();
        boolean said = sign == 'x' || sign == ':';
        if (sign == '-') {
            found.add(SanDeviation.LONG_FORM);
        }
        if (sign == ':') {
            found.add(CAPTURE_SIGN_FORM);
        }
        if (said != capture) {
            found.add(capture ? CAPTURE_SIGN_MISSING : CAPTURE_SIGN_SUPERFLUOUS);
        }
    }

    private void sign(Sign right) {
        switch (text.sign()) {
            case NONE -> missing(right);
            case CHECK -> {
                if (right == Sign.NONE) {
                    found.add(CHECK_SIGN_SUPERFLUOUS);
                } else if (right == Sign.MATE) {
                    found.add(MATE_SIGN_MISSING);
                }
            }
            case DOUBLE -> found.add(right == Sign.NONE ? CHECK_SIGN_SUPERFLUOUS : CHECK_SIGN_FORM);
            case MATE -> {
                if (right != Sign.MATE) {
                    found.add(MATE_SIGN_SUPERFLUOUS);
                }
            }
        }
    }

    private void missing(Sign right) {
        if (right == Sign.CHECK) {
            found.add(CHECK_SIGN_MISSING);
        } else if (right == Sign.MATE) {
            found.add(MATE_SIGN_MISSING);
        }
    }
}
