package org.annabella.cli.demo;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.annabella.board.simulated.SimulatedHands;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.dial.DialButton;
import org.annabella.dial.DialSimulator;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.journal.EventJson;
import org.annabella.sound.Sound;
import org.annabella.station.Station;
import org.annabella.station.time.ScriptClock;
import org.annabella.table.EventWatch;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.Pcm;

/**
 * Plays the demonstration game at a station: the players' voices from recordings, their hands at the simulated boards and
 * the clock. Each act waits until the station has noticed it, as a player would.
 */
public final class Demo {
    /** A computer that is busy with other things takes its time; what never comes is told all the same. */
    private static final Duration PATIENCE = EventWatch.seconds(120);

    private static final Duration HAND = Duration.ofMillis(1200);
    /** Without simulated time nobody wants to watch people think: they think this much faster. */
    private static final int HURRY = 8;

    private final Station station;
    private final EventWatch watch;
    private final String language;
    private final Time time;
    private final SoundPlayer players;
    private final Consumer<String> moments;

    /** How time goes by between the acts. */
    public interface Time {
        /** Lets this much time go by. */
        void pass(Duration time) throws InterruptedException;
    }

    /** Simulated time: the clock of the table jumps. */
    public static Time simulated(ScriptClock clock) {
        return clock::advance;
    }

    /** Real time, thinking shortened. */
    static Time real() {
        return time -> Thread.sleep(time.dividedBy(HURRY).toMillis());
    }

    /** A demonstration at a station that has begun; nothing happens before it is played. */
    public Demo(Station station, EventWatch watch, String language, Time time, boolean audible) {
        this(station, watch, language, time, audible, moment -> {});
    }

    /**
     * The same, told what begins to be seen.
     *
     * @param moments takes the moments of the script, each before its act, on the thread that plays
     */
    Demo(Station station, EventWatch watch, String language, Time time, boolean audible, Consumer<String> moments) {
        this.moments = moments;
        this.station = station;
        this.watch = watch;
        this.language = language;
        this.time = time;
        this.players =
                audible ? LinePlayer.on(Map.of(SoundChannel.PUBLIC, OutputNames.DEFAULT_MIXER)) : SoundPlayer.SILENT;
    }

    /**
     * Plays the whole game.
     *
     * @return what went differently than it should, in one sentence; empty if nothing did
     */
    public Optional<String> play(List<DemoStep> script) throws InterruptedException {
        for (int i = 0; i < script.size(); i++) {
            Optional<String> trouble = act(i + 1, script.get(i));
            if (trouble.isPresent()) {
                return trouble;
            }
        }
        return watch.await(0, GameEvent.GameEnded.class::isInstance, PATIENCE).isPresent()
                ? Optional.empty()
                : Optional.of("the game did not end");
    }

    private Optional<String> act(int number, DemoStep step) throws InterruptedException {
        Optional.ofNullable(step.moment()).ifPresent(moments);
        time.pass(step.thinking());
        int mark = watch.mark();
        perform(step);
        boolean noticed =
                watch.await(mark, event -> isAwaited(step, event), PATIENCE).isPresent();
        return noticed
                ? Optional.empty()
                : Optional.of("step " + number + ", " + step.seat() + " " + step.act() + " "
                        + String.join(" ", describe(step)) + ": no " + step.until() + " came, but "
                        + watch.since(mark).stream().map(EventJson::kindOf).toList());
    }

    private static List<String> describe(DemoStep step) {
        return java.util.stream.Stream.of(step.words(), step.move(), step.wrong(), step.button())
                .filter(java.util.Objects::nonNull)
                .map(String::valueOf)
                .toList();
    }

    private void perform(DemoStep step) throws InterruptedException {
        switch (step.act()) {
            case "say" -> say(step);
            case "move", "mirror" -> hand(step.side(), DemoStep.need(step.move()));
            case "misplace" -> hand(step.side(), DemoStep.need(step.wrong()));
            case "repair" -> hand(step.side(), DemoStep.need(step.move()));
            case "press" -> dial().press(GameState.clockSide(step.side()));
            case "button" ->
                dial().push(
                                GameState.clockSide(step.side()),
                                DialButton.valueOf(DemoStep.need(step.button()).toUpperCase(Locale.ROOT)));
            default -> throw new IllegalStateException("no such act in the demonstration: " + step);
        }
    }

    private void say(DemoStep step) throws InterruptedException {
        Sound sound = step.recording(language);
        players.play(new Pcm(sound.samples(), sound.rateHz()), SoundChannel.PUBLIC);
        time.pass(sound.duration());
        station.hear(step.side(), sound);
    }

    private void hand(Side seat, String move) throws InterruptedException {
        SimulatedHands hands = station.simulated()
                .hands(seat)
                .orElseThrow(() -> new IllegalStateException("the demonstration needs simulated boards"));
        time.pass(HAND);
        hands.move(Move.parse(move));
    }

    private DialSimulator dial() {
        return station.simulated()
                .dial()
                .orElseThrow(() -> new IllegalStateException("the demonstration needs a simulated clock"));
    }

    private static boolean isAwaited(DemoStep step, GameEvent event) {
        return EventJson.kindOf(event).equals(step.until());
    }

    void close() {
        players.close();
    }
}
