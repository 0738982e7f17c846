package org.annabella.station;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision;
import org.annabella.hearing.Ear;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Sound;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/** An ear that listens to one seat, with what has been learned of its player's voice by the time an expectation is set. */
final class SeatEar implements Ear {
    private final Ear ear;
    private final Supplier<Optional<Path>> head;

    SeatEar(Ear ear, Supplier<Optional<Path>> head) {
        this.ear = ear;
        this.head = head;
    }

    @Override
    public void tune(@Nullable Path file) {
        ear.tune(file);
    }

    @Override
    public void expect(Position position, Collection<Language> languages, Decision.@Nullable Ask question) {
        ear.tune(head.get().orElse(null));
        ear.expect(position, languages, question);
    }

    @Override
    public Optional<Hearing> accept(short[] block) {
        return ear.accept(block);
    }

    @Override
    public Progress follow(short[] block) {
        return ear.follow(block);
    }

    @Override
    public boolean isComplete() {
        return ear.isComplete();
    }

    @Override
    public void drop() {
        ear.drop();
    }

    @Override
    public Hearing finish() {
        return ear.finish();
    }

    @Override
    public Hearing hear(Sound sound) {
        return ear.hear(sound);
    }

    @Override
    public String partial() {
        return ear.partial();
    }

    @Override
    public void close() {
        ear.close();
    }
}
