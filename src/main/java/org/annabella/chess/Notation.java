package org.annabella.chess;

import java.util.Optional;

/**
 * How moves are written in a language (FIDE Laws 2023, Appendix C): the letters of the pieces and, in English, the PGN
 * way to write castling and promotion.
 */
public enum Notation {
    /** {@code K Q R B N}, as in PGN: {@code O-O}, {@code d8=Q}. */
    ENGLISH("en", "PNBRQK"),
    /** {@code K D T L S}: {@code 0-0}, {@code d8D}. */
    DANISH("da", "BSLTDK"),
    /** {@code K D T L S}: {@code 0-0}, {@code d8D}. */
    GERMAN("de", "BSLTDK"),
    /** {@code K D T L S}: {@code 0-0}, {@code d8D}. */
    SWEDISH("sv", "BSLTDK"),
    /** {@code K D T L S}: {@code 0-0}, {@code d8D}. */
    NORWEGIAN("nb", "BSLTDK");

    private final String language;
    private final String letters;

    Notation(String language, String letters) {
        this.language = language;
        this.letters = letters;
    }

    /** The notation of a language code: {@code en da de sv nb}, also {@code no} and {@code nn}; empty for any other. */
    public static Optional<Notation> ofLanguage(String code) {
        String known = code.equals("no") || code.equals("nn") ? "nb" : code;
        for (Notation notation : values()) {
            if (notation.language.equals(known)) {
                return Optional.of(notation);
            }
        }
        return Optional.empty();
    }

    /** The language code, such as {@code da}. */
    public String language() {
        return language;
    }

    /** The letter of a piece; that of a pawn is never written. */
    public char letter(Role role) {
        return letters.charAt(role.ordinal());
    }

    Optional<Role> role(char letter) {
        int index = letters.indexOf(letter);
        return index < 0 ? Optional.empty() : Optional.of(Role.values()[index]);
    }

    String castling(boolean kingSide) {
        String shortForm = this == ENGLISH ? "O-O" : "0-0";
        return kingSide ? shortForm : shortForm + shortForm.substring(1);
    }

    String promotion(Role role) {
        return (this == ENGLISH ? "=" : "") + letter(role);
    }
}
