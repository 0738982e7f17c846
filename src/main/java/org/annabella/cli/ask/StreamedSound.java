package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;

/**
 * Hears each file as a microphone's sound is heard in play: the recogniser itself decides where an utterance ends, and what has
 * not ended when the file does was not heard.
 */
final class StreamedSound implements HearMode {
    private static final int BLOCKS_PER_SECOND = 10;

    private final HearingModels models;
    private final Recogniser recogniser;

    StreamedSound(HearingModels models) {
        this.models = models;
        try (Hearer hearer = new Hearer(models)) {
            this.recogniser = hearer.recogniser();
        }
    }

    @Override
    public boolean hears(Language language) {
        return models.hears(language);
    }

    @Override
    public void put(ObjectNode answer, Sound sound, Position position, List<String> languages) {
        recogniser.expect(position, LanguageFiles.readAll(languages), null);
        int rateHz = models.sampleRateHz();
        short[] samples = sound.atRate(rateHz).samples();
        int block = rateHz / BLOCKS_PER_SECOND;
        ArrayNode utterances = answer.putArray("utterances");
        long begin = System.nanoTime();
        for (int at = 0; at < samples.length; at += block) {
            int end = Math.min(samples.length, at + block);
            long blockBegin = System.nanoTime();
            Optional<Hearing> heard = recogniser.accept(Arrays.copyOfRange(samples, at, end));
            double millis = (System.nanoTime() - blockBegin) / 1e6;
            heard.filter(StreamedSound::isWorthTelling).ifPresent(hearing -> {
                ObjectNode utterance = utterances.addObject();
                WholeSound.put(utterance, hearing, position, languages.get(0));
                utterance.put("endMillis", end * 1000L / rateHz).put("decisionMillis", millis);
            });
        }
        answer.put("decodeMillis", (System.nanoTime() - begin) / 1e6)
                .put("audioMillis", sound.duration().toMillis());
    }

    /** Stretches of silence end as well. */
    private static boolean isWorthTelling(Hearing hearing) {
        return !hearing.open().isEmpty() || !hearing.interpretation().words().isEmpty();
    }

    @Override
    public void close() {
        recogniser.close();
    }
}
