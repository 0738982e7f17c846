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
import org.annabella.chess.Role;
import org.annabella.hearing.encoder.HeadFile;
import org.annabella.hearing.encoder.TunedHead;
import org.annabella.hearing.learning.EncoderTuning;
import org.annabella.hearing.learning.EncoderTuning.Adapted;
import org.annabella.hearing.learning.EncoderTuning.Said;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * Half a minute before a game: a player reads a few words, and it shows how well the station hears them. The encoder's head
 * learns from them as for a profile. What that is worth is judged by words that were not learned from: each pair of lines is
 * heard by a head that learned from all the others. Only where it hears them no worse is anything kept.
 */
public final class VoiceTrial {
    /** So many words are read: every file, every rank, and eight pieces. */
    public static final int WORDS = 24;

    private static final List<Role> PIECES =
            List.of(Role.KING, Role.KNIGHT, Role.QUEEN, Role.BISHOP, Role.ROOK, Role.PAWN, Role.KNIGHT, Role.ROOK);
    /** The ranks in another order than the files: nobody is to read what he expects. */
    private static final List<Integer> RANKS = List.of(3, 0, 5, 2, 7, 4, 1, 6);

    private static final int FOLDS = 4;

    private final Path model;
    private final Language language;
    private final @Nullable Encoder encoder;
    private final Consumer<String> progress;

    /**
     * Prepares a trial.
     *
     * @param model the directory of Vosk's model
     * @param encoder what hears beside it and learns, which stays open; null for Vosk alone
     * @param progress is told in English what is being done
     */
    public VoiceTrial(Path model, Language language, @Nullable Encoder encoder, Consumer<String> progress) {
        this.model = model;
        this.language = language;
        this.encoder = encoder;
        this.progress = progress;
    }

    /** Returns what is read: eight lines of three words. */
    public static List<Prompt> prompts(Language language) {
        List<Prompt> prompts = new ArrayList<>();
        for (int i = 0; i < PIECES.size(); i++) {
            List<String> words = List.of(
                    language.preferred(Token.ofRole(PIECES.get(i))),
                    language.preferred(Token.values()[Token.FILE_A.ordinal() + i]),
                    language.preferred(Token.values()[Token.RANK_1.ordinal() + RANKS.get(i)]));
            prompts.add(new Prompt(i + 1, words, false, null));
        }
        return prompts;
    }

    /**
     * What came of it.
     *
     * @param words how many were read
     * @param before how they were heard
     * @param after how they are heard when something was learned, each by what was learned from others; the same where
     *     nothing was
     * @param head what was learned; null if it does not hear better, or cannot learn
     * @param leftOut names of lines that do not sound like their words
     */
    public record Result(
            int words, Score before, Score after, @Nullable TunedHead head, List<String> leftOut) {
        public Result {
            leftOut = List.copyOf(leftOut);
        }

        /** Returns how many of the words are heard, before anything was learned. */
        public int heardBefore() {
            return heard(before);
        }

        /** Returns how many are heard now. */
        public int heard() {
            return heard(after);
        }

        /** Tells whether something was learned that is of use. */
        public boolean isImproved() {
            return head != null;
        }

        /** A word too many is as bad as a word too few, but no more words can be wrong than were read. */
        private int heard(Score score) {
            return words - Math.min(words, score.wordErrors());
        }
    }

    /**
     * Hears what was read, and learns.
     *
     * @param lines at least one
     * @throws IOException if nothing can be written where temporary files are
     */
    public Result run(List<ReadLine> lines) throws IOException {
        Encoder known = encoder;
        Optional<EncoderTuning> tuning = known == null ? Optional.empty() : EncoderTuning.of(known);
        if (known == null || tuning.isEmpty()) {
            Score alone = new Examiner(language, lines).examine(model, 0);
            return new Result(alone.words(), alone, alone, null, List.of());
        }
        return learned(known, tuning.get(), lines);
    }

    private Result learned(Encoder known, EncoderTuning tuning, List<ReadLine> lines) throws IOException {
        progress.accept("hearing what was read");
        List<Said> said = lines.stream().map(line -> said(tuning, line)).toList();
        Score before = new Examiner(language, lines).examine(model, known, tuning.fit(tuning.original(), said));
        progress.accept("learning, and hearing each word by what was learned from others");
        Score after = judged(known, tuning, lines, said);
        Adapted all = tuning.adapt(said);
        List<String> leftOut = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!all.learned().get(i)) {
                leftOut.add(lines.get(i).prompt().name());
            }
        }
        boolean improved = all.isTuned() && after.isBetterThan(before);
        return new Result(before.words(), before, improved ? after : before, improved ? all.head() : null, leftOut);
    }

    private Said said(EncoderTuning tuning, ReadLine line) {
        return new Said(tuning.outputs(line.sound()), line.prompt().words(), List.of(language));
    }

    private Score judged(Encoder known, EncoderTuning tuning, List<ReadLine> lines, List<Said> said)
            throws IOException {
        Path folder = Files.createTempDirectory("annabella-trial");
        Path file = folder.resolve(HeadFile.NAME);
        try {
            int words = 0;
            int errors = 0;
            double fit = 0;
            for (int fold = 0; fold < FOLDS; fold++) {
                List<Said> others = part(said, fold, false);
                List<Said> own = part(said, fold, true);
                TunedHead head = tuning.adapt(others).head();
                HeadFile.write(file, head);
                try (Encoder tuned = known.withHead(file)) {
                    Score score = new Examiner(language, part(lines, fold, true))
                            .examine(model, tuned, tuning.fit(head, own));
                    words += score.words();
                    errors += score.wordErrors();
                    fit += score.fit() * own.size() / said.size();
                }
            }
            return new Score(0, 0, 0, 0, words, errors, fit);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private static <T> List<T> part(List<T> all, int fold, boolean own) {
        List<T> part = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (i % FOLDS == fold == own) {
                part.add(all.get(i));
            }
        }
        return part;
    }

    /**
     * Keeps what was learned as a profile.
     *
     * @throws IllegalArgumentException if nothing was
     */
    public void keep(Result result, ProfileStore store, ProfileName name, Instant at) throws IOException {
        TunedHead head = result.head();
        if (head == null) {
            throw new IllegalArgumentException("nothing was learned that could be kept");
        }
        Path network = model.resolve(ProfileStore.NETWORK);
        Path directory = store.prepare(name, model, Files.readAllBytes(network));
        HeadFile.write(directory.resolve(HeadFile.NAME), head);
        int learned = PIECES.size() - result.leftOut().size();
        store.publish(
                name,
                new ProfileCard(
                        name.text(),
                        language.code(),
                        at,
                        directory.getFileName().toString(),
                        model.toString(),
                        Sha256.hex(network),
                        EncoderPart.ORIGINAL,
                        result.before(),
                        result.before(),
                        learned,
                        result.leftOut(),
                        false,
                        new EncoderPart(
                                head.network(),
                                EncoderPart.HEAD,
                                result.before(),
                                result.after(),
                                learned,
                                result.leftOut())));
    }
}
