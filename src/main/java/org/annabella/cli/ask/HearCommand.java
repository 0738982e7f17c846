package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.annabella.chess.Position;
import org.annabella.cli.terminal.Fens;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.Hearers;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.TextFile;
import org.annabella.config.Texts;
import org.annabella.config.Values;
import org.annabella.hearing.Listening;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.encoder.Opening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.sound.Microphone;
import org.annabella.sound.SoundInput;
import org.annabella.station.recognisers.EncoderFiles;
import org.annabella.station.recognisers.Models;
import org.annabella.station.recognisers.Profiles;
import org.annabella.threads.DefectWords;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** What the recogniser makes of sound files or of the microphone. */
@Command(
        name = "hear",
        description = "Says what is heard in sound files, and what it means in a position.",
        mixinStandardHelpOptions = true)
public final class HearCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(names = "--language", split = ",", defaultValue = "da,de", description = "One or several, such as da,de.")
    List<String> languages = List.of();

    @Option(names = "--position", paramLabel = "FEN", description = "The position; absent: the start.")
    @Nullable
    String fen;

    @Option(names = "--model", paramLabel = "DIR", defaultValue = Models.OWN, description = "Any Vosk model.")
    String model = Models.OWN;

    @Option(
            names = "--models",
            split = ",",
            paramLabel = "LANGUAGE=DIR",
            description = "Any Vosk model for one language, heard beside it and the encoder, such as de=models/german.")
    Map<String, String> models = Map.of();

    @Option(names = "--ears", paramLabel = "WHO", description = "both, vosk or encoder; absent: both.")
    String ears = "both";

    @Option(names = "--encoder", paramLabel = "DIR", description = "Another encoder than the shipped one.")
    String encoder = EncoderFiles.OWN;

    @Option(names = "--profile", paramLabel = "NAME", description = "Hears with this speaker's profile.")
    String profile = Profiles.NONE;

    @Option(names = "--profiles", paramLabel = "DIR", description = "Where profiles are kept; absent: the user's own.")
    String profiles = Profiles.DEFAULT;

    @Option(
            names = "--batch",
            paramLabel = "FILE.tsv",
            description = "Lines of 'wav <tab> languages <tab> FEN'; a dash for the FEN: words, whatever they mean;"
                    + " names of files count from where the list is.")
    @Nullable
    Path batch;

    @Option(
            names = "--mic",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "NAME",
            description = "Listens to the microphone until the end of input.")
    @Nullable
    String microphone;

    @Option(
            names = "--stream",
            description = "Hears each file as it would a microphone: utterances end by themselves, with their times.")
    boolean stream;

    @Option(
            names = "--weigh",
            paramLabel = "FILE.json",
            description = "Tells the decision under each of these thresholds: a list in the shape of annabella.json.")
    @Nullable
    Path thresholds;

    @Option(names = "--beliefs", description = "Tells all that may have been meant, with the evidence for it.")
    boolean beliefs;

    @Parameters(arity = "0..*", paramLabel = "FILE.wav")
    List<Path> files = List.of();

    @Override
    public Integer call() {
        if (files.isEmpty() && batch == null && microphone == null) {
            throw new BadInput("nothing to hear: give WAV files, --batch FILE.tsv or --mic");
        }
        if (stream && thresholds != null) {
            throw new BadInput("give --stream or --weigh, not both");
        }
        if (thresholds != null && !root.json()) {
            throw new BadInput("--weigh answers in numbers only: add --json");
        }
        Hearers asked = Hearers.of(ears);
        checkModels(asked);
        Hearers hearers = thresholds == null ? asked : Hearers.VOSK; // the thresholds are Vosk's
        try (HearingModels opened =
                EncoderFiles.open(hearers, modelOrProfile(), models, encoder, LanguageFiles.readAll(languages))) {
            opened.profileRemark().ifPresent(remark -> root.terminal().progress("annabella: " + remark));
            sayWhoDoesNotHear(opened);
            return microphone == null ? hearFiles(opened) : listen(opened, microphone);
        }
    }

    /** Where the encoder was to hear as well and cannot, what follows was heard by one recogniser alone. */
    private void sayWhoDoesNotHear(HearingModels opened) {
        Encoder second = opened.encoder();
        if (second != null && second.opening() instanceof Opening.Refused refused) {
            root.terminal().progress("annabella: Vosk hears alone: " + Texts.oneLine(refused.message()));
        }
    }

    private void checkModels(Hearers asked) {
        models.keySet().forEach(code -> Values.oneOf(code, Set.copyOf(languages), "a language of '--models"));
        if (!models.isEmpty() && asked != Hearers.BOTH) {
            throw new BadInput("--models is weighed in only where both hear: leave --ears out");
        }
    }

    private int hearFiles(HearingModels opened) {
        try (HearMode mode = mode(opened)) {
            String position = fen == null ? Position.INITIAL.fen() : fen;
            int exit = Exit.DONE;
            for (Path file : files) {
                exit = Math.max(exit, one(mode, new HearItem(file.toString(), file, languages, position)));
            }
            if (batch != null) {
                runBatch(mode, batch);
            }
            return exit;
        }
    }

    private HearMode mode(HearingModels opened) {
        SpeechModel vosk = opened.vosk();
        if (thresholds != null && vosk != null) {
            return new WeighedSound(vosk, thresholds);
        }
        return stream ? new StreamedSound(opened) : new WholeSound(opened, beliefs);
    }

    private String modelOrProfile() {
        return Profiles.model(Profiles.store(profiles), model, profile);
    }

    /** A file that was named and cannot be heard is an error of the call, unlike a bad line of a batch. */
    private int one(HearMode mode, HearItem item) {
        item.check(mode);
        ObjectNode answer = item.answer(mode);
        if (!answer.has("error")) {
            tell(answer);
            return Exit.DONE;
        }
        if (root.json()) {
            tell(answer);
        }
        root.terminal().error(answer.get("error").asText() + ": give a WAV file with sound");
        return Files.exists(item.file()) ? Exit.USAGE : Exit.MISSING;
    }

    private void runBatch(HearMode mode, Path list) {
        if (!Files.exists(list)) {
            throw new Missing("no list " + list + ": give lines of 'wav <tab> languages <tab> FEN' with --batch");
        }
        try (var lines = TextFile.lines(list)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    tell(HearItem.answerLine(mode, list, line));
                }
            }
        } catch (IOException unreadable) {
            throw new BadInput("the list " + list + " cannot be read: " + DefectWords.whyNot(unreadable));
        }
    }

    private int listen(HearingModels opened, String name) {
        Microphone.Opening opening = Microphone.open(name);
        if (opening instanceof Microphone.Opening.Refused refused) {
            throw new Missing(
                    name.isEmpty() ? "no microphone was found: plug one in, or give a WAV file" : refused.message());
        }
        Position position = fen == null ? Position.INITIAL : Fens.position(fen);
        try (SoundInput open = ((Microphone.Opening.Opened) opening).microphone();
                Hearer hearer = new Hearer(opened);
                Listening listening =
                        new Listening(hearer.recogniser(), Listening.Settings.OPEN, fault -> root.terminal()
                                .progress(fault.advice()))) {
            listening.expect(position, LanguageFiles.readAll(languages), null);
            Duration heard = Duration.ZERO;
            for (Optional<short[]> block = open.nextBlock(); block.isPresent(); block = open.nextBlock()) {
                heard = heard.plus(Microphone.BLOCK);
                listening.accept(block.get(), heard).forEach(utterance -> tell(utterance, position));
            }
            return Exit.DONE;
        }
    }

    private void tell(Utterance utterance, Position position) {
        if (!utterance.isNoise()) {
            ObjectNode answer = Json.object().put("file", "microphone");
            WholeSound.put(answer, utterance.hearing(), position, languages.get(0));
            tell(answer);
        }
    }

    private void tell(ObjectNode answer) {
        if (root.json()) {
            root.terminal().result(Json.line(answer));
        } else if (answer.has("utterances")) {
            answer.get("utterances").forEach(utterance -> root.terminal()
                    .result(String.format(
                            Locale.ROOT,
                            "%s, %.1f s: %s",
                            answer.get("file").asText(),
                            utterance.get("endMillis").asLong() / 1000.0,
                            UnderstandCommand.text((ObjectNode) utterance))));
        } else {
            root.terminal().result(answer.get("file").asText() + ": " + UnderstandCommand.text(answer));
        }
    }
}
