package org.annabella.arbiter;

import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanDeviation;
import org.annabella.chess.SanReading;

/**
 * Reads the entries of one scoresheet. Letters of any language are understood, also mixed; where an entry means one thing
 * in one language and another in the other, the letters of the rest of the sheet decide.
 */
final class SheetReader {

    private static final List<Notation> ANY = List.of(Notation.DANISH, Notation.ENGLISH, Notation.FIGURINE);
    private static final String DANISH_ONLY = "DTLS";
    private static final String ENGLISH_ONLY = "QRN";

    private final List<SheetEntry> entries;
    private final List<Notation> own;
    private final boolean pawnLetters;

    private SheetReader(List<SheetEntry> entries) {
        this.entries = entries;
        this.own = notations(entries);
        this.pawnLetters = entries.stream().noneMatch(entry -> entry.text().matches("(\\d+\\.+)?[a-h].*"));
    }

    /** A sheet without what follows its last move: gaps and the result. */
    static SheetReader of(List<SheetEntry> sheet) {
        int size = sheet.size();
        while (size > 0 && (sheet.get(size - 1).isBlank() || sheet.get(size - 1).isResult())) {
            size--;
        }
        return new SheetReader(sheet.subList(0, size));
    }

    private static List<Notation> notations(List<SheetEntry> entries) {
        boolean danish = entries.stream().anyMatch(entry -> holds(entry, DANISH_ONLY));
        boolean english = entries.stream().anyMatch(entry -> holds(entry, ENGLISH_ONLY));
        if (danish == english) {
            return ANY;
        }
        return List.of(danish ? Notation.DANISH : Notation.ENGLISH, Notation.FIGURINE);
    }

    private static boolean holds(SheetEntry entry, String letters) {
        return entry.text().chars().anyMatch(sign -> letters.indexOf(sign) >= 0);
    }

    /** The number of plies up to the last that is written. */
    int length() {
        return entries.size();
    }

    /** The entry of the ply after {@code ply}, read in the position that it was made in. */
    EntryReading read(int ply, Position position) {
        if (ply >= entries.size() || entries.get(ply).isBlank()) {
            return EntryReading.bare("", EntryReading.Kind.MISSING);
        }
        SheetEntry entry = entries.get(ply);
        Move known = entry.move();
        return known == null ? written(entry.text(), position) : known(entry.text(), known, position);
    }

    /** The entry where the position is not known. */
    EntryReading unread(int ply) {
        boolean missing = ply >= entries.size() || entries.get(ply).isBlank();
        return missing
                ? EntryReading.bare("", EntryReading.Kind.MISSING)
                : EntryReading.bare(text(entries.get(ply)), EntryReading.Kind.NOT_READ);
    }

    private static String text(SheetEntry entry) {
        Move move = entry.move();
        return entry.text().isBlank() && move != null ? move.uci() : entry.text();
    }

    private static EntryReading known(String text, Move move, Position position) {
        if (position.isLegal(move)) {
            String exact = text.isBlank() ? San.write(position, move, Notation.DANISH) : text;
            return EntryReading.legal(exact, move);
        }
        return EntryReading.illegal(text.isBlank() ? move.uci() : text, move, position.whyIllegal(move));
    }

    private EntryReading written(String text, Position position) {
        SanReading first = San.read(position, text, own);
        if (first instanceof SanReading.Legal legal && isPlain(legal)) {
            return EntryReading.legal(text, legal.move());
        }
        SanReading any = San.read(position, text, ANY);
        if (any instanceof SanReading.Legal legal) {
            return EntryReading.legal(text, legal.move());
        }
        return first instanceof SanReading.Legal legal
                ? EntryReading.legal(text, legal.move())
                : notLegal(text, first instanceof SanReading.Unreadable ? any : first);
    }

    /** Whether nobody would read it otherwise: {@code Bd3} is a pawn on a Danish sheet only if all its pawns have letters. */
    private boolean isPlain(SanReading.Legal legal) {
        return pawnLetters || !legal.deviations().contains(SanDeviation.PAWN_LETTER);
    }

    private static EntryReading notLegal(String text, SanReading reading) {
        if (reading instanceof SanReading.Illegal illegal) {
            return EntryReading.illegal(text, illegal.move(), illegal.reason());
        }
        return reading instanceof SanReading.Ambiguous several
                ? EntryReading.ambiguous(text, several.moves())
                : EntryReading.bare(text, EntryReading.Kind.UNREADABLE);
    }
}
