package org.annabella.station.recognisers;

import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.GameSetup;
import org.annabella.game.HeardMove;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.table.WordReader;

/** Reads announcements that came as text, in all languages of an interpreter. */
public final class Announced implements WordReader {
    private final Interpreter interpreter;

    /** Reads with the words of this interpreter. */
    public Announced(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    @Override
    public Optional<HeardMove> read(String words, Position position, Side seat, GameSetup setup) {
        Interpretation understood = interpreter.understand(position, words);
        Interpretation interpretation = understood.core();
        if (interpretation instanceof Interpretation.MoveHeard heard) {
            return Optional.of(HeardMove.text(heard.move(), words));
        }
        return interpretation instanceof Interpretation.IllegalHeard illegal
                ? Optional.of(HeardMove.text(illegal.announced(), words))
                : Optional.empty();
    }

    @Override
    public boolean isSame(String one, String other, Position position) {
        return interpreter.isSame(position, one, other);
    }
}
