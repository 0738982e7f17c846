package org.annabella.cli.enrol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.ConfigFile;
import org.annabella.config.Exit;
import org.annabella.config.HearingConfig;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;
import org.annabella.hearing.acoustic.AcousticModel;
import org.annabella.hearing.profile.Enrolment;
import org.annabella.hearing.profile.ProfileCard;
import org.annabella.hearing.profile.ProfileName;
import org.annabella.hearing.profile.ProfileStore;
import org.annabella.hearing.profile.Prompt;
import org.annabella.hearing.profile.Prompts;
import org.annabella.hearing.profile.ReadLine;
import org.annabella.hearing.profile.ReadingFolder;
import org.annabella.hearing.profile.ReadingSession;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.json.Unreadable;
import org.annabella.lexicon.Language;
import org.annabella.station.recognisers.EncoderFiles;
import org.annabella.station.recognisers.Models;
import org.annabella.station.recognisers.Profiles;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Personal voice profiles: made from a reading, listed, forgotten. */
@Command(
        name = "enrol",
        description = "Makes a personal voice profile from about five minutes of reading.",
        mixinStandardHelpOptions = true)
public final class EnrolCommand implements Callable<Integer> {
    private static final Set<String> YES = Set.of("yes", "y", "ja", "j");

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(names = "--speaker", paramLabel = "NAME", description = "The name of the speaker.")
    @Nullable
    String speaker;

    @Option(names = "--language", paramLabel = "L", description = "The language that is read, such as da or de.")
    @Nullable
    String language;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "Reads WAV files instead of the microphone: by prompts.tsv, or 01.wav, 02.wav, …")
    @Nullable
    Path from;

    @Option(names = "--again", description = "Makes the profile again from the reading that was kept.")
    boolean again;

    @Option(names = "--prompts", description = "Prints what is to be read, as a list for --from, and ends.")
    boolean prompts;

    @Option(names = "--list", description = "Lists the profiles.")
    boolean list;

    @Option(names = "--forget", paramLabel = "NAME", description = "Deletes a profile and every sound of it.")
    @Nullable
    String forget;

    @Option(
            names = {"--consent", "--yes"},
            description = "The speaker agrees: do not ask.")
    boolean consent;

    @Option(names = "--keep-sound", description = "Keeps the reading, to make the profile again for a later model.")
    boolean keepSound;

    @Option(names = "--silent", description = "Shows the prompts and does not say them.")
    boolean silent;

    @Option(names = "--mic", paramLabel = "NAME", defaultValue = "", description = "The microphone; absent: the first.")
    String microphone = "";

    @Option(names = "--model", paramLabel = "DIR", description = "The model to begin with; absent: the config's.")
    @Nullable
    String model;

    @Option(names = "--encoder", paramLabel = "DIR", description = "The encoder to tune; absent: the config's.")
    @Nullable
    String encoder;

    @Option(names = "--profiles", paramLabel = "DIR", description = "Where profiles are kept; absent: the config's.")
    @Nullable
    String profiles;

    @Option(names = "--config", paramLabel = "FILE", description = "Settings; missing keys use the defaults.")
    @Nullable
    Path config;

    @Override
    public Integer call() throws IOException {
        try {
            return made();
        } catch (Unreadable damaged) {
            throw new BadInput(damaged.getMessage()
                    + "; make that profile again with --speaker and --language, or delete it with 'annabella enrol"
                    + " --forget NAME'");
        }
    }

    private int made() throws IOException {
        StationConfig settings = config == null ? ConfigFile.defaults() : ConfigFile.read(config);
        ProfileStore store =
                Profiles.store(profiles == null ? settings.hearing().profiles() : profiles);
        if (list) {
            return listed(store);
        }
        if (forget != null) {
            return forgotten(store, Profiles.name(forget));
        }
        Path base = Models.directory(model == null ? settings.hearing().model() : model);
        AcousticModel opened = acoustic(base);
        Language spoken = LanguageFiles.read(languageToRead(store));
        List<Prompt> lines = Prompts.of(spoken, opened::knows);
        if (prompts) {
            ReadingList.print(lines, root);
            return Exit.DONE;
        }
        ProfileName name = Profiles.name(requiredSpeaker());
        Models.open(base.toString(), List.of(spoken)).close(); // better refused now than after five minutes
        askConsent(name, store);
        Enrolment enrolment = new Enrolment(base, opened, store, this::tellProgress);
        try (Encoder tuned = encoder(settings.hearing())) {
            return enrolled(
                    store,
                    name,
                    spoken,
                    tuned == null ? enrolment : enrolment.with(tuned),
                    () -> reading(store, name, spoken, lines, opened));
        }
    }

    /** Opens the encoder that is to be tuned; null where there is none, which is said. */
    private @Nullable Encoder encoder(HearingConfig hearing) {
        return EncoderFiles.toBeTuned(
                hearing.ears(),
                encoder == null ? hearing.encoder() : encoder,
                why -> tellProgress(
                        "the profile is made for Vosk's model alone, as the encoder does not hear: " + why));
    }

    /** A reading and what of it could not be used. */
    private record Read(List<ReadLine> lines, List<String> passedOver) {}

    private interface Reading {
        Read read() throws IOException;
    }

    private int enrolled(ProfileStore store, ProfileName name, Language spoken, Enrolment enrolment, Reading reading) {
        try {
            Read read = reading.read();
            read.passedOver().forEach(this::tellProgress);
            long begin = System.nanoTime();
            boolean kept = keepSound || again;
            ProfileCard card = enrolment.enrol(new Enrolment.Request(name, spoken, Instant.now(), kept), read.lines());
            if (isRecorded()) {
                store.dropReading(name);
            }
            tell(card, read, (System.nanoTime() - begin) / 1_000_000);
            return Exit.DONE;
        } catch (IOException unwritable) {
            throw new BadInput("the profile cannot be kept in " + store.root() + " ("
                    + Texts.oneLine(unwritable.getMessage()) + "): make room, or give another place with --profiles; "
                    + "a profile that was there is as it was");
        }
    }

    private Read reading(
            ProfileStore store, ProfileName name, Language spoken, List<Prompt> lines, AcousticModel opened)
            throws IOException {
        Path folder = from != null ? from : again ? store.sound(name) : store.reading(name);
        if (isRecorded()) {
            record(new ReadingSession(folder, lines, opened), spoken, lines.size());
        }
        Soundcheck.requireFolder(folder);
        ReadingFolder.Opening opening = ReadingFolder.open(folder, lines, opened::knows);
        if (opening instanceof ReadingFolder.Opening.Opened read) {
            return new Read(read.lines(), read.passedOver());
        }
        throw new BadInput(((ReadingFolder.Opening.Refused) opening).message() + "; 'annabella enrol --language "
                + spoken.code() + " --prompts' lists what is read");
    }

    /** Whether it is read now, at the microphone, and not taken from a reading that is there. */
    private boolean isRecorded() {
        return from == null && !again;
    }

    private void record(ReadingSession session, Language spoken, int lines) throws IOException {
        if (session.kept() > 0) {
            tellProgress("going on with a reading: " + session.kept() + " of " + lines + " lines are there");
        }
        try (PromptReader reader = new PromptReader(microphone, spoken, silent, lines, root.terminal())) {
            if (!session.run(reader)) {
                throw new Missing("the microphone was disconnected after " + session.kept() + " of " + lines
                        + " lines: plug it in and give the same command again, to go on from there");
            }
        }
    }

    private String requiredSpeaker() {
        if (speaker == null) {
            throw new BadInput("whose profile? Give --speaker NAME");
        }
        return speaker;
    }

    private String languageToRead(ProfileStore store) throws IOException {
        if (language != null) {
            return language;
        }
        if (again) {
            return store.card(Profiles.name(requiredSpeaker()))
                    .map(ProfileCard::language)
                    .orElseThrow(() -> new Missing("there is no profile '" + speaker + "' to make again"));
        }
        throw new BadInput(
                "which language is read? Give --language, known are " + String.join(", ", LanguageFiles.known()));
    }

    private static AcousticModel acoustic(Path base) {
        AcousticModel.Opening opening = AcousticModel.open(base);
        if (opening instanceof AcousticModel.Opening.Opened opened) {
            return opened.model();
        }
        throw new BadInput("no profile can be made from this model: "
                + ((AcousticModel.Opening.Refused) opening).message() + "; use " + Models.OWN);
    }

    private void askConsent(ProfileName name, ProfileStore store) throws IOException {
        if (consent) {
            return;
        }
        tellProgress(
                "A profile of " + name + " is made from a reading of about five minutes. Sound and profile stay on this"
                        + " computer, in " + store.root() + "; the sound is deleted when the profile is made"
                        + (keepSound ? " only with the profile, as you asked for." : "."));
        tellProgress(
                "'annabella enrol --forget \"" + name + "\"' deletes everything. Does " + name + " agree? (yes/no)");
        BufferedReader lines = root.terminal().lines();
        String answer = lines.readLine();
        if (answer == null || !YES.contains(answer.strip().toLowerCase(Locale.ROOT))) {
            throw new BadInput("no consent was given: nothing was recorded; answer yes, or give --consent");
        }
    }

    private int listed(ProfileStore store) throws IOException {
        List<ProfileCard> cards = store.list();
        cards.forEach(card ->
                root.terminal().result(root.json() ? Json.line(ProfileJson.of(card)) : ProfileJson.inWords(card)));
        if (cards.isEmpty() && !root.json()) {
            root.terminal().result("There are no profiles in " + store.root() + ".");
        }
        return Exit.DONE;
    }

    private int forgotten(ProfileStore store, ProfileName name) throws IOException {
        if (!store.forget(name)) {
            throw new Missing("there is no profile '" + name + "' in " + store.root() + ": --list names them");
        }
        root.terminal()
                .result(
                        root.json()
                                ? Json.line(Json.object().put("forgotten", name.text()))
                                : "The profile of " + name + " and every sound of it are deleted.");
        return Exit.DONE;
    }

    private void tell(ProfileCard card, Read read, long millis) {
        if (!root.json()) {
            root.terminal().result(ProfileJson.inWords(card));
            return;
        }
        ObjectNode answer =
                ProfileJson.of(card).put("prompts", read.lines().size()).put("millis", millis);
        read.passedOver().forEach(answer.putArray("passedOver")::add);
        root.terminal().result(Json.line(answer));
    }

    private void tellProgress(String line) {
        root.terminal().progress("annabella: " + line);
    }
}
