package org.annabella.voice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Setups;
import org.annabella.game.rules.Decider;

/** A game at the table, and what is said in it. White is blind and Danish, Black sighted and German. */
public final class SpokenTable {
    public static final GameSetup SETUP = Setups.tournament("dk-2023");

    private final EventSpeech speech;
    private final List<Utterance> said = new ArrayList<>();
    private GameState state = GameState.NOT_STARTED;
    private Duration now = Duration.ZERO;
    private long number;

    private SpokenTable(EventSpeech speech) {
        this.speech = speech;
    }

    public static SpokenTable started(Set<Side> ears) {
        return started(EventSpeech.of(Voices.books(), ears));
    }

    public static SpokenTable started(EventSpeech speech) {
        return started(speech, SETUP);
    }

    public static SpokenTable started(EventSpeech speech, GameSetup setup) {
        SpokenTable table = new SpokenTable(speech);
        table.put(new GameInput.Start(Duration.ZERO, setup));
        return table;
    }

    /** Announces, executes, presses. */
    public SpokenTable plays(Side seat, String uci) {
        Move move = Move.parse(uci);
        put(new GameInput.Announce(next(), seat, heard(uci)));
        put(new GameInput.Execute(next(), seat, move));
        put(new GameInput.Press(next(), seat));
        return put(new GameInput.Mirror(next(), seat.opposite(), move));
    }

    public SpokenTable put(GameInput input) {
        Decider.decide(state, input).forEach(this::happened);
        return this;
    }

    /** Lets this happen whether or not the procedure would. */
    public SpokenTable happened(GameEvent event) {
        said.addAll(speech.utterances(++number, state, event));
        state = state.evolve(event);
        return this;
    }

    /** What this event would be spoken as, without its happening. */
    public List<Utterance> wouldSay(GameEvent event) {
        return speech.utterances(number + 1, state, event);
    }

    public Duration next() {
        now = now.plusSeconds(1);
        return now;
    }

    public GameState state() {
        return state;
    }

    /** Everything said since the last call, as "channel language: text". */
    public List<String> heardNow() {
        List<String> lines = said.stream()
                .map(one -> one.channel().id() + " " + one.language() + ": " + one.text())
                .toList();
        said.clear();
        return lines;
    }

    public List<Utterance> utterances() {
        return List.copyOf(said);
    }

    public static HeardMove heard(String uci) {
        return new HeardMove(Move.parse(uci), "words", 0.9, null, HeardMove.Source.VOICE);
    }
}
