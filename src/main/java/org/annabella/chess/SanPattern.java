package org.annabella.chess;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a written move says, before any board is looked at; null and -1 stand for what it does not say.
 *
 * @param role the piece; null if the text is two squares and any piece may be meant
 * @param fromFile 0 to 7 or -1
 * @param fromRank 0 to 7 or -1
 * @param toFile 0 to 7
 * @param toRank 0 to 7, or -1 in a pawn capture such as {@code ed}
 * @param promotion the new piece, if named
 * @param castling whether it is castling, by the squares of the king
 */
record SanPattern(
        @Nullable Role role,
        int fromFile,
        int fromRank,
        int toFile,
        int toRank,
        @Nullable Role promotion,
        boolean castling) {

    private static final String UCI_PROMOTION = "qrbn";
    private static final Pattern CASTLING = Pattern.compile("[0Oo]-?[0Oo](-?[0Oo])?");
    private static final Pattern MOVE =
            Pattern.compile("(?<role>\\p{Lu})?(?<file>[a-h])?(?<rank>[1-8])?(?:(?<=.)[-x:])?(?<to>[a-h][1-8])"
                    + "(?:[=/]?\\(?(?<new>\\p{L})\\)?)?");
    private static final Pattern FILES = Pattern.compile("(?<file>[a-h])[-x:]?(?<to>[a-h])(?:=?(?<new>\\p{Lu}))?");

    /** Reads a text without signs at its ends; empty if it is no move in this notation. */
    static Optional<SanPattern> parse(String text, Notation notation, Side turn) {
        Matcher castling = CASTLING.matcher(text);
        if (castling.matches()) {
            int rank = turn == Side.WHITE ? 0 : 7;
            int toFile = castling.group(1) == null ? 6 : 2;
            return Optional.of(new SanPattern(Role.KING, 4, rank, toFile, rank, null, true));
        }
        Matcher move = MOVE.matcher(text);
        if (move.matches()) {
            return move(move, notation);
        }
        Matcher files = FILES.matcher(text);
        return files.matches() ? files(files, notation) : Optional.empty();
    }

    private static Optional<SanPattern> move(Matcher move, Notation notation) {
        int fromFile = index(move.group("file"), 'a');
        int fromRank = index(move.group("rank"), '1');
        Optional<Role> role = named(move.group("role"), notation);
        Optional<Role> promotion = promotion(move.group("new"), notation);
        if (role.isEmpty() && move.group("role") != null || promotion.isEmpty() && move.group("new") != null) {
            return Optional.empty();
        }
        boolean twoSquares = role.isEmpty() && fromFile >= 0 && fromRank >= 0;
        Square to = Square.at(move.group("to"));
        return Optional.of(new SanPattern(
                twoSquares ? null : role.orElse(Role.PAWN),
                fromFile,
                fromRank,
                to.file(),
                to.rank(),
                promotion.orElse(null),
                false));
    }

    private static Optional<SanPattern> files(Matcher files, Notation notation) {
        int from = index(files.group("file"), 'a');
        int to = index(files.group("to"), 'a');
        Optional<Role> promotion = promotion(files.group("new"), notation);
        if (Math.abs(from - to) != 1 || promotion.isEmpty() && files.group("new") != null) {
            return Optional.empty();
        }
        return Optional.of(new SanPattern(Role.PAWN, from, -1, to, -1, promotion.orElse(null), false));
    }

    private static int index(@Nullable String letter, char first) {
        return letter == null ? -1 : letter.charAt(0) - first;
    }

    private static Optional<Role> named(@Nullable String letter, Notation notation) {
        return letter == null ? Optional.empty() : notation.role(letter.charAt(0));
    }

    private static Optional<Role> promotion(@Nullable String letter, Notation notation) {
        if (letter == null) {
            return Optional.empty();
        }
        int uci = UCI_PROMOTION.indexOf(letter);
        Optional<Role> role =
                uci >= 0 ? Role.ofLetter(letter.charAt(0)) : notation.role(Character.toUpperCase(letter.charAt(0)));
        return role.filter(Role::isPromotion);
    }

    /** Whether a legal move of the position is meant, the promoted piece left aside. */
    boolean fits(Position position, Move move) {
        if (castling) {
            return position.isCastling(move)
                    && (toFile == 6) == (move.to().file() > move.from().file());
        }
        Piece piece = position.pieceAt(move.from());
        return piece != null
                && fitsOrigin(piece, move.from())
                && fitsTarget(move)
                && (!position.isCastling(move) || namesBothSquares());
    }

    /** The king's move to g1 or c1 is castling only if it is said so: 0-0, e1g1 or Ke1-g1, not Kg1. */
    private boolean namesBothSquares() {
        return fromFile >= 0 && fromRank >= 0;
    }

    /** Whether a piece may be the one meant, by what is said of it and of where it stands. */
    boolean fitsOrigin(Piece piece, Square from) {
        int file = isStraightPawn() ? toFile : fromFile;
        return (role == null || role == piece.role())
                && (file < 0 || file == from.file())
                && (fromRank < 0 || fromRank == from.rank());
    }

    /** A pawn's capture names the file it leaves; without that the pawn stays on its file. */
    private boolean isStraightPawn() {
        return role == Role.PAWN && fromFile < 0;
    }

    private boolean fitsTarget(Move move) {
        return toFile == move.to().file() && (toRank < 0 || toRank == move.to().rank());
    }
}
