package org.annabella.hearing.recogniser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundReading;
import org.annabella.sound.WavFiles;

/** What is said in the Danish demonstration game, and what is meant. */
public final class DemoSpeech {
    private static final Path DEMO = Path.of("src/main/resources/demo/da");
    /** About 10 dB below the speech. */
    private static final int NOISE = 2500;

    private DemoSpeech() {}

    /** Something that a seat says. */
    public record Said(Side seat, Sound sound) {}

    /** A move that is announced and repeated, in this order, and nothing more is said. */
    public record HalfMove(Position position, Move move, List<Said> said) {}

    /** The half-moves in which nothing goes wrong. */
    public static List<HalfMove> halfMoves() throws IOException {
        List<HalfMove> found = new ArrayList<>();
        List<Said> said = new ArrayList<>();
        Position position = Position.INITIAL;
        for (String line : Files.readAllLines(DEMO.resolve("script.jsonl"))) {
            JsonNode act = new ObjectMapper().readTree(line);
            if (act.path("do").asText().equals("say") && act.has("clip")) {
                Side seat = Side.valueOf(act.path("seat").asText().toUpperCase(Locale.ROOT));
                said.add(new Said(seat, sound(act.path("clip").asText())));
            } else if (act.path("do").asText().equals("move")) {
                Move move = Move.parse(act.path("move").asText());
                if (position.isLegal(move)) {
                    if (said.size() == 2) {
                        found.add(new HalfMove(position, move, List.copyOf(said)));
                    }
                    said.clear();
                    position = position.play(move);
                }
            }
        }
        return found;
    }

    /** The same sound in a noise of its own for each seed. */
    public static Sound noisy(Sound clear, int seed) {
        short[] samples = clear.samples();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) Math.max(-32768, Math.min(32767, samples[i] + random.nextInt(-NOISE, NOISE)));
        }
        return Sound.of(samples, clear.rateHz());
    }

    private static Sound sound(String clip) {
        return ((SoundReading.Readable) WavFiles.read(DEMO.resolve(clip))).sound();
    }
}
