package org.annabella.table;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.annabella.chess.Side;
import org.annabella.game.GameSetup;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenedMove;

/** Reads a move that a seat says or writes: in notation, else in words. */
public record MoveReader(GameSetup setup, WordReader words) {

    /** The move; with no move in it where the text is well-formed and not legal, empty where it is no move at all. */
    public Optional<HeardMove> read(String text, Position position, Side seat) {
        SanReading reading = San.read(position, text, notations(seat));
        if (reading instanceof SanReading.Legal legal) {
            return Optional.of(HeardMove.text(legal.move(), text));
        }
        Optional<HeardMove> understood = words.read(text, position, seat, setup);
        if (understood.isPresent()) {
            return understood;
        }
        return reading instanceof SanReading.Illegal illegal
                ? Optional.of(HeardMove.text(illegal.move(), text))
                : Optional.empty();
    }

    /** Whether the text is a move at all, legal or not, or may be one of several. */
    public boolean isMove(String text, Position position, Side seat) {
        return read(text, position, seat).isPresent()
                || San.read(position, text, notations(seat)) instanceof SanReading.Ambiguous;
    }

    /** What a sealed move means; the player's own notation comes before the others (FIDE Laws 2023, I.8). */
    public OpenedMove opened(String text, HeardMove.Source source, Position position, Side seat, String key) {
        SanReading own = San.read(position, text, own(seat));
        HeardMove heard = own instanceof SanReading.Legal legal
                ? HeardMove.text(legal.move(), text)
                : own instanceof SanReading.Ambiguous
                        ? HeardMove.text(null, text)
                        : read(text, position, seat).orElseGet(() -> HeardMove.text(null, text));
        boolean ambiguous = heard.move() == null
                && (own instanceof SanReading.Ambiguous
                        || San.read(position, text, notations(seat)) instanceof SanReading.Ambiguous);
        return new OpenedMove(new HeardMove(heard.move(), text, 1, null, source), ambiguous, key);
    }

    private List<Notation> own(Side seat) {
        return List.of(Notation.ofLanguageOrEnglish(setup.profile(seat).language()));
    }

    private Set<Notation> notations(Side seat) {
        Set<Notation> notations = new LinkedHashSet<>(own(seat));
        notations.add(Notation.ENGLISH);
        notations.add(Notation.DANISH);
        return notations;
    }
}
