package org.annabella.game;

import java.time.Duration;
import org.annabella.chess.Side;
import org.jspecify.annotations.Nullable;

/** What the arbiter can do. */
public sealed interface ArbiterAct {

    /** Pauses both clocks. */
    record Pause(String reason) implements ArbiterAct {}

    /** Lets play go on. */
    record Resume() implements ArbiterAct {}

    /** Accepts or rejects the claim that waits. */
    record DecideClaim(boolean accepted, String reason) implements ArbiterAct {}

    /**
     * Rules.
     *
     * @param seat the seat that the ruling is about, if it is about one
     * @param backToPly the ply after which play goes on, both clocks as they were then; absent if the position stands
     */
    record Decree(@Nullable Side seat, @Nullable Integer backToPly, String reason) implements ArbiterAct {}

    /** Sets both clocks to these times left; a time or the count of moves that is absent stays as it is. */
    record SetClock(
            @Nullable Duration white,
            @Nullable Duration black,
            @Nullable Integer moves,
            String reason) implements ArbiterAct {}

    /** Ends the game. */
    record End(GameResult result, String reason) implements ArbiterAct {}

    /** Adjourns the game. */
    record Adjourn(String reason) implements ArbiterAct {}

    /** Opens the sealed move; the clock of the seat on turn runs. */
    record OpenSealed() implements ArbiterAct {}
}
