package org.annabella.hearing.profile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.annabella.checksum.Sha256;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.acoustic.AcousticModel;
import org.annabella.hearing.profile.Prompt.Trial;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;

/** What White says in the recorded Danish demonstration, as a reading: one voice, announcements with their positions. */
public final class Readings {
    static final Path MODEL = Path.of("voice-models/annabella");
    static final Language DANISH = LanguageFiles.read("da");

    private static final Path DEMO = Path.of("src/main/resources/demo/da");
    private static final int HELD_OUT_EVERY = 3;

    private Readings() {}

    static AcousticModel model() {
        return ((AcousticModel.Opening.Opened) AcousticModel.open(MODEL)).model();
    }

    /**
     * Returns the reading.
     *
     * @param speed plays it that much faster, which makes it a voice that the model does not know
     */
    public static List<ReadLine> white(double speed) {
        try {
            return white(Files.readAllLines(DEMO.resolve("script.jsonl")), speed);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static List<ReadLine> white(List<String> script, double speed) throws IOException {
        List<ReadLine> lines = new ArrayList<>();
        Position position = Position.INITIAL;
        List<String> announced = new ArrayList<>();
        int announcements = 0;
        for (String step : script) {
            JsonNode json = new ObjectMapper().readTree(step);
            boolean white = json.get("seat").asText().equals("white");
            String act = json.get("do").asText();
            if (act.equals("say") && white) {
                lines.add(line(lines.size() + 1, json, speed));
                announced = List.of(json.get("until").asText());
            } else if (act.equals("move")) {
                Move move = position.readUci(json.get("move").asText()).orElseThrow();
                if (white && announced.equals(List.of("moveAnnounced")) && announcements++ % HELD_OUT_EVERY == 0) {
                    lines.set(lines.size() - 1, heldOut(lines.get(lines.size() - 1), new Trial(position, move)));
                }
                position = position.play(move);
            }
        }
        return lines;
    }

    private static ReadLine line(int number, JsonNode json, double speed) {
        Sound sound = ((SoundReading.Readable)
                        WavFiles.read(DEMO.resolve(json.get("clip").asText())))
                .sound();
        Sound faster = Sound.of(sound.samples(), (int) (sound.rateHz() * speed)).atRate(sound.rateHz());
        return new ReadLine(
                new Prompt(number, List.of(json.get("words").asText().split(" ")), false, null), faster);
    }

    private static ReadLine heldOut(ReadLine line, Trial trial) {
        return new ReadLine(new Prompt(line.prompt().number(), line.prompt().words(), true, trial), line.sound());
    }

    /** Makes a profile that is the shipped model as it was, without a reading. */
    public static void publishOriginal(Path profiles, String speaker) {
        ProfileStore store = new ProfileStore(profiles);
        Score score = new Score(12, 12, 0, 0, 60, 0, 4);
        try {
            Path network = MODEL.resolve(ProfileStore.NETWORK);
            Path model = store.prepare(new ProfileName(speaker), MODEL, Files.readAllBytes(network));
            ProfileCard card = new ProfileCard(
                    speaker,
                    "da",
                    Instant.EPOCH,
                    model.getFileName().toString(),
                    MODEL.toString(),
                    Sha256.hex(network),
                    EncoderPart.ORIGINAL,
                    score,
                    score,
                    40,
                    List.of(),
                    false,
                    null);
            store.publish(new ProfileName(speaker), card);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Writes a reading as a folder that {@code --from} reads. */
    public static void write(Path folder, List<ReadLine> lines) {
        try {
            ReadingFolder.write(folder, lines);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
