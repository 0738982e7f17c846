package org.annabella.station.recognisers;

import java.nio.file.Path;
import org.annabella.config.BadInput;
import org.annabella.config.Missing;
import org.annabella.config.Texts;
import org.annabella.config.UserData;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.profile.ProfileName;
import org.annabella.hearing.profile.ProfileStore;
import org.annabella.hearing.profile.ProfileStore.Finding;

/** Where personal voice profiles are, and the model that one of them stands for. */
public final class Profiles {
    /** The config's word for the place that the operating system has for a user's data. */
    public static final String DEFAULT = "default";
    /** The config's word for a seat without a profile. */
    public static final String NONE = "none";

    private Profiles() {}

    /** The profiles in the directory that the config names, or in the user's own where it names none. */
    public static ProfileStore store(String configured) {
        return new ProfileStore(configured.equals(DEFAULT) ? UserData.folder("profiles") : Path.of(configured));
    }

    /**
     * A speaker's name as one that a profile can have.
     *
     * @throws BadInput if it is none
     */
    public static ProfileName name(String given) {
        if (!ProfileName.isAllowed(given)) {
            throw new BadInput(
                    "'" + Texts.oneLine(given)
                            + "' is no name for a profile: use up to 40 letters and digits, with single blanks or hyphens between");
        }
        return new ProfileName(given);
    }

    /**
     * Returns the directory of the model to hear with.
     *
     * @param profile a speaker's name, {@link #NONE} for the model itself
     * @throws Missing if there is no such profile
     * @throws BadInput if it was made for another model, or is damaged
     */
    public static String model(ProfileStore store, String model, String profile) {
        if (profile.equals(NONE)) {
            return model;
        }
        ProfileName name = name(profile);
        Finding finding = store.find(name, Models.directory(model));
        if (finding instanceof Finding.Found found) {
            SpeechModel.damage(found.model()).ifPresent(damage -> {
                throw new BadInput(store.damaged(name, found.card(), damage.message()));
            });
            return found.model().toAbsolutePath().toString();
        }
        Finding.Refused refused = (Finding.Refused) finding;
        if (refused.isMissing()) {
            throw new Missing(refused.message());
        }
        throw new BadInput(refused.message());
    }
}
