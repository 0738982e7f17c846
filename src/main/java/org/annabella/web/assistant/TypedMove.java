package org.annabella.web.assistant;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.annabella.lexicon.Language;

/**
 * What a typed move means: in any notation, or in the words of the reader's language. A legal and an illegal move come out
 * alike, for nobody is to learn here which it is.
 */
sealed interface TypedMove {
    /** More than any move needs. */
    int LONGEST = 80;

    /** As many as can be asked for at once. */
    int MOST_CANDIDATES = 4;

    /** It is this move. */
    record Clear(Move move) implements TypedMove {}

    /** It may be any of these: two at least. */
    record Which(List<Move> candidates) implements TypedMove {
        /** Copies the list. */
        public Which {
            candidates = List.copyOf(candidates);
        }
    }

    /** It is a move, and which piece makes it is not clear. */
    record WhichPiece() implements TypedMove {}

    /** It is no move of the side to move. */
    record Garbage() implements TypedMove {}

    /** Reads what was typed. */
    static TypedMove read(Position position, String text, Language language) {
        if (text.length() > LONGEST) {
            return new Garbage();
        }
        SanReading written = San.read(position, text, notations(language));
        if (written instanceof SanReading.Legal || written instanceof SanReading.Ambiguous) {
            return meaning(position, written);
        }
        Optional<SanReading> said = MoveInWords.notation(text, language)
                .map(words -> San.read(position, words, List.of(Notation.ENGLISH)))
                .filter(reading -> !(reading instanceof SanReading.Unreadable));
        return meaning(position, said.orElse(written));
    }

    /** The reader's own letters come first, and all others are understood. */
    private static List<Notation> notations(Language language) {
        return Stream.concat(Notation.ofLanguage(language.code()).stream(), Arrays.stream(Notation.values()))
                .distinct()
                .toList();
    }

    private static TypedMove meaning(Position position, SanReading reading) {
        if (reading instanceof SanReading.Legal legal) {
            return new Clear(legal.move());
        }
        if (reading instanceof SanReading.Ambiguous ambiguous) {
            boolean few = ambiguous.moves().size() <= MOST_CANDIDATES;
            return few ? new Which(ambiguous.moves()) : new WhichPiece();
        }
        if (reading instanceof SanReading.Illegal illegal) {
            return illegal.move() == null ? new WhichPiece() : moved(position, illegal.move());
        }
        return new Garbage();
    }

    private static TypedMove moved(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        if (piece == null || piece.side() != position.turn()) {
            return new Garbage();
        }
        boolean last = move.to().rank() == 0 || move.to().rank() == 7;
        boolean promotes = piece.role() == Role.PAWN && last && move.promotion() == null;
        return promotes ? new Which(promotions(move)) : new Clear(move);
    }

    private static List<Move> promotions(Move move) {
        return Stream.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT)
                .map(move::withPromotion)
                .toList();
    }
}
