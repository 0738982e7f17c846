package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.hearing.Belief;
import org.annabella.hearing.Hearing;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.sealing.KeySafe;
import org.annabella.sealing.SealedMoves;
import org.annabella.sound.Levels;
import org.annabella.sound.Sound;
import org.annabella.station.files.Recordings;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Neither the journal nor the recordings hold what was sealed, whatever the recogniser makes of it and however often it is said. */
class SealedSecretTest {
    private static final Move MOVE = Move.parse("g1f3");
    private static final Interpretation HEARD = new Interpretation.MoveHeard(MOVE, "gustav hest");
    private static final Interpretation UNSURE =
            new Interpretation.Nothing(Interpretation.Why.UNCERTAIN, "gustav hest");

    @TempDir
    Path folder;

    private final ScriptClock clock = new ScriptClock(Instant.EPOCH);
    private final GameTime time = GameTime.startingNow(clock);
    private final List<GameEvent> events = new CopyOnWriteArrayList<>();
    private volatile Supplier<Hearing> next = Hearing::notUnderstood;
    private Ears ears;
    private GameLoop loop;
    private Conversation conversation;

    /** Hears what the test says it hears. */
    private final class Scripted extends SilentRecogniser {
        @Override
        public Hearing finish() {
            return next.get();
        }

        @Override
        public Hearing hear(Sound sound) {
            return next.get();
        }
    }

    @BeforeEach
    void begin() throws InterruptedException {
        Scripted source = new Scripted();
        loop = GameLoop.start(
                EventStore.NONE, GameState.NOT_STARTED, List.of((event, before, after) -> events.add(event)));
        Recordings recordings = new Recordings(folder, 1_000_000, List.of(), time::now, loop::post);
        ears = new Ears(
                Map.of(Side.WHITE, source, Side.BLACK, source), List.of(LanguageFiles.read("da")), recordings::write);
        conversation = new Conversation(new Conversation.Wiring(
                ears,
                new TableTalk(ears.interpreter(), false),
                loop,
                time,
                recordings,
                events::size,
                new SealedMoves(new SplittableRandom(1), KeySafe.inMemory())));
        loop.post(new GameInput.Start(Duration.ZERO, Setups.tournament("dk-2023")));
        rule(new ArbiterAct.StartClock());
        rule(new ArbiterAct.RequireSeal("supper"));
    }

    @AfterEach
    void end() {
        ears.close();
        loop.close();
    }

    private void rule(ArbiterAct act) throws InterruptedException {
        loop.post(new GameInput.Rule(time.now(), act, "arbiter"));
        settle();
    }

    private void settle() throws InterruptedException {
        assertThat(ears.await(Duration.ofSeconds(20))).isTrue();
        CountDownLatch done = new CountDownLatch(1);
        assertThat(loop.afterQueued(() -> loop.afterQueued(() -> loop.afterQueued(done::countDown))))
                .isTrue();
        done.await();
    }

    private void says(Interpretation meant, Belief... beliefs) throws InterruptedException {
        Hearing heard = Hearing.notUnderstood();
        next = () -> new Hearing(
                meant,
                heard.legal(),
                heard.wellFormed(),
                heard.free(),
                List.of(),
                List.of(beliefs),
                9,
                List.of(Hearing.ENCODER),
                Duration.ZERO,
                Duration.ofSeconds(1));
        speaks();
    }

    /** Before a microphone that stands between both seats: nobody knows who it was, were it not for a key. */
    private void isSaidBetweenTheSeats(Interpretation meant, boolean byKey) throws InterruptedException {
        Hearing none = Hearing.notUnderstood();
        Duration second = Duration.ofSeconds(1);
        Hearing hearing =
                Hearing.byVosk(meant, none.legal(), none.wellFormed(), none.free(), List.of(), Duration.ZERO, second);
        Sound sound = Sound.of(new short[16_000], Sound.SPEECH_RATE_HZ);
        Utterance utterance = new Utterance(
                hearing,
                sound,
                Duration.ZERO,
                second,
                second,
                byKey ? Utterance.Ending.KEY : Utterance.Ending.PAUSE,
                Levels.of(sound.samples()),
                -60);
        if (byKey) {
            conversation.heardByKey(Side.WHITE, utterance);
        } else {
            conversation.heard(state -> Side.WHITE, utterance);
        }
        settle();
        settle();
    }

    private void speaks() throws InterruptedException {
        conversation.hear(Side.WHITE, Sound.of(new short[16_000], Sound.SPEECH_RATE_HZ));
        settle();
    }

    private List<Path> recordings() throws IOException {
        if (!Files.isDirectory(folder.resolve("sound"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.resolve("sound"))) {
            return files.toList();
        }
    }

    private void isSecret() throws IOException {
        assertThat(events)
                .noneMatch(event ->
                        event.toString().contains("g1f3") || event.toString().contains("gustav"));
        assertThat(recordings()).isEmpty();
    }

    private long sealed() {
        return events.stream().filter(GameEvent.MoveSealed.class::isInstance).count();
    }

    @Test
    void isNotRecordedWhereTheRecogniserFails() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        next = () -> {
            throw new IllegalStateException("no model");
        };
        speaks();
        isSecret();
    }

    @Test
    void isNotKeptWhenItIsSaidOnceMore() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        says(HEARD);
        assertThat(sealed()).isOne();
        says(HEARD);
        isSecret();
    }

    @Test
    void isNotKeptWhenItIsSaidOnceMoreAndHalfUnderstood() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        says(HEARD);
        says(UNSURE, new Belief(HEARD, 0.6, -20, Double.NaN), new Belief(UNSURE, 0.4, -21, Double.NaN));
        isSecret();
    }

    /** The players talk about it while the game is adjourned. */
    @Test
    void isNotKeptWhileItWaitsToBeOpened() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        says(HEARD);
        loop.post(new GameInput.Press(time.now(), Side.WHITE));
        says(UNSURE, new Belief(HEARD, 0.6, -20, Double.NaN), new Belief(UNSURE, 0.4, -21, Double.NaN));
        isSecret();
    }

    /** Nobody is asked aloud which of the two moves was sealed. */
    @Test
    void isNotAskedBackWhenItIsTypedOnceMore() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        says(HEARD);
        conversation.announce(Side.WHITE, List.of(MOVE, Move.parse("g1h3")), "gustav hest");
        settle();
        isSecret();
    }

    /** Whoever thinks for long was told that the next words are sealed. */
    @Test
    void isSealedHoweverLongThePlayerThinks() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        clock.advance(Duration.ofMinutes(30));
        says(HEARD);
        assertThat(sealed()).isOne();
        isSecret();
    }

    @Test
    void isNotSaidAfterAPauseEither() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        rule(new ArbiterAct.Pause("noise"));
        says(HEARD);
        says(UNSURE, new Belief(HEARD, 0.6, -20, Double.NaN));
        rule(new ArbiterAct.Resume());
        says(HEARD);
        assertThat(sealed()).isOne();
        isSecret();
    }

    /** The opponent's words would lose the game once the envelope is opened. */
    @Test
    void isNotTakenFromOneMicrophoneForBothWithoutAKey() throws InterruptedException, IOException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        isSaidBetweenTheSeats(HEARD, false);
        assertThat(sealed()).isZero();
        assertThat(events).hasAtLeastOneElementOfType(GameEvent.NotUnderstood.class);
        isSaidBetweenTheSeats(HEARD, true);
        assertThat(sealed()).isOne();
        isSecret();
    }

    /** Whoever moved instead is to seal nothing more. */
    @Test
    void anotherHalfMoveIsNotSealedForIt() throws InterruptedException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        move(Side.WHITE, "e2e4");
        move(Side.BLACK, "e7e5");
        says(HEARD);
        assertThat(sealed()).isZero();
        assertThat(events)
                .anyMatch(event -> event instanceof GameEvent.MoveAnnounced said
                        && said.seat() == Side.WHITE
                        && MOVE.equals(said.heard().move()));
    }

    private void move(Side seat, String uci) throws InterruptedException {
        Move move = Move.parse(uci);
        loop.post(new GameInput.TypeMove(time.now(), seat, move, Asker.ARBITER));
        loop.post(new GameInput.Execute(time.now(), seat, move));
        loop.post(new GameInput.Press(time.now(), seat));
        settle();
        assertThat(events).anySatisfy(event -> assertThat(event)
                .isInstanceOfSatisfying(GameEvent.MoveCompleted.class, made -> assertThat(made.move())
                        .isEqualTo(move)));
    }
}
