package org.annabella.hearing.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.Recogniser.Progress;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.Nothing;
import org.annabella.hearing.meaning.Interpretation.Why;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.process.Pools.Evening;
import org.annabella.hearing.process.RecogniserPool.Opening;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Children that die, hang, babble and poison themselves; the child is a feigned one that tells exactly what it got. */
@SystemTest
class TroubledRecogniserTest implements RecogniserPool.Watch {
    @TempDir
    private Path home;

    private final Evening evening = new Evening();
    private final List<String> told = new CopyOnWriteArrayList<>();
    private RecogniserPool pool;
    private Recogniser recogniser;

    @Override
    public void deaf(String why) {
        told.add("deaf");
    }

    @Override
    public void back() {
        told.add("back");
    }

    @BeforeEach
    void open() {
        pool = Pools.opened(RecogniserPool.open(launch(), this, evening));
        recogniser = pool.recogniser();
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
    }

    @AfterEach
    void close() {
        recogniser.close();
        pool.close();
    }

    private RecogniserLaunch launch() {
        return Launches.impatient(Launches.ofProgram(
                home, FeignedRecogniser.class.getName(), home.resolve("trouble").toString()));
    }

    /** A greeting that nobody has thought of must not end the starting of spares for good. */
    @Test
    void aSpareStandsByThoughTheStartOfOneFailedByADefect() throws IOException {
        trouble("greet with nothing once");
        hear(1);
        Pools.awaitSpare(pool);
        assertThat(home.resolve("trouble")).doesNotExist();
        assertThat(hear(2, 7)).containsExactly("1 2 7");
    }

    @Test
    void hearsUtteranceAfterUtterance() {
        assertThat(hear(1, 2, 7, 3, 7)).containsExactly("1 2 7", "3 7");
        assertThat(told).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"die once", "hang once", "babble once", "fault once", "answer nonsense once"})
    void isToldTheWholeUtteranceAgain(String trouble) throws IOException {
        assertThat(hear(1, 2, 7, 3, 4)).containsExactly("1 2 7");
        Pools.awaitSpare(pool);
        trouble(trouble);
        assertThat(hear(5, 6, 7, 8, 7)).containsExactly("3 4 5 6 7", "8 7");
        assertThat(told).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"die once", "hang once"})
    void losesNothingWhenTheButtonIsLetGoOrTheWholeSoundIsThere(String trouble) throws IOException {
        hear(1, 2);
        trouble(trouble);
        recogniser.accept(new short[] {3});
        assertThat(words(recogniser.finish())).isEqualTo("1 2 3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"die once", "hang once", "babble once", "fault once"})
    void goesOnInTheMiddleOfAnUtteranceThatIsFollowed(String trouble) throws IOException {
        assertThat(follow(1)).isEqualTo(Progress.GOES_ON);
        assertThat(recogniser.isComplete()).isFalse();
        Pools.awaitSpare(pool);
        trouble(trouble);
        assertThat(follow(2)).isEqualTo(Progress.GOES_ON);
        assertThat(recogniser.isComplete()).isTrue();
        assertThat(follow(7)).isEqualTo(Progress.ENDED);
        assertThat(words(recogniser.finish())).isEqualTo("1 2 7");
        assertThat(told).isEmpty();
    }

    @Test
    void saysAgainThatTheSpeakerHasFinishedWhereThatIsForgotten() throws IOException {
        follow(1);
        Pools.awaitSpare(pool);
        follow(7);
        trouble("die once");
        assertThat(follow(3)).isEqualTo(Progress.ENDED);
        assertThat(words(recogniser.finish())).isEqualTo("1 7 3");
    }

    @Test
    void believesWhatIsSaidAfterAnUtteranceWasDropped() throws IOException {
        follow(1);
        recogniser.drop();
        assertThat(recogniser.isComplete()).isFalse();
        follow(2);
        Pools.awaitSpare(pool);
        trouble("die once");
        follow(3);
        recogniser.drop();
        follow(4);
        assertThat(words(recogniser.finish())).isEqualTo("4");
    }

    @Test
    void showsTheWordsSoFarOnlyOfTheWholeUtterance() throws IOException {
        hear(1, 2);
        assertThat(recogniser.partial()).isEqualTo("1 2");
        trouble("die once");
        recogniser.accept(new short[] {3});
        assertThat(recogniser.partial()).isIn("1 2 3", "");
        Pools.awaitSpare(pool);
        recogniser.accept(new short[] {4});
        assertThat(recogniser.partial()).isEqualTo("1 2 3 4");
    }

    @Test
    void dropsTheUtteranceWhenItExpectsSomethingElse() throws IOException {
        hear(1, 2);
        recogniser.expect(Position.INITIAL, Languages.BOTH, null);
        assertThat(hear(3)).isEmpty();
        trouble("die once");
        assertThat(recogniser.accept(new short[] {4})).isEmpty();
        Pools.awaitSpare(pool);
        assertThat(hear(7)).containsExactly("3 4 7");
    }

    @Test
    void neverBelievesTheRestOfAnUtteranceThatKillsEveryRecogniser() {
        List<Interpretation> interpretations = new ArrayList<>();
        for (int sample : new int[] {1, FeignedRecogniser.POISON, 2, 3, 7, 4, 7}) {
            decide(sample).ifPresent(interpretations::add);
            Pools.awaitSpare(pool);
        }
        assertThat(interpretations).containsExactly(new Nothing(Why.UNCERTAIN, ""), new Nothing(Why.NO_SENSE, "4 7"));
        assertThat(told).isEmpty();
    }

    @Test
    void isDeafAfterTooManyDeathsAndSaysSoOnce() throws IOException {
        trouble("die");
        dieUntilDeaf();
        assertThat(told).containsExactly("deaf");
        assertThat(hear(1, 2, 7)).isEmpty();
        assertThat(recogniser.finish().interpretation()).isEqualTo(new Nothing(Why.UNCERTAIN, ""));
        assertThat(told).containsExactly("deaf");
    }

    @Test
    void listensAgainAfterAMinuteButDoesNotBelieveAHalfHeardUtterance() throws IOException {
        trouble("die");
        dieUntilDeaf();
        Files.delete(home.resolve("trouble"));
        evening.pass(Duration.ofMinutes(1));
        assertThat(hear(5)).isEmpty();
        Pools.awaitSpare(pool);
        assertThat(decide(7)).contains(new Nothing(Why.UNCERTAIN, ""));
        assertThat(hear(1, 7)).containsExactly("1 7");
        assertThat(told).containsExactly("deaf", "back");
    }

    /** Whoever has been told to type may never speak again. */
    @Test
    void saysThatItListensAgainThoughNobodySpeaks() throws IOException {
        trouble("die");
        dieUntilDeaf();
        Files.delete(home.resolve("trouble"));
        pool.rested();
        assertThat(told).containsExactly("deaf");
        evening.pass(Duration.ofMinutes(1));
        pool.rested();
        Pools.awaitSpare(pool);
        assertThat(told).containsExactly("deaf", "back");
        // The rest of what was being said when it went deaf.
        assertThat(decide(7)).contains(new Nothing(Why.UNCERTAIN, ""));
        assertThat(hear(1, 7)).containsExactly("1 7");
        assertThat(told).containsExactly("deaf", "back");
    }

    @Test
    void waitsTwiceAsLongWhereTheMinuteWasNotEnough() throws IOException {
        trouble("die");
        dieUntilDeaf();
        evening.pass(Duration.ofMinutes(1));
        dieUntilDeaf();
        evening.pass(Duration.ofMinutes(1));
        assertThat(pool.isDeaf()).isTrue();
        evening.pass(Duration.ofMinutes(1));
        assertThat(pool.isDeaf()).isFalse();
    }

    @Test
    void deathsThatAreFarApartDoNotMakeItDeaf() throws IOException {
        for (int i = 0; i < CrashLimiter.MOST_IN_A_MINUTE + 2; i++) {
            Pools.awaitSpare(pool);
            trouble("die once");
            assertThat(hear(1, 2, 7)).containsExactly("1 2 7");
            evening.pass(Duration.ofSeconds(20));
        }
        assertThat(told).isEmpty();
    }

    @Test
    void twoEarsHaveTwoProcessesAndOneDeathConcernsOneOfThem() {
        try (Recogniser other = pool.recogniser()) {
            Pools.awaitSpare(pool);
            other.expect(Position.INITIAL, Languages.BOTH, null);
            other.accept(new short[] {21});
            hear(1);
            long untouched = Pools.pidOf(other);
            Pools.awaitSpare(pool);
            Pools.signal("KILL", Pools.pidOf(recogniser));
            assertThat(hear(2, 7)).containsExactly("1 2 7");
            assertThat(words(other.finish())).isEqualTo("21");
            assertThat(Pools.pidOf(other)).isEqualTo(untouched);
        }
    }

    @Test
    void replacesAProcessThatDiesWhileItStandsBy() {
        Pools.awaitSpare(pool);
        for (long pid : pool.pids()) {
            Pools.signal("KILL", pid);
            ProcessHandle.of(pid).ifPresent(process -> process.onExit().join());
        }
        assertThat(hear(1)).isEmpty();
        Pools.awaitSpare(pool);
        assertThat(hear(2, 7)).containsExactly("1 2 7");
    }

    @Test
    void endsItsProcessesWhenItCloses() {
        Pools.awaitSpare(pool);
        List<Long> pids = pool.pids();
        assertThat(pids).hasSize(2);
        recogniser.close();
        recogniser.close();
        pool.close();
        assertThat(pids)
                .noneMatch(
                        pid -> ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false));
        assertThat(recogniser.accept(new short[] {1})).isEmpty();
    }

    @Test
    void mustBeToldWhatToExpect() {
        try (Recogniser fresh = pool.recogniser()) {
            assertThatIllegalStateException().isThrownBy(() -> fresh.accept(new short[] {1}));
            assertThatIllegalStateException().isThrownBy(() -> fresh.follow(new short[] {1}));
            assertThatIllegalStateException().isThrownBy(fresh::finish);
            assertThat(fresh.isComplete()).isFalse();
            assertThatIllegalStateException().isThrownBy(() -> fresh.hear(Sound.of(new short[1], 16_000)));
            assertThat(fresh.partial()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"die at start", "speak another version"})
    void saysInOneSentenceThatNoneComesUp(String trouble) throws IOException {
        // Else the one that is still starting writes into the folder while it is removed.
        Pools.awaitSpare(pool);
        trouble(trouble);
        assertThat(RecogniserPool.open(launch(), this, evening))
                .isInstanceOfSatisfying(Opening.Refused.class, refused -> {
                    assertThat(refused.reason()).isEqualTo(ModelFault.RECOGNISER_DIED);
                    assertThat(refused.message()).contains(RecogniserLaunch.LOG).hasLineCount(1);
                });
    }

    @Test
    void saysThatThereIsNoSuchProgram() {
        RecogniserLaunch nowhere = new RecogniserLaunch(home.resolve("no-java"), List.of("x"), home, Launches.LONG);
        assertThat(RecogniserPool.open(nowhere, this, evening))
                .isInstanceOfSatisfying(Opening.Refused.class, refused -> assertThat(refused.message())
                        .contains("no-java"));
    }

    private void dieUntilDeaf() {
        while (!pool.isDeaf()) {
            Pools.awaitSpare(pool);
            recogniser.accept(new short[] {1});
        }
    }

    private List<String> hear(int... samples) {
        List<String> heard = new ArrayList<>();
        for (int sample : samples) {
            recogniser
                    .accept(new short[] {(short) sample})
                    .map(TroubledRecogniserTest::words)
                    .ifPresent(heard::add);
        }
        return heard;
    }

    private Progress follow(int sample) {
        return recogniser.follow(new short[] {(short) sample});
    }

    private Optional<Interpretation> decide(int sample) {
        return recogniser.accept(new short[] {(short) sample}).map(Hearing::interpretation);
    }

    private static String words(Hearing hearing) {
        return hearing.interpretation().words();
    }

    private void trouble(String what) throws IOException {
        Files.writeString(home.resolve("trouble"), what);
    }
}
