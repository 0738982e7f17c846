package org.annabella.hearing;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/** A recogniser that hears with another one, and does something else only where its subclass says so. */
public abstract class ForwardingRecogniser implements Recogniser {
    /** Returns the recogniser that hears. */
    protected abstract Recogniser recogniser();

    @Override
    public void tune(@Nullable Path head) {
        recogniser().tune(head);
    }

    @Override
    public void expect(Position position, Collection<Language> languages, @Nullable Ask question) {
        recogniser().expect(position, languages, question);
    }

    @Override
    public Optional<Hearing> accept(short[] block) {
        return recogniser().accept(block);
    }

    @Override
    public Progress follow(short[] block) {
        return recogniser().follow(block);
    }

    @Override
    public boolean isComplete() {
        return recogniser().isComplete();
    }

    @Override
    public void drop() {
        recogniser().drop();
    }

    @Override
    public Hearing finish() {
        return recogniser().finish();
    }

    @Override
    public Hearing hear(Sound sound) {
        return recogniser().hear(sound);
    }

    @Override
    public String partial() {
        return recogniser().partial();
    }

    @Override
    public void close() {
        recogniser().close();
    }
}
