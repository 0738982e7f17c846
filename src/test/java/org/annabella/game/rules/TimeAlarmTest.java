package org.annabella.game.rules;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.annabella.game.rules.Acts.ask;
import static org.annabella.game.rules.Acts.rule;
import static org.annabella.game.rules.Acts.tick;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.chess.Move;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Channel;
import org.annabella.game.EventRules;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Settings;
import org.annabella.game.Setups;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.annabella.laws.Tempo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Warnings of time: only where the arbiter allowed them, only in the own ear, once each time that a mark is passed. */
class TimeAlarmTest {
    private static final List<Duration> MARKS =
            List.of(Duration.ofSeconds(10), Duration.ofMinutes(5), Duration.ofSeconds(30), Duration.ofMinutes(1));

    @Test
    void nothingIsToldUnaskedUnlessTheArbiterAllowsIt() {
        Scene scene = Scene.tournament().after(Duration.ofMinutes(89)).when(tick());
        assertThat(alarms(scene)).isEmpty();
        assertThat(Decider.nextTimeAlarmAt(scene.state())).isEmpty();
    }

    @Test
    void eachMarkIsToldWhenItIsPassedHoweverLateSomebodyLooks() {
        Scene scene = allowed("10").after(Duration.ofSeconds(575)).when(tick());
        assertThat(alarms(scene)).containsExactly("300 white 300", "540 white 60", "570 white 30");
    }

    @Test
    void theNextOneIsKnownBeforehand() {
        Scene scene = allowed("10");
        assertThat(Decider.nextTimeAlarmAt(scene.state())).contains(Duration.ofMinutes(5));
        scene.after(Duration.ofMinutes(5)).when(tick());
        assertThat(Decider.nextTimeAlarmAt(scene.state())).contains(Duration.ofMinutes(9));
    }

    @Test
    void whoBeginsBelowAMarkHasNotPassedIt() {
        Scene scene = allowed("3").after(Duration.ofSeconds(130)).when(tick());
        assertThat(alarms(scene)).containsExactly("120 white 60");
    }

    @Test
    void aClockThatIsSetPassesNoMark() {
        Scene scene = allowed("10")
                .given(rule(new ArbiterAct.SetClock(Duration.ofSeconds(45), null, null, "set")))
                .after(Duration.ofSeconds(20))
                .when(tick());
        assertThat(alarms(scene)).containsExactly("16 white 30");
    }

    @Test
    void theSightedPlayerSeesTheClock() {
        Scene scene = allowed("10").moves("e2e4").after(Duration.ofMinutes(9)).when(tick());
        assertThat(scene.state().running()).contains(BLACK);
        assertThat(alarms(scene)).isEmpty();
    }

    @Test
    void askedToRepeatItTellsTheTimeAsItIsNow() {
        Scene scene = allowed("10").after(Duration.ofMinutes(5)).given(tick()).when(ask(WHITE, Topic.REPEAT));
        assertThat(scene.event(GameEvent.Told.class).what())
                .isEqualTo(new Telling.TimeLeft(WHITE, Duration.ofSeconds(298)));
    }

    @Test
    void theNextPeriodIsWarnedOfWhereTheFlagFellInSilence() {
        GameSetup setup = Setups.unsupervised(Setups.tournament("dk-2001"), Tempo.RAPID, "4/1,SD/3");
        Scene scene = Scene.of(setup.withSettings(setup.settings().withTimeAlarms(true)))
                .after(Duration.ofSeconds(200))
                .when(tick());
        assertThat(alarms(scene)).containsExactly("30 white 30", "50 white 10", "180 white 60");
    }

    static LongStream seeds() {
        return LongStream.range(0, 30);
    }

    /** Against a count of its own: what ran down through a mark in a turn was told, once, whenever somebody looked. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aMarkIsToldOnceEachTimeThatTheTimeRunsThroughIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        GameSetup usual = Setups.withTime(Setups.tournament("dk-2023"), Tempo.BLITZ, "6+12");
        EventRules event = EventRules.USUAL.withTimeAlarmsAt(MARKS);
        Settings settings =
                usual.settings().withTimeAlarms(true).withInterlock(false).withEvent(event);
        GameState state =
                after(GameState.NOT_STARTED, new GameInput.Start(Duration.ZERO, usual.withSettings(settings)));
        List<Long> expected = new ArrayList<>();
        List<Long> told = new ArrayList<>();
        for (int ply = 0; ply < 80 && state.phase() == Phase.RUNNING; ply++) {
            boolean white = state.turnSeat() == WHITE;
            long before = state.timeLeft(WHITE, state.now()).toMillis();
            long thought = Math.min(before - 1, random.nextLong(white ? 50_000 : 3_000));
            Duration end = state.now().plusMillis(Math.max(0, thought));
            MARKS.stream()
                    .map(Duration::toMillis)
                    .filter(mark -> white && before > mark && before - Math.max(0, thought) <= mark)
                    .sorted((one, other) -> Long.compare(other, one))
                    .forEach(expected::add);
            for (GameInput input : turn(state, random, end)) {
                List<GameEvent> decided = Decider.decide(state, input);
                state = after(state, decided);
                told.addAll(marks(decided));
            }
        }
        assertThat(told).isEqualTo(expected);
        assertThat(told).as("marks are really passed").isNotEmpty();
    }

    private static List<GameInput> turn(GameState state, SplittableRandom random, Duration end) {
        List<GameInput> inputs = new ArrayList<>();
        Duration at = state.now();
        for (int looks = random.nextInt(4); looks > 0; looks--) {
            at = at.plusMillis(random.nextLong(end.minus(at).toMillis() + 1));
            inputs.add(new GameInput.Tick(at));
        }
        Move move = state.position().legalMoves().get(0);
        inputs.add(new GameInput.Execute(end, state.turnSeat(), move));
        inputs.add(new GameInput.Press(end, state.turnSeat()));
        return inputs;
    }

    private static GameState after(GameState state, GameInput input) {
        return after(state, Decider.decide(state, input));
    }

    private static GameState after(GameState state, List<GameEvent> events) {
        GameState now = state;
        for (GameEvent event : events) {
            now = now.evolve(event);
        }
        return now;
    }

    private static List<Long> marks(List<GameEvent> events) {
        return events.stream()
                .filter(event -> event instanceof GameEvent.Told told && told.what() instanceof Telling.TimeAlarm)
                .map(event -> ((Telling.TimeAlarm) ((GameEvent.Told) event).what())
                        .left()
                        .toMillis())
                .toList();
    }

    /** Ten minutes or so without increment, alarms allowed at the usual marks. */
    private static Scene allowed(String time) {
        GameSetup setup = Setups.withTime(Setups.tournament("dk-2023"), Tempo.RAPID, time);
        return Scene.of(setup.withSettings(setup.settings().withTimeAlarms(true)));
    }

    private static List<String> alarms(Scene scene) {
        return scene.events().stream()
                .filter(GameEvent.Told.class::isInstance)
                .map(GameEvent.Told.class::cast)
                .filter(told -> told.what() instanceof Telling.TimeAlarm && told.channel() == Channel.EAR)
                .map(told -> told.at().toSeconds() + " " + told.to().name().toLowerCase(java.util.Locale.ROOT) + " "
                        + ((Telling.TimeAlarm) told.what()).left().toSeconds())
                .toList();
    }
}
