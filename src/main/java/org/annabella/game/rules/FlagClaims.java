package org.annabella.game.rules;

import java.time.Duration;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.clock.ClockSide;
import org.annabella.clock.Snapshot;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.laws.Edition;
import org.annabella.laws.FlagRules;
import org.annabella.laws.Matter;
import org.annabella.laws.Play;
import org.jspecify.annotations.Nullable;

/** Fallen flags that a player calls, and two of them (FIDE Laws 2023, 6.8, 6.9 and III.3.1). */
final class FlagClaims {
    private final Decision decision;

    FlagClaims(Decision decision) {
        this.decision = decision;
    }

    private GameState state() {
        return decision.state();
    }

    private Play play() {
        return state().setup().play();
    }

    Decision claim(Side seat) {
        Side opponent = seat.opposite();
        decision.claimMade(seat, ClaimKind.FLAG, null);
        boolean both = isDown(opponent) && isDown(seat);
        if (both && play().bothFlagsDraw()) {
            decided(seat, true, bothMatter());
            return decision.end(GameResult.DRAW, EndReason.TIME, bothMatter());
        }
        boolean fails = both && (play().flagClaimantNeedsTime() || fellFirst() != opponent);
        if (!isDown(opponent) || fails) {
            return decided(seat, false, fails ? failing() : Matter.FLAG_SEEN);
        }
        decided(seat, true, Matter.FLAG_FALL);
        return new FallenFlag(decision).fell(opponent);
    }

    /** In rapid that nobody watches a claim of the flag has conditions of its own (FIDE Laws 2023, A.5.3). */
    private Matter failing() {
        boolean own = play().flagClaimantNeedsTime()
                && !decision.article(Matter.FLAG_CLAIM).equals(Edition.NO_ARTICLE);
        return own ? Matter.FLAG_CLAIM : bothMatter();
    }

    boolean isDown(Side seat) {
        return state().clock().isFlagDown(GameState.clockSide(seat), decision.at());
    }

    private @Nullable Side fellFirst() {
        Optional<Duration> white = state().clock().flagFellAt(ClockSide.WHITE, decision.at());
        Optional<Duration> black = state().clock().flagFellAt(ClockSide.BLACK, decision.at());
        if (white.isEmpty() || black.isEmpty() || white.equals(black)) {
            return null;
        }
        return white.get().compareTo(black.get()) < 0 ? Side.WHITE : Side.BLACK;
    }

    private Decision decided(Side seat, boolean correct, Matter matter) {
        return decision.add(new GameEvent.ClaimDecided(
                decision.at(),
                seat,
                ClaimKind.FLAG,
                correct,
                decision.article(matter),
                Duration.ZERO,
                decision.judge()));
    }

    private boolean isLastPeriod() {
        Snapshot now = state().clock().snapshot(decision.at());
        return state().clock()
                        .control(ClockSide.WHITE)
                        .stage(now.white().stage())
                        .isLast()
                && state().clock()
                        .control(ClockSide.BLACK)
                        .stage(now.black().stage())
                        .isLast();
    }

    /** The sentence on both flags; who has seen them fall, where these Laws have none for a game like this. */
    Matter bothMatter() {
        if (!isRuled()) {
            return Matter.FLAG_SEEN;
        }
        return isLastPeriod() ? Matter.BOTH_FLAGS_LAST : Matter.BOTH_FLAGS;
    }

    private boolean isRuled() {
        return play().bothFlagsDraw()
                || !decision.edition().flags().lastOnlyInFinish()
                || new LastMinutes(decision).isHeld();
    }

    /** The arbiter finds both flags down; without a first one the period decides. */
    Decision bothFound(ArbiterAct.BothFlags found) {
        Side first = found.first();
        decision.rule("bothFlags", first, found.reason());
        if (first != null && !play().bothFlagsDraw()) {
            return new FallenFlag(decision).fell(first);
        }
        boolean drawn = play().bothFlagsDraw()
                || isRuled() && decision.edition().flags().bothUnknown(isLastPeriod()) == FlagRules.BothFlags.DRAW;
        return drawn ? decision.end(GameResult.DRAW, EndReason.TIME, bothMatter()) : decision;
    }
}
