package org.annabella.station;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.annabella.chess.Position;
import org.annabella.hearing.Ear;
import org.annabella.hearing.Hearer;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Microphone;
import org.annabella.hearing.Sound;
import org.annabella.hearing.SoundReading;
import org.annabella.hearing.SpeechModel;
import org.annabella.hearing.WavFiles;
import org.annabella.lexicon.Language;
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
final class HearCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Main main;

    @Option(names = "--language", split = ",", defaultValue = "da,de", description = "One or several, such as da,de.")
    List<String> languages = List.of();

    @Option(names = "--position", paramLabel = "FEN", description = "The position; absent: the start.")
    @Nullable
    String fen;

    @Option(names = "--model", paramLabel = "DIR", defaultValue = Models.OWN, description = "Any Vosk model.")
    String model = Models.OWN;

    @Option(names = "--profile", paramLabel = "NAME", description = "Hears with this speaker's profile.")
    String profile = Profiles.NONE;

    @Option(names = "--profiles", paramLabel = "DIR", description = "Where profiles are kept; absent: the user's own.")
    String profiles = Profiles.DEFAULT;

    @Option(
            names = "--batch",
            paramLabel = "FILE.tsv",
            description = "Lines of 'wav <tab> languages <tab> FEN'; names of files count from where the list is.")
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

    @Parameters(arity = "0..*", paramLabel = "FILE.wav")
    List<Path> files = List.of();

    /** One thing to hear. */
    private record Item(String name, Path file, List<String> languages, String fen) {}

    @Override
    public Integer call() {
        if (files.isEmpty() && batch == null && microphone == null) {
            throw new BadInput("nothing to hear: give WAV files, --batch FILE.tsv or --mic");
        }
        try (SpeechModel opened = Models.open(modelOrProfile(), LanguageFiles.readAll(languages));
                Hearer hearer = new Hearer(opened)) {
            if (microphone != null) {
                return listen(hearer, microphone);
            }
            String position = fen == null ? Position.INITIAL.fen() : fen;
            int exit = Exit.DONE;
            for (Path file : files) {
                exit = Math.max(exit, one(hearer, new Item(file.toString(), file, languages, position)));
            }
            if (batch != null) {
                runBatch(hearer, batch);
            }
            return exit;
        }
    }

    private String modelOrProfile() {
        return Profiles.model(Profiles.store(profiles), model, profile);
    }

    /** A file that was named and cannot be heard is an error of the call, unlike a bad line of a batch. */
    private int one(Hearer hearer, Item item) {
        ObjectNode answer = answer(hearer, item);
        if (!answer.has("error")) {
            tell(answer);
            return Exit.DONE;
        }
        if (main.json) {
            tell(answer);
        }
        main.terminal.error(answer.get("error").asText() + ": give a WAV file with sound");
        return Files.exists(item.file()) ? Exit.USAGE : Exit.MISSING;
    }

    private void runBatch(Hearer hearer, Path list) {
        try (var lines = Files.newBufferedReader(list, Main.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    tell(answerLine(hearer, list, line));
                }
            }
        } catch (IOException unreadable) {
            throw new BadInput("the list " + list + " cannot be read: " + unreadable);
        }
    }

    private ObjectNode answerLine(Hearer hearer, Path list, String line) {
        String[] parts = line.split("\t", -1);
        if (parts.length < 3) {
            return Json.object()
                    .put("file", parts[0])
                    .put("error", "not 'wav <tab> languages <tab> FEN': '" + line + "'");
        }
        Path beside = list.toAbsolutePath().resolveSibling(parts[0]);
        Path file = Files.exists(beside) ? beside : Path.of(parts[0]);
        return answer(hearer, new Item(parts[0], file, List.of(parts[1].strip().split(",")), parts[2]));
    }

    private ObjectNode answer(Hearer hearer, Item item) {
        ObjectNode answer = Json.object().put("file", item.name());
        try {
            Position position = Fens.position(item.fen());
            List<Language> spoken = LanguageFiles.readAll(item.languages());
            requireHeard(hearer, spoken);
            put(
                    answer,
                    hearer.hear(read(item.file()), position, spoken),
                    position,
                    item.languages().get(0));
        } catch (BadInput | Missing bad) {
            answer.put("error", bad.getMessage());
        }
        return answer;
    }

    private static void requireHeard(Hearer hearer, List<Language> spoken) {
        for (Language language : spoken) {
            if (!hearer.hears(language)) {
                throw new BadInput(
                        "the speech model does not hear '" + language.code() + "': give another with --model");
            }
        }
    }

    private static void put(ObjectNode answer, Hearing hearing, Position position, String language) {
        answer.put("heard", hearing.decision().words());
        new DecisionJson(position, language).put(answer, hearing.decision());
        ArrayNode candidates = answer.putArray("candidates");
        hearing.candidates().forEach(candidate -> candidates
                .addObject()
                .put("move", candidate.move().uci())
                .put("score", candidate.score()));
        answer.put("restricted", hearing.restricted())
                .put("open", hearing.open())
                .put("wellFormed", hearing.wellFormed().words())
                .put("ratio", hearing.ratio())
                .put("speechRatio", hearing.legal().score() - hearing.free().score())
                .put("decodeMillis", hearing.decoding().toNanos() / 1e6)
                .put("audioMillis", hearing.sound().toMillis());
    }

    /** Reads a sound file, or says why it cannot be heard. */
    static Sound read(Path file) {
        SoundReading reading = WavFiles.read(file);
        if (reading instanceof SoundReading.Readable readable) {
            return readable.sound();
        }
        throw new BadInput(((SoundReading.Unreadable) reading).message());
    }

    private int listen(Hearer hearer, String name) {
        Microphone.Opening opening = Microphone.open(name);
        if (opening instanceof Microphone.Opening.Refused refused) {
            throw new Missing(
                    name.isEmpty() ? "no microphone was found: plug one in, or give a WAV file" : refused.message());
        }
        Position position = fen == null ? Position.INITIAL : Fens.position(fen);
        try (Microphone open = ((Microphone.Opening.Opened) opening).microphone();
                Ear ear = hearer.ear()) {
            ear.expect(position, LanguageFiles.readAll(languages), null);
            for (Optional<short[]> block = open.nextBlock(); block.isPresent(); block = open.nextBlock()) {
                ear.accept(block.get()).ifPresent(hearing -> {
                    ObjectNode answer = Json.object().put("file", "microphone");
                    put(answer, hearing, position, languages.get(0));
                    tell(answer);
                });
            }
            return Exit.DONE;
        }
    }

    private void tell(ObjectNode answer) {
        main.terminal.result(
                main.json ? Json.line(answer) : answer.get("file").asText() + ": " + UnderstandCommand.text(answer));
    }
}
