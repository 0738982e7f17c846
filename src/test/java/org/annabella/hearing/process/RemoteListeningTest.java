package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Listened;
import org.annabella.hearing.Listening.Settings;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.Room;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpretation.Difference;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.recogniser.Tones;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A microphone's sound through a recogniser in another process: the same utterances, at the same moments of the sound,
 * with the same scores as through one in this process, also where that process is killed in the middle of one.
 */
@SystemTest
class RemoteListeningTest {
    private static final Settings BY_KEY = new Settings(true, Duration.ofSeconds(12));
    private static final Position TWO_KNIGHTS = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
    private static final Ask WHICH =
            new Ask(List.of(Move.parse("b1d2"), Move.parse("f1d2")), Difference.ORIGIN, "springer david to");

    @TempDir
    private static Path home;

    private static final Evening EVENING = new Evening();
    private static RecogniserPool pool;

    @BeforeAll
    static void open() {
        pool = Pools.opened(RecogniserPool.open(Launches.impatient(Launches.tones(home)), Pools.SILENT, EVENING));
    }

    @AfterAll
    static void close() {
        pool.close();
    }

    @Test
    void hearsTheSameUtterances() {
        Sound sound = talk();
        List<Utterance> heard = remote(Settings.OPEN).hear(sound);

        assertThat(heard).hasSize(3);
        assertSame(heard, local(Settings.OPEN).hear(sound));
    }

    @Test
    void takesAnAnswerAsEarly() {
        Sound sound = room().play(Tones.say("to")).sound();
        List<Utterance> heard = remote(Settings.OPEN).hear(sound, TWO_KNIGHTS, WHICH);

        assertThat(heard.get(0).ending()).isEqualTo(Utterance.Ending.ANSWER);
        assertSame(heard, local(Settings.OPEN).hear(sound, TWO_KNIGHTS, WHICH));
    }

    @ParameterizedTest
    @CsvSource({"KILL, 1900", "KILL, 2300", "SEGV, 2700", "STOP, 2500", "KILL, 3400"})
    void hearsTheSameThoughItIsKilledInTheMiddle(String signal, int millis) {
        Sound sound = talk();
        Victim victim = new Victim();

        List<Utterance> heard = victim.listened(Settings.OPEN)
                .then(millis, () -> victim.end(signal))
                .hear(sound);

        assertAlike(heard, local(Settings.OPEN).hear(sound));
    }

    @Test
    void hearsTheSameThoughItIsKilledWhileAKeyIsHeld() {
        Sound sound = talk();
        Victim victim = new Victim();

        List<Utterance> heard = victim.listened(BY_KEY)
                .pressing(1_600)
                .then(2_400, () -> victim.end("KILL"))
                .releasing(3_200)
                .hear(sound);

        assertThat(heard).extracting(Utterance::ending).containsExactly(Utterance.Ending.KEY);
        assertSame(heard, local(BY_KEY).pressing(1_600).releasing(3_200).hear(sound));
    }

    @Test
    void understandsInTheNewPositionThoughItIsKilledJustThen() {
        Sound sound = room().play(Tones.say("eva seks")).sound();
        Position next = Position.INITIAL.play(Move.parse("d2d4"));
        Victim victim = new Victim();
        Listened listened = victim.listened(Settings.OPEN);

        List<Utterance> heard = listened.then(2_000, () -> {
                    victim.end("KILL");
                    listened.listening().expect(next, Languages.BOTH, null);
                })
                .hear(sound);

        assertThat(heard)
                .extracting(each -> each.hearing().interpretation())
                .containsExactly(new MoveHeard(Move.parse("e7e6"), "eva seks"));
    }

    /** At most twice in one utterance: the third death would be taken for its fault. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void losesAndDoublesNothingThoughItIsKilledAgainAndAgain(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Sound sound = talk();
        Victim victim = new Victim();
        Listened listened = victim.listened(Settings.OPEN);
        for (int millis = 1_000; millis < 8_000; millis += random.nextInt(1_000, 2_500)) {
            listened.then(millis, () -> victim.end("KILL"));
        }

        assertAlike(listened.hear(sound), local(Settings.OPEN).hear(sound));
    }

    /** An ear whose process meets its end. */
    private static final class Victim {
        private final Recogniser recogniser = pool.recogniser();

        Listened listened(Settings settings) {
            Pools.awaitSpare(pool);
            return new Listened(recogniser, settings);
        }

        void end(String signal) {
            EVENING.pass(Duration.ofSeconds(30));
            Pools.awaitSpare(pool);
            Pools.signal(signal, Pools.pidOf(recogniser));
        }
    }

    private static Sound talk() {
        return room().play(Tones.say("springer gustav et felix tre"))
                .quiet(600)
                .play(Tones.say("eva fem"))
                .quiet(600)
                .play(Tones.say("min tid"))
                .quiet(1200)
                .sound();
    }

    private static Room room() {
        return new Room(-66, 5).quiet(1500);
    }

    private static Listened remote(Settings settings) {
        return new Victim().listened(settings);
    }

    private static Listened local(Settings settings) {
        return new Listened(Tones.loaded(), settings);
    }

    /** The same in everything but the time that it took. */
    private static void assertSame(List<Utterance> heard, List<Utterance> expected) {
        assertThat(heard)
                .usingRecursiveComparison()
                .ignoringFields("hearing.decoding")
                .isEqualTo(expected);
    }

    /**
     * The same decisions. While a process still catches up on a busy computer nobody knows the words so far: silence must be
     * longer then until an utterance has ended.
     */
    private static void assertAlike(List<Utterance> heard, List<Utterance> expected) {
        assertThat(heard).extracting(one -> one.hearing().interpretation()).isEqualTo(interpretations(expected));
        for (int i = 0; i < heard.size(); i++) {
            assertThat(heard.get(i).begin()).isEqualTo(expected.get(i).begin());
            assertThat(heard.get(i).decided())
                    .isGreaterThanOrEqualTo(expected.get(i).decided());
        }
    }

    private static List<Interpretation> interpretations(List<Utterance> heard) {
        return heard.stream().map(one -> one.hearing().interpretation()).toList();
    }
}
