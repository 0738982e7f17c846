package org.annabella.hearing.recogniser;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.judgement.VoskEvidence;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.meaning.Vocabulary;
import org.annabella.hearing.model.Spellings;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a public model makes of the utterance under way. Belongs to one thread. If its recogniser breaks, the others hear
 * on without it.
 */
final class PublicModelReadings {
    private static final Logger LOG = LoggerFactory.getLogger(PublicModelReadings.class);

    private final String name;
    private final Vocabulary vocabulary;
    private @Nullable VoskRecognisers recognisers;

    private PublicModelReadings(String name, Vocabulary vocabulary, VoskRecognisers recognisers) {
        this.name = name;
        this.vocabulary = vocabulary;
        this.recognisers = recognisers;
    }

    /** Expects what may be said next in the model's language; none if the model cannot be used. */
    static Optional<PublicModelReadings> expecting(
            PublicModel model, List<Announcement> announcements, Collection<List<Token>> answers) {
        return model.model().map(loaded -> {
            Spellings words = loaded.spellings(List.of(model.language()));
            return new PublicModelReadings(
                    model.name(),
                    new Vocabulary(words.languages()),
                    VoskRecognisers.of(loaded, announcements, answers, words));
        });
    }

    String name() {
        return name;
    }

    /** Whether it has not broken. */
    boolean hears() {
        return recognisers != null;
    }

    void accept(short[] block) {
        VoskRecognisers present = recognisers;
        if (present != null) {
            try {
                present.accept(block);
            } catch (RecognizerFault broken) {
                LOG.warn("{} hears no more: {}", name, broken.getMessage());
                close();
            }
        }
    }

    /** Ends the utterance; there is no evidence by who found only silence where others may have heard something. */
    Optional<VoskEvidence> result() {
        return Optional.ofNullable(recognisers)
                .map(VoskRecognisers::result)
                .filter(readings -> !Hypothesis.best(readings.free()).words().isEmpty())
                .map(readings -> VoskEvidence.ofSome(readings, this::knows));
    }

    private boolean knows(List<String> words) {
        return words.stream().allMatch(vocabulary::knows);
    }

    void reset() {
        if (recognisers != null) {
            recognisers.reset();
        }
    }

    void close() {
        if (recognisers != null) {
            recognisers.close();
            recognisers = null;
        }
    }
}
