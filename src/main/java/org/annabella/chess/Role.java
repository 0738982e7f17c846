package org.annabella.chess;

import java.util.Optional;

/** A kind of piece, pawns included, without its colour. */
public enum Role {
    /** The pawn, {@code P}. */
    PAWN('P'),
    /** The knight, {@code N}. */
    KNIGHT('N'),
    /** The bishop, {@code B}. */
    BISHOP('B'),
    /** The rook, {@code R}. */
    ROOK('R'),
    /** The queen, {@code Q}. */
    QUEEN('Q'),
    /** The king, {@code K}. */
    KING('K');

    private static final Role[] ALL = values();

    private final char letter;

    Role(char letter) {
        this.letter = letter;
    }

    /** The role of an English letter in either case; empty for any other character. */
    public static Optional<Role> ofLetter(char letter) {
        for (Role role : ALL) {
            if (role.letter == Character.toUpperCase(letter)) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }

    /** The role of an ordinal; unlike {@link #values} without a copy. */
    static Role of(int ordinal) {
        return ALL[ordinal];
    }

    /** The English capital letter: one of {@code P N B R Q K}. Local letters are in {@link Notation}. */
    public char letter() {
        return letter;
    }

    /** Whether a pawn may become this: knight, bishop, rook or queen. */
    public boolean isPromotion() {
        return this != PAWN && this != KING;
    }
}
