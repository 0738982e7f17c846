package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ten thousand seeded positions: every legal move in every form, read back. Languages and wordings take turns from
 * position to position; with {@code -Dannabella.exhaustive=true} each position has all of them.
 */
@SystemTest
class EveryFormTest {
    private static final boolean EXHAUSTIVE = Boolean.getBoolean("annabella.exhaustive");
    private static final int POSITIONS = 10_000;
    private static final List<Interpreter> ALONE = Languages.ALL.stream()
            .map(language -> new Interpreter(List.of(language)))
            .toList();
    private static final Interpreter MIXED = new Interpreter(Languages.ALL);

    /** One position with what is tried in it. */
    private record Trial(Position position, int language, int variant) {
        Language words() {
            return Languages.ALL.get(language);
        }

        Interpreter interpreter() {
            return ALONE.get(language);
        }
    }

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 1000)
    void readsBackAsTheMoveInItsOwnLanguage(long firstSeed) {
        AtomicLong forms = new AtomicLong();
        trials(firstSeed).forEach(trial -> {
            MoveResolver resolver = new MoveResolver(trial.position());
            for (Announcement announcement : Announcements.of(resolver)) {
                String words = announcement.wording(trial.words(), trial.variant());
                requireMove(trial, resolver, words, announcement.move());
                forms.incrementAndGet();
            }
        });
        assertThat(forms.get()).isGreaterThan(POSITIONS * 100L);
    }

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 1000)
    void readsBackAsTheMoveAsAScoresheetIsReadAloud(long firstSeed) {
        trials(firstSeed).forEach(trial -> {
            MoveResolver resolver = new MoveResolver(trial.position());
            SanPhrases phrases = new SanPhrases(trial.position(), trial.words(), trial.variant());
            for (Move move : trial.position().legalMoves()) {
                for (String words : phrases.of(move)) {
                    requireMove(trial, resolver, words, move);
                }
            }
        });
    }

    @ParameterizedTest(name = "seeds from {0}")
    @ValueSource(longs = 1000)
    void readsAsTheMoveOrAsksAboutItWhereLanguagesAreMixed(long firstSeed) {
        trials(firstSeed).forEach(trial -> {
            MoveResolver resolver = new MoveResolver(trial.position());
            SanPhrases phrases = new SanPhrases(trial.position(), trial.words(), trial.variant());
            for (Move move : trial.position().legalMoves()) {
                for (String words : phrases.of(move)) {
                    Interpretation interpretation = MIXED.understand(resolver, Vocabulary.words(words));
                    if (!(interpretation instanceof MoveHeard) && !(interpretation instanceof Ask)
                            || !interpretation.moves().contains(move)) {
                        throw new AssertionError(trial + " '" + words + "' of " + move + ": " + interpretation);
                    }
                }
            }
        });
    }

    private static void requireMove(Trial trial, MoveResolver resolver, String words, Move move) {
        Interpretation interpretation = trial.interpreter().understand(resolver, Vocabulary.words(words));
        if (!(interpretation instanceof MoveHeard heard) || !heard.move().equals(move)) {
            throw new AssertionError(trial + " '" + words + "' of " + move + ": " + interpretation);
        }
    }

    private static Stream<Trial> trials(long firstSeed) {
        return LongStream.range(firstSeed, firstSeed + POSITIONS / SeededPositions.PER_SEED)
                .boxed()
                .parallel()
                .flatMap(EveryFormTest::trialsOf);
    }

    private static Stream<Trial> trialsOf(long seed) {
        List<Position> positions = SeededPositions.of(seed);
        int languages = Languages.ALL.size();
        return IntStream.range(0, positions.size()).boxed().flatMap(i -> {
            Position position = positions.get(i);
            if (!EXHAUSTIVE) {
                int turn = (int) seed + i;
                return Stream.of(new Trial(position, turn % languages, turn / languages % 4));
            }
            return IntStream.range(0, languages * 4)
                    .mapToObj(turn -> new Trial(position, turn % languages, turn / languages));
        });
    }
}
