package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/** Hears each file as one utterance, whatever pauses are in it. */
public final class WholeSound implements HearMode {
    private final HearingModels models;
    private final Hearer hearer;
    /** Whether answers hold all beliefs, for who learns how to weigh them. */
    private final boolean withBeliefs;

    WholeSound(HearingModels models, boolean withBeliefs) {
        this.models = models;
        this.hearer = new Hearer(models);
        this.withBeliefs = withBeliefs;
    }

    @Override
    public boolean hears(Language language) {
        return models.hears(language);
    }

    @Override
    public void put(ObjectNode answer, Sound sound, Position position, List<String> languages) {
        Hearing hearing = hearer.hear(sound, position, LanguageFiles.readAll(languages));
        put(answer, hearing, position, languages.get(0));
        if (withBeliefs) {
            putBeliefs(answer, hearing, position, languages.get(0));
        }
    }

    @Override
    public void putWords(ObjectNode answer, Sound sound, List<String> languages) {
        Hearer.Words heard = hearer.hearWords(sound, LanguageFiles.readAll(languages));
        answer.put("heard", heard.words()).put("decision", "nothing");
        heard.hearers().forEach(answer.putArray("ears")::add);
        answer.put("audioMillis", sound.duration().toMillis());
    }

    private static void putBeliefs(ObjectNode answer, Hearing hearing, Position position, String language) {
        ArrayNode beliefs = answer.putArray("beliefs");
        InterpretationJson json = new InterpretationJson(position, language);
        for (Belief belief : hearing.beliefs()) {
            ObjectNode each = beliefs.addObject();
            json.put(each, belief.interpretation());
            each.put("heard", belief.interpretation().words())
                    .put("probability", belief.probability())
                    .put("phones", belief.phones());
            if (!Double.isNaN(belief.vosk())) {
                each.put("vosk", belief.vosk());
            }
        }
        answer.put("phones", hearing.phones());
    }

    /** Puts one utterance in the shape of the command {@code hear}. */
    public static void put(ObjectNode answer, Hearing hearing, Position position, String language) {
        answer.put("heard", hearing.interpretation().words());
        new InterpretationJson(position, language).put(answer, hearing.interpretation());
        ArrayNode candidates = answer.putArray("candidates");
        hearing.candidates().forEach(candidate -> candidates
                .addObject()
                .put("move", candidate.move().uci())
                .put("score", candidate.score()));
        hearing.hearers().forEach(answer.putArray("ears")::add);
        hearing.probability().ifPresent(probability -> answer.put("probability", probability));
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
