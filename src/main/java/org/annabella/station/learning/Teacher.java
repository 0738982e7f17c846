package org.annabella.station.learning;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.SoundFile;
import org.annabella.hearing.learning.VoiceLearning;
import org.annabella.hearing.learning.VoiceLesson;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Language;
import org.annabella.station.recognisers.EncoderFiles;
import org.jspecify.annotations.Nullable;

/** Learns how a player speaks, from recordings of which is known what they mean; takes some seconds. */
public interface Teacher extends AutoCloseable {
    /** Learns nothing. */
    Teacher NONE = job -> Optional.empty();

    /**
     * Learns.
     *
     * @return what came of it; empty where nothing can be learned here
     * @throws IOException if it cannot be learned this time, in words for the log
     */
    Optional<Learned> learn(Job job) throws IOException, InterruptedException;

    /** Ends what is under way. */
    @Override
    default void close() {}

    /**
     * What is to be learned.
     *
     * @param encoder the directory of the encoder
     * @param present the head that the player is heard with now; absent for the encoder's own
     * @param to where the new head is to be written, if it is better
     * @param languages that the player speaks, by their codes
     * @param lessons the oldest first
     */
    record Job(Path encoder, @Nullable Path present, Path to, List<String> languages, List<Recording> lessons) {
        public Job {
            languages = List.copyOf(languages);
            lessons = List.copyOf(lessons);
        }

        String json() {
            ObjectNode tree = Json.object()
                    .put("encoder", encoder.toString())
                    .put("present", present == null ? null : present.toString())
                    .put("to", to.toString());
            languages.forEach(tree.putArray("languages")::add);
            ArrayNode all = tree.putArray("lessons");
            lessons.forEach(each -> all.addObject()
                    .put("wav", each.wav().toString())
                    .put("fen", each.position().fen())
                    .put("chess960", each.position().isChess960())
                    .put("move", each.move().uci()));
            return Json.line(tree);
        }

        static Job parse(String line) throws IOException {
            JsonNode tree = Json.MAPPER.readTree(line);
            List<Recording> lessons = new ArrayList<>();
            tree.path("lessons").forEach(each -> {
                Position position = Position.of(each.path("fen").asText());
                lessons.add(new Recording(
                        Path.of(each.path("wav").asText()),
                        each.path("chess960").asBoolean() ? position.asChess960() : position,
                        Move.parse(each.path("move").asText())));
            });
            List<String> languages = new ArrayList<>();
            tree.path("languages").forEach(code -> languages.add(code.asText()));
            return new Job(
                    Path.of(tree.path("encoder").asText()),
                    tree.path("present").isTextual()
                            ? Path.of(tree.path("present").asText())
                            : null,
                    Path.of(tree.path("to").asText()),
                    languages,
                    lessons);
        }
    }

    /** A recording, and the move that was announced or repeated in it. */
    record Recording(Path wav, Position position, Move move) {}

    /**
     * What came of it.
     *
     * @param from for each lesson whether it was learned from
     * @param judges how many of the latest lessons decided
     * @param kept whether the head was better and is written
     * @param gain in nats an utterance
     */
    record Learned(List<Boolean> from, int judges, boolean kept, double gain) {
        public Learned {
            from = List.copyOf(from);
        }

        static Learned of(VoiceLearning.Outcome outcome) {
            return new Learned(outcome.learned(), outcome.judged(), outcome.kept(), outcome.gain());
        }

        String json() {
            ObjectNode tree =
                    Json.object().put("judges", judges).put("kept", kept).put("gain", gain);
            from.forEach(tree.putArray("from")::add);
            return Json.line(tree);
        }

        static Learned parse(String line) throws IOException {
            JsonNode tree = Json.MAPPER.readTree(line);
            List<Boolean> from = new ArrayList<>();
            tree.path("from").forEach(each -> from.add(each.asBoolean()));
            return new Learned(
                    from,
                    tree.path("judges").asInt(),
                    tree.path("kept").asBoolean(),
                    tree.path("gain").asDouble());
        }
    }

    /** Learns in this process. */
    static Optional<Learned> inside(Job job) throws IOException {
        EncoderFiles.beforeLoading();
        List<Language> spoken = LanguageFiles.readAll(job.languages());
        List<VoiceLesson> lessons = new ArrayList<>();
        for (Recording each : job.lessons()) {
            lessons.add(new VoiceLesson(SoundFile.read(each.wav()), each.position(), each.move(), spoken));
        }
        try (Encoder encoder = EncoderFiles.in(job.encoder())) {
            Optional<VoiceLearning> learning = VoiceLearning.of(encoder);
            return learning.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            Learned.of(learning.get().learn(lessons, Optional.ofNullable(job.present()), job.to())));
        }
    }
}
