package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.lexicon.Distinction;
import org.annabella.lexicon.Distinction.Aspect;

/** The order in which a question names its moves: one, two, three. */
final class Numbering {
    private Numbering() {}

    /** Orders moves that only ranks tell apart so that "two" may mean the second of them as well as the second rank. */
    static List<Move> of(Position position, List<Move> moves) {
        Aspect aspect = Distinction.of(position, moves).aspect();
        if (aspect != Aspect.ORIGIN && aspect != Aspect.TARGET) {
            return moves;
        }
        List<Move> numbered = new ArrayList<>(moves);
        for (Move move : moves) {
            int rank = (aspect == Aspect.ORIGIN ? move.from() : move.to()).rank();
            if (rank < numbered.size()) {
                Collections.swap(numbered, numbered.indexOf(move), rank);
            }
        }
        return numbered;
    }
}
