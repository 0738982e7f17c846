package org.annabella.hearing.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.TunedHead;
import org.annabella.hearing.learning.EncoderTuning;
import org.annabella.hearing.learning.EncoderTuning.Adapted;
import org.annabella.hearing.learning.EncoderTuning.Said;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Language;

/** Makes the encoder's part of a profile, and drops it again where it hears the lines that were held out no better. */
final class EncoderEnrolment {
    private final Encoder encoder;
    private final EncoderTuning tuning;
    private final Language language;
    private final Consumer<String> progress;

    /**
     * Prepares it.
     *
     * @param encoder as it was; it is not closed
     */
    EncoderEnrolment(Encoder encoder, EncoderTuning tuning, Language language, Consumer<String> progress) {
        this.encoder = encoder;
        this.tuning = tuning;
        this.language = language;
        this.progress = progress;
    }

    /**
     * Learns, and judges together with the profile's model of Vosk.
     *
     * @param model that model's directory, where the encoder's part is put if it is of use
     * @throws IOException if it cannot be written
     */
    EncoderPart enrol(Path model, List<ReadLine> learned, List<ReadLine> heldOut) throws IOException {
        progress.accept("learning how the encoder hears this voice");
        Adapted adapted = tuning.adapt(said(learned));
        List<String> leftOut = new ArrayList<>();
        for (int i = 0; i < learned.size(); i++) {
            if (!adapted.learned().get(i)) {
                leftOut.add(learned.get(i).prompt().name());
            }
        }
        List<Said> judging = said(heldOut);
        Examiner examiner = new Examiner(language, heldOut);
        Score before = examiner.examine(model, encoder, tuning.fit(tuning.original(), judging));
        progress.accept(before.inWords("both recognisers, the encoder as it was"));
        Score after = adapted.isTuned() ? judged(adapted.head(), model, examiner, judging) : before;
        boolean improved = after.isBetterThan(before);
        if (!improved) {
            Files.deleteIfExists(file(model));
        }
        return new EncoderPart(
                adapted.head().network(),
                improved ? EncoderPart.HEAD : EncoderPart.ORIGINAL,
                before,
                improved ? after : before,
                learned.size() - leftOut.size(),
                leftOut);
    }

    /** Hears as the station will, from the file. */
    private Score judged(TunedHead head, Path model, Examiner examiner, List<Said> judging) throws IOException {
        HeadFile.write(file(model), head);
        try (Encoder tuned = encoder.withHead(file(model))) {
            Score score = examiner.examine(model, tuned, tuning.fit(head, judging));
            progress.accept(score.inWords("both recognisers, the encoder tuned"));
            return score;
        }
    }

    private static Path file(Path model) {
        return model.resolve(HeadFile.NAME);
    }

    private List<Said> said(List<ReadLine> lines) {
        return lines.stream()
                .map(line ->
                        new Said(tuning.outputs(line.sound()), line.prompt().words(), List.of(language)))
                .toList();
    }
}
