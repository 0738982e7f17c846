package org.annabella.hall;

import static org.annabella.json.FieldType.COUNT;
import static org.annabella.json.FieldType.FLAG;
import static org.annabella.json.FieldType.MILLIS;
import static org.annabella.json.FieldType.MOVE;
import static org.annabella.json.FieldType.SEAT;
import static org.annabella.json.FieldType.constant;
import static org.annabella.json.FieldType.object;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameInput;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.rules.Decider;
import org.annabella.json.Codec;
import org.jspecify.annotations.Nullable;

/**
 * What an arbiter in the hall must know before they decide: whom it is about, and what follows.
 *
 * @param penalty what is proposed; absent if nothing is, and in what earlier versions send
 * @param claim what is claimed; likewise
 * @param ends the acts from the hall that would end the game, each with the result
 */
public record HallDecision(
        @Nullable Penalty penalty, @Nullable Claim claim, SortedMap<HallAct, GameResult> ends) {
    /** Nothing waits, and no act would end the game. */
    public static final HallDecision NONE = new HallDecision(null, null, new TreeMap<>());

    static final Codec<HallDecision> CODEC = f -> new HallDecision(
            f.field("penalty", object(Penalty.CODEC).ifAny(), e -> e.penalty()),
            f.field("claim", object(Claim.CODEC).ifAny(), e -> e.claim()),
            f.field("ends", HallJson.ENDS.unless(NONE.ends()), e -> e.ends()));

    /** Copies the map. */
    public HallDecision {
        ends = Collections.unmodifiableSortedMap(new TreeMap<>(ends));
    }

    /**
     * A penalty that is proposed for an illegal move that was completed.
     *
     * @param seat who has completed it
     * @param move the move; absent where none is known
     * @param said whether the player has said it, or only a board has shown it
     * @param count the how-manieth it would be
     * @param time what the opponent would get
     */
    public record Penalty(Side seat, @Nullable Move move, boolean said, int count, Duration time) {
        private static final Codec<Penalty> CODEC = f -> new Penalty(
                f.field("seat", SEAT, e -> e.seat()),
                f.field("move", MOVE.ifAny(), e -> e.move()),
                f.field("said", FLAG, e -> e.said()),
                f.field("count", COUNT, e -> e.count()),
                f.field("time", MILLIS, e -> e.time()));
    }

    /** A claim: whose, and of what. */
    public record Claim(Side seat, ClaimKind kind) {
        private static final Codec<Claim> CODEC = f -> new Claim(
                f.field("seat", SEAT, e -> e.seat()), f.field("kind", constant(ClaimKind.class), e -> e.kind()));
    }

    /** What waits in this state of the game. */
    public static HallDecision of(GameState state) {
        if (state.phase() == Phase.NOT_STARTED || state.phase() == Phase.OVER) {
            return NONE;
        }
        Penalty penalty = state.proposedPenalty()
                .map(proposed -> new Penalty(
                        proposed.seat(), proposed.move(), proposed.said(), proposed.count(), proposed.addToOpponent()))
                .orElse(null);
        Claim claim = state.claim()
                .map(pending -> new Claim(pending.seat(), pending.kind()))
                .orElse(null);
        HallDecision waiting = new HallDecision(penalty, claim, NONE.ends());
        return new HallDecision(penalty, claim, waiting.ends(state));
    }

    private SortedMap<HallAct, GameResult> ends(GameState state) {
        SortedMap<HallAct, GameResult> all = new TreeMap<>();
        for (HallAct act : acts(state.phase())) {
            Decider.endBy(state, new GameInput.Rule(state.now(), act.act(), "arbiter"))
                    .ifPresent(result -> all.put(act, result));
        }
        return all;
    }

    /** What can be ruled from the hall in this phase: what is not known here, and the last minutes, are left to the table's own desk. */
    public List<HallAct> acts(Phase phase) {
        List<HallAct> acts = new ArrayList<>();
        if (isClaimDecidedHere()) {
            acts.addAll(List.of(HallAct.ACCEPT_CLAIM, HallAct.REJECT_CLAIM));
        }
        if (penalty != null) {
            acts.addAll(List.of(HallAct.ACCEPT_PENALTY, HallAct.NO_ILLEGAL_MOVE));
        }
        switch (phase) {
            case WAITING -> acts.add(HallAct.START_CLOCK);
            case RUNNING -> acts.add(HallAct.PAUSE);
            case PAUSED -> acts.add(HallAct.RESUME);
            default -> {
                // Nothing that can be done from afar.
            }
        }
        return acts;
    }

    /** Whether a claim waits that can be decided from the hall. */
    public boolean isClaimDecidedHere() {
        return claim != null && claim.kind() != ClaimKind.QUICKPLAY_FINISH;
    }

    /** With which result this act would end the game; empty if the game would go on. */
    public Optional<GameResult> endBy(HallAct act) {
        return Optional.ofNullable(ends.get(act));
    }
}
