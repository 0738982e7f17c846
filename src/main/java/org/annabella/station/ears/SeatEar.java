package org.annabella.station.ears;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.hearing.Ear;
import org.annabella.hearing.ForwardingEar;
import org.annabella.hearing.meaning.Decision;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/** An ear that listens to one seat, with what has been learned of its player's voice by the time an expectation is set. */
final class SeatEar extends ForwardingEar {
    private final Ear ear;
    private final Supplier<Optional<Path>> head;

    SeatEar(Ear ear, Supplier<Optional<Path>> head) {
        this.ear = ear;
        this.head = head;
    }

    @Override
    protected Ear ear() {
        return ear;
    }

    @Override
    public void expect(Position position, Collection<Language> languages, Decision.@Nullable Ask question) {
        ear.tune(head.get().orElse(null));
        ear.expect(position, languages, question);
    }
}
