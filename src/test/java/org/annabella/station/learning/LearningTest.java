package org.annabella.station.learning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.ConfigFile;
import org.annabella.config.Json;
import org.annabella.game.Completion;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Setups;
import org.annabella.game.VoiceChange;
import org.annabella.sound.Sound;
import org.annabella.sound.WavFiles;
import org.annabella.station.computer.Computer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When something is learned in a game, from what, and what becomes of it; a feigned teacher learns. */
class LearningTest {
    private static final Duration AT = Duration.ofSeconds(4);
    private static final Completion BOARD = new Completion(true, true, false, true, false, "");
    private static final List<String> DANCE = List.of("g1f3", "g8f6", "f3g1", "f6g8");

    @TempDir
    Path directory;

    private final List<GameEvent> events = new ArrayList<>();
    private final BlockingQueue<GameInput> posted = new LinkedBlockingQueue<>();
    private final List<Teacher.Job> jobs = Collections.synchronizedList(new ArrayList<>());
    private boolean better = true;
    private volatile Runnable whileLearning = () -> {};
    private Learning learning;
    private int plies;

    @BeforeEach
    void begin() throws IOException {
        Files.createDirectories(directory.resolve("learned"));
        Files.writeString(directory.resolve("learned/white-9.bin"), "left by an earlier session");
        Files.createDirectories(directory.resolve("sound"));
        learning = new Learning(new Learning.Plan(
                directory,
                Path.of("encoder"),
                seat -> Optional.empty(),
                Map.of(Side.WHITE, List.of("da"), Side.BLACK, List.of("de")),
                this::taught,
                () -> AT,
                posted::add));
        happen(new GameEvent.GameStarted(AT, Setups.tournament("dk-2023")));
    }

    @AfterEach
    void end() {
        learning.close();
    }

    private Optional<Teacher.Learned> taught(Teacher.Job job) throws IOException {
        jobs.add(job);
        whileLearning.run();
        if (better) {
            Files.writeString(job.to(), "a head");
        }
        List<Boolean> from = job.lessons().stream().map(each -> true).toList();
        return Optional.of(new Teacher.Learned(from, 3, better, better ? 0.5 : -0.5));
    }

    private void happen(GameEvent event) {
        GameState before = GameState.replay(events);
        events.add(event);
        learning.happened(event, before, GameState.replay(events));
    }

    /** A half-move that was heard as it was played. */
    private void play() throws IOException {
        play(Move.parse(DANCE.get(plies % DANCE.size())));
    }

    private void play(Move heard) throws IOException {
        Side seat = plies % 2 == 0 ? Side.WHITE : Side.BLACK;
        String sound = String.format("sound/%06d-%s.wav", plies + 1, seat.id());
        WavFiles.write(directory.resolve(sound), Sound.of(new short[16], 16_000));
        HeardMove words = new HeardMove(heard, "words", 0.9, sound, HeardMove.Source.VOICE);
        happen(new GameEvent.MoveAnnounced(AT, seat, words, true));
        Move move = Move.parse(DANCE.get(plies % DANCE.size()));
        plies++;
        happen(new GameEvent.MoveCompleted(AT, seat, plies, move, BOARD, AT, AT));
    }

    private void play(int halfMoves) throws IOException {
        for (int i = 0; i < halfMoves; i++) {
            play();
        }
    }

    private GameInput.LearnVoice told() throws InterruptedException {
        return (GameInput.LearnVoice)
                java.util.Objects.requireNonNull(posted.poll(1, TimeUnit.MINUTES), "nothing told");
    }

    @Test
    void learnsFromTheOthersWhereOneSoundCannotBeRead() throws IOException, InterruptedException {
        play();
        Files.write(directory.resolve("sound/000001-white.wav"), new byte[] {'R', 'I', 'F', 'F'});
        play(34);

        GameInput.LearnVoice told = told();
        while (told.seat() == Side.BLACK) {
            told = told();
        }
        assertThat(told.from()).doesNotContain("sound/000001-white.wav").contains("sound/000003-white.wav");
        assertThat(jobs).filteredOn(job -> job.languages().contains("da")).allSatisfy(job -> assertThat(job.lessons())
                .hasSize(17));
    }

    @Test
    void learnsFromTwelveHalfMovesOfASeatAndSaysFromWhich() throws IOException, InterruptedException {
        play(22);
        assertThat(jobs).isEmpty();
        play();

        GameInput.LearnVoice told = told();

        assertThat(told.seat()).isEqualTo(Side.WHITE);
        assertThat(told.change()).isEqualTo(VoiceChange.TAKEN);
        assertThat(told.from()).hasSize(9).startsWith("sound/000001-white.wav");
        assertThat(told.judges()).hasSize(3).endsWith("sound/000023-white.wav");
        assertThat(told.gain()).isEqualTo(0.5);
        assertThat(jobs).singleElement().satisfies(job -> {
            assertThat(job.languages()).containsExactly("da");
            assertThat(job.lessons()).hasSize(12);
            assertThat(learning.head(Side.WHITE)).contains(job.to());
        });
        assertThat(learning.head(Side.BLACK)).isEmpty();
    }

    @Test
    void learnsAgainWithMoreAndGoesOnFromWhatWasTaken() throws IOException, InterruptedException {
        play(24);
        told();
        told();
        play(12);
        told();
        told();

        assertThat(jobs).hasSize(4);
        assertThat(jobs.get(2).lessons()).hasSize(18);
        assertThat(jobs.get(2).present()).isEqualTo(jobs.get(0).to());
    }

    @Test
    void whatHearsNoBetterIsNotTaken() throws IOException, InterruptedException {
        better = false;
        play(23);

        assertThat(told().change()).isEqualTo(VoiceChange.NOT_TAKEN);
        assertThat(learning.head(Side.WHITE)).isEmpty();
    }

    @Test
    void whatTakesAnAnnouncementForAnotherMoveIsDropped() throws IOException, InterruptedException {
        play(24);
        told();
        told();
        play(Move.parse("a2a3"));

        GameInput.LearnVoice told = told();

        assertThat(told.change()).isEqualTo(VoiceChange.DROPPED);
        assertThat(told.from()).containsExactly("sound/000025-white.wav");
        assertThat(learning.head(Side.WHITE)).isEmpty();
        assertThat(learning.head(Side.BLACK)).isPresent();
    }

    @Test
    void whatWasJudgedAgainstADroppedHeadIsNotTaken() throws IOException, InterruptedException {
        play(24);
        told();
        told();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch dropped = new CountDownLatch(1);
        whileLearning = () -> {
            begun.countDown();
            await(dropped);
        };
        play(11);
        await(begun);
        play();
        play(Move.parse("a2a3"));
        dropped.countDown();

        assertThat(told().change()).isEqualTo(VoiceChange.DROPPED);
        assertThat(told().seat()).as("of White nothing more").isEqualTo(Side.BLACK);
        assertThat(learning.head(Side.WHITE)).isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void soundsThatAreGoneTeachNothing() throws IOException, InterruptedException {
        play(20);
        Files.delete(directory.resolve("sound/000001-white.wav"));
        play(4);

        assertThat(told().seat()).as("of White one is missing").isEqualTo(Side.BLACK);
        assertThat(jobs).hasSize(1);
    }

    @Test
    void aMoveThatCannotHaveBeenSaidTeachesNothing() throws IOException, InterruptedException {
        GameState start = GameState.replay(events);
        String sound = "sound/000000-white.wav";
        WavFiles.write(directory.resolve(sound), Sound.of(new short[16], 16_000));
        Move leap = Move.parse("a1a8");
        HeardMove words = new HeardMove(leap, "words", 0.9, sound, HeardMove.Source.VOICE);
        learning.happened(new GameEvent.MoveAnnounced(AT, Side.WHITE, words, true), start, start);
        learning.happened(new GameEvent.MoveCompleted(AT, Side.WHITE, 1, leap, BOARD, AT, AT), start, start);
        play(35);

        told();
        told();

        assertThat(jobs).hasSize(2).allSatisfy(job -> assertThat(job.lessons())
                .allSatisfy(
                        each -> assertThat(each.position().isLegal(each.move())).isTrue()));
    }

    @Test
    void everythingIsForgottenAtTheEnd() throws IOException, InterruptedException {
        assertThat(directory.resolve("learned")).as("of an earlier session").doesNotExist();
        play(23);
        told();
        assertThat(learning.head(Side.WHITE))
                .hasValueSatisfying(head -> assertThat(head).exists());

        learning.close();

        assertThat(learning.head(Side.WHITE)).isEmpty();
        assertThat(directory.resolve("learned")).doesNotExist();
        assertThat(directory.resolve("sound")).as("the scoresheet stays").isNotEmptyDirectory();
    }

    @Test
    void aJobReachesAnotherProcessAsItIs() throws IOException, InterruptedException {
        play(23);
        told();

        Teacher.Job job = jobs.get(0);
        assertThat(Teacher.Job.parse(job.json())).isEqualTo(job);
        Teacher.Learned learned = new Teacher.Learned(List.of(true, false), 1, true, 0.25);
        assertThat(Teacher.Learned.parse(learned.json())).isEqualTo(learned);
    }

    @ParameterizedTest
    @CsvSource({"one, two, true", "one, shared, false", "one, none, false", "none, none, false"})
    void learnsWhereEachSeatHasAMicrophone(String white, String black, boolean learns) {
        ObjectNode tree = Json.object();
        tree.putObject("white").put("microphone", white);
        tree.putObject("black").put("microphone", black);

        Teacher teacher = Computer.REAL.hearing().teacher(ConfigFile.read(null, tree));

        assertThat(teacher != Teacher.NONE).isEqualTo(learns);
    }
}
