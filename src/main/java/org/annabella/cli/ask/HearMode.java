package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.config.BadInput;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/** A way to hear a sound file, and what it answers. */
interface HearMode extends AutoCloseable {

    /** Tells whether a language can be heard. */
    boolean hears(Language language);

    /**
     * Hears a sound and puts what was made of it into the answer.
     *
     * @param languages codes of the languages that may be spoken, the one that moves are written in first
     */
    void put(ObjectNode answer, Sound sound, Position position, List<String> languages);

    /**
     * Hears a sound as words in any order and puts them into the answer.
     *
     * @throws BadInput if this way of hearing needs a position
     */
    default void putWords(ObjectNode answer, Sound sound, List<String> languages) {
        throw new BadInput("words without a position are heard in whole files only: give a FEN instead of the dash");
    }

    @Override
    void close();
}
