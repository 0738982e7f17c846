package org.annabella.hearing.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.checksum.Sha256;
import org.annabella.hearing.acoustic.AcousticModel;
import org.annabella.hearing.acoustic.SpeakerTuning;
import org.annabella.hearing.acoustic.SpeakerTuning.Candidate;
import org.annabella.hearing.acoustic.Spoken;
import org.annabella.hearing.learning.EncoderTuning;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Language;
import org.jspecify.annotations.Nullable;

/**
 * Makes a speaker's profile out of a reading: learns from most lines, and keeps what hears the others better than the
 * model did before. Where nothing does, the profile is the model as it was.
 */
public final class Enrolment {
    private static final long SEED = 17;

    private final Path base;
    private final AcousticModel model;
    private final ProfileStore store;
    private final Consumer<String> progress;
    private final @Nullable Encoder encoder;

    /**
     * Prepares enrolments from one base model.
     *
     * @param base the directory that {@code model} was read from
     * @param progress is told in English what is being done
     */
    public Enrolment(Path base, AcousticModel model, ProfileStore store, Consumer<String> progress) {
        this(base, model, store, progress, null);
    }

    private Enrolment(
            Path base, AcousticModel model, ProfileStore store, Consumer<String> progress, @Nullable Encoder encoder) {
        this.base = base;
        this.model = model;
        this.store = store;
        this.progress = progress;
        this.encoder = encoder;
    }

    /** Returns what enrols for this encoder as well, which stays open; where it cannot be tuned, for Vosk's model alone. */
    public Enrolment with(Encoder other) {
        return new Enrolment(base, model, store, progress, other);
    }

    /** Whose profile, of which language, made when, and whether the reading is kept with it. */
    public record Request(ProfileName name, Language language, Instant at, boolean keepSound) {}

    /** A set of weights, the directory that holds them, and what it is worth. */
    private record Examined(String name, Path directory, Score score) {}

    /**
     * Makes the profile; the one before, if there is one, is used until the new one is whole.
     *
     * @throws IOException if the store cannot be written; the profile is as it was
     */
    public ProfileCard enrol(Request request, List<ReadLine> reading) throws IOException {
        store.tidy(request.name());
        try {
            return enrolled(request, reading);
        } finally {
            store.tidy(request.name());
        }
    }

    private ProfileCard enrolled(Request request, List<ReadLine> reading) throws IOException {
        List<ReadLine> heldOut =
                reading.stream().filter(line -> line.prompt().heldOut()).toList();
        List<ReadLine> learned =
                reading.stream().filter(line -> !line.prompt().heldOut()).toList();
        SpeakerTuning tuning =
                new SpeakerTuning(model, learned.stream().map(ReadLine::spoken).toList(), SEED, progress);
        List<Candidate> candidates = new ArrayList<>();
        candidates.add(new Candidate(EncoderPart.ORIGINAL, model.weights()));
        candidates.addAll(tuning.candidates());
        List<Examined> examined = new ArrayList<>();
        for (Candidate candidate : candidates) {
            examined.add(examined(request, candidate, heldOut));
        }
        Examined original = examined.get(0);
        Examined best = best(examined);
        List<String> leftOut = tuning.leftOut();
        ProfileCard card = new ProfileCard(
                request.name().text(),
                request.language().code(),
                request.at(),
                best.directory().getFileName().toString(),
                base.toString(),
                Sha256.hex(base.resolve(ProfileStore.NETWORK)),
                best.name(),
                original.score(),
                best.score(),
                learned.size() - leftOut.size(),
                leftOut,
                request.keepSound(),
                encoderPart(request, best.directory(), learned, heldOut));
        if (request.keepSound()) {
            ProfileStore.keepSound(best.directory(), reading);
        }
        store.publish(request.name(), card);
        return card;
    }

    private @Nullable EncoderPart encoderPart(
            Request request, Path directory, List<ReadLine> learned, List<ReadLine> heldOut) throws IOException {
        Encoder known = encoder;
        Optional<EncoderTuning> tuning = known == null ? Optional.empty() : EncoderTuning.of(known);
        if (known == null || tuning.isEmpty()) {
            return null;
        }
        return new EncoderEnrolment(known, tuning.get(), request.language(), progress)
                .enrol(directory, learned, heldOut);
    }

    private Examined examined(Request request, Candidate candidate, List<ReadLine> heldOut) throws IOException {
        progress.accept("hearing the lines that were held out with: " + candidate.name());
        Path directory = store.prepare(request.name(), base, network(candidate));
        List<Spoken> spoken = heldOut.stream().map(ReadLine::spoken).toList();
        double fit = SpeakerTuning.fit(model, candidate.weights(), spoken);
        Score score = new Examiner(request.language(), heldOut).examine(directory, fit);
        progress.accept(score.inWords(candidate.name()));
        return new Examined(candidate.name(), directory, score);
    }

    private byte[] network(Candidate candidate) throws IOException {
        return candidate.name().equals(EncoderPart.ORIGINAL)
                ? Files.readAllBytes(base.resolve(ProfileStore.NETWORK))
                : model.fileWith(candidate.weights());
    }

    private static Examined best(List<Examined> examined) {
        Examined best = examined.get(0);
        for (Examined each : examined) {
            boolean allowed = each.score().isBetterThan(examined.get(0).score());
            if (allowed
                    && (best == examined.get(0)
                            || each.score().merit() > best.score().merit())) {
                best = each;
            }
        }
        return best;
    }
}
