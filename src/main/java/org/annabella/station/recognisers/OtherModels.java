package org.annabella.station.recognisers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.ModelOpening.Refused;
import org.annabella.hearing.recogniser.PublicModel;
import org.annabella.lexicon.Language;

/** Public models that hear beside the station's own: those of {@code hearing.models} in the config. */
public final class OtherModels {
    private OtherModels() {}

    /**
     * Returns those models that hear one of these languages, in their order. Each is tried in another process first; where
     * this computer has no Vosk there is none.
     *
     * @param models directories by the codes of languages
     * @throws Missing if one is not there
     * @throws BadInput if one cannot be used
     */
    static List<PublicModel> tried(Map<String, String> models, List<Language> languages) {
        List<PublicModel> found = new ArrayList<>();
        for (PublicModel model : named(models, languages)) {
            Optional<Refused> refused = refused(model);
            if (refused.isEmpty()) {
                found.add(model);
            } else if (refused.get().reason() != ModelFault.NO_RECOGNISER) {
                throw refusal(model, refused.get());
            }
        }
        return List.copyOf(found);
    }

    /** Returns those models that hear one of these languages, not yet tried. */
    public static List<PublicModel> named(Map<String, String> models, List<Language> languages) {
        return languages.stream()
                .flatMap(language -> Optional.ofNullable(models.get(language.code()))
                        .map(given -> PublicModel.of(language, directory(given)))
                        .stream())
                .toList();
    }

    private static Path directory(String given) {
        return Models.directory(given).toAbsolutePath().normalize();
    }

    /** Lets another process try a model; empty if it can be used. */
    public static Optional<Refused> refused(PublicModel model) {
        return RecogniserProcesses.tried(model.directory(), List.of(model.language()));
    }

    private static RuntimeException refusal(PublicModel model, Refused refused) {
        String message = "'hearing.models." + model.language().code() + "': " + refused.message() + ": " + mend(model);
        return refused.reason() == ModelFault.MISSING ? new Missing(message) : new BadInput(message);
    }

    /** What to do about a model that cannot be used. */
    public static String mend(PublicModel model) {
        return "give the directory of a small Vosk model for "
                + model.language().name() + ", or leave it out";
    }
}
