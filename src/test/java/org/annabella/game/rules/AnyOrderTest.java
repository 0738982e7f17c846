package org.annabella.game.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Channel;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.OpenIllegal;
import org.annabella.game.Phase;
import org.annabella.game.Telling;
import org.annabella.journal.EventJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds in whatever order people act, right or wrong: a hundred games for each seed. */
@SystemTest
class AnyOrderTest {
    private static final int GAMES = 100;
    private static final int ACTS = 120;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theTableStaysSound(long seed) {
        int completed = 0;
        for (int game = 0; game < GAMES; game++) {
            completed += playAndShow(seed * 1_000 + game);
        }
        assertThat(completed).as("the games really move").isGreaterThan(GAMES * 5);
    }

    /** A game that fails shows its journal, which brings it about again. */
    private static int playAndShow(long seed) {
        List<GameEvent> events = new ArrayList<>();
        try {
            return play(new RandomTable(seed), events);
        } catch (AssertionError | RuntimeException wrong) {
            String journal = events.stream().map(EventJson::line).collect(Collectors.joining("\n"));
            throw new AssertionError("seed " + seed + ": " + wrong.getMessage() + "; its journal:\n" + journal, wrong);
        }
    }

    private static int play(RandomTable table, List<GameEvent> events) {
        GameState state = GameState.NOT_STARTED;
        GameInput input = new GameInput.Start(Duration.ZERO, table.setup());
        for (int act = 0; act < ACTS; act++) {
            GameState before = state;
            List<GameEvent> decided = Decider.decide(state, input);
            events.addAll(decided);
            for (GameEvent event : decided) {
                assertThat(event.at()).isGreaterThanOrEqualTo(state.now());
                state = state.evolve(event);
            }
            checkClock(state);
            checkTimes(before, state, decided);
            checkFindings(input, decided);
            checkPrivacy(before, input, decided);
            checkAlarms(state, decided);
            input = table.next(state);
        }
        assertThat(GameState.replay(events)).isEqualTo(state);
        return state.plies().size();
    }

    /**
     * One clock runs, that of the seat on turn, or of its opponent if the move was pressed and is only to be said or claimed; whose press for an
     * answered move is open may run as well; or none.
     */
    private static void checkClock(GameState state) {
        if (state.phase() == Phase.RUNNING) {
            if (state.plies().stream().anyMatch(ply -> !ply.completed())) {
                assertThat(state.running()).isPresent();
                return;
            }
            OpenIllegal open = state.formalities().openIllegal();
            boolean pressed = state.turn().pressed() || open != null && !open.stands();
            assertThat(state.running()).contains(pressed ? state.turnSeat().opposite() : state.turnSeat());
        } else if (state.adjournment().isWaiting()) {
            // Only the clock of the one who must reply may run, for being absent (FIDE Laws 2023, I.9.2 and I.9.3).
            assertThat(state.running().orElseGet(() -> state.turnSeat().opposite()))
                    .isEqualTo(state.turnSeat().opposite());
        } else {
            assertThat(state.running()).isEmpty();
        }
        assertThat(state.timeLeft(Side.WHITE, state.now())).isGreaterThanOrEqualTo(Duration.ZERO);
        assertThat(state.timeLeft(Side.BLACK, state.now())).isGreaterThanOrEqualTo(Duration.ZERO);
    }

    /** Nobody has more time than before but by an event that says so. */
    private static void checkTimes(GameState before, GameState after, List<GameEvent> decided) {
        boolean said = decided.stream()
                .anyMatch(event -> event instanceof GameEvent.ClockSet
                        || event instanceof GameEvent.MoveCompleted
                        || event instanceof GameEvent.MoveAwaited
                        || event instanceof GameEvent.IllegalMoveStands
                        || event instanceof GameEvent.GameStarted
                        || event instanceof GameEvent.PositionRestored
                        || event instanceof GameEvent.FlagFell);
        if (!said && before.phase() != Phase.NOT_STARTED && isOneStage(after)) {
            for (Side seat : Side.values()) {
                assertThat(after.timeLeft(seat, after.now())).isLessThanOrEqualTo(before.timeLeft(seat, before.now()));
            }
        }
    }

    private static boolean isOneStage(GameState state) {
        return !state.setup().timeControl().contains(",");
    }

    /** What is found is for the arbiter: nothing is told to a seat because of it, but an answer to its question. */
    private static void checkFindings(GameInput input, List<GameEvent> decided) {
        boolean found = decided.stream().anyMatch(event -> event instanceof GameEvent.Finding);
        if (found && !(input instanceof GameInput.Ask)) {
            assertThat(decided)
                    .filteredOn(event -> event instanceof GameEvent.Told told && told.to() != Audience.ARBITER)
                    .allSatisfy(event -> assertThat(((GameEvent.Told) event).what())
                            .isInstanceOfAny(Telling.NotLegal.class, Telling.TimeAlarm.class));
        }
    }

    /** Warnings of time come to the private ear of the player who cannot see the clock, of the own time alone. */
    private static void checkAlarms(GameState after, List<GameEvent> decided) {
        for (GameEvent event : decided) {
            if (event instanceof GameEvent.Told told && told.what() instanceof Telling.TimeAlarm alarm) {
                assertThat(told.channel()).isEqualTo(Channel.EAR);
                assertThat(told.to().name()).isEqualTo(alarm.of().name());
                assertThat(after.setup().profile(alarm.of()).isVisuallyDisabled())
                        .isTrue();
            }
        }
    }

    /** Times and counts are told to nobody but the one who asked, and to the private ear. */
    private static void checkPrivacy(GameState before, GameInput input, List<GameEvent> decided) {
        for (GameEvent event : decided) {
            boolean secret = event instanceof GameEvent.Told told
                    && (told.what() instanceof Telling.TimeLeft
                            || told.what() instanceof Telling.MoveCount
                            || told.what() instanceof Telling.MovesSoFar
                            || told.what() instanceof Telling.OnBoard);
            if (secret) {
                assertThat(input).isInstanceOf(GameInput.Ask.class);
                checkAddressee(before, (GameInput.Ask) input, (GameEvent.Told) event);
            }
        }
    }

    private static void checkAddressee(GameState before, GameInput.Ask asked, GameEvent.Told told) {
        if (asked.by() == Asker.ARBITER) {
            assertThat(told.to()).isEqualTo(Audience.ARBITER);
            assertThat(told.channel()).isEqualTo(Channel.DESK);
            return;
        }
        assertThat(told.to().name()).isEqualTo(asked.seat().name());
        assertThat(told.channel()).isEqualTo(Channel.EAR);
        assertThat(before.setup().profile(asked.seat()).isVisuallyDisabled()).isTrue();
        if (told.what() instanceof Telling.OnBoard) {
            assertThat(before.setup().settings().positionQueries()).isTrue();
        }
    }
}
