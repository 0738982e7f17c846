package org.annabella.station;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.annabella.chess.Side;
import org.annabella.hearing.ModelOpening;
import org.annabella.hearing.SpeechModel;
import org.annabella.lexicon.Language;

/** Opens the speech model that the config or the command line names. */
final class Models {
    static final String OWN = "voice-models/annabella-da-de";

    private Models() {}

    /** Opens the model that hears each seat: its player's profile, or the one that hears everybody. */
    static Map<Side, SpeechModel> ofSeats(StationConfig config, List<Language> languages) {
        StationConfig.Hearing hearing = config.hearing();
        Map<String, SpeechModel> opened = new HashMap<>();
        Map<Side, SpeechModel> models = new EnumMap<>(Side.class);
        for (Side seat : Side.values()) {
            String directory = Profiles.model(
                    Profiles.store(hearing.profiles()),
                    hearing.model(),
                    config.seat(seat).profile());
            models.put(seat, opened.computeIfAbsent(directory, each -> open(each, languages)));
        }
        return models;
    }

    /** The directory: as given if it is there, otherwise below the station's home. */
    static Path directory(String given) {
        Path asGiven = Path.of(given);
        return asGiven.isAbsolute() || asGiven.toFile().isDirectory()
                ? asGiven
                : Main.home().resolve(given);
    }

    /**
     * Opens a model.
     *
     * @throws Missing if there is none
     * @throws BadInput if it cannot be used
     */
    static SpeechModel open(String given, List<Language> languages) {
        ModelOpening opening = SpeechModel.open(directory(given), languages);
        if (opening instanceof ModelOpening.Opened opened) {
            return opened.model();
        }
        ModelOpening.Refused refused = (ModelOpening.Refused) opening;
        String mend = refused.message() + ": give another with --model, or restore " + OWN;
        if (refused.reason() == ModelOpening.Reason.MISSING || refused.reason() == ModelOpening.Reason.NO_RECOGNISER) {
            throw new Missing(mend);
        }
        throw new BadInput(mend);
    }
}
