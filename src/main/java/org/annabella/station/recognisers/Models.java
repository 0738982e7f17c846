package org.annabella.station.recognisers;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.annabella.config.BadInput;
import org.annabella.config.Hearers;
import org.annabella.config.Installation;
import org.annabella.config.Missing;
import org.annabella.config.Texts;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;

/** Opens the speech model that the config or the command line names. */
public final class Models {
    /** The model that ships. */
    public static final String OWN = "voice-models/annabella";

    private Models() {}

    /** The directory: as given if it is there, otherwise below the station's home. */
    public static Path directory(String given) {
        Path asGiven = path(given);
        return asGiven.isAbsolute() || asGiven.toFile().isDirectory()
                ? asGiven
                : Installation.home().resolve(given);
    }

    private static Path path(String given) {
        try {
            return Path.of(given);
        } catch (InvalidPathException impossible) {
            throw new BadInput(Texts.noPath(given));
        }
    }

    /**
     * Opens a model in this process; a foreign one is tried in another first.
     *
     * @throws Missing if there is none
     * @throws BadInput if it cannot be used
     */
    public static SpeechModel open(String given, List<Language> languages) {
        Path directory = tried(given, languages);
        ModelOpening opening = SpeechModel.open(directory, languages);
        if (opening instanceof ModelOpening.Opened opened) {
            return opened.model();
        }
        throw refusal((ModelOpening.Refused) opening);
    }

    /** Returns a model's directory; a foreign model is tried in another process first. */
    static Path tried(String given, List<Language> languages) {
        Path directory = directory(given);
        if (Files.isDirectory(directory) && !isOwn(directory)) {
            RecogniserProcesses.tried(directory, languages).ifPresent(refused -> {
                throw refusal(refused);
            });
        }
        return directory;
    }

    private static boolean isOwn(Path directory) {
        return directory
                .toAbsolutePath()
                .normalize()
                .equals(Installation.home().resolve(OWN).toAbsolutePath().normalize());
    }

    /** What to throw where a model was refused: one line that says why, and how to mend it. */
    static RuntimeException refusal(ModelOpening.Refused refused) {
        return refusal(
                refused,
                refused.message() + ": restore " + OWN
                        + ", or name another ('hearing.model' in the config; hear, doctor and enrol: --model)");
    }

    /** The same by who was to hear: where that is the encoder, its own words say how to mend it. */
    static RuntimeException refusal(Hearers hearers, ModelOpening.Refused refused) {
        return hearers == Hearers.ENCODER ? refusal(refused, refused.message()) : refusal(refused);
    }

    private static RuntimeException refusal(ModelOpening.Refused refused, String mend) {
        return refused.reason() == ModelFault.MISSING || refused.reason() == ModelFault.NO_RECOGNISER
                ? new Missing(mend)
                : new BadInput(mend);
    }
}
