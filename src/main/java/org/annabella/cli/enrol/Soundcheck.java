package org.annabella.cli.enrol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.config.BadInput;
import org.annabella.config.HearingConfig;
import org.annabella.config.Json;
import org.annabella.config.Missing;
import org.annabella.config.Texts;
import org.annabella.hearing.profile.ProfileName;
import org.annabella.hearing.profile.ProfileStore;
import org.annabella.hearing.profile.Prompt;
import org.annabella.hearing.profile.ReadLine;
import org.annabella.hearing.profile.ReadingFolder;
import org.annabella.hearing.profile.ReadingSession;
import org.annabella.hearing.profile.SoundCheck;
import org.annabella.hearing.profile.VoiceTrial;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Phrasebook;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundFault;
import org.annabella.sound.SoundTrial;
import org.annabella.station.recognisers.EncoderFiles;
import org.annabella.station.recognisers.Models;
import org.jspecify.annotations.Nullable;

/**
 * A player's half a minute before a game: 24 words are read, and the station tells how loud, how clear and how well heard
 * they are, and learns from them. The ears are opened for it alone.
 */
final class Soundcheck implements AutoCloseable {
    private static final int ATTEMPTS = 3;

    private final Language language;
    private final @Nullable Encoder encoder;
    private final VoiceTrial trial;

    private Soundcheck(Language language, Path model, @Nullable Encoder encoder, Consumer<String> progress) {
        this.language = language;
        this.encoder = encoder;
        this.trial = new VoiceTrial(model, language, encoder, progress);
    }

    /**
     * Opens the ears of a config, as a game would.
     *
     * @throws BadInput if the model cannot be used
     */
    static Soundcheck open(HearingConfig hearing, Language language, Consumer<String> progress) {
        Path model = Models.directory(hearing.model());
        Models.open(model.toString(), List.of(language)).close();
        Encoder encoder = EncoderFiles.toBeTuned(hearing.ears(), hearing.encoder(), refused -> {});
        return new Soundcheck(language, model, encoder, progress);
    }

    /** What was found. */
    record Outcome(Language language, VoiceTrial.Result result, SoundTrial sound) {
        /** What is said aloud: how many words are heard, in the player's language. */
        String aloud() {
            return Phrasebook.of(language).wordsHeard(result.heard(), result.words());
        }

        /** What is shown: that, and what it depends on. */
        List<String> lines() {
            List<String> lines = new ArrayList<>();
            lines.add(aloud());
            lines.add(String.format(
                    Locale.ROOT,
                    "Level %.0f dB, noise %.0f dB, %s.",
                    sound.loudDb(),
                    sound.quietDb(),
                    sound.levels().clipped() > 0 ? "some of it overdriven" : "nothing overdriven"));
            sound.faults().stream()
                    .sorted()
                    .map(SoundFault::advice)
                    .map(Texts::sentence)
                    .forEach(lines::add);
            lines.add(learned());
            if (!result.leftOut().isEmpty()) {
                lines.add("Not learned from, as other words seem to have been said: line "
                        + String.join(", ", result.leftOut()) + ".");
            }
            return lines;
        }

        private String learned() {
            return result.isImproved()
                    ? "Learned from it; before that " + result.heardBefore() + " of " + result.words() + " were heard."
                    : "Nothing that was learned from it hears these words better, so the ears stay as they were.";
        }

        ObjectNode toJson() {
            ObjectNode json = Json.object()
                    .put("language", language.code())
                    .put("words", result.words())
                    .put("heard", result.heard())
                    .put("heardBefore", result.heardBefore())
                    .put("learned", result.isImproved())
                    .put("text", aloud())
                    .put("levelDb", sound.loudDb())
                    .put("noiseDb", sound.quietDb())
                    .put("clipped", sound.levels().clipped());
            sound.faults().stream().sorted().map(SoundFault::name).forEach(json.putArray("faults")::add);
            result.leftOut().forEach(json.putArray("leftOut")::add);
            return json;
        }
    }

    /** Returns what is to be read. */
    List<Prompt> prompts() {
        return VoiceTrial.prompts(language);
    }

    /**
     * Has the words read, each line up to three times until its sound is good.
     *
     * @throws Missing if the microphone goes, or a line is never good
     */
    List<ReadLine> read(ReadingSession.Reader reader) {
        List<ReadLine> lines = new ArrayList<>();
        for (Prompt prompt : prompts()) {
            lines.add(new ReadLine(prompt, read(reader, prompt)));
        }
        return lines;
    }

    private static Sound read(ReadingSession.Reader reader, Prompt prompt) {
        SoundCheck check = SoundCheck.GOOD;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            String remark = check == SoundCheck.GOOD ? "" : "that was " + check.inWords();
            Optional<Sound> sound = reader.read(prompt, remark);
            if (sound.isEmpty()) {
                throw new Missing(
                        "the microphone was disconnected in line " + prompt.number() + ": plug it in and try again");
            }
            check = SoundCheck.of(sound.get());
            if (check == SoundCheck.GOOD) {
                return sound.get();
            }
        }
        throw new Missing("line " + prompt.number() + " was three times " + check.inWords());
    }

    /** Finds out whether there is a folder to read recordings from. */
    static void requireFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new Missing("there is no folder " + folder + ": give the one with the recordings");
        }
    }

    /**
     * Takes a folder of recordings: by its list, or {@code 01.wav} to {@code 08.wav}.
     *
     * @throws BadInput if it holds something else than these 24 words, in usable sound
     */
    List<ReadLine> read(Path folder) {
        requireFolder(folder);
        ReadingFolder.Opening opening = ReadingFolder.openSmall(
                folder, prompts(), word -> language.word(word).isPresent());
        if (opening instanceof ReadingFolder.Opening.Refused refused) {
            throw new BadInput(refused.message() + "; give the folder with the recordings");
        }
        ReadingFolder.Opening.Opened read = (ReadingFolder.Opening.Opened) opening;
        int words = read.lines().stream()
                .mapToInt(line -> line.prompt().words().size())
                .sum();
        if (!read.passedOver().isEmpty()) {
            throw new BadInput(
                    "not every recording can be used: " + read.passedOver().get(0)
                            + (read.passedOver().size() > 1
                                    ? ", and " + (read.passedOver().size() - 1) + " more"
                                    : ""));
        }
        if (words != VoiceTrial.WORDS || read.lines().size() < 4) {
            throw new BadInput(
                    folder + " holds " + words + " words in " + read.lines().size() + " recordings: a sound check is "
                            + VoiceTrial.WORDS + " words in at least 4");
        }
        return read.lines();
    }

    /** Hears what was read, and learns. */
    Outcome hear(List<ReadLine> lines) throws IOException {
        return new Outcome(
                language,
                trial.run(lines),
                SoundTrial.of(lines.stream().map(ReadLine::sound).toList()));
    }

    /** Keeps what was learned as a profile, if something was. */
    boolean keep(Outcome outcome, ProfileStore store, ProfileName name, Instant at) throws IOException {
        if (!outcome.result().isImproved()) {
            return false;
        }
        trial.keep(outcome.result(), store, name, at);
        return true;
    }

    @Override
    public void close() {
        if (encoder != null) {
            encoder.close();
        }
    }
}
