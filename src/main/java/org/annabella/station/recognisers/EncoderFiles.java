package org.annabella.station.recognisers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.config.BadInput;
import org.annabella.config.Hearers;
import org.annabella.config.Logs;
import org.annabella.config.Missing;
import org.annabella.config.PhoneFile;
import org.annabella.config.Texts;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.OnnxLibrary;
import org.annabella.hearing.encoder.Opening;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.hearing.recogniser.HearingOpening;
import org.annabella.hearing.recogniser.PublicModel;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the encoder that the config or the command line names, and opens what sound is heard with. */
public final class EncoderFiles {
    /** The encoder that ships. */
    public static final String OWN = "voice-models/annabella-encoder";

    private static final Logger LOG = LoggerFactory.getLogger(EncoderFiles.class);

    private EncoderFiles() {}

    /** Returns the encoder in a directory, as given if it is there, otherwise below the station's home; not yet loaded. */
    public static Encoder in(String given) {
        return in(Models.directory(given));
    }

    /** Returns the encoder in this very directory; not yet loaded. */
    public static Encoder in(Path directory) {
        return Encoder.in(directory, PhoneFile.read().names());
    }

    /**
     * Returns the encoder in a directory, with its head tuned to the person whose profile this model is.
     *
     * @param model a directory of Vosk's model, of a profile or of none
     */
    static Encoder in(String given, String model) {
        Encoder encoder = in(given);
        return headOf(model).map(encoder::withHead).orElse(encoder);
    }

    /** Returns the encoder's part of the profile that this model is; none where there is none. */
    public static Optional<Path> headOf(String model) {
        return Optional.of(Models.directory(model).resolve(HeadFile.NAME)).filter(Files::isRegularFile);
    }

    /**
     * Opens what sound is heard with, in this process.
     *
     * @param model a directory of Vosk's model; that of a profile may hold the encoder's part too, also where the encoder
     *     hears alone
     * @param others public models beside them, by the codes of their languages
     * @throws Missing if there is none
     * @throws BadInput if it cannot be used
     */
    public static HearingModels open(
            Hearers hearers, String model, Map<String, String> others, String encoder, List<Language> languages) {
        if (hearers == Hearers.VOSK) {
            return HearingModels.of(Models.open(model, languages));
        }
        beforeLoading();
        Path directory = hearers == Hearers.ENCODER ? null : Models.tried(model, languages);
        List<PublicModel> beside = OtherModels.tried(others, languages);
        HearingOpening opening = HearingOpening.open(directory, in(encoder, model), beside, languages);
        if (opening instanceof HearingOpening.Opened opened) {
            return opened.models();
        }
        throw Models.refusal(hearers, ((HearingOpening.Refused) opening).why());
    }

    /**
     * Opens the encoder whose head is to be tuned.
     *
     * @param ears who hears, as {@code hearing.ears}
     * @param given its directory
     * @param refused is told why it cannot be used
     * @return null where Vosk hears alone, or it cannot be used
     */
    public static @Nullable Encoder toBeTuned(Hearers ears, String given, Consumer<String> refused) {
        if (ears == Hearers.VOSK) {
            return null;
        }
        beforeLoading();
        Encoder encoder = in(given);
        if (encoder.opening() instanceof Opening.Refused why) {
            refused.accept(Texts.oneLine(why.message()));
            encoder.close();
            return null;
        }
        return encoder;
    }

    /** ONNX Runtime unpacks its library at each start unless it is told where one lies. */
    public static void beforeLoading() {
        if (System.getProperty(OnnxLibrary.PROPERTY) == null) {
            try {
                OnnxLibrary.unpack(Logs.folder())
                        .ifPresent(folder -> System.setProperty(OnnxLibrary.PROPERTY, folder.toString()));
            } catch (IOException unwritable) {
                LOG.warn("ONNX Runtime's library cannot be kept: {}", unwritable.getMessage());
            }
        }
    }
}
