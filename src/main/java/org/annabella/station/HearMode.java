package org.annabella.station;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.hearing.Sound;
import org.annabella.hearing.SpeechModel;

/** A way to hear a sound file, and what it answers. */
interface HearMode extends AutoCloseable {

    /** The model that it hears with. */
    SpeechModel model();

    /**
     * Hears a sound and puts what was made of it into the answer.
     *
     * @param languages codes of the languages that may be spoken, the one that moves are written in first
     */
    void put(ObjectNode answer, Sound sound, Position position, List<String> languages);

    @Override
    void close();
}
