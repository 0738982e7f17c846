package org.annabella.hearing.learning;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.encoder.EncoderModel;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.learning.EncoderTuning.Adapted;
import org.annabella.hearing.learning.EncoderTuning.Said;
import org.annabella.hearing.meaning.Announcement;
import org.annabella.hearing.meaning.Announcements;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.sound.Sound;

/**
 * Learns during a game how a player speaks: tunes the encoder's head to what the player has said, and keeps it only where
 * it hears the latest utterances, which it did not learn from, no worse than the head before. In which words a move was
 * announced the encoder finds out itself, among all announcements of that move; what sounds like none of them teaches nothing.
 *
 * <p>Takes some seconds of one core, so it belongs in a process of its own. Threads: belongs to one.
 */
public final class VoiceLearning {
    /** One in so many lessons is kept for judging: the latest ones. */
    private static final int ONE_IN = 4;
    /** Less of a gain than this, in nats an utterance, is none. */
    private static final double CLEARLY = 0.02;
    /** What counts for a move that is not among what may have been meant. */
    private static final double LEAST = 1e-4;

    private final Encoder encoder;
    private final EncoderTuning tuning;

    private VoiceLearning(Encoder encoder, EncoderTuning tuning) {
        this.encoder = encoder;
        this.tuning = tuning;
    }

    /**
     * What came of it.
     *
     * @param learned for each lesson whether it was learned from
     * @param judged how many of the latest lessons decided
     * @param before what was heard of them before
     * @param after what is heard of them with what was learned
     * @param kept whether that is better in something and worse in nothing
     */
    public record Outcome(List<Boolean> learned, int judged, Heard before, Heard after, boolean kept) {
        public Outcome {
            learned = List.copyOf(learned);
        }

        /** By how much likelier the moves were found that were meant, in nats an utterance. */
        public double gain() {
            return after.belief() - before.belief();
        }
    }

    /**
     * How well some lessons are heard by the encoder alone.
     *
     * @param right as the moves that were meant
     * @param wrong as other moves
     * @param belief the mean logarithm of the probability that the moves that were meant were given: at most 0
     */
    public record Heard(int right, int wrong, double belief) {
        boolean isBetterThan(Heard other) {
            boolean worse = wrong > other.wrong || right < other.right || belief < other.belief - CLEARLY;
            return !worse && (right > other.right || wrong < other.wrong || belief > other.belief + CLEARLY);
        }
    }

    /**
     * Prepares learning; waits until the encoder is loaded.
     *
     * @param encoder without a tuned head; it is not closed
     * @return none where it cannot be used, or has no head that can be tuned
     */
    public static Optional<VoiceLearning> of(Encoder encoder) {
        return EncoderTuning.of(encoder).map(tuning -> new VoiceLearning(encoder, tuning));
    }

    /**
     * Learns from a player's lessons.
     *
     * @param lessons the oldest first; the latest quarter of them is not learned from, but judges
     * @param present the head that the player is heard with now; none for the encoder's own
     * @param to where the head is written if it is kept
     * @throws IOException if a head cannot be read or written
     */
    public Outcome learn(List<VoiceLesson> lessons, Optional<Path> present, Path to) throws IOException {
        int judged = (lessons.size() + ONE_IN - 1) / ONE_IN;
        List<VoiceLesson> older = lessons.subList(0, lessons.size() - judged);
        List<VoiceLesson> latest = lessons.subList(lessons.size() - judged, lessons.size());
        Adapted adapted = tuning.adapt(older.stream().map(this::said).toList());
        Heard before = heard(latest, present);
        if (!adapted.isTuned() || latest.isEmpty()) {
            return new Outcome(learned(adapted, judged), judged, before, before, false);
        }
        HeadFile.write(to, adapted.head());
        Heard after = heard(latest, Optional.of(to));
        boolean kept = after.isBetterThan(before);
        if (!kept) {
            Files.deleteIfExists(to);
        }
        return new Outcome(learned(adapted, judged), judged, before, after, kept);
    }

    private static List<Boolean> learned(Adapted adapted, int judged) {
        List<Boolean> learned = new ArrayList<>(adapted.learned());
        for (int i = 0; i < judged; i++) {
            learned.add(false);
        }
        return learned;
    }

    private Said said(VoiceLesson lesson) {
        return new Said(tuning.outputs(lesson.sound()), words(lesson), lesson.languages());
    }

    /** The words that fit best of those that announce this move. */
    private List<String> words(VoiceLesson lesson) {
        List<Announcement> all = Announcements.of(lesson.position()).stream()
                .filter(each -> each.move().equals(lesson.move()))
                .toList();
        return encoder.model()
                .map(model -> encoder.recogniser(model, all, List.of(), lesson.languages()))
                .map(reader -> reader.read(samples(lesson.sound())).legal())
                .filter(found -> !found.isEmpty())
                .map(found -> found.get(0).words())
                .orElse(List.of());
    }

    private static short[] samples(Sound sound) {
        return sound.atRate(EncoderModel.SAMPLE_RATE_HZ).samples();
    }

    private Heard heard(List<VoiceLesson> lessons, Optional<Path> head) {
        if (head.isEmpty()) {
            return heard(lessons, encoder);
        }
        try (Encoder tuned = encoder.withHead(head.get())) {
            return heard(lessons, tuned);
        }
    }

    private static Heard heard(List<VoiceLesson> lessons, Encoder with) {
        int right = 0;
        int wrong = 0;
        double belief = 0;
        try (LocalRecogniser recogniser = new LocalRecogniser(new HearingModels(null, with))) {
            for (VoiceLesson lesson : lessons) {
                recogniser.expect(lesson.position(), lesson.languages(), null);
                Hearing hearing = recogniser.hear(lesson.sound());
                boolean isRight = means(hearing.interpretation(), lesson.move());
                right += isRight ? 1 : 0;
                wrong += !isRight && hearing.interpretation().core() instanceof MoveHeard ? 1 : 0;
                belief += Math.log(Math.max(LEAST, probability(hearing, lesson.move())));
            }
        }
        return new Heard(right, wrong, lessons.isEmpty() ? 0 : belief / lessons.size());
    }

    private static double probability(Hearing hearing, Move move) {
        return hearing.beliefs().stream()
                .filter(belief -> means(belief.interpretation(), move))
                .mapToDouble(Belief::probability)
                .sum();
    }

    private static boolean means(Interpretation interpretation, Move move) {
        return interpretation.core() instanceof MoveHeard heard && heard.move().equals(move);
    }
}
