package org.annabella.hearing.profile;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.profile.Prompt.Trial;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.hearing.recogniser.HearingModels;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.jspecify.annotations.Nullable;

/**
 * Hears the lines that were held out as the station hears in play: with the recognisers, the grammars and the thresholds of
 * a model directory. Each announcement is heard where its move is legal, in another position where it is not, and
 * backwards, which is nobody's move.
 */
final class Examiner {
    private final Language language;
    private final List<ReadLine> heldOut;
    private final Interpreter interpreter;

    Examiner(Language language, List<ReadLine> heldOut) {
        this.language = language;
        this.heldOut = List.copyOf(heldOut);
        this.interpreter = new Interpreter(List.of(language));
    }

    /**
     * Examines a model.
     *
     * @param fit what the score says of likelihood
     * @throws IllegalStateException if the directory cannot be opened, which was tried before
     */
    Score examine(Path model, double fit) {
        return examine(model, HearingModels::of, fit);
    }

    /** Examines a model together with an encoder, which is not closed; otherwise as {@link #examine(Path, double)}. */
    Score examine(Path model, Encoder encoder, double fit) {
        return examine(model, speech -> new HearingModels(speech, encoder, List.of()), fit);
    }

    private Score examine(Path model, Function<SpeechModel, HearingModels> hearers, double fit) {
        ModelOpening opening = SpeechModel.open(model, List.of(language));
        if (!(opening instanceof ModelOpening.Opened opened)) {
            throw new IllegalStateException(((ModelOpening.Refused) opening).message());
        }
        try (SpeechModel speech = opened.model();
                Hearer hearer = new Hearer(hearers.apply(speech))) {
            Tally tally = new Tally();
            for (int i = 0; i < heldOut.size(); i++) {
                examine(hearer, i, tally);
            }
            return tally.score(fit);
        }
    }

    private void examine(Hearer hearer, int number, Tally tally) {
        ReadLine line = heldOut.get(number);
        Trial trial = line.prompt().trial();
        Position position = trial == null ? Position.INITIAL : trial.position();
        Hearing hearing = hearer.hear(line.sound(), position, List.of(language));
        tally.words += line.prompt().words().size();
        tally.wordErrors += WordErrors.between(
                line.prompt().words(), List.of(hearing.open().strip().split("\\s+")));
        if (trial == null) {
            return;
        }
        tally.moves++;
        tally.count(hearing.interpretation(), trial.move());
        Position elsewhere = elsewhere(number);
        if (elsewhere != null) {
            tally.count(hearer.hear(line.sound(), elsewhere, List.of(language)).interpretation(), null);
        }
        tally.count(
                hearer.hear(backwards(line.sound()), position, List.of(language))
                        .interpretation(),
                null);
    }

    /** Returns another line's position in which the words mean no legal move. */
    private @Nullable Position elsewhere(int number) {
        for (int i = 1; i < heldOut.size(); i++) {
            Trial other = heldOut.get((number + i) % heldOut.size()).prompt().trial();
            if (other != null
                    && interpreter.understand(
                                    other.position(),
                                    heldOut.get(number).prompt().text())
                            instanceof Interpretation.IllegalHeard) {
                return other.position();
            }
        }
        return null;
    }

    private static Sound backwards(Sound sound) {
        short[] samples = sound.samples();
        short[] reversed = new short[samples.length];
        for (int i = 0; i < samples.length; i++) {
            reversed[i] = samples[samples.length - 1 - i];
        }
        return Sound.of(reversed, sound.rateHz());
    }

    private static final class Tally {
        private int moves;
        private int right;
        private int asked;
        private int wrong;
        private int words;
        private int wordErrors;

        /** Counts an interpretation about this move, or about no move at all. */
        void count(Interpretation interpretation, @Nullable Move meant) {
            Interpretation core = interpretation.core();
            if (core instanceof MoveHeard heard) {
                boolean fits = heard.move().equals(meant);
                right += fits ? 1 : 0;
                wrong += fits ? 0 : 1;
            } else if (core instanceof Ask && meant != null) {
                asked++;
            }
        }

        Score score(double fit) {
            return new Score(moves, right, asked, wrong, words, wordErrors, fit);
        }
    }
}
