package org.annabella.chess;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Texts that mean a given legal move, each as somebody might write it; no text denotes another move exactly. */
final class SanGenerators {

    private static final List<String> NUMBERS = List.of("", "", "", "12.", "3. ", "7...", "7. ... ", "14 ", "\u2026");
    private static final List<String> ENDS =
            List.of("", "", "+", "#", "++", "!", "?!", " (=)", "+!?", ",", "\u2020", " ");
    private static final List<String> EN_PASSANT = List.of("", " e.p.", "e.p.", " ep", " (e.p.)", " e. p.", "e.p.+");
    private static final List<String> KING_SIDE = List.of("0-0", "O-O", "o-o", "00", "OO", "0\u20130");
    private static final List<String> QUEEN_SIDE = List.of("0-0-0", "O-O-O", "o-o-o", "000", "OOO", "0\u20130\u20130");
    private static final String FIGURINES = "♙♘♗♖♕♔♟♞♝♜♛♚";

    private final SplittableRandom random;
    private final Position position;
    private final Move move;
    private final Notation notation;

    private SanGenerators(SplittableRandom random, Position position, Move move, Notation notation) {
        this.random = random;
        this.position = position;
        this.move = move;
        this.notation = notation;
    }

    static String distorted(SplittableRandom random, Position position, Move move, Notation notation) {
        return new SanGenerators(random, position, move, notation).distorted();
    }

    private String distorted() {
        return any(NUMBERS) + body() + any(ENDS);
    }

    private String body() {
        if (random.nextInt(10) == 0) {
            return random.nextBoolean() ? move.uci() : squaresInCapitals();
        }
        if (position.isCastling(move)) {
            return any(move.to().file() > move.from().file() ? KING_SIDE : QUEEN_SIDE);
        }
        Role role = SlowSan.piece(position, move).role();
        return role == Role.PAWN ? pawn() : officer(role);
    }

    private String squaresInCapitals() {
        return move.from().toString().toUpperCase(Locale.ROOT)
                + move.to().toString().toUpperCase(Locale.ROOT)
                + (move.promotion() == null ? "" : notation.letter(move.promotion()));
    }

    private String officer(Role role) {
        String hint = SlowSan.origin(position, move);
        String file = move.from().toString().substring(0, 1);
        String rank = move.from().toString().substring(1);
        String origin = (hint.contains(file) || random.nextInt(4) == 0 ? file : "")
                + (hint.contains(rank) || random.nextInt(4) == 0 ? rank : "");
        return letter(role, false) + origin + separator() + move.to();
    }

    private String pawn() {
        String target = move.to() + promotion();
        String from = move.from().toString();
        if (random.nextInt(4) == 0) {
            return from + any(List.of("-", "x", ":")) + target;
        }
        if (!position.isCapture(move)) {
            return target;
        }
        String file = from.substring(0, 1);
        if (move.promotion() == null && random.nextInt(4) == 0) {
            return file + any(List.of("", "x")) + move.to().toString().substring(0, 1);
        }
        return file + separator() + target + (position.isEnPassant(move) ? any(EN_PASSANT) : "");
    }

    private String promotion() {
        Role promotion = move.promotion();
        if (promotion == null) {
            return "";
        }
        String letter = letter(promotion, true);
        return any(List.of(letter, "=" + letter, "/" + letter, "(" + letter + ")"));
    }

    /** Small letters only where they cannot be files, or behind a square. */
    private String letter(Role role, boolean behindSquare) {
        int choice = random.nextInt(6);
        char letter = notation.letter(role);
        char small = Character.toLowerCase(letter);
        boolean file = small >= 'a' && small <= 'h';
        if (choice == 0 && (behindSquare || !file)) {
            return String.valueOf(small);
        }
        int figurine = role.ordinal() + (random.nextBoolean() ? 6 : 0);
        return String.valueOf(choice == 1 ? FIGURINES.charAt(figurine) : letter);
    }

    private String separator() {
        return any(List.of("", "", "x", ":", "-", "\u00d7", "\u2013"));
    }

    private String any(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
