package org.annabella.hearing.recogniser;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.annabella.hearing.encoder.Opening;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/** The result of opening what sound is heard with. */
public sealed interface HearingOpening {
    /** It can be heard with; the encoder is loaded when somebody is about to speak. */
    record Opened(HearingModels models) implements HearingOpening {}

    /** It cannot be heard with. */
    record Refused(ModelOpening.Refused why) implements HearingOpening {}

    /**
     * Opens Vosk's model, and the encoder beside it if there is one. Where this computer has no Vosk, the encoder hears
     * alone.
     *
     * @param model the directory of Vosk's model; null where the encoder is to hear alone
     * @param encoder null where Vosk is to hear alone
     */
    static HearingOpening open(@Nullable Path model, @Nullable Encoder encoder, Collection<Language> languages) {
        return open(model, encoder, List.of(), languages);
    }

    /**
     * Opens the same, and beside them models of others for one language each, which are loaded when somebody is about to
     * speak.
     */
    static HearingOpening open(
            @Nullable Path model, @Nullable Encoder encoder, List<PublicModel> others, Collection<Language> languages) {
        if (model == null) {
            return alone(encoder, () -> new ModelOpening.Refused(ModelFault.MISSING, "there is nothing to hear with"));
        }
        ModelOpening opening = SpeechModel.open(model, languages);
        if (opening instanceof ModelOpening.Opened opened) {
            return new Opened(new HearingModels(opened.model(), encoder, others));
        }
        ModelOpening.Refused refused = (ModelOpening.Refused) opening;
        return refused.reason() == ModelFault.NO_RECOGNISER ? alone(encoder, () -> refused) : new Refused(refused);
    }

    private static HearingOpening alone(@Nullable Encoder encoder, Supplier<ModelOpening.Refused> without) {
        if (encoder == null) {
            return new Refused(without.get());
        }
        return encoder.opening() instanceof Opening.Refused refused
                ? new Refused(new ModelOpening.Refused(reason(refused.reason()), refused.message()))
                : new Opened(new HearingModels(null, encoder));
    }

    private static ModelFault reason(Opening.Reason reason) {
        return switch (reason) {
            case MISSING -> ModelFault.MISSING;
            case NO_RUNTIME -> ModelFault.NO_RECOGNISER;
            default -> ModelFault.FILE_BROKEN;
        };
    }
}
