package org.annabella.station.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Setups;
import org.annabella.game.Telling;
import org.annabella.lexicon.Token;
import org.annabella.sealing.KeySafe;
import org.annabella.sealing.SealedMoves;
import org.annabella.station.files.Recordings;
import org.annabella.station.time.GameTime;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A seat seals the move that it says next, and nothing else is sealed in its place. */
class SealingByVoiceTest {
    private static final List<Move> MOVE = List.of(Move.parse("g1f3"));

    @TempDir
    Path folder;

    private final GameTime time = GameTime.startingNow(new ScriptClock(Instant.EPOCH));
    private final List<GameEvent> events = new CopyOnWriteArrayList<>();
    private Ears ears;
    private GameLoop loop;
    private Conversation conversation;

    private boolean full;

    /** A safe on a disk that may be full. */
    private final class Safe implements KeySafe {
        @Override
        public void keep(String lock, String key) {
            if (full) {
                throw new UncheckedIOException(new IOException("no space left on device"));
            }
        }

        @Override
        public Optional<String> find(String lock) {
            return Optional.empty();
        }

        @Override
        public void destroy(String lock) {
            throw new AssertionError("there is no key");
        }
    }

    @BeforeEach
    void begin() throws InterruptedException {
        ears = new Ears(Map.of(), List.of(LanguageFiles.read("da")), Ears.Keeper.NONE);
        open(GameState.NOT_STARTED);
        loop.post(new GameInput.Start(Duration.ZERO, Setups.tournament("dk-2023")));
        loop.post(new GameInput.Rule(Duration.ZERO, new ArbiterAct.StartClock(), "arbiter"));
        loop.post(new GameInput.Rule(Duration.ZERO, new ArbiterAct.RequireSeal("supper"), "arbiter"));
        settle();
    }

    private void open(GameState state) {
        loop = GameLoop.start(EventStore.NONE, state, List.of((event, before, after) -> events.add(event)));
        conversation = new Conversation(new Conversation.Wiring(
                ears,
                new TableTalk(ears.interpreter(), false),
                loop,
                time,
                new Recordings(folder, 1, List.of(), time::now, loop::post),
                events::size,
                new SealedMoves(new SplittableRandom(1), new Safe())));
    }

    @AfterEach
    void end() {
        ears.close();
        loop.close();
    }

    private void settle() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        assertThat(loop.afterQueued(done::countDown)).isTrue();
        done.await();
    }

    /** The opponent's move, repeated or heard late, would lose the game once the envelope is opened. */
    @Test
    void whatIsNotTheSeatsToMakeIsNotSealed() throws InterruptedException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        conversation.announce(Side.WHITE, List.of(Move.parse("d7d5")), "d5");
        settle();
        assertThat(events).noneMatch(GameEvent.MoveSealed.class::isInstance).noneMatch(event -> event.toString()
                .contains("d7d5"));
        conversation.announce(Side.WHITE, MOVE, "Nf3");
        settle();
        assertThat(events).filteredOn(GameEvent.MoveSealed.class::isInstance).hasSize(1);
    }

    /** The arbiter's word is enough: nobody has to type that the next words are to be sealed. */
    @Test
    void whatTheArbiterHasAskedForIsSealedAtOnce() throws InterruptedException {
        conversation.announce(Side.WHITE, MOVE, "Nf3");
        settle();
        assertThat(events).filteredOn(GameEvent.MoveSealed.class::isInstance).hasSize(1);
        assertThat(events).noneMatch(event -> event.toString().contains("g1f3"));
    }

    /** What is typed to be sealed is no move where nobody could open it as one. */
    @ParameterizedTest
    @ValueSource(strings = {"hvad er klokken", "jeg giver op", "springer til mars", "remis", "ja", "Ke9", ""})
    void aCommandOrASlipIsNoMove(String words) {
        assertThat(conversation.isMove(Side.WHITE, words)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"springer felix tre", "springer gustav et felix tre", "konge eva to", "Sf3", "Ke2", "e2e4"})
    void aMoveIsOneWhetherItIsLegalOrNot(String words) {
        assertThat(conversation.isMove(Side.WHITE, words)).isTrue();
    }

    /** Whoever thinks about the move for long still asks for the time. */
    @Test
    void questionsToTheStationAreAnsweredMeanwhile() throws InterruptedException {
        conversation.press(Side.WHITE, Token.TIME);
        settle();
        assertThat(events).noneMatch(GameEvent.NotUnderstood.class::isInstance).anySatisfy(event -> assertThat(event)
                .isInstanceOfSatisfying(
                        GameEvent.Told.class, told -> assertThat(told.what()).isInstanceOf(Telling.TimeLeft.class)));
        assertThat(loop.state().adjournment().isAwaitedOf(Side.WHITE)).isTrue();
    }

    /** Nobody has answered, so the player says it again: now it must not be announced to the opponent. */
    @Test
    void whatIsSaidAgainIsNotAnnouncedWhereTheKeyCannotBeKept() throws InterruptedException {
        full = true;
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        for (int time = 1; time <= 2; time++) {
            conversation.announce(Side.WHITE, MOVE, "Nf3");
            settle();
        }
        assertThat(events).noneMatch(event -> event.toString().contains("g1f3"));
        assertThat(events.stream().filter(GameEvent.NotUnderstood.class::isInstance))
                .hasSize(2);
        assertThat(events).anySatisfy(event -> assertThat(event)
                .isInstanceOfSatisfying(GameEvent.StationFault.class, fault -> assertThat(fault.what())
                        .contains("its key cannot be kept")));
    }

    /** Whoever was told that the next words are sealed need not know that the station died meanwhile. */
    @Test
    void isSealedAfterARestartToo() throws InterruptedException {
        assertThat(conversation.sealNext(Side.WHITE)).isEmpty();
        settle();
        loop.close();
        GameState kept = GameState.NOT_STARTED;
        for (GameEvent event : events) {
            kept = kept.evolve(event);
        }
        open(kept);
        conversation.announce(Side.WHITE, MOVE, "Nf3");
        settle();
        assertThat(events).filteredOn(GameEvent.MoveSealed.class::isInstance).hasSize(1);
        assertThat(events).noneMatch(event -> event.toString().contains("g1f3"));
    }

    @Test
    void whatIsNotToBeSealedAfterAllIsAnnounced() throws InterruptedException {
        assertThat(conversation.sealNothing(Side.WHITE)).isTrue();
        settle();
        assertThat(conversation.sealNothing(Side.WHITE)).isFalse();
        conversation.announce(Side.WHITE, MOVE, "Nf3");
        settle();
        assertThat(events).noneMatch(GameEvent.MoveSealed.class::isInstance);
        assertThat(events).filteredOn(GameEvent.MoveAnnounced.class::isInstance).hasSize(1);
    }
}
