package org.annabella.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.config.BadInput;
import org.annabella.config.Hearers;
import org.annabella.config.HearingConfig;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.station.recognisers.EncoderFiles;
import org.annabella.station.recognisers.Models;
import org.annabella.station.recognisers.Profiles;

/** Looks whether each seat's profile can be heard with: Vosk's part, and the encoder's if it has one. */
final class ProfileDoctor {
    private static final String CHECK = "profile";

    private final HearingConfig hearing;

    ProfileDoctor(HearingConfig hearing) {
        this.hearing = hearing;
    }

    /** Returns a finding for each profile that the config names. */
    List<Finding> examine(StationConfig config) {
        List<Finding> findings = new ArrayList<>();
        List.of(config.white().profile(), config.black().profile()).stream()
                .filter(name -> !name.equals(Profiles.NONE))
                .distinct()
                .forEach(name -> findings.add(examine(name)));
        return findings;
    }

    private Finding examine(String name) {
        String model;
        try {
            model = Profiles.model(Profiles.store(hearing.profiles()), hearing.model(), name);
        } catch (Missing | BadInput unfit) {
            return Finding.broken(
                    CHECK,
                    Texts.oneLine(String.valueOf(unfit.getMessage())) + ".",
                    "The station does not start with it: make the profile again, or write none at 'profile'.");
        }
        if (hearing.ears() == Hearers.VOSK) {
            return Finding.found(CHECK, "The profile " + name + " is in order.");
        }
        Optional<String> misfit =
                EncoderFiles.headOf(model).flatMap(head -> HeadFile.misfit(head, Models.directory(hearing.encoder())));
        return misfit.map(why -> Finding.missing(
                        CHECK,
                        "Of the profile " + name + " " + why + ".",
                        "The encoder hears " + name + " as it hears everybody meanwhile."))
                .orElseGet(() -> Finding.found(
                        CHECK,
                        "The profile " + name + " is in order"
                                + (EncoderFiles.headOf(model).isPresent()
                                        ? ", with a part for the encoder."
                                        : "; the encoder hears " + name + " as it hears everybody.")));
    }
}
