package org.annabella.chess;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    NORWEGIAN("nb", "BSLTDK"),
    /** {@code ♔ ♕ ♖ ♗ ♘} for both sides, as printed books have it: {@code 0-0}, {@code d8♕}. */
    FIGURINE("figurine", "♙♘♗♖♕♔");

    /** One notation for each way to write; all others are written exactly like one of these. */
    private static final Notation[] WAYS = {ENGLISH, DANISH, FIGURINE};

    /** The ways of each set of ways, by its bits. */
    private static final Notation[][] SETS = sets();

    private static final String BLACK_FIGURINES = "♟♞♝♜♛♚";

    private final String language;
    private final String letters;
    private final @Nullable Role[] roles = new Role[128];

    Notation(String language, String letters) {
        this.language = language;
        this.letters = letters;
        for (Role role : Role.values()) {
            char letter = letters.charAt(role.ordinal());
            if (letter < roles.length) {
                roles[letter] = role;
            }
        }
    }

    private static Notation[][] sets() {
        Notation[][] sets = new Notation[1 << WAYS.length][];
        for (int set = 0; set < sets.length; set++) {
            int bits = set;
            sets[set] = Arrays.stream(WAYS)
                    .filter(way -> (bits & way.wayBit()) != 0)
                    .toArray(Notation[]::new);
        }
        return sets;
    }

    /**
     * The notation of a language code: {@code en da de sv nb}, also {@code no} and {@code nn}, and {@code figurine};
     * empty for any other.
     */
    public static Optional<Notation> ofLanguage(String code) {
        String known = code.equals("no") || code.equals("nn") ? "nb" : code;
        for (Notation notation : values()) {
            if (notation.language.equals(known)) {
                return Optional.of(notation);
            }
        }
        return Optional.empty();
    }

    /** The notation of a language code, and the English one where there is none of its own. */
    public static Notation ofLanguageOrEnglish(String code) {
        return ofLanguage(code).orElse(ENGLISH);
    }

    /** The language code, such as {@code da}; {@code figurine} for the signs of no language. */
    public String language() {
        return language;
    }

    /** The letter of a piece; that of a pawn is never written. */
    public char letter(Role role) {
        return letters.charAt(role.ordinal());
    }

    /** Whether every move is written the same in both. */
    public boolean isWrittenLike(Notation other) {
        return wayBit() == other.wayBit();
    }

    /** One of these notations for each way to write, so that nothing is read twice; shared, not to be changed. */
    static Notation[] ways(Collection<Notation> notations) {
        int bits = 0;
        for (Notation notation : notations) {
            bits |= notation.wayBit();
        }
        return SETS[bits];
    }

    private int wayBit() {
        return switch (this) {
            case ENGLISH -> 1;
            case DANISH, GERMAN, SWEDISH, NORWEGIAN -> 2;
            case FIGURINE -> 4;
        };
    }

    /** The piece of a letter exactly as this notation writes it. */
    @Nullable
    Role role(char letter) {
        return letter < roles.length ? roles[letter] : this == FIGURINE ? figurine(letter, letters) : null;
    }

    /** The piece of a figurine of either colour, which everybody understands. */
    static @Nullable Role figurine(char sign) {
        Role role = figurine(sign, FIGURINE.letters);
        return role == null ? figurine(sign, BLACK_FIGURINES) : role;
    }

    private static @Nullable Role figurine(char sign, String signs) {
        int index = signs.indexOf(sign);
        return index < 0 ? null : Role.values()[index];
    }

    String castling(boolean kingSide) {
        String shortForm = this == ENGLISH ? "O-O" : "0-0";
        return kingSide ? shortForm : shortForm + shortForm.substring(1);
    }

    /** The sign between a pawn and what it becomes; empty in the Laws, which write {@code d8D}. */
    String promotionSign() {
        return this == ENGLISH ? "=" : "";
    }
}
