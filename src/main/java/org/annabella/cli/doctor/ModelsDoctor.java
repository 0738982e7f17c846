package org.annabella.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.annabella.config.Hearers;
import org.annabella.config.HearingConfig;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Texts;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.ModelOpening.Opened;
import org.annabella.hearing.model.ModelOpening.Refused;
import org.annabella.hearing.recogniser.PublicModel;
import org.annabella.lexicon.Language;
import org.annabella.station.recognisers.OtherModels;

/** Says which language is heard with which of Vosk's models. */
final class ModelsDoctor {
    private static final String CHECK = "models";

    private final HearingConfig config;
    private final List<Language> languages;
    private final Map<String, PublicModel> others;

    ModelsDoctor(HearingConfig config) {
        this.config = config;
        this.languages = LanguageFiles.readAll(config.languages());
        this.others = OtherModels.named(config.models(), languages).stream()
                .collect(Collectors.toMap(other -> other.language().code(), Function.identity()));
    }

    /** What there is to say where no model of Vosk's can hear. */
    static Finding withoutVosk() {
        return Finding.missing(
                CHECK,
                "No model of Vosk's hears on this computer.",
                "Those of 'hearing.models' hear only where Vosk runs.");
    }

    Finding examine() {
        if (config.ears() == Hearers.ENCODER) {
            return Finding.found(CHECK, "No model of Vosk's is to hear ('hearing.ears' is encoder).");
        }
        List<String> remarks = new ArrayList<>();
        for (PublicModel other : others.values()) {
            Optional<Refused> refused = refused(other, remarks);
            if (refused.isPresent()) {
                return told(other, refused.get());
            }
        }
        String heard = languages.stream().map(this::heard).collect(Collectors.joining("; "));
        return Finding.found(CHECK, "Vosk hears " + heard + "." + String.join("", remarks));
    }

    private String heard(Language language) {
        PublicModel other = others.get(language.code());
        return language.name() + " with " + config.model()
                + (other == null ? "" : " and beside it " + other.directory().getFileName());
    }

    /** Tells why a model cannot be used, or adds what is to be known of its words. */
    private static Optional<Refused> refused(PublicModel other, List<String> remarks) {
        Optional<Refused> tried = OtherModels.refused(other);
        if (tried.isPresent()) {
            return tried;
        }
        try (other) {
            if (other.opening() instanceof Opened opened) {
                opened.model()
                        .remarks(List.of(other.language()))
                        .forEach(remark -> remarks.add(" " + other.language().name() + " beside it: " + remark));
                return Optional.empty();
            }
            return Optional.of((Refused) other.opening());
        }
    }

    private static Finding told(PublicModel other, Refused refused) {
        String text = Texts.oneLine(refused.message()) + ".";
        return refused.reason() == ModelFault.NO_RECOGNISER
                ? Finding.missing(CHECK, text, "The models of 'hearing.models' hear only where Vosk runs.")
                : Finding.broken(
                        CHECK,
                        text,
                        "At 'hearing.models." + other.language().code() + "' " + OtherModels.mend(other) + ".");
    }
}
