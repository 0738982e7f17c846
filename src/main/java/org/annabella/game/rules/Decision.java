package org.annabella.game.rules;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Effort;
import org.annabella.chess.MateVerdict;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Channel;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.FindingKind;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.game.Settings;
import org.annabella.game.Telling;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;
import org.jspecify.annotations.Nullable;

/** The events of one input as they come about, and the state that each of them makes. */
final class Decision {

    private final Duration at;
    private final Author author;
    private final List<GameEvent> events = new ArrayList<>();
    private GameState state;

    /** What comes about by itself. */
    Decision(GameState state, Duration at) {
        this(state, at, Author.STATION);
    }

    /** What follows from an act of this one. */
    Decision(GameState state, Duration at, Author author) {
        this.state = state;
        this.at = at;
        this.author = author;
    }

    /** Who has done what is decided about. */
    Author author() {
        return author;
    }

    /** Who answers for what follows: players and their assistants act, but what the Laws make of it is the station's. */
    Author judge() {
        return author == Author.PLAYER || author == Author.ASSISTANT ? Author.STATION : author;
    }

    Duration at() {
        return at;
    }

    GameState state() {
        return state;
    }

    List<GameEvent> events() {
        return List.copyOf(events);
    }

    Edition edition() {
        return state.setup().edition();
    }

    Settings settings() {
        return state.setup().settings();
    }

    String article(Matter matter) {
        return edition().article(matter, state.setup().conditions());
    }

    Decision add(GameEvent event) {
        events.add(event);
        state = state.evolve(event);
        return this;
    }

    Decision refuse(@Nullable Side seat, Refusal why, Matter matter) {
        return add(new GameEvent.Refused(at, seat, why, article(matter)));
    }

    /** Why the clocks stand, so far as an act is refused for it. */
    Matter pauseMatter() {
        return new LastMinutes(this).isForNobodyHere() ? Matter.FINISH_WITHOUT_ARBITER : Matter.PAUSE;
    }

    Decision find(FindingKind kind, Side seat, Matter matter) {
        return add(new GameEvent.Finding(at, kind, seat, article(matter)));
    }

    Decision tellSeat(Side seat, Telling what) {
        return add(new GameEvent.Told(at, Audience.of(seat), Channel.EAR, what));
    }

    Decision tellArbiter(Telling what) {
        return add(new GameEvent.Told(at, Audience.ARBITER, Channel.DESK, what));
    }

    /** Puts down what the arbiter has ruled. */
    Decision rule(String rule, @Nullable Side seat, String reason) {
        return add(new GameEvent.Ruling(at, rule, seat, reason, "", author));
    }

    /** The same, with the article where the Laws speak of it. */
    Decision rule(String rule, @Nullable Side seat, String reason, Matter matter) {
        return add(new GameEvent.Ruling(at, rule, seat, reason, article(matter), "", author));
    }

    Decision switchClock(@Nullable Side running) {
        boolean same = running == state.running().orElse(null);
        return same ? this : add(new GameEvent.ClockSwitched(at, running));
    }

    /** Gives this seat more time. */
    Decision addTime(Side seat, Duration amount, String reason) {
        Duration more = state.timeLeft(seat, at).plus(amount);
        Duration other = state.timeLeft(seat.opposite(), at);
        return setTimes(seat, more, other, reason);
    }

    /** Sets both clocks; neither gets more than a clock at the table can show, unless it has so much already. */
    Decision setTimes(Side seat, Duration own, Duration other, String reason) {
        boolean white = seat == Side.WHITE;
        Duration shown = shown(seat, own);
        Duration opponents = shown(seat.opposite(), other);
        return add(new GameEvent.ClockSet(
                at, white ? shown : opponents, white ? opponents : shown, null, reason, judge()));
    }

    private Duration shown(Side seat, Duration time) {
        Duration before = state.timeLeft(seat, at);
        return before.compareTo(ShownTime.LONGEST) > 0 ? time : ShownTime.atMost(time);
    }

    Decision end(GameResult result, EndReason reason, Matter matter) {
        return end(result, reason, article(matter));
    }

    Decision end(GameResult result, EndReason reason, String article) {
        boolean declared = reason == EndReason.RESIGNATION || reason == EndReason.AGREEMENT;
        switchClock(null);
        return add(new GameEvent.GameEnded(at, result, reason, article, declared ? author : judge()));
    }

    /** Stops both clocks; nothing where they stand already. */
    Decision pause(String why) {
        if (state.phase() != Phase.RUNNING) {
            return this;
        }
        add(new GameEvent.Paused(at, why, judge()));
        return switchClock(null);
    }

    /** Starts the clock of a game that waits for it. */
    Decision start() {
        add(new GameEvent.PlayStarted(at, author));
        return switchClock(state.turnSeat());
    }

    /** Lets play go on; nothing where it does already, or is adjourned or over. */
    Decision resume() {
        if (state.phase() != Phase.PAUSED || state.proposedPenalty().isPresent()) {
            return this;
        }
        add(new GameEvent.Resumed(at, judge()));
        return switchClock(state.clockSeat());
    }

    /** Ends the game for this seat's opponent, or as a draw where that opponent provably cannot mate. */
    Decision loses(Side seat, boolean unlessOpponentCannotMate, EndReason reason, Matter matter) {
        Side opponent = seat.opposite();
        boolean drawn = unlessOpponentCannotMate && cannotMate(opponent);
        return end(drawn ? GameResult.DRAW : GameResult.wonBy(opponent), reason, matter);
    }

    /** Whether no legal moves lead to a mate by this side, from where the game stands: a move that has been made stands (FIDE Laws 2023, 1.3). */
    boolean cannotMate(Side side) {
        return new StandingMove(state, at).position().mateVerdict(side, Effort.GAME_END) instanceof MateVerdict.Dead;
    }

    /** A claim is made; what becomes of it follows. */
    void claimMade(Side seat, ClaimKind kind, @Nullable Move intended) {
        add(new GameEvent.ClaimMade(at(), seat, kind, intended, null, author()));
    }
}
