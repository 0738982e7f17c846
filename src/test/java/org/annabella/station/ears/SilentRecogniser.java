package org.annabella.station.ears;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.RecogniserSource;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/** A recogniser for tests to which nobody says anything; each overrides what it is about. */
class SilentRecogniser implements Recogniser, RecogniserSource {
    @Override
    public Recogniser recogniser() {
        return this;
    }

    @Override
    public List<String> remarks() {
        return List.of();
    }

    @Override
    public void expect(Position position, Collection<Language> languages, Interpretation.@Nullable Ask question) {}

    @Override
    public Optional<Hearing> accept(short[] block) {
        return Optional.empty();
    }

    @Override
    public Progress follow(short[] block) {
        return Progress.GOES_ON;
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public void drop() {}

    @Override
    public Hearing finish() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Hearing hear(Sound sound) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String partial() {
        return "";
    }

    @Override
    public void close() {}
}
