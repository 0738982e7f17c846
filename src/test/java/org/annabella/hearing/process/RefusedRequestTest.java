package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.model.VoskLibrary;
import org.annabella.hearing.process.Frame.Kind;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.process.RecogniserProcess.Failed;
import org.annabella.hearing.process.RecogniserServer.Expectation;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A recogniser that is asked for what it cannot do says so, lives on in the same process, and hears the next utterance. */
@SystemTest
class RefusedRequestTest {
    private static final String KNIGHTS = "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1";
    private static final Ask ELSEWHERE =
            new Ask(List.of(Move.parse("b1d2"), Move.parse("f3d2")), Difference.ORIGIN, "springer david to");
    private static final MoveHeard E4 = new MoveHeard(Move.parse("e2e4"), "eva fire");

    @TempDir
    private Path home;

    @Nested
    class OfTheRealOne {
        private RecogniserPool pool;
        private Recogniser recogniser;
        private long pid;

        @BeforeEach
        void open() {
            pool = Pools.opened(
                    RecogniserPool.open(Launches.impatient(Launches.tones(home)), Pools.SILENT, new Evening()));
            recogniser = pool.recogniser();
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
            pid = Pools.pidOf(recogniser);
        }

        @AfterEach
        void close() {
            recogniser.close();
            pool.close();
        }

        @Test
        void hearsInSpiteOfAQuestionOfAnotherPosition() {
            recogniser.expect(Position.of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), Languages.BOTH, ELSEWHERE);
            assertThat(recogniser.hear(Tones.say("eva fire")).interpretation()).isEqualTo(E4);
            assertThat(Pools.pidOf(recogniser)).isEqualTo(pid);
            assertThat(pool.pids()).contains(pid);
        }

        @Test
        void doesNotUnderstandWhatALanguageThatItLacksIsExpectedForAndThenHearsAgain() {
            List<Language> swedish = Languages.ALL.stream()
                    .filter(language -> language.code().equals("sv"))
                    .toList();
            assertThat(swedish).hasSize(1);
            recogniser.expect(Position.INITIAL, swedish, null);
            for (int i = 0; i < CrashLimiter.MOST_IN_A_MINUTE + 1; i++) {
                assertThat(recogniser.follow(new short[1600])).isEqualTo(Recogniser.Progress.GOES_ON);
                assertThat(recogniser.finish().interpretation()).isEqualTo(new Nothing(Why.UNCERTAIN, ""));
            }
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
            assertThat(recogniser.hear(Tones.say("eva fire")).interpretation()).isEqualTo(E4);
            assertThat(Pools.pidOf(recogniser)).isEqualTo(pid);
            assertThat(pool.isDeaf()).isFalse();
        }
    }

    @Test
    void everyImpossibleRequestIsAnsweredByOneProcess() throws Exception {
        RecogniserProcess process =
                RecogniserProcess.start(new RecogniserMachine(Launches.tones(home), VoskLibrary.unpack(home)));
        try {
            List<Frame> impossible = List.of(
                    Frame.of(
                            Kind.EXPECT,
                            HearingJson.write(new Expectation("no position", false, List.of("da"), null, null))),
                    Frame.of(
                            Kind.EXPECT, HearingJson.write(new Expectation(KNIGHTS, false, List.of("xx"), null, null))),
                    Frame.of(Kind.EXPECT, "rubbish"),
                    Frame.of(Kind.HEAR, "rubbish"),
                    Frame.of(Kind.READY));
            for (Frame request : impossible) {
                assertThat(refused(process, request))
                        .as(request.kind() + request.text())
                        .isTrue();
            }
            process.ask(
                    Frame.of(
                            Kind.EXPECT,
                            HearingJson.write(new Expectation(KNIGHTS, false, List.of("da"), ELSEWHERE, null))),
                    Launches.LONG.expect());
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.end();
        }
    }

    private static boolean refused(RecogniserProcess process, Frame request) throws RecogniserProcess.Lost {
        try {
            process.ask(request, Launches.LONG.expect());
            return false;
        } catch (Failed failed) {
            return failed.getMessage()
                    .toUpperCase(Locale.ROOT)
                    .startsWith(request.kind().name());
        }
    }

    /** A process of its own that fails as it is told to. */
    @Nested
    class OfAFeignedOne {
        private final Evening evening = new Evening();
        private RecogniserPool pool;
        private Recogniser recogniser;

        @BeforeEach
        void open() {
            pool = Pools.opened(RecogniserPool.open(
                    Launches.impatient(Launches.ofProgram(
                            home,
                            FeignedRecogniser.class.getName(),
                            home.resolve("trouble").toString())),
                    Pools.SILENT,
                    evening));
            recogniser = pool.recogniser();
            recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        }

        @AfterEach
        void close() {
            recogniser.close();
            pool.close();
        }

        private List<Interpretation> utterances(int count) {
            List<Interpretation> heard = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                recogniser.follow(new short[] {1});
                recogniser.follow(new short[] {FeignedRecogniser.END});
                heard.add(recogniser.finish().interpretation());
            }
            return heard;
        }

        @ParameterizedTest
        @ValueSource(strings = {"fault", "fault at question"})
        void theProcessIsKeptWhereOneUtteranceFails(String trouble) throws IOException {
            long pid = Pools.pidOf(recogniser);
            Files.writeString(home.resolve("trouble"), trouble);
            recogniser.expect(Position.INITIAL, Languages.BOTH, ELSEWHERE);
            Interpretation first = utterances(1).get(0);
            assertThat(first)
                    .isEqualTo(
                            trouble.equals("fault")
                                    ? new Nothing(Why.UNCERTAIN, "")
                                    : new Nothing(Why.NO_SENSE, "1 7"));
            Files.delete(home.resolve("trouble"));
            assertThat(utterances(1)).containsExactly(new Nothing(Why.NO_SENSE, "1 7"));
            assertThat(Pools.pidOf(recogniser)).isEqualTo(pid);
        }

        @Test
        void theProcessIsReplacedOnceWhereNothingAtAllWorks() throws IOException {
            long pid = Pools.pidOf(recogniser);
            Files.writeString(home.resolve("trouble"), "fault");
            assertThat(utterances(3)).containsOnly(new Nothing(Why.UNCERTAIN, ""));
            Pools.awaitSpare(pool);
            Files.delete(home.resolve("trouble"));
            assertThat(utterances(1)).containsExactly(new Nothing(Why.NO_SENSE, "1 7"));
            assertThat(Pools.pidOf(recogniser)).isNotEqualTo(pid);
        }
    }
}
