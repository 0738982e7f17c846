package org.annabella.board;

import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Placement;
import org.annabella.chess.Position;
import org.jspecify.annotations.Nullable;

/** Recognises earlier positions of a game, its beginning, and another move in place of the last one. */
final class GameSoFar {

    /** Whoever undoes no more than one move of each side takes it back; whoever undoes more begins anew. */
    private static final int TAKEN_BACK_TO_THE_START = 2;

    private final List<Position> earlier;
    private final Placement start;
    // Made when first needed: most pictures are read without them.
    private @Nullable List<Candidate> alternatives;

    /** The game with these positions before the present one, oldest first. */
    GameSoFar(List<Position> earlier) {
        this.earlier = earlier;
        this.start = earlier.isEmpty() ? Placement.INITIAL : earlier.get(0).placement();
    }

    /** What a picture shows of the past, if it does. */
    Optional<Reading> shownBy(Picture picture) {
        boolean certain = picture instanceof Picture.Pieces;
        int plies = pliesSince(picture);
        boolean atStart = picture.shows(start) || picture.shows(Placement.INITIAL);
        if (plies > 0 && (!atStart || plies <= TAKEN_BACK_TO_THE_START)) {
            return Optional.of(new Reading.Takeback(plies, certain));
        }
        return atStart ? Optional.of(new Reading.Start(certain)) : Optional.empty();
    }

    private int pliesSince(Picture picture) {
        for (int plies = 1; plies <= earlier.size(); plies++) {
            if (picture.shows(earlier.get(earlier.size() - plies).placement())) {
                return plies;
            }
        }
        return 0;
    }

    /**
     * Another move than the last one that leads to the picture. On a board that does not know its pieces captures are left
     * out: nobody has watched their squares.
     */
    Optional<Move> instead(Picture picture) {
        List<Candidate> fitting = alternatives().stream()
                .filter(candidate -> picture.shows(candidate.after()))
                .filter(candidate ->
                        picture instanceof Picture.Pieces || candidate.exchange() == 0 && !candidate.isPromotion())
                .toList();
        return fitting.size() == 1 ? Optional.of(fitting.get(0).move()) : Optional.empty();
    }

    private List<Candidate> alternatives() {
        List<Candidate> known = alternatives;
        if (known == null) {
            known = earlier.isEmpty() ? List.of() : candidates(earlier.get(earlier.size() - 1));
            alternatives = known;
        }
        return known;
    }

    private static List<Candidate> candidates(Position position) {
        return position.legalMoves().stream()
                .map(move -> Candidate.of(position, move))
                .toList();
    }
}
