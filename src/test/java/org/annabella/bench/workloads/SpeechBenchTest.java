package org.annabella.bench.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.SystemTest;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Phones;
import org.annabella.voice.engine.EspeakSynthesiser;
import org.annabella.voice.engine.FreeTtsSynthesiser;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.Synthesiser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the bench of the voices promises, with fewer texts than the bench itself takes. */
@SystemTest
class SpeechBenchTest {
    private static final int CALM = 150;
    private static final int SENTENCES = 20;
    private static final double WELL_UNDERSTOOD = 95;

    private static SpeechModel model;
    private static Synthesiser embedded;

    @BeforeAll
    static void open() {
        model = ((ModelOpening.Opened) SpeechModel.open(Path.of("voice-models/annabella"), Languages.ALL)).model();
        embedded = FreeTtsSynthesiser.open(Languages.ALL, Phones.TABLE, CALM);
    }

    @AfterAll
    static void close() {
        embedded.close();
        model.close();
    }

    static List<Language> languages() {
        return Languages.ALL;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void theEmbeddedVoiceIsUnderstoodSeed7(Language language) {
        List<String> mistakes = new ArrayList<>();
        Share share = new IntelligibilityBench(model)
                .hear(
                        embedded,
                        language,
                        CALM,
                        IntelligibilityBench.announcements(language, SENTENCES, 7),
                        (said, taken) -> mistakes.add(said + " -> " + taken));
        assertThat(share.of()).isEqualTo(SENTENCES);
        assertThat(share.percent()).as("%s", mistakes).isGreaterThanOrEqualTo(WELL_UNDERSTOOD);
    }

    @Test
    void aVoiceThatSaysSomethingElseIsNotUnderstood() {
        Language danish = Languages.DANISH;
        Map<String, String> said = new LinkedHashMap<>();
        said.put("Anna", "a");
        said.put("Springer", "b");
        said.put("Hector", "b");
        List<String> mistakes = new ArrayList<>();
        Share share = new IntelligibilityBench(model)
                .hear(new Parrot("Hector"), danish, CALM, said, (text, taken) -> mistakes.add(text + " -> " + taken));
        assertThat(share.count()).isEqualTo(2);
        assertThat(mistakes).containsExactly("Anna -> Hector");
    }

    @Test
    void manyTextsInARowLeaveNothingBehind() {
        assertLeavesNothing(embedded);
    }

    @Test
    void manyTextsInARowLeaveNothingBehindOfEspeak() {
        Optional<EspeakSynthesiser> espeak = EspeakSynthesiser.find(Languages.ALL, Phones.TABLE, CALM);
        assumeTrue(espeak.isPresent(), "espeak-ng is not installed");
        try (Synthesiser voice = espeak.orElseThrow()) {
            assertLeavesNothing(voice);
        }
    }

    private static void assertLeavesNothing(Synthesiser voice) {
        List<String> texts = List.copyOf(
                IntelligibilityBench.announcements(Languages.DANISH, 20, 7).keySet());
        Map<String, Double> figures = new LinkedHashMap<>();
        new SpeechBench(voice, Thoroughness.QUICK)
                .endurance(
                        Languages.DANISH,
                        texts,
                        200,
                        figure -> figures.put(figure.unit(), figure.values().get(0)));
        assertThat(figures).containsOnlyKeys("MB", "threads", "processes");
        assertThat(figures.get("MB")).isLessThan(5);
        assertThat(figures.get("threads")).isLessThan(5);
        assertThat(figures.get("processes")).isLessThan(3);
    }

    @Test
    void tellsHowFastSentencesAreMade() {
        List<Figure> figures = new ArrayList<>();
        List<Share> shares = new ArrayList<>();
        new SpeechBench(embedded, Thoroughness.QUICK)
                .speed(Languages.GERMAN, List.of("Springer Felix drei."), figures::add, shares::add);
        assertThat(figures)
                .extracting(Figure::what)
                .containsExactly(
                        "freetts in Deutsch, text to first sound",
                        "freetts in Deutsch, seconds of speech made in a second");
        assertThat(shares).singleElement().satisfies(share -> assertThat(share.of())
                .isEqualTo(1));
    }

    /** Says the same whatever it is given. */
    private record Parrot(String word) implements Synthesiser {
        @Override
        public String name() {
            return "parrot";
        }

        @Override
        public int wordsPerMinute() {
            return CALM;
        }

        @Override
        public Pcm synthesise(String text, Language language, int wordsPerMinute) {
            return embedded.synthesise(word, language, wordsPerMinute);
        }

        @Override
        public void close() {}
    }
}
