package org.annabella.station.ears;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.hearing.ForwardingRecogniser;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/** A recogniser that listens to one seat, with what has been learned of its player's voice by the time an expectation is set. */
final class SeatRecogniser extends ForwardingRecogniser {
    private final Recogniser recogniser;
    private final Supplier<Optional<Path>> head;

    SeatRecogniser(Recogniser recogniser, Supplier<Optional<Path>> head) {
        this.recogniser = recogniser;
        this.head = head;
    }

    @Override
    protected Recogniser recogniser() {
        return recogniser;
    }

    @Override
    public void expect(Position position, Collection<Language> languages, Interpretation.@Nullable Ask question) {
        recogniser.tune(head.get().orElse(null));
        recogniser.expect(position, languages, question);
    }
}
