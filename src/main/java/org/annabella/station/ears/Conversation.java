package org.annabella.station.ears;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.SayAgain;
import org.annabella.game.rules.Decider;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.journal.ArbiterActFormat;
import org.annabella.lexicon.Token;
import org.annabella.sealing.SealedMoves;
import org.annabella.sound.Sound;
import org.annabella.station.files.Recordings;
import org.annabella.station.recognisers.Announced;
import org.annabella.station.time.GameTime;
import org.annabella.table.GameLoop;
import org.annabella.table.MoveReader;
import org.annabella.threads.DefectWords;

/**
 * What the seats say, by voice or typed, on its way to the table: understood, kept as sound, and then an input or a question.
 *
 * <p>Threads: every method may be called from any; what follows from an utterance happens on that of the table.
 */
public final class Conversation implements Ears.Listener, Microphones.Listener {
    private static final List<Token> CHOICES = List.of(Token.ONE, Token.TWO, Token.THREE);
    private static final Set<Token> ANSWERS = Set.of(Token.YES, Token.NO, Token.ONE, Token.TWO, Token.THREE);

    private final Wiring wiring;
    /** The seats whose next words are to be sealed, while that is on its way to the table: they are secret already. */
    private final Set<Side> aboutToSeal = ConcurrentHashMap.newKeySet();

    /** What the microphone between both seats hears. */
    private final InTurn both;

    /**
     * What the conversation is joined to.
     *
     * @param talk what becomes of what is said
     * @param lastSeq the number of the last event in the journal; asked on the table's thread
     */
    public record Wiring(
            Ears ears,
            TableTalk talk,
            GameLoop loop,
            GameTime time,
            Recordings recordings,
            LongSupplier lastSeq,
            SealedMoves sealing) {}

    /** Joins what is heard to the table. */
    public Conversation(Wiring wiring) {
        this.wiring = wiring;
        this.both = new InTurn(task -> wiring.loop().afterQueued(() -> guarded(task)), wiring.ears()::afterHeard);
    }

    /** A seat says something: sound. */
    public void hear(Side seat, Sound sound) {
        wiring.ears().hear(request(seat), sound, this);
    }

    /** A seat says something: words typed in the place of its voice, which has been heard at the table. */
    public void read(Side seat, String words) {
        wiring.ears().read(request(seat), words, HeardMove.Source.TEXT, this);
    }

    /** A player types words that nobody at the table has heard. */
    public void type(Side seat, String words) {
        wiring.ears().read(request(seat), words, HeardMove.Source.PLAYER, this);
    }

    /** A seat gives a command or an answer by a key, as if it had said it. */
    public void press(Side seat, Token token) {
        Interpretation pressed = question(seat, wiring.loop().state())
                .flatMap(question -> chosen(question, token))
                .orElseGet(() -> ANSWERS.contains(token)
                        ? new Interpretation.AnswerHeard(token, token.id())
                        : new Interpretation.CommandHeard(token, token.id()));
        written(seat, pressed);
    }

    /**
     * A seat announces by signs what can be each of these legal moves; where it is more than one it is asked back.
     *
     * @param moves at least one
     */
    public void announce(Side seat, List<Move> moves, String words) {
        boolean clear = moves.size() == 1;
        written(
                seat,
                clear
                        ? new Interpretation.MoveHeard(moves.get(0), words)
                        : new Interpretation.Ask(
                                moves.subList(0, Math.min(4, moves.size())), Interpretation.Difference.MOVE, words));
    }

    private void written(Side seat, Interpretation interpretation) {
        said(
                Said.written(seat, interpretation, HeardMove.Source.PLAYER),
                Optional.empty(),
                wiring.time().now());
    }

    /** The move that is meant by "two", or by "yes" where one was asked for. */
    private static Optional<Interpretation> chosen(Interpretation.Ask question, Token token) {
        int count = question.candidates().size();
        boolean confirms = token == Token.YES && count == 1;
        int index = confirms ? 0 : question.isInOrder() ? CHOICES.indexOf(token) : -1;
        return index < 0 || index >= count
                ? Optional.empty()
                : Optional.of(new Interpretation.MoveHeard(question.candidates().get(index), question.words()));
    }

    /** The question that this seat has still to answer where the game stands like this. */
    public Optional<Interpretation.Ask> question(Side seat, GameState state) {
        return wiring.talk().question(seat, state);
    }

    /**
     * A seat seals its move: typed words or notation, which appear nowhere.
     *
     * @throws UncheckedIOException if its key cannot be kept; then nothing is sealed
     */
    public void seal(Side seat, String words, HeardMove.Source source) {
        wiring.loop().post(sealed(seat, words, source));
    }

    private GameInput.Seal sealed(Side seat, String words, HeardMove.Source source) {
        return wiring.sealing().sealing(wiring.time().now(), wiring.loop().state(), seat, words, source);
    }

    /** Whether these typed words can be read as a move of this seat's, legal or not. */
    public boolean isMove(Side seat, String words) {
        GameState state = wiring.loop().state();
        return new MoveReader(state.setup(), announced()).isMove(words, state.position(), seat);
    }

    /**
     * What a seat seals on its way to the table: typed words or notation, which appear nowhere.
     *
     * @return empty if its key cannot be kept; that is told then, and nothing is sealed
     */
    public Optional<GameInput.Seal> sealing(Side seat, String words, HeardMove.Source source) {
        try {
            return Optional.of(sealed(seat, words, source));
        } catch (UncheckedIOException unwritable) {
            wiring.loop()
                    .post(new GameInput.Fault(
                            wiring.time().now(),
                            "nothing is sealed, for its key cannot be kept: " + DefectWords.of(unwritable)));
            return Optional.empty();
        }
    }

    /**
     * The next thing that this seat says is the move that it seals, however long it thinks, as long as it may seal one in this
     * half-move; also after a restart.
     *
     * @return why it may not; empty if it may
     */
    public Optional<Refusal> sealNext(Side seat) {
        Optional<Refusal> refused = Decider.whyNotSeal(wiring.loop().state(), seat);
        if (refused.isEmpty()) {
            aboutToSeal.add(seat);
            wiring.loop().post(new GameInput.AwaitSeal(wiring.time().now(), seat, true));
            wiring.loop().afterQueued(() -> aboutToSeal.remove(seat));
        }
        return refused;
    }

    /** What this seat says next is said to the table after all; false if it was to be. */
    public boolean sealNothing(Side seat) {
        boolean awaited = wiring.loop().state().adjournment().isAwaitedOf(seat);
        if (awaited) {
            wiring.loop().post(new GameInput.AwaitSeal(wiring.time().now(), seat, false));
        }
        return awaited;
    }

    private boolean isSealing(Side seat) {
        GameState state = wiring.loop().state();
        // After a pause the player seals as before it.
        return state.adjournment().isAwaitedOf(seat)
                && Decider.whyNotSeal(state, seat)
                        .filter(why -> why != Refusal.PAUSED)
                        .isEmpty();
    }

    /** Whether nobody else may know what this seat says: it seals a move, or has sealed one that is not opened yet. */
    private boolean isSecret(Side seat) {
        return aboutToSeal.contains(seat)
                || isSealing(seat)
                || wiring.loop().state().adjournment().isSecretOf(seat);
    }

    /**
     * What the arbiter finds on opening the sealed move.
     *
     * @param code its key; empty for the one that the station keeps
     */
    public ArbiterAct.OpenSealed openSealed(String code) {
        return wiring.sealing().opening(wiring.loop().state(), code, announced());
    }

    /** An act of the arbiter as in a rehearsal. */
    public ArbiterAct arbiterAct(String json) {
        return ArbiterActFormat.parse(json, wiring.loop().state(), announced(), wiring.sealing());
    }

    private Announced announced() {
        return new Announced(wiring.ears().interpreter());
    }

    private Ears.Request request(Side seat) {
        return request(seat, wiring.time().now());
    }

    private Ears.Request request(Side seat, Duration at) {
        return new Ears.Request(seat, at, wiring.loop()::state, state -> question(seat, state), isSecret(seat));
    }

    @Override
    public void heard(Side seat, Utterance utterance) {
        heard(seat, utterance, wiring.time().now());
    }

    @Override
    public void heardByKey(Side seat, Utterance utterance) {
        Duration at = wiring.time().now();
        both.submit(() -> heard(seat, utterance, at));
    }

    @Override
    public void heard(Function<GameState, Side> likely, Utterance utterance) {
        Duration at = wiring.time().now();
        both.submit(() -> guessed(likely.apply(wiring.loop().state()), utterance, at));
    }

    /** Nothing is sealed of which nobody knows who has said it: the opponent's words would lose the game (FIDE Laws 2023, I.8). */
    private void guessed(Side seat, Utterance utterance, Duration at) {
        boolean sealing = aboutToSeal.contains(seat) || isSealing(seat);
        if (sealing && !TableTalk.isForTheStation(utterance.hearing().interpretation())) {
            wiring.loop().post(new GameInput.Unclear(at, seat, "", 0, null, List.of(), SayAgain.AT_ONCE));
        } else {
            heard(seat, utterance, at);
        }
    }

    private void heard(Side seat, Utterance utterance, Duration at) {
        wiring.ears().accept(request(seat, at), utterance.hearing(), utterance.sound(), this);
    }

    @Override
    public void failed(Side seat, String why) {
        failed(seat, why, wiring.time().now());
    }

    @Override
    public void failed(Side seat, String why, Duration at) {
        SayAgain again = wiring.loop().state().turnSeat() == seat ? SayAgain.IN_PATIENCE : SayAgain.NEVER;
        wiring.loop().post(new GameInput.Unclear(at, seat, "", 0, null, List.of(), again));
    }

    @Override
    public void said(Said said, Optional<Recordings.Pending> sound, Duration at) {
        Duration moment = wiring.time().now();
        if (sound.isPresent()) {
            // What time alone brings comes first, so that the next event is the one about the recording.
            wiring.loop().post(new GameInput.Tick(moment));
        }
        wiring.loop().afterQueued(() -> guarded(() -> take(said, sound, at, moment)));
    }

    /**
     * Only a move that is clear to the recogniser is sealed by voice; else the seat says it again, as after a pause, unless it was
     * said to nobody. One that is not the seat's to make was the opponent's, heard late or repeated: sealed, it would lose the
     * game (FIDE Laws 2023, I.8).
     */
    private void sealed(Said said) {
        GameState state = wiring.loop().state();
        if (state.phase() == Phase.PAUSED
                || !(said.interpretation() instanceof Interpretation.MoveHeard heard)
                || !state.position().isLegal(heard.move())
                || !isSealed(said, heard.words())) {
            wiring.loop()
                    .post(wiring.talk()
                            .unclearInSecret(said, state, wiring.time().now()));
        }
    }

    private boolean isSealed(Said said, String words) {
        Optional<GameInput.Seal> input = sealing(said.seat(), words, said.source());
        input.ifPresent(wiring.loop()::post);
        return input.isPresent();
    }

    /** On the table's thread, where the number of the next event is known: the recording is named by it. */
    private void take(Said said, Optional<Recordings.Pending> sound, Duration at, Duration moment) {
        // Asked here and not before: that it is to be sealed may have been on its way to the table.
        if (isSealing(said.seat()) && !TableTalk.isForTheStation(said.interpretation())) {
            sound.ifPresent(wiring.recordings()::discard);
            sealed(said);
            return;
        }
        Optional<GameInput.KeepSound> kept = unlessSecret(said.seat(), sound).flatMap(pending -> wiring.recordings()
                .publish(pending, wiring.lastSeq().getAsLong() + 1, moment));
        kept.ifPresent(wiring.loop()::post);
        Said named = kept.map(each -> said.withSound(each.sound())).orElse(said);
        wiring.talk().handle(named, wiring.loop().state(), at).forEach(wiring.loop()::post);
    }

    /** What was said before the seat sealed its move may be heard only after it. */
    private Optional<Recordings.Pending> unlessSecret(Side seat, Optional<Recordings.Pending> sound) {
        if (!isSecret(seat)) {
            return sound;
        }
        sound.ifPresent(wiring.recordings()::discard);
        return Optional.empty();
    }

    /** A defect here must not end the thread of the table. */
    private void guarded(Runnable act) {
        try {
            act.run();
        } catch (RuntimeException defect) {
            wiring.loop()
                    .post(new GameInput.Fault(wiring.time().now(), "an utterance is lost: " + DefectWords.of(defect)));
        }
    }
}
