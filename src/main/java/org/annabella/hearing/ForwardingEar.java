package org.annabella.hearing;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Decision.Ask;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/** An ear that hears with another one, and does something else only where its subclass says so. */
public abstract class ForwardingEar implements Ear {
    /** Returns the ear that hears. */
    protected abstract Ear ear();

    @Override
    public void tune(@Nullable Path head) {
        ear().tune(head);
    }

    @Override
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        ear().expect(position, languages, question);
    }

    @Override
    public Optional<Hearing> accept(short[] block) {
        return ear().accept(block);
    }

    @Override
    public Progress follow(short[] block) {
        return ear().follow(block);
    }

    @Override
    public boolean isComplete() {
        return ear().isComplete();
    }

    @Override
    public void drop() {
        ear().drop();
    }

    @Override
    public Hearing finish() {
        return ear().finish();
    }

    @Override
    public Hearing hear(Sound sound) {
        return ear().hear(sound);
    }

    @Override
    public String partial() {
        return ear().partial();
    }

    @Override
    public void close() {
        ear().close();
    }
}
