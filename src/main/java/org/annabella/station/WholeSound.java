package org.annabella.station;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearer;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Sound;
import org.annabella.hearing.SpeechModel;

/** Hears each file as one utterance, whatever pauses are in it. */
final class WholeSound implements HearMode {
    private final SpeechModel model;
    private final Hearer hearer;

    WholeSound(SpeechModel model) {
        this.model = model;
        this.hearer = new Hearer(model);
    }

    @Override
    public SpeechModel model() {
        return model;
    }

    @Override
    public void put(ObjectNode answer, Sound sound, Position position, List<String> languages) {
        put(answer, hearer.hear(sound, position, LanguageFiles.readAll(languages)), position, languages.get(0));
    }

    /** Puts one utterance in the shape of the command {@code hear}. */
    static void put(ObjectNode answer, Hearing hearing, Position position, String language) {
        answer.put("heard", hearing.decision().words());
        new DecisionJson(position, language).put(answer, hearing.decision());
        ArrayNode candidates = answer.putArray("candidates");
        hearing.candidates().forEach(candidate -> candidates
                .addObject()
                .put("move", candidate.move().uci())
                .put("score", candidate.score()));
        answer.put("restricted", hearing.restricted())
                .put("open", hearing.open())
                .put("wellFormed", hearing.wellFormed().words())
                .put("ratio", hearing.ratio())
                .put("speechRatio", hearing.legal().score() - hearing.free().score())
                .put("decodeMillis", hearing.decoding().toNanos() / 1e6)
                .put("audioMillis", hearing.sound().toMillis());
    }

    @Override
    public void close() {
        hearer.close();
    }
}
