package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.recogniser.LocalRecogniser;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The real recogniser in its process, over the model of tones, ended in the middle of what somebody says: every decision
 * is the one that the recogniser in this process comes to, with the same scores, and comes once.
 */
@SystemTest
class KilledRecogniserTest {
    private static final String SPOKEN = "springer gustav et felix tre";
    /** What is said in an evening: moves, commands, slips of the tongue, nonsense. */
    private static final List<String> SAID = List.of(
            SPOKEN,
            "eva fire",
            "bauer david zwei david vier",
            "min tid",
            "retter eva fire",
            "eva fem",
            "springer løber slår",
            "ich biete remis",
            "springer [unk] felix tre",
            "anna tre");

    @TempDir
    private static Path home;

    private static final Evening EVENING = new Evening();
    private static RecogniserPool pool;
    private static Recogniser recogniser;

    @BeforeAll
    static void open() {
        pool = Pools.opened(RecogniserPool.open(Launches.impatient(Launches.tones(home)), Pools.SILENT, EVENING));
        recogniser = pool.recogniser();
    }

    @AfterAll
    static void close() {
        recogniser.close();
        pool.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "SEGV", "ABRT", "STOP"})
    void comesToTheSameDecision(String signal) {
        List<Hearing> heard = stream(SPOKEN, block -> {
            if (block == 10) {
                end(signal);
            }
        });
        assertThat(heard.get(0).interpretation()).isEqualTo(new MoveHeard(Move.parse("g1f3"), SPOKEN));
        assertSame(heard, inThisProcess(SPOKEN));
    }

    @Test
    void comesToTheSameDecisionWhenItIsKilledTwiceInOneUtterance() {
        List<Hearing> heard = stream(SPOKEN, block -> {
            if (block == 7 || block == 12) {
                end("KILL");
            }
        });
        assertSame(heard, inThisProcess(SPOKEN));
    }

    @Test
    void hearsAWholeSoundAndAnAnswerTheSame() {
        Pools.awaitSpare(pool);
        Position position = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
        try (LocalRecogniser own = new LocalRecogniser(Tones.loaded())) {
            List<Hearing> questions = new ArrayList<>();
            List<Hearing> answers = new ArrayList<>();
            for (Recogniser each : List.of(own, recogniser)) {
                each.expect(position, Languages.BOTH, null);
                questions.add(each.hear(Tones.say("springer david to")));
                each.expect(position, Languages.BOTH, (Ask) questions.get(0).interpretation());
                answers.add(each.hear(Tones.MODEL.say("felix et", 44_100)));
            }
            assertSame(questions.subList(1, 2), questions.subList(0, 1));
            assertSame(answers.subList(1, 2), answers.subList(0, 1));
            assertThat(answers.get(1).interpretation()).isEqualTo(new MoveHeard(Move.parse("f1d2"), "felix et"));
        }
    }

    @Test
    void endsWhenItIsToldToAndSaysWhatIsHeardSoFar() {
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        for (short[] block : Tones.blocks(Tones.say("eva fire")).subList(0, 9)) {
            recogniser.accept(block);
        }
        assertThat(recogniser.partial()).isEqualTo("eva fire");
        assertThat(recogniser.finish().interpretation()).isEqualTo(new MoveHeard(Move.parse("e2e4"), "eva fire"));
    }

    /** Fifteen utterances, about every third with a death in it. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void losesAndDoublesNothingInAWholeEvening(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 15; i++) {
            String words = SAID.get(random.nextInt(SAID.size()));
            int dies = random.nextInt(3) == 0 ? random.nextInt(24) : -1;
            String signal = random.nextBoolean() ? "KILL" : "SEGV";
            List<Hearing> heard = stream(words, block -> {
                if (block == dies) {
                    end(signal);
                }
            });
            assertSame(heard, inThisProcess(words));
        }
    }

    private static List<Hearing> stream(String words, IntConsumer before) {
        EVENING.pass(Duration.ofSeconds(30));
        Pools.awaitSpare(pool);
        return stream(recogniser, words, before);
    }

    private static List<Hearing> inThisProcess(String words) {
        try (LocalRecogniser own = new LocalRecogniser(Tones.loaded())) {
            return stream(own, words, block -> {});
        }
    }

    private static List<Hearing> stream(Recogniser listening, String words, IntConsumer before) {
        listening.expect(Position.INITIAL, Languages.BOTH, null);
        List<Hearing> heard = new ArrayList<>();
        List<short[]> blocks = Tones.blocks(Tones.say(words));
        for (int i = 0; i < blocks.size(); i++) {
            before.accept(i);
            listening.accept(blocks.get(i)).ifPresent(heard::add);
        }
        heard.add(listening.finish());
        return heard;
    }

    private static void end(String signal) {
        Pools.awaitSpare(pool);
        Pools.signal(signal, Pools.pidOf(recogniser));
    }

    /** The same in everything but the time that it took. */
    private static void assertSame(List<Hearing> heard, List<Hearing> expected) {
        assertThat(heard).usingRecursiveComparison().ignoringFields("decoding").isEqualTo(expected);
    }
}
