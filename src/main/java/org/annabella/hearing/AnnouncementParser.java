package org.annabella.hearing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.hearing.Vocabulary.Reading;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * Reads words as the announcement of one move:
 * {@code [piece] [from] [file] [rank] [capture] [to] file rank [[becomes] piece] [en passant] [check] [mate]}
 * or {@code castling [check] [mate]}. Every reading is found; most utterances have one or none.
 *
 * <p>Source: FIDE Laws 2023, D.2.1 and Appendix C.
 */
final class AnnouncementParser {
    private final Vocabulary vocabulary;

    AnnouncementParser(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** The places of an announcement, in their order. */
    enum Slot {
        PIECE,
        FROM,
        FROM_FILE,
        FROM_RANK,
        CAPTURE,
        TO,
        FILE,
        RANK,
        BECOMES,
        PROMOTION,
        EN_PASSANT,
        CHECK,
        MATE,
        END;

        Slot next() {
            return values()[ordinal() + 1];
        }

        boolean isOptional() {
            return this != FILE && this != RANK;
        }

        boolean takes(Token token) {
            return switch (this) {
                case PIECE -> isRole(token);
                case FROM -> token == Token.FROM;
                case FROM_FILE, FILE -> isBetween(token, Token.FILE_A, Token.FILE_H);
                case FROM_RANK, RANK -> isBetween(token, Token.RANK_1, Token.RANK_8);
                case CAPTURE -> token == Token.CAPTURE;
                case TO -> token == Token.TO;
                case BECOMES -> token == Token.PROMOTE;
                case PROMOTION -> isRole(token);
                case EN_PASSANT -> token == Token.EN_PASSANT;
                case CHECK -> token == Token.CHECK;
                case MATE -> token == Token.MATE;
                case END -> false;
            };
        }
    }

    /** The tokens that fill the slots so far; a linked list, as readings share their beginnings. */
    private record Filled(Slot slot, Token token, @Nullable Filled before) {
        static @Nullable Token in(@Nullable Filled last, Slot slot) {
            for (Filled filled = last; filled != null; filled = filled.before) {
                if (filled.slot == slot) {
                    return filled.token;
                }
            }
            return null;
        }
    }

    /** Returns every reading of these words as a whole; empty where they are no announcement. */
    Set<SpokenMove> parse(List<String> words) {
        Set<SpokenMove> found = new LinkedHashSet<>();
        walk(words, 0, Slot.PIECE, null, found);
        for (Reading reading : vocabulary.at(words, 0)) {
            if (reading.token() == Token.CASTLE_SHORT || reading.token() == Token.CASTLE_LONG) {
                castle(words, reading.end(), reading.token() == Token.CASTLE_SHORT, found);
            }
        }
        return found;
    }

    private void walk(List<String> words, int at, Slot slot, @Nullable Filled filled, Set<SpokenMove> found) {
        if (slot == Slot.END) {
            if (at == words.size()) {
                addStep(filled, found);
            }
            return;
        }
        if (slot.isOptional()) {
            walk(words, at, slot.next(), filled, found);
        }
        for (Reading reading : vocabulary.at(words, at)) {
            if (slot.takes(reading.token())) {
                walk(words, reading.end(), slot.next(), new Filled(slot, reading.token(), filled), found);
            }
        }
    }

    private static void addStep(@Nullable Filled filled, Set<SpokenMove> found) {
        Integer fromFile = number(Filled.in(filled, Slot.FROM_FILE), Token.FILE_A);
        Integer fromRank = number(Filled.in(filled, Slot.FROM_RANK), Token.RANK_1);
        Integer file = number(Filled.in(filled, Slot.FILE), Token.FILE_A);
        Integer rank = number(Filled.in(filled, Slot.RANK), Token.RANK_1);
        Role promotion = role(Filled.in(filled, Slot.PROMOTION));
        boolean fromNothing = Filled.in(filled, Slot.FROM) != null && fromFile == null && fromRank == null;
        boolean becomesNothing = Filled.in(filled, Slot.BECOMES) != null && promotion == null;
        if (file == null || rank == null || fromNothing || becomesNothing) {
            return;
        }
        Square to = Square.of(file, rank);
        if (file.equals(fromFile) && rank.equals(fromRank)) {
            return; // the same square twice is a stutter, not a move
        }
        found.add(new SpokenMove.Step(
                role(Filled.in(filled, Slot.PIECE)),
                fromFile,
                fromRank,
                to,
                Filled.in(filled, Slot.CAPTURE) != null,
                promotion,
                Filled.in(filled, Slot.EN_PASSANT) != null,
                Filled.in(filled, Slot.CHECK) != null || Filled.in(filled, Slot.MATE) != null));
    }

    private void castle(List<String> words, int at, boolean kingSide, Set<SpokenMove> found) {
        if (at == words.size()) {
            found.add(new SpokenMove.Castling(kingSide, false));
        }
        for (Reading first : vocabulary.at(words, at)) {
            if (isCheck(first.token()) && (first.end() == words.size() || isMate(words, first))) {
                found.add(new SpokenMove.Castling(kingSide, true));
            }
        }
    }

    private boolean isMate(List<String> words, Reading check) {
        return check.token() == Token.CHECK
                && vocabulary.whole(words.subList(check.end(), words.size())).contains(Token.MATE);
    }

    private static boolean isCheck(Token token) {
        return token == Token.CHECK || token == Token.MATE;
    }

    static boolean isRole(Token token) {
        return isBetween(token, Token.PAWN, Token.KING);
    }

    private static boolean isBetween(Token token, Token first, Token last) {
        return token.compareTo(first) >= 0 && token.compareTo(last) <= 0;
    }

    static @Nullable Role role(@Nullable Token token) {
        return token == null ? null : Role.valueOf(token.name());
    }

    static @Nullable Integer number(@Nullable Token token, Token first) {
        return token == null ? null : Integer.valueOf(token.ordinal() - first.ordinal());
    }
}
